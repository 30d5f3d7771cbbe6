import { roomiest } from '../edits/add-stop.ts';
import { NO_SLOT, placesFor } from '../edits/find-place.ts';
import { type Suggestion, suggestInstead, suggestMore } from '../edits/suggestions.ts';
import { ANYTHING, isAnything, isOfSomeKind, type Want } from '../edits/want.ts';
import { openWork, type Standing, stopsOf, type Work } from '../edits/work.ts';
import { normalText } from '../notes/normal-text.ts';
import { foundLines } from './answers/found.ts';
import { joined, list, say, type Text } from './answers/sentences.ts';
import { type ChatReply, prose } from './chat-reply.ts';
import { readWant } from './mentions/read-want.ts';
import { daysIn } from './mentions/read-when.ts';
import { applying, leave, offer } from './scene/act.ts';
import { type Focus, isArabic, type Scene } from './scene/scene.ts';

const WHOM = '(?:me |us |you |u |we |i |please |pls |kindly )*';
/** "Can you suggest a place for oud?", "gimme a few options", "what else could we have for dinner?": something to choose from. */
const SEEKS: readonly RegExp[] = [
  new RegExp(`\\b(?:can|could|would|will|do|please|pls|kindly) ${WHOM}(?:suggest|recommend|propose)\\b`),
  /\b(?:suggest|recommend)(?: (?:me|us))? (?:something|somewhere|some|any|an?|another|other|two|three|a few)\b/,
  /\bwhat (?:else )?(?:would|do|can|could) (?:you|u) (?:suggest|recommend|propose)\b/,
  /\b(?:give|gimme|show|send|list|have|see|get|any|some|few|two|three|couple|other|more|what|are|the) (?:me |us |of |a |an |few |some |more |other |good |nice |two |three |or |your |any )*(?:options|alternatives|suggestions|recommendations)\b/,
  /\bwhat (?:else )?(?:could|can|might|would|should) (?:we|i) (?:have|eat|do|see|visit|try|put|get|go)\b.*\b(?:instead|else|for (?:lunch|dinner|breakfast|brunch)|there|in (?:its|that) place)\b/,
  /\bwhat else (?:could|can|might|would|should) (?:we|i)\b/,
  /\bany (?:other |good |nice |great |decent |cool |better |more )*(?:\w+ ){1,4}(?:that )?(?:we|i|you) (?:could|can|might|should) (?:add|visit|try|see|eat|go|do|fit|put|squeeze)\b/,
  /(?:^|\s)(?:تقترح|اقترح|تنصح|انصحني|انصحنا|خيارات|اقتراحات)(?:ين|ون|ي|و|وا)?(?=\s|$)/u,
];
/** What is to be done at once, whatever comes. */
const AT_ONCE =
  /\b(?:just|and|then) (?:add|put|do|pick|choose|book|swap|change|replace)\b|\b(?:add|put|swap|change|replace|book) (?:it|one|them|that|whichever|whatever)\b|\b(?:in|options) please\b|\bsurprise (?:me|us)\b|\byou (?:choose|pick|decide)\b|\bhotels?\b(?! (?:buffet|restaurant|iftar|bar|brunch|breakfast))|فندق/u;
const MEALS: readonly (readonly [RegExp, Standing['role']])[] = [
  [/\b(?:dinner|supper|iftar)\b|(?:^|\s)ل?ل?(?:ال)?عشاء?(?=\s|$)/u, 'dinner'],
  [/\blunch\b|(?:^|\s)ل?ل?(?:ال)?غداء?(?=\s|$)/u, 'lunch'],
];
/** What points back at the day that was spoken of. */
const SAME_DAY = /\b(?:that|same|then|there|instead|else|other|different|alternatives?)\b/;
const OTHER =
  /\b(?:instead|in place|else|other|different|replace|alternatives?|less|more|better|rather|than|nicer|finer|fancier|cheaper|closer|nearer|quieter|\w+er than)\b|بدل/u;

const daysOf = (message: string, plain: string, scene: Scene, focus: Focus): readonly number[] => {
  const { days } = daysIn(message, scene);
  if (days.length > 0) return days;
  return focus.days.length === 1 && SAME_DAY.test(plain) ? focus.days : [];
};

