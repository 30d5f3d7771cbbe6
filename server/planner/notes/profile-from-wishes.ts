import type { PlaceKind, PlaceTag } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { CONCEPTS, type Concept, canonicalInterests } from './concepts.ts';
import { withCounted } from './counted-wishes.ts';
import { canonicalDiets, kitchensAgainst } from './diets.ts';
import type { Block, OnDays, Profile, Wanted } from './profile.ts';
import { isCounted, moneyOf } from './profile-money.ts';
import { type FoundWish, forTrip, isAvoid, isWish, type Means, ofType, type WishOf } from './wish.ts';

/** What the liked concepts make of tags and kinds of places. */
const weightsOf = (
  liked: readonly Concept[],
): { tags: Map<PlaceTag, number>; kinds: Map<PlaceKind, number> } => {
  const tags = new Map<PlaceTag, number>();
  const kinds = new Map<PlaceKind, number>();
  for (const each of liked) {
    for (const tag of each.tags) tags.set(tag, (tags.get(tag) ?? 0) + 2);
    // What is given by its name alone makes no other place of its kind better.
    for (const kind of each.about ? [] : each.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + 2);
  }
  return { tags, kinds };
};

const conceptsOf = (wishes: readonly WishOf<'interest'>[]): Concept[] =>
  [...new Map(wishes.map(({ means }) => [means.id, means.called])).entries()].flatMap(([means, called]) => {
    const concept = CONCEPTS.find(({ id }) => id === means);
    if (!concept) return [];
    return called === undefined ? concept : { ...concept, label: called };
  });

const wantedOf = (wishes: readonly WishOf<'place'>[]): Wanted[] =>
  wishes.map(({ means, when }) => ({
    placeId: means.id,
    weekday: when?.days.on === 'weekday' ? when.days.weekday : null,
    day: when?.days.on === 'day' ? when.days.day : null,
  }));

const onDaysOf = (wishes: readonly FoundWish[]): OnDays[] =>
  wishes.flatMap((wish): OnDays[] => {
    const { when, means } = wish;
    if (!when || !['interest', 'kitchen', 'place'].includes(means.type)) return [];
    return [
      {
        concept: means.type === 'interest' ? means.id : null,
        placeId: means.type === 'place' ? means.id : null,
        cuisine: means.type === 'kitchen' ? means.id : null,
        isWanted: isWish(wish),
        ...when,
      },
    ];
  });

/** All of a district that was seen, where the name that was said is the district's. */
const withDistrict = (id: string, words: string, places: Places): string[] => {
  const place = places.byId(id);
  if (!place || place.district.toLowerCase() !== words.toLowerCase()) return [id];
  return places.all.filter(({ district }) => district === place.district).map((each) => each.id);
};

const idsOf = (wishes: readonly WishOf<'place'>[], places: Places): Set<string> =>
  new Set(wishes.flatMap(({ means, words }) => withDistrict(means.id, words, places)));

/** Back by nine means leaving the last stop a little before. */
const WAY_HOME = 20;

const hoursOf = (wishes: readonly FoundWish[]) => {
  const hour = (name: Extract<Means, { type: 'hour' }>['of']): number | null =>
    ofType(wishes, 'hour').find(({ means }) => means.of === name)?.means.at ?? null;
  const end = hour('dayEnd');
  return {
    dayStart: hour('dayStart'),
    dayEnd: end === null ? null : end - WAY_HOME,
    lunchAt: hour('lunchAt'),
    dinnerBy: hour('dinnerBy'),
    dinnerFrom: hour('dinnerFrom'),
    arrival: hour('arrival'),
    departure: hour('departure'),
  };
};

const stayOf = (wishes: readonly FoundWish[]) => {
  const area = ofType(wishes, 'area')[0]?.means ?? null;
  return {
    stayNear: area?.name || null,
    stayAt: area?.at ? { lat: area.at[0], lng: area.at[1] } : null,
    hasBed: area?.isOwn === true,
    hotelId: ofType(wishes, 'hotel')[0]?.means.id ?? null,
  };
};

