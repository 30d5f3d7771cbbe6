import * as v from 'valibot';
import { Operation } from '../../../../shared/contracts/changes.ts';
import { BURDENS, type Burden } from '../../edits/edit-trip.ts';
import { ANYTHING, Want } from '../../edits/want.ts';

const Days = v.array(v.number());
const Minutes = v.number();
const Hours = v.array(Minutes);
const Id = v.string();

/**
 * One thing that is to be done with a plan, as a message asked for it or an offered answer would do it. Times are
 * minutes after midnight; of several `at` the first that fits is taken.
 */
export const Act = v.variant('do', [
  v.object({ do: v.literal('apply'), operations: v.array(Operation) }),
  v.object({ do: v.literal('replace'), stop: Id, want: Want }),
  v.object({
    do: v.literal('add'),
    days: Days,
    want: Want,
    at: Hours,
    /** The stop it follows or, with `isBefore`, stands before. */
    next: v.nullable(v.object({ stop: Id, isBefore: v.boolean() })),
  }),
  v.object({ do: v.literal('move'), stop: Id, day: v.number(), at: Hours, index: v.nullable(v.number()) }),
  v.object({ do: v.literal('next'), stop: Id, to: v.string(), isBefore: v.boolean() }),
  v.object({ do: v.literal('retime'), stop: Id, at: Hours }),
  v.object({ do: v.literal('exchange'), one: v.string(), other: v.string() }),
  v.object({
    do: v.literal('pace'),
    days: Days,
    isSlower: v.boolean(),
    /** What there is too much of: only a stop that is a cause of it goes. */
    of: v.optional(v.picklist(BURDENS)),
    /** When what more comes is to begin. */
    at: v.optional(Hours),
  }),
  v.object({
    do: v.literal('hours'),
    days: Days,
    from: v.nullable(Minutes),
    to: v.nullable(Minutes),
    /** Nothing is to be earlier, but the day need not begin then. */
    isLimit: v.optional(v.literal(true)),
    /** No hour was said: a meal that finds none stays, somewhat nearer to it where that can be. */
    isOpen: v.optional(v.literal(true)),
  }),
  /** As long as was said, else somewhat longer or shorter. */
  v.object({
    do: v.literal('stay'),
    stop: Id,
    isLonger: v.boolean(),
    minutes: v.optional(Minutes),
  }),
  /** Without what is kept; that stays where it stands. */
  v.object({
    do: v.literal('replan'),
    days: Days,
    about: v.array(v.string()),
    keep: v.optional(v.array(Id)),
  }),
  /** A rest at the hotel on each of the days: at those hours, or where the day has time for it. */
  v.object({
    do: v.literal('rest'),
    days: Days,
    span: v.optional(v.object({ from: Minutes, to: Minutes })),
  }),
  /** Whole days, or what lies between two hours of them. */
  v.object({
    do: v.literal('clear'),
    days: Days,
    span: v.optional(v.object({ from: Minutes, to: Minutes })),
    keep: v.optional(v.array(Id)),
  }),
  v.object({ do: v.literal('hotel'), want: Want }),
  v.object({
    do: v.literal('details'),
    nights: v.nullable(v.number()),
    startDate: v.nullable(v.string()),
    companions: v.nullable(v.number()),
  }),
  /** Something said for good; the profile is read from it. In words of ours it becomes a wish of the trip itself. */
  v.object({ do: v.literal('wish'), text: v.string(), isOurs: v.optional(v.literal(true)) }),
  v.object({ do: v.literal('restore'), version: v.number() }),
]);
export type Act = v.InferOutput<typeof Act>;
export type ActOf<K extends Act['do']> = Extract<Act, { do: K }>;

/** Equal for acts that are the same: two days are exchanged in whichever order they are said. */
export const toldOf = (act: Act): string =>
  JSON.stringify(act, (key, value: unknown) =>
    key === 'words' ? undefined : key === 'days' && Array.isArray(value) ? [...value].sort() : value,
  );

/** The stops that something is done with. */
export const stopsIn = (all: readonly Act[]): string[] =>
  all.flatMap((act) =>
    act.do === 'apply'
      ? act.operations.flatMap((each) => ('stop_id' in each ? each.stop_id : []))
      : 'stop' in act
        ? act.stop
        : [],
  );

export const applying = (...operations: Operation[]): Act => ({ do: 'apply', operations });
export const removing = (stop: string): Act => applying({ op: 'remove', stop_id: stop });
export const locking = (stop_id: string, locked: boolean): Act => applying({ op: 'lock', stop_id, locked });
export const staying = (stop: string, isLonger: boolean, minutes: number | null = null): Act => {
  return { do: 'stay', stop, isLonger, ...(minutes === null ? {} : { minutes }) };
};
export const replacing = (stop: string, want: Want = ANYTHING): Act => ({ do: 'replace', stop, want });
export const movingTo = (stop: string, day: number, at: number[] = [], index: number | null = null): Act => {
  return { do: 'move', stop, day, at, index };
};
export const pacing = (
  days: readonly number[],
  isSlower: boolean,
  of?: Burden | null,
  at: number[] = [],
): Act => {
  return { do: 'pace', days: [...days], isSlower, ...(of ? { of } : {}), ...(at.length > 0 ? { at } : {}) };
};
export const hotelLike = (want: Partial<Want> = {}): Act => ({ do: 'hotel', want: { ...ANYTHING, ...want } });

/** An answer that could be offered, before it has its id. */
export interface Proposal {
  label: string;
  acts: readonly Act[];
}
export const offer = (label: string, ...acts: Act[]): Proposal => ({ label, acts });
export const leave = (what: string): Proposal => offer(`Leave ${what} as it is`, applying());

/** An answer that is offered, with what it does when it is pressed. */
export const Offer = v.object({ id: v.string(), label: v.string(), acts: v.array(Act) });
export type Offer = v.InferOutput<typeof Offer>;
export const Offers = v.array(Offer);
