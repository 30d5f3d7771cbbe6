import type { FoundWish } from './wish.ts';

/** What a later wish overrules: the same thing wanted and refused at once. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['want:', 'avoid:'],
  ['kitchen:', 'no-kitchen:'],
  ['place:', 'avoid-place:'],
  ['place:', 'seen:'],
  ['absent:', 'avoid-absent:'],
];

const oppositeOf = (id: string): string[] =>
  OPPOSITES.flatMap(([one, other]) => {
    if (id.startsWith(one)) return other + id.slice(one.length);
    return id.startsWith(other) ? one + id.slice(other.length) : [];
  });

/** True where one of these wishes wants what the other refuses. */
export const isOpposite = (one: string, other: string): boolean => oppositeOf(one).includes(other);

/** Of wishes of which there can be but one, the last that was said counts. */
const slotOf = ({ means }: FoundWish): string | null => {
  if (means.type === 'hour') return `hour:${means.of}`;
  if (means.type === 'budget') return `budget:${means.of}`;
  if (means.type === 'area' || means.type === 'hotel') return means.type;
  return means.type === 'pace' ? 'pace' : null;
};

const isStronger = (one: FoundWish, other: FoundWish): boolean => one.strength > other.strength;

/** "My four-year-old still naps": a child that was spoken of before is no other one. */
const areKnown = ({ means }: FoundWish, kept: readonly FoundWish[]): boolean => {
  if (means.type !== 'kids' || means.ages.length === 0) return false;
  const known = kept.flatMap((each) => (each.means.type === 'kids' ? each.means.ages : []));
  return means.ages.every((age) => known.includes(age));
};

/** Each wish once, in the order of the text; what is said later overrules what was said before. */
export const settled = (wishes: readonly FoundWish[]): FoundWish[] => {
  const kept = new Map<string, FoundWish>();
  for (const wish of wishes) {
    // "No museums, they always do museums": what is only named does not overrule what was asked for or refused.
    if (wish.strength === 1 && oppositeOf(wish.id).some((id) => kept.get(id)?.strength === 2)) continue;
    if (!kept.has(wish.id) && areKnown(wish, [...kept.values()])) continue;
    for (const opposite of oppositeOf(wish.id)) kept.delete(opposite);
    const slot = slotOf(wish);
    const rival = slot === null ? undefined : [...kept.values()].find((each) => slotOf(each) === slot);
    // "Cheap food, and a luxury hotel or a cheap one": the same slot holds what was said last.
    if (rival && rival.id !== wish.id) kept.delete(rival.id);
    const same = kept.get(wish.id);
    if (!same || isStronger(wish, same)) kept.set(wish.id, wish);
  }
  return [...kept.values()];
};
