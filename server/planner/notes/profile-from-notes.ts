import type { PlaceKind, PlaceTag } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { clockAfter, dayNumberIn, landingIn, leavingIn, weekdayIn } from './clock-words.ts';
import { type Concept, CUISINES } from './concepts.ts';
import { clausesOf, indexOfPhrase, normalText } from './normal-text.ts';
import { deniedAt, polarConcepts } from './polarity.ts';
import type { Budget, Pace, Profile, Wanted } from './profile.ts';

const SLOW =
  'relaxed|relaxing|slow|slow paced|slow pace|easy pace|easygoing|laid back|leisurely|unhurried|take it easy|calm|quiet trip|not rushed|no rush|not too busy|هادي|هادئ|استرخاء|راحه';
const FAST =
  'packed|fast paced|fast pace|busy|see everything|as much as possible|action packed|full days|non stop|intensive|active trip|مكثف';
const LOW =
  'cheap|budget|low cost|affordable|backpacker|backpacking|inexpensive|save money|student|tight budget|رخيص|اقتصادي|ميزانيه محدوده';
const HIGH =
  'luxury|luxurious|five star|5 star|high end|premium|vip|money is no object|no budget limit|splurge|lavish|فخم|فاخر|فخامه';
const MID = 'mid range|midrange|moderate budget|medium budget|reasonable price|متوسط';
const KIDS = 'kid|child|children|toddler|baby|infant|son|daughter|year old|اطفال|طفل|عيال|ابني|بنتي';
const ELDERLY =
  'elderly|senior|grandparent|grandmother|grandfather|grandma|grandpa|older parents|old parents|retired|mobility|كبار السن|جدتي|جدي|والدتي|امي';
const WHEELCHAIR = 'wheelchair|accessible|accessibility|disabled|disability|step free|كرسي متحرك';
const VEGETARIAN = 'vegetarian|vegan|plant based|meat free|no meat|dont eat meat|نباتي';
const LATE =
  'late riser|sleep in|late start|start late|not a morning person|no early mornings|late mornings|نصحي متاخر';
const EARLY = 'early riser|early start|start early|early bird|morning person|up early|نصحي بدري|صباح بدري';
const MORNINGS = 'mornings|in the morning';

/** True when a phrase of the list is said and not denied. */
const mentions = (clauses: readonly string[], list: string): boolean =>
  list.split('|').some((phrase) =>
    clauses.some((clause) => {
      const words = clause.split(' ');
      const at = indexOfPhrase(words, normalText(phrase));
      return at >= 0 && !deniedAt(words, at);
    }),
  );

const paceOf = (clauses: readonly string[], old: boolean): Pace => {
  if (mentions(clauses, SLOW) || clauses.some((c) => /not (too )?(busy|packed|rushed)|no rush/.test(c)))
    return 'slow';
  if (mentions(clauses, FAST)) return 'fast';
  return old ? 'slow' : 'normal';
};

const budgetOf = (clauses: readonly string[]): Budget | null => {
  // "luxury on a budget" means the budget: the cheaper reading never breaks a promise.
  if (
    mentions(clauses, LOW) &&
    !mentions(clauses, 'no budget limit|money is no object|unlimited budget|big budget')
  )
    return 'low';
  if (mentions(clauses, HIGH)) return 'high';
  return mentions(clauses, MID) ? 'mid' : null;
};

const wantedPlaces = (notes: string, places: Places): { wanted: Wanted[]; excluded: Set<string> } => {
  const wanted: Wanted[] = [];
  const excluded = new Set<string>();
  for (const sentence of notes.split(/[.!?؟;؛\n]+|\s+but\s+/i)) {
    const negative =
      /\b(no|not|don'?t|skip|avoid|without|except|already (seen|visited|been))\b|بدون|ما ابي/i.test(
        sentence,
      ) && !/(do not|don'?t|can'?t|not to) miss/i.test(sentence);
    const positive = /\b(must|want|love|see|visit|include)\b/i.test(sentence);
    for (const place of places.mentioned(sentence)) {
      // Half a sentence may like one place and refuse another; only the part before a name decides for it.
      const before = sentence.slice(0, Math.max(0, firstWordAt(sentence, place.name)));
      const denied =
        negative &&
        (!positive ||
          /\b(no|not|don'?t|skip|avoid|without|except|been to|seen)\b[^,]*$|بدون[^،]*$|ما ابي[^،]*$/i.test(
            before,
          ));
      if (denied) excluded.add(place.id);
      else if (!wanted.some((each) => each.placeId === place.id)) {
        wanted.push({ placeId: place.id, weekday: weekdayIn(sentence), day: dayNumberIn(sentence) });
      }
    }
  }
  return { wanted: wanted.filter(({ placeId }) => !excluded.has(placeId)), excluded };
};

