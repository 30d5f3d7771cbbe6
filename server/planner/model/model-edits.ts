import * as v from 'valibot';
import { WISH_LABEL_MAX } from '../../../shared/contracts/limits.ts';
import { NewTrip } from '../../../shared/contracts/trip.ts';
import type { Places } from '../../places/places.ts';
import {
  type Act,
  applying,
  leave,
  locking,
  movingTo,
  offer,
  type Proposal,
  removing,
  replacing,
  staying,
} from '../chat/scene/act.ts';
import { openScene, type Scene } from '../chat/scene/scene.ts';
import { ANYTHING, type Want } from '../edits/want.ts';
import { endOf, type Standing, startOf } from '../edits/work.ts';
import { cleanProse } from '../ground/clean-prose.ts';
import type { Brief, Meant } from '../planner.ts';
import { Clock, Day, Handle, idsOfVenues, listOf, MIDNIGHT, maybe, whyUnread } from './model-values.ts';

/** How long one may stay somewhere. */
const Minutes = v.pipe(v.number(), v.minValue(5), v.maxValue(12 * 60));
const Hours = { at: maybe(Clock), from: maybe(Clock), to: maybe(Clock) };
const Beside = { after: maybe(Handle), before: maybe(Handle) };

/** What a model may write in `edits`; the prompt describes the same (`answer-shapes.ts`). */
const Edit = v.variant('do', [
  v.object({ do: v.literal('remove'), stops: listOf(Handle) }),
  v.object({ do: v.literal('replace'), stop: Handle, venues: listOf(v.string()) }),
  v.object({
    do: v.literal('add'),
    days: maybe(listOf(Day)),
    venues: listOf(v.string()),
    ...Hours,
    ...Beside,
  }),
  v.object({ do: v.literal('move'), stop: Handle, day: maybe(Day), ...Hours, ...Beside }),
  v.object({ do: v.literal('time'), stop: Handle, minutes: maybe(Minutes), ...Hours }),
  v.object({ do: v.literal('exchange'), stops: v.tuple([Handle, Handle]) }),
  v.object({ do: v.literal('exchange_days'), days: v.tuple([Day, Day]) }),
  v.object({ do: v.literal('hours'), days: listOf(Day), from: maybe(Clock), to: maybe(Clock) }),
  v.object({ do: v.literal('free'), days: listOf(Day), from: maybe(Clock), to: maybe(Clock) }),
  v.object({ do: v.literal('replan'), days: listOf(Day), keep: maybe(listOf(Handle)) }),
  v.object({ do: v.literal('hotel'), venues: listOf(v.string()) }),
  v.object({
    do: v.literal('trip'),
    nights: maybe(NewTrip.entries.nights),
    start_date: maybe(NewTrip.entries.start_date),
    companions: maybe(NewTrip.entries.companions),
  }),
  v.object({ do: v.literal('wish'), words: listOf(v.string()) }),
  v.object({ do: v.literal('lock'), stops: listOf(Handle) }),
  v.object({ do: v.literal('unlock'), stops: listOf(Handle) }),
  v.object({ do: v.literal('undo'), to: maybe(v.picklist(['last', 'first', 'undone'])) }),
]);
type Edit = v.InferOutput<typeof Edit>;
type EditOf<K extends Edit['do']> = Extract<Edit, { do: K }>;

const MOST_EDITS = 40;
const MOST_CHOICES = 4;
const LABEL_MAX = 80;
const WORDS_MAX = 600;
const Edits = v.pipe(v.array(Edit), v.maxLength(MOST_EDITS));
const Answer = v.object({
  edits: v.nullish(Edits, []),
  propose: v.nullish(v.boolean(), false),
  ask: v.nullish(v.string(), ''),
  choices: v.nullish(
    v.pipe(
      v.array(v.object({ label: v.string(), edits: v.nullish(Edits, []) })),
      v.transform((all) => all.slice(0, MOST_CHOICES)),
    ),
    [],
  ),
  say: v.nullish(v.string(), ''),
});

/** Why an answer cannot be carried out, in words that go back to the model. */
class Unusable extends Error {}

const stopAt = ({ stops }: Scene, handle: string): Standing => {
  const found = stops.find(({ day, index }) => `${day}.${index + 1}` === handle.trim());
  if (!found) throw new Unusable(`there is no stop ${JSON.stringify(handle.slice(0, 20))} in the plan`);
  return found;
};

const wantOf = ({ places }: Scene, venues: readonly string[]): Want => {
  const placeIds = idsOfVenues(venues, places);
  if (placeIds.length > 0) return { ...ANYTHING, placeIds: [...new Set(placeIds)] };
  const name = JSON.stringify(venues[0]?.slice(0, 60) ?? '');
  throw new Unusable(
    `no venue is called ${name}; if the traveller named it, say so, with the two nearest that are`,
  );
};

const dayIn = ({ plan }: Scene, day: number): number => {
  if (plan.days.some((each) => each.day === day)) return day;
  throw new Unusable(`the plan has no day ${day}`);
};
const daysIn = (scene: Scene, days: readonly number[]): number[] => days.map((day) => dayIn(scene, day));

const STEP = 30;
/** As long is a part of a day of which one end was said. */
const PART = 3 * 60;
/** The hours at which something may begin: the one that was said, else each half an hour of a span. */
const hoursIn = ({ at, from, to }: { [name in keyof typeof Hours]: number | null }): number[] => {
  if (at !== null) return [at];
  if (from === null && to === null) return [];
  const last = to ?? (from ?? 0) + PART;
  const first = from ?? Math.max(0, last - PART);
  return Array.from(
    { length: Math.max(1, Math.floor((last - first) / STEP) + 1) },
    (_, i) => first + i * STEP,
  );
};

