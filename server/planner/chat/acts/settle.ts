import type { Operation } from '../../../../shared/contracts/changes.ts';
import { isAnything } from '../../edits/want.ts';
import { actsOf, type Reading } from '../candidates/reading.ts';
import { type Act, toldOf } from '../scene/act.ts';

const locks = (each: Operation): each is Extract<Operation, { op: 'lock' }> =>
  each.op === 'lock' && each.locked;

/** "Plan Wednesday anew, but keep the iftar": what is to be kept stands out of what is planned anew or cleared. */
const withKept = (readings: readonly Reading[]): Reading[] => {
  const kept = readings
    .flatMap(actsOf)
    .flatMap((act) =>
      act.do === 'apply' ? act.operations.flatMap((each) => (locks(each) ? each.stop_id : [])) : [],
    );
  // What stays of a cleared day may still be moved.
  const isCleared = readings.some((each) =>
    each.kind === 'ask'
      ? each.choices.some(({ acts }) => acts.some((act) => act.do === 'clear' && act.keep?.length))
      : actsOf(each).some((act) => act.do === 'clear'),
  );
  return readings.map((each) =>
    each.kind === 'acts' && kept.length > 0
      ? {
          ...each,
          acts: each.acts
            .filter((act) => !(isCleared && act.do === 'apply' && act.operations.every(locks)))
            .map((act) => (act.do === 'replan' || act.do === 'clear' ? { ...act, keep: kept } : act)),
        }
      : each,
  );
};

/** What is said later settles a guess or a question before it, and a stop is replaced once, and not taken off first. */
export const settled = (readings: readonly Reading[]): Reading[] => {
  const isSettled = readings.some((each) => each.kind === 'acts' || (each.kind === 'ask' && !each.isSoft));
  const all = readings.flatMap(actsOf);
  const replacements = all.flatMap((act) => (act.do === 'replace' ? act : []));
  // "Italian. Nothing heavy, so swap it": what says what is to come counts before what does not.
  const lastOf = (stop: string) => {
    const own = replacements.filter((each) => each.stop === stop);
    const saysWhat = ({ want }: (typeof own)[number]): boolean =>
      !isAnything(want.not.length > 0 ? { ...want, not: [], kinds: [] } : want);
    return own.findLast(saysWhat) ?? own.at(-1);
  };
  const hotels = all.filter((act) => act.do === 'hotel');
  const hotel = hotels.findLast(({ want }) => !isAnything(want) || want.near !== null) ?? hotels.at(-1);
  // "A step down in price, but still around Olaya": one hotel is both.
  const near = hotels.findLast(({ want }) => want.near !== null)?.want.near ?? null;
  const features = [...new Set(hotels.flatMap(({ want }) => want.features))];
  const stays = all.filter((act) => act.do === 'details' && act.nights !== null);
  const isWaste = (act: Act): boolean => {
    if (act.do === 'hotel') return act !== hotel;
    if (act.do === 'details') return act.nights !== null && act !== stays.at(-1);
    if (act.do === 'replace') return act !== lastOf(act.stop);
    const takesOff = act.do === 'apply' ? act.operations : [];
    return takesOff.some((each) => each.op === 'remove' && lastOf(each.stop_id) !== undefined);
  };
  // "Day 5 is a lot: take two things out" is two, and not three.
  const repeated = new Map<string, number>();
  return withKept(readings).flatMap((each): Reading[] => {
    if (each.kind === 'acts') {
      const here = new Map<string, number>();
      const own = each.acts
        .filter((act) => {
          if (isWaste(act)) return false;
          const key = toldOf(act);
          const nth = (here.get(key) ?? 0) + 1;
          here.set(key, nth);
          return nth > (repeated.get(key) ?? 0);
        })
        .map((act) =>
          act.do === 'hotel' && act.want.placeIds.length === 0
            ? { ...act, want: { ...act.want, near, features } }
            : act,
        );
      for (const [key, count] of here) repeated.set(key, Math.max(count, repeated.get(key) ?? 0));
      return [{ ...each, acts: own }];
    }
    return each.kind === 'ask' && each.isSoft && isSettled ? [] : [each];
  });
};
