import { whyNot } from '../../../places/opening.ts';
import type { Place } from '../../../places/place.ts';
import { fulfils, NO_SLOT } from '../../edits/find-place.ts';
import { isAnything } from '../../edits/want.ts';
import { CONCEPTS, conceptsIn } from '../../notes/concepts.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { normalText } from '../../notes/normal-text.ts';
import { tripWishes } from '../../notes/trip-profile.ts';
import { type FoundWish, isAvoid } from '../../notes/wish.ts';
import { matches } from '../../scheduling/scoring/trip-memory.ts';
import { IDLE } from '../mentions/called.ts';
import { readWant } from '../mentions/read-want.ts';
import type { Scene } from '../scene/scene.ts';
import { stemsOf } from './described.ts';
import { byRank, foundText } from './found.ts';
import { type Question, stopsText, type Topic } from './question.ts';
import { joined, list, say, type Text } from './sentences.ts';
import { asks, nameOf } from './subjects.ts';

const MOST = 2;

const WHY = '(?:why|how come|how (?:can|could) you|what made you)';
/** "Why is there no desert", "how come we have no museum", "why did you leave out the zoo", "why not the fort". */
const LEFT_OUT = [
  /\b(?:why|how come)\b(?: \w+){0,4}? (?:no|not any|without)\b (.+)/,
  /\b(?:why|how come|how (?:can|could) you|what made you)\b(?: \w+){0,3}? (?:leave|left|leaving) out (.+)/,
  /\b(?:why|how come|how (?:can|could) you|what made you)\b(?: \w+){0,3}? (?:skip|skipped|forget|forgot|omit|omitted|miss|missed|ignore|ignored|exclude|excluded)\b (.+)/,
  /\b(?:why|how come)\b (?:(?:did|do|have|has|is|are|does|was|were|cant|can|could|would|havent|didnt|dont|isnt|arent|doesnt|hasnt|wasnt|you|we|i|it|there) ?)*(?:not |didnt |dont |havent |isnt |arent |doesnt |cant )(?:(?:you|we|i|there|it) )?(?:(?:plan|planned|add|added|include|included|put|have|get|see|seeing|visit|visiting|go to|going to|do|doing|chosen?|choose|pick|picked|suggest|suggested|an?|any|the|in|for us|for me) )+(.+)/,
  /\b(?:why|how come) (?:the )?(.+?) (?:isnt|arent|wasnt|is not|are not|didnt get|never got) (?:included|planned|there|in|on|part of)\b/,
  /\bwhy (?:isnt|arent|is|are|wasnt) (?:the )?(.+?) (?:not )?(?:in|on|part of) (?:the|our|my|this) (?:plan|trip|itinerary|list)\b/,
];
const NOT_LEFT_OUT =
  /\b(?:why|how come)\b.*\b(?:no (?:time|one|reason|more|longer|metro|bus)|nothing|no plans?|not (?:open|closed|sure|earlier|later))\b/;
const DENIED =
  /\b(?:no|not|isnt|arent|wasnt|didnt|dont|havent|hasnt|without|leave out|left out|leaving out|skip\w*|forg[eo]t\w*|omit\w*|miss\w*|ignor\w*|exclud\w*)\b/;
const REST =
  / (?:in (?:the|our|my|this) (?:plan|trip|itinerary)|on (?:the|our|my) (?:\w+ )?(?:plan|list|trip|itinerary|day)|in (?:here|there)|for (?:us|me|the \w+|our \w+)|at all|anymore|today|tomorrow|on \w+day|when|if|since|because|although|though|even|instead)\b.*/;

const wishesOf = ({ brief, places }: Scene): FoundWish[] => tripWishes(brief, places, brief.said);

const meansOf = ({ means }: FoundWish): string | null => ('id' in means ? means.id : null);

/** The wish of the trip that a refused or wanted taste comes from. */
const wishFor = (ids: readonly string[], isRefused: boolean, scene: Scene): FoundWish | undefined =>
  wishesOf(scene).find((wish) => isAvoid(wish) === isRefused && ids.includes(meansOf(wish) ?? ''));

const chipText = ({ label, words }: FoundWish): Text => say('why-wish', { label, words });

/** Why these places are none of the plan, as far as that is known; nothing is made up. */
const reasonFor = (places: readonly Place[], concepts: readonly string[], scene: Scene): Text => {
  const own = CONCEPTS.filter((each) => places.every((place) => matches(place, each))).map(({ id }) => id);
  const kinds = places.map(({ kind }) => kind);
  const refused = wishFor([...concepts, ...own, ...kinds], true, scene);
  if (refused) return say('left-out-refused', { label: refused.label, words: refused.words });
  const isShut = (place: Place): boolean => scene.plan.days.every(({ date }) => whyNot(place, date));
  if (places.every(isShut)) return say('left-out-shut');
  const asked = wishFor([...concepts, ...places.map(({ id }) => id)], false, scene);
  return asked ? say('left-out-asked', { label: asked.label }) : say('left-out-unasked');
};