/** Younger children sleep after lunch, said or not. */
const NAPS_UNTIL = 3;

const partyOf = (wishes: readonly FoundWish[]) => {
  const children = ofType(wishes, 'kids');
  const needs = new Set(ofType(wishes, 'access').map(({ means }) => means.id));
  const metres = ofType(wishes, 'access').flatMap(({ means }) => means.metres ?? []);
  const rests = new Set(ofType(wishes, 'rest').map(({ means }) => means.id));
  const refusesWalks = ofType(wishes, 'interest').some(
    (wish) => isAvoid(wish) && wish.means.id === 'walking',
  );
  const childAges = [...new Set(children.flatMap(({ means }) => means.ages))].sort((a, b) => a - b);
  return {
    kids: children.length > 0,
    childAges,
    elderly: ofType(wishes, 'elderly').length > 0,
    wheelchair: needs.has('wheelchair'),
    stroller: needs.has('stroller'),
    walksLittle: needs.has('walks_little') || refusesWalks,
    walkMetres: metres.length > 0 ? Math.min(...metres) : null,
    byMetro: needs.has('metro'),
    prayerBreaks: rests.has('prayer'),
    napAfterLunch: rests.has('nap') || childAges.some((age) => age < NAPS_UNTIL),
    avoidsHeat: rests.has('heat'),
    eatsByDay: rests.has('daytime'),
    allFast: rests.has('fasting') && !rests.has('daytime'),
  };
};

const dietsOf = (wishes: readonly FoundWish[]) =>
  canonicalDiets(ofType(wishes, 'diet').map(({ means }) => means.id));

/** What is refused, without what of it is asked for by its own name: "no shopping, but a souq". */
const withoutLiked = (refused: Concept, liked: readonly Concept[]): Concept => {
  // "What is new" takes in a mall or two: nobody asks for malls with it.
  const asked = liked.flatMap(({ kinds, tags, about }) => (tags.length === 0 && !about ? kinds : []));
  return { ...refused, kinds: refused.kinds.filter((kind) => !asked.includes(kind)) };
};

/** "The boys are bored by museums, but one on Sunday": what is refused of the trip and wanted on a day of it, and on how many. */
const wantedOnce = (interests: readonly WishOf<'interest'>[]): Map<string, number> => {
  const refused = new Set(
    interests.filter((wish) => isAvoid(wish) && forTrip(wish)).map(({ means }) => means.id),
  );
  const days = interests.filter((wish) => isWish(wish) && wish.when !== null && refused.has(wish.means.id));
  return new Map(
    [...new Set(days.map(({ means }) => means.id))].map((id) => [
      id,
      days.filter(({ means }) => means.id === id).length,
    ]),
  );
};

const tastesOf = (wishes: readonly FoundWish[], hasKids: boolean) => {
  const all = ofType(wishes, 'interest');
  const once = wantedOnce(all);
  const interests = all.filter((wish) => !(once.has(wish.means.id) && isAvoid(wish)));
  const kitchens = ofType(wishes, 'kitchen');
  const asked = [...new Set(kitchens.filter(isWish).map(({ means }) => means.id))].sort();
  const against = kitchensAgainst(dietsOf(wishes), asked);
  const cuisines = asked.filter((kitchen) => !against.includes(kitchen));
  const liked = canonicalInterests(conceptsOf(interests.filter(isWish)), cuisines);
  // Who wants to dine well once or twice eats on the other days as anybody does.
  const { tags, kinds } = weightsOf(liked.filter(({ id }) => id !== 'fine_dining' || !isCounted(id, wishes)));
  if (hasKids) tags.set('kids', (tags.get('kids') ?? 0) + 2);
  return {
    interests: liked,
    weights: tags,
    kindWeights: kinds,
    excludedConcepts: conceptsOf(interests.filter((wish) => isAvoid(wish) && forTrip(wish))).map((concept) =>
      withoutLiked(concept, liked),
    ),
    cuisines,
    excludedCuisines: [
      ...new Set([
        ...kitchens.filter((wish) => isAvoid(wish) && forTrip(wish)).map(({ means }) => means.id),
        ...against,
      ]),
    ],
  };
};