/** The stop that something else is sought for: named, the meal of the day, or the one that was spoken of. */
const targetIn = (
  plain: string,
  named: readonly Standing[],
  days: readonly number[],
  { stops }: Scene,
  focus: Focus,
): Standing | null => {
  if (named.length > 0) return named.length === 1 && OTHER.test(plain) ? (named[0] ?? null) : null;
  const meal = MEALS.find(([said]) => said.test(plain))?.[1];
  const ofMeal = (some: readonly Standing[]): Standing[] =>
    some.filter(({ role, day }) => role === meal && (days.length === 0 || days.includes(day)));
  const found = ofMeal(days.length > 0 ? stops : focus.stops);
  if (meal) return found.length === 1 ? (found[0] ?? null) : null;
  const [last, more] = focus.stops;
  return last && !more && OTHER.test(plain) && (days.length === 0 || days.includes(last.day)) ? last : null;
};

/** Of the same kind as a stop, where nothing else was said. */
const likeIt = (want: Want, { kind, role }: Standing): Want => {
  if (!isAnything(want)) return want;
  if (role === 'lunch' || role === 'dinner') return { ...ANYTHING, kinds: ['restaurant'], near: want.near };
  return kind ? { ...ANYTHING, kinds: [kind], near: want.near } : want;
};

const replyWith = (
  found: readonly Suggestion[],
  head: Text,
  planned: Text | null,
  isEnglish: boolean,
  scene: Scene,
) => {
  const lines = foundLines(
    found.map(({ place }) => place),
    scene,
    null,
  );
  const [english, arabic] = joined([planned, head, lines, say('suggest-end')], '\n\n');
  return prose(isEnglish ? english : arabic, [
    ...found.map(({ label, operations }) => offer(label, applying(...operations))),
    leave('the plan'),
  ]);
};

/** What of the wanted kind the plan has already. */
const plannedOf = (want: Want, { stops }: Scene): Text | null => {
  const own = stops.filter(({ kind }) => kind !== null && want.kinds.includes(kind) && kind !== 'restaurant');
  if (own.length === 0 || own.length > 3) return null;
  const names = list(
    own.map(({ stop, place }): Text => [stop.venue_name, place?.arabic_name ?? stop.venue_name]),
  );
  return say('suggest-planned', { names, are: own.length === 1 ? 'is' : 'are' });
};

const MOST = 3;

/** Where full days take in little more, what could come in the place of a stop of the same kind. */
const besides = (
  more: readonly Suggestion[],
  work: Work,
  want: Want,
  days: readonly number[],
): Suggestion[] => {
  if (more.length >= MOST) return [];
  const alike = stopsOf(work).filter(
    ({ kind, day }) =>
      kind !== null && want.kinds.includes(kind) && (days.length === 0 || days.includes(day)),
  );
  for (const stop of alike.slice(0, MOST)) {
    const found = suggestInstead(work, stop, want).filter(
      ({ place }) => !more.some((each) => each.place === place),
    );
    if (found.length > 0) return found;
  }
  return [];
};

/**
 * "What else could we have for dinner on day 2?": two or three places that the plan would take, to be chosen from.
 * Returns null for a message that seeks nothing to choose from, or where nothing can be put forward.
 */
export const suggestedIn = (message: string, scene: Scene, focus: Focus): ChatReply | null => {
  const plain = normalText(message);
  if (!SEEKS.some((words) => words.test(plain)) || AT_ONCE.test(plain)) return null;
  const read = readWant(message, scene.places);
  const named = scene.stops.filter(({ place }) => place && read.placeIds.includes(place.id));
  if (read.placeIds.length > named.length) return null;
  // "Something cheaper than Mayrig" says what it is to be beside the name.
  const bare = named.reduce((text, { stop }) => text.replace(stop.venue_name, ' '), message);
  const want = named.length > 0 ? readWant(bare, scene.places) : read;
  const days = daysOf(message, plain, scene, focus);
  const work = openWork(scene);
  const target = targetIn(plain, named, days, scene, focus);
  const isEnglish = !isArabic(message);
  if (target) {
    const found = suggestInstead(work, target, likeIt(want, target));
    const { stop, place, day } = target;
    const old: Text = [stop.venue_name, place?.arabic_name ?? stop.venue_name];
    return found.length < 2
      ? null
      : replyWith(found, say('suggest-instead', { old, day }), null, isEnglish, scene);
  }
  if (!isOfSomeKind(want) && want.concepts.length === 0) return null;
  const more = suggestMore(work, want, days.length > 0 ? days : roomiest(work));
  const found = [...more, ...besides(more, work, want, days)].slice(0, MOST);
  if (found.length > 0)
    return replyWith(found, say('suggest-more'), plannedOf(want, scene), isEnglish, scene);
  const known = placesFor(want, NO_SLOT, work).slice(0, MOST);
  if (known.length === 0) return null;
  const lines = [
    plannedOf(want, scene),
    say('found-some'),
    foundLines(known, scene, null),
    say('suggest-full'),
  ];
  return prose(joined(lines, '\n\n')[isEnglish ? 0 : 1]);
};