/** Why there is no such thing on the plan. */
const whyLeftOut = ({ plain, scene }: Question): Text | null => {
  if (NOT_LEFT_OUT.test(plain)) return null;
  const said = LEFT_OUT.flatMap((words) => words.exec(plain)?.[1] ?? [])[0]?.replace(REST, '');
  if (said === undefined) return null;
  const [place] = scene.places.mentioned(said);
  const want = readWant(said, scene.places);
  const named = place ?? scene.places.byId(want.placeIds[0] ?? '');
  const standing = scene.stops.filter((each) => named && each.place?.id === named.id);
  // "Why is the fort in the plan?" asks for a reason.
  if (standing.length > 0 && !DENIED.test(plain)) return null;
  if (standing.length > 0) return say('in-plan', { stops: stopsText(standing, scene) });
  if (named)
    return joined(
      [
        say('left-out', { name: nameOf(named), reason: reasonFor([named], [], scene) }),
        foundText([named], scene, null),
      ],
      '\n\n',
    );
  const bare = { ...want, near: null };
  const all = scene.places.all.filter(
    (each) => each.kind !== 'hotel' && !isAnything(bare) && fulfils(each, bare, NO_SLOT, scene),
  );
  const what = said.trim().replace(/^(?:the|an?|any|our|my|some) /, '');
  // A meal is not looked for: each day has its own.
  if (/\b(?:breakfasts?|brunch|lunch(?:es)?|dinners?)\b/.test(what))
    return say('left-out-kind', { what, reason: say('left-out-unasked') });
  if (all.length === 0)
    return isAnything(bare) && what.split(' ').length > 3 ? null : say('none-known', { what });
  const own = scene.stops.filter((each) => each.place && all.includes(each.place));
  if (own.length > 0) return DENIED.test(plain) ? say('in-plan', { stops: stopsText(own, scene) }) : null;
  const stems = what.split(' ').map(stemOf);
  const called = all.filter((each) => stems.every((word) => stemsOf(each).has(word)));
  const best = (called.length > 0 ? called : all).sort(byRank).slice(0, MOST);
  const tastes = conceptsIn(what.split(' ')).map(({ concept }) => concept.id);
  const reason = reasonFor(all, [...want.concepts, ...want.kinds, ...tastes], scene);
  return joined([say('left-out-kind', { what, reason }), foundText(best, scene, null)], '\n\n');
};

/** "Why does it say I work on Saturday": of the wishes that stand above the plan. */
const SAYS =
  /\b(?:why|how come|where)\b(?: \w+){0,4}? (?:say|says|said|saying|think|thinks|believe|claim|claims|assume|assumes|assumed|mention|mentions|write|writes|written|marked|noted|got that|get that|come from|comes from)\b(.*)/;
const CALLED: Readonly<Record<string, string>> = {
  work: 'meeting',
  works: 'meeting',
  working: 'meeting',
  kids: 'children',
  elderly: 'older',
  old: 'older',
  spicy: 'mild',
};

/** Which wish a saying of ours comes from, by which words, and how it is taken back. */
const whySaid = ({ plain, message, scene }: Question): Text | null => {
  const said = SAYS.exec(plain)?.[1];
  if (said === undefined || /\bopens?|closed?|minutes|price|costs?\b/.test(said)) return null;
  const words = (text: string): string[] =>
    normalText(text)
      .split(' ')
      .filter((word) => word.length > 2 && (!IDLE.has(word) || word === 'children'))
      .flatMap((word) => [stemOf(word), stemOf(CALLED[word] ?? word)]);
  const asked = words(said.trim() === '' ? message : said);
  const all = wishesOf(scene);
  const worth = (wish: FoundWish): number =>
    words(`${wish.label} ${wish.words}`).filter((word) => asked.includes(word)).length;
  const best = [...all].sort((a, b) => worth(b) - worth(a))[0];
  if (best && worth(best) > 0) return chipText(best);
  const labels = all.map(({ label }): Text => [`“${label}”`, `“${label}”`]);
  return labels.length > 0 ? say('no-such-wish', { labels: list(labels) }) : say('no-wishes');
};

/** Why something is not on the plan, or why we say something of the traveller. */
export const whyNotTopic: Topic = {
  asks: asks(`${WHY}|where (?:did|does|do) (?:that|this|it|you)`),
  answer: (question) => whySaid(question) ?? whyLeftOut(question),
};