type Beside = { after: string | null; before: string | null };
const besideIn = (scene: Scene, { after, before }: Beside) => {
  const handle = after ?? before;
  if (handle === null) return null;
  const { id, day } = stopAt(scene, handle);
  return { stop: id, day, isBefore: after === null };
};

const timeActs = (scene: Scene, { stop: handle, minutes, ...hours }: EditOf<'time'>): Act[] => {
  const standing = stopAt(scene, handle);
  const at = hoursIn(hours);
  const isLonger = (minutes ?? 0) > endOf(standing) - startOf(standing);
  return [
    ...(at.length > 0 ? [{ do: 'retime' as const, stop: standing.id, at }] : []),
    ...(minutes === null ? [] : [staying(standing.id, isLonger, minutes)]),
  ];
};

const moveAct = (scene: Scene, { stop: handle, day, after, before, ...hours }: EditOf<'move'>): Act => {
  const standing = stopAt(scene, handle);
  const next = besideIn(scene, { after, before });
  if (next) return { do: 'next', stop: standing.id, to: next.stop, isBefore: next.isBefore };
  const at = hoursIn(hours);
  const to = dayIn(scene, day ?? standing.day);
  return to === standing.day && at.length > 0
    ? { do: 'retime', stop: standing.id, at }
    : movingTo(standing.id, to, at);
};

const undoAct = ({ brief: { earlier = [], undone } }: Scene, to: EditOf<'undo'>['to']): Act => {
  const then = to === 'first' ? earlier.at(-1) : to === 'undone' ? undone : earlier[0];
  // None is refused when it is carried out, in words.
  return { do: 'restore', version: then?.plan.__meta__.version ?? 0 };
};

const detailsAct = ({ brief }: Scene, { nights, start_date, companions }: EditOf<'trip'>): Act => {
  if (start_date !== null && start_date < brief.today) throw new Unusable('that date is past');
  return { do: 'details', nights, startDate: start_date, companions };
};

const actsOfEdit = (scene: Scene, edit: Edit): Act[] => {
  const idsOf = (handles: readonly string[]): string[] => handles.map((each) => stopAt(scene, each).id);
  switch (edit.do) {
    case 'remove':
      return idsOf(edit.stops).map(removing);
    case 'replace':
      return [replacing(stopAt(scene, edit.stop).id, wantOf(scene, edit.venues))];
    case 'add': {
      const beside = besideIn(scene, edit);
      const days = daysIn(scene, edit.days ?? (beside ? [beside.day] : []));
      const next = beside && { stop: beside.stop, isBefore: beside.isBefore };
      return [{ do: 'add', days, want: wantOf(scene, edit.venues), at: hoursIn(edit), next }];
    }
    case 'move':
      return [moveAct(scene, edit)];
    case 'time':
      return timeActs(scene, edit);
    case 'exchange': {
      const [one = '', other = ''] = idsOf(edit.stops);
      return [{ do: 'exchange', one, other }];
    }
    case 'exchange_days': {
      const [one = 1, other = 1] = daysIn(scene, edit.days);
      return [applying({ op: 'swap_days', days: [one, other] })];
    }
    case 'hours':
      return [{ do: 'hours', days: daysIn(scene, edit.days), from: edit.from, to: edit.to }];
    case 'free': {
      const { from, to } = edit;
      const span = from === null && to === null ? {} : { span: { from: from ?? 0, to: to || MIDNIGHT } };
      return [{ do: 'clear', days: daysIn(scene, edit.days), ...span }];
    }
    case 'replan':
      return [{ do: 'replan', days: daysIn(scene, edit.days), about: [], keep: idsOf(edit.keep ?? []) }];
    case 'hotel':
      return [{ do: 'hotel', want: wantOf(scene, edit.venues) }];
    case 'trip':
      return [detailsAct(scene, edit)];
    case 'wish':
      return edit.words.map((each) => ({ do: 'wish', text: cleanProse(each, WISH_LABEL_MAX), isOurs: true }));
    case 'lock':
    case 'unlock':
      return idsOf(edit.stops).map((id) => locking(id, edit.do === 'lock'));
    case 'undo':
      return [undoAct(scene, edit.to)];
  }
};

/**
 * Returns what an answer in `edits` asks for, with the stops and venues of this plan; else why it cannot be carried
 * out, in words for the model.
 */
export const readModelEdits = (written: unknown, brief: Brief, places: Places): Meant | string => {
  if (!brief.plan) return 'there is no plan to change';
  const read = v.safeParse(Answer, written);
  if (!read.success) return whyUnread(read.issues[0]);
  const scene = openScene(brief, brief.plan, places);
  const { edits, propose, ask, choices, say } = read.output;
  try {
    const offers = choices.map(({ label, edits: own }): Proposal => {
      const acts = own.flatMap((each) => actsOfEdit(scene, each));
      return acts.length > 0 ? offer(cleanProse(label, LABEL_MAX), ...acts) : leave('the plan');
    });
    const words = [say, ask].map((each) => cleanProse(each, WORDS_MAX)).filter(Boolean);
    const acts = edits.flatMap((each) => actsOfEdit(scene, each));
    if (acts.length === 0 && words.length === 0) return 'it changes nothing and says nothing';
    return { acts, text: words.join(' '), offers, isThought: propose };
  } catch (error) {
    if (error instanceof Unusable) return error.message;
    throw error;
  }
};
