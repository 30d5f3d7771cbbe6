import { type Item, textIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  '1': 1,
  another: 1,
  something: 1,
  two: 2,
  '2': 2,
};
const THING = '(?:things?|outings?|sights?|visits?|stops?|places?|activit(?:y|ies)|attractions?|excursions?)';
const PART = '(?:morning|afternoon|evening|night|lunch|nap|siesta|dinner|breakfast)';
const COUNTED = new RegExp(
  `\\b(a|an|one|1|another|something|two|2)(?: (?:\\w+ )?(${THING}))?(?: to (?:see|do))? (?:in|before|after|for|during|at|each|every) (?:the |each |every )?(?:late |early |mid )?(${PART})s?\\b`,
  'g',
);
const NO_MORE = /\bthat (?:it|all|us)\b|\bnothing (?:more|else)\b|\b(?:enough|plenty|no more|max)\b/;
/** Whoever names so many is not bounded by them. */
const FEW = 3;

/** The stops of a day that are said one part of it after the other: "one thing in the morning, one in the late afternoon". */
const stopsIn = (words: string): number | null => {
  const found = [...words.matchAll(COUNTED)];
  const parts = new Set(found.map(([, , , part]) => part));
  const isOfStops = found.some(([, number, thing]) => thing !== undefined || number === 'something');
  const isSeveral = parts.size > 1 || (parts.size === 1 && NO_MORE.test(words));
  if (!isSeveral || parts.size < found.length || !isOfStops) return null;
  return found.reduce((sum, [, number = '']) => sum + (NUMBERS[number] ?? 0), 0);
};

/** How many stops each day may have, where that is said part by part of it and of no day alone. */
export const readDayRhythm = (scene: Scene): FoundWish[] => {
  return scene.reading.sentences.flatMap((sentence, number) => {
    const days = scene.pieces.filter((piece) => piece.sentence === number).flatMap((piece) => piece.days);
    const count = days.every((day) => day.days.on === 'every')
      ? stopsIn(textIn(sentence, scene.reading))
      : null;
    if (count === null || count > FEW) return [];
    const item: Item = { entries: [], place: null, ...sentence };
    return [
      wishAt(item, scene, {
        id: `limit:stop:most-${count}-day`,
        label: `At most ${count} ${count === 1 ? 'stop' : 'stops'} a day`,
        kind: 'pace',
        means: { type: 'limit', id: 'stop', atMost: count, atLeast: null, per: 'day' },
      }),
    ];
  });
};