/** Whoever flies before this hour leaves for the airport on the evening before, so many minutes ahead. */
const NIGHT_FLIGHT = 4 * 60;
const AHEAD = 210;

const blocksOf = (wishes: readonly FoundWish[]): Block[] => {
  const { departure } = hoursOf(wishes);
  const blocks = ofType(wishes, 'block').map(
    ({ means: { from, to, label, where }, when }): Block => ({
      days: when?.days ?? { on: 'every' },
      from,
      to,
      label,
      ...(where ? { where } : {}),
    }),
  );
  if (departure === null || departure >= NIGHT_FLIGHT) return blocks;
  const leaves = departure + 24 * 60 - AHEAD;
  return [...blocks, { days: { on: 'last', back: 1 }, from: leaves, to: 24 * 60, label: 'Flight home' }];
};

/** "No Indian food, we had curry every day": what is refused is had no number of times. */
const isRefusedToo = ({ means: { id } }: WishOf<'limit'>, wishes: readonly FoundWish[]): boolean =>
  wishes.some(
    ({ means, polarity, when }) =>
      polarity === 'avoid' &&
      when === null &&
      ((means.type === 'kitchen' && `kitchen:${means.id}` === id) ||
        (means.type === 'interest' && means.id === id)),
  );

const limitsOf = (wishes: readonly FoundWish[]): Profile['limits'] => [
  ...ofType(wishes, 'limit')
    .filter((wish) => !isRefusedToo(wish, wishes))
    .map(({ means: { id, atMost, atLeast, per } }) => ({ concept: id, atMost, atLeast, per })),
  ...[...wantedOnce(ofType(wishes, 'interest'))].map(
    ([concept, atMost]) => ({ concept, atMost, atLeast: null, per: 'trip' }) as const,
  ),
];

const MANY_STOPS = 4;

/** Whoever wants so many sights a day is quick at each. */
const isBusy = (wishes: readonly FoundWish[]): boolean =>
  ofType(wishes, 'limit').some(
    ({ means: { id, per, atLeast } }) => id === 'stop' && per === 'day' && (atLeast ?? 0) >= MANY_STOPS,
  );

/** What a traveller's wishes make of a plan. */
export const profileFromWishes = (said: readonly FoundWish[], places: Places): Profile => {
  const wishes = withCounted(said);
  const party = partyOf(wishes);
  const named = ofType(wishes, 'place');
  const diets = dietsOf(wishes);
  const avoided = named.filter(isAvoid);
  const excludedIds = idsOf(avoided, places);
  const pace = ofType(wishes, 'pace')[0]?.means.id;
  return {
    ...tastesOf(wishes, party.kids),
    ...party,
    ...moneyOf(wishes),
    ...hoursOf(wishes),
    ...stayOf(wishes),
    excludedIds,
    seen: idsOf(
      avoided.filter(({ means }) => means.isSeen),
      places,
    ),
    wanted: wantedOf(named.filter(isWish)).filter(({ placeId }) => !excludedIds.has(placeId)),
    onDays: onDaysOf(wishes),
    limits: limitsOf(wishes),
    lights: ofType(wishes, 'light').map(({ means: { of, placeId, concept } }) => ({ of, placeId, concept })),
    diets,
    vegetarian: diets.includes('vegetarian') || diets.includes('vegan'),
    pace: pace ?? (party.elderly ? 'slow' : isBusy(wishes) ? 'fast' : 'normal'),
    blocks: blocksOf(wishes),
    impossible: ofType(wishes, 'absent')
      .filter(isWish)
      .map(({ means: { id, absence }, words, label, instead }) => ({
        id,
        words,
        label,
        instead: instead ?? '',
        absence,
      })),
    notUnderstood: ofType(wishes, 'unread').map(({ words }) => words),
  };
};