const firstWordAt = (sentence: string, name: string): number => {
  const lower = sentence.toLowerCase();
  const hits = name
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length > 3)
    .map((word) => lower.indexOf(word))
    .filter((at) => at >= 0);
  return hits.length > 0 ? Math.min(...hits) : sentence.length;
};

/** What the liked concepts make of tags and kinds of places. */
export const weightsOf = (
  liked: readonly Concept[],
): { tags: Map<PlaceTag, number>; kinds: Map<PlaceKind, number> } => {
  const tags = new Map<PlaceTag, number>();
  const kinds = new Map<PlaceKind, number>();
  for (const each of liked) {
    for (const tag of each.tags) tags.set(tag, (tags.get(tag) ?? 0) + 2);
    for (const kind of each.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + 2);
  }
  return { tags, kinds };
};

/** Reads a traveller's notes (English or Arabic, free text) into a profile. Never throws. */
export const profileFromNotes = (notes: string, places: Places): Profile => {
  const clauses = clausesOf(notes);
  const polar = polarConcepts(notes);
  const liked = polar.filter((each) => each.wanted).map((each) => each.value);
  const { tags, kinds } = weightsOf(liked);
  const elderly = mentions(clauses, ELDERLY);
  const kids = mentions(clauses, KIDS);
  if (kids) tags.set('kids', (tags.get('kids') ?? 0) + 2);
  const { wanted, excluded } = wantedPlaces(notes, places);
  return {
    interests: liked,
    weights: tags,
    kindWeights: kinds,
    excludedConcepts: polar.filter((each) => !each.wanted).map((each) => each.value),
    excludedIds: excluded,
    wanted,
    cuisines: CUISINES.filter(({ words }) => mentions(clauses, words.join('|'))).map(({ id }) => id),
    kids,
    elderly,
    wheelchair: mentions(clauses, WHEELCHAIR),
    vegetarian:
      mentions(clauses, VEGETARIAN) || clauses.some((c) => /\b(no|dont eat|without) meat\b/.test(c)),
    pace: paceOf(clauses, elderly),
    budget: budgetOf(clauses),
    ...hoursFrom(notes, clauses),
    stayNear:
      /\b(?:stay|staying|hotel|sleep|based?)\b[^.,;\n]{0,20}\b(?:in|near|close to|around)\s+([^.,;\n]{3,40})/i
        .exec(notes)?.[1]
        ?.trim() ?? null,
  };
};

/** Back by nine means leaving the last stop a little before. */
const WAY_HOME = 20;

const usualStart = (clauses: readonly string[]): number | null => {
  if (mentions(clauses, LATE)) return 11 * 60;
  if (mentions(clauses, EARLY)) return 8 * 60;
  return mentions(clauses, MORNINGS) ? 9 * 60 : null;
};

const hoursFrom = (notes: string, clauses: readonly string[]) => {
  const start = clockAfter(
    notes,
    String.raw`(?:start|begin|wake up|leave|out|nothing|not)\b[^.,;\n]{0,24}?\b(?:after|before|at|from)`,
  );
  const end = clockAfter(
    notes,
    String.raw`(?:back|finish|end|home|return|bed|asleep|done)\b[^.,;\n]{0,24}?\b(?:by|before|at)`,
    true,
  );
  const dayStart = start ?? usualStart(clauses);
  return {
    dayStart: dayStart !== null && dayStart >= 6 * 60 && dayStart <= 16 * 60 ? dayStart : null,
    dayEnd: end !== null && end >= 17 * 60 && end <= 24 * 60 ? end - WAY_HOME : null,
    arrival: landingIn(notes),
    departure: leavingIn(notes),
  };
};
