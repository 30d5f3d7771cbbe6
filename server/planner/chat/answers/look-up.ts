import type { Coordinates } from '../../../../shared/itinerary.ts';
import { haversineKm } from '../../../places/distance.ts';
import type { Place, PlaceKind } from '../../../places/place.ts';
import { fulfils, NO_SLOT } from '../../edits/find-place.ts';
import { isAnything, type Want } from '../../edits/want.ts';
import { conceptsIn } from '../../notes/concepts.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { normalText } from '../../notes/normal-text.ts';
import { matches } from '../../scheduling/scoring/trip-memory.ts';
import { absentIn, absentText } from '../candidates/cannot.ts';
import { namedKind } from '../mentions/named-kind.ts';
import { readWant } from '../mentions/read-want.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Scene } from '../scene/scene.ts';
import { describedBy, type Found, isCalled, isName, narrowed } from './described.ts';
import { areaOf, byRank, foundText, hasArea, isOpenSome } from './found.ts';
import { type Question, stopsText, type Topic } from './question.ts';
import { joined, say } from './sentences.ts';
import { SOUGHT, type Sought, soughtIn } from './sought.ts';
import { asks } from './subjects.ts';

const MOST = 3;
const NEAR_KM = 3;

const BUYS = asks('buy|shops?|shopping|stores?|sells?|sold|souvenirs?');
const SELLS: readonly PlaceKind[] = ['souq', 'mall'];
const SELLS_TOO: readonly PlaceKind[] = [...SELLS, 'cafe'];

/** Seen from places with a view. */
const VIEWED = /^(?:sunsets?|sunrises?|skyline|views?)$/;

/** Places of what is looked for: by its narrow kind, by kind, kitchen and taste, or by the words they are described by. */
const placesOf = (
  { all }: Sought,
  text: string,
  question: Question,
  want: Want,
  from: Coordinates | null,
): Found => {
  const { scene, plain } = question;
  const open = scene.places.all.filter((place) => place.kind !== 'hotel' && isOpenSome(place, scene));
  const narrow = namedKind(text, scene.places);
  if (narrow) return { places: narrow.found.filter((place) => open.includes(place)) };
  const words = all.flat();
  // Of "a camel market" the first word is a taste as well.
  const tastes = words
    .filter((word) => kindsCalled(word).length === 0)
    .flatMap((word) => conceptsIn([word]).flatMap(({ concept }) => (isCalled(word, concept) ? concept : [])));
  const isWanted = (place: Place): boolean =>
    fulfils(place, want, NO_SLOT, scene) && tastes.every((each) => matches(place, each));
  const wanted = isAnything(want) ? [] : open.filter(isWanted);
  const isKnown = (word: string): boolean => isName(word) || VIEWED.test(word);
  if (words.every(isKnown) && (wanted.length > 0 || tastes.length > 0)) return narrowed(wanted, words);
  const described = all.map((each) => describedBy(each, open));
  const found = described.flatMap(({ places }) => places);
  if (BUYS.test(plain)) return { places: found.filter(({ kind }) => SELLS_TOO.includes(kind)) };
  const isNear = (place: Place): boolean => from !== null && haversineKm(place, from) <= NEAR_KM;
  // Near by, what is nearly that is better than that itself at the other end of the city.
  const isTooFar = !found.some(isNear) && wanted.some(isNear);
  if (!isTooFar && (found.length > 0 || want.cuisine === null))
    return { places: found, isNearest: described.every(({ isNearest }) => isNearest) };
  return { places: wanted, isNearest: true };
};

/** The nearest to a point, or the best. */
export const best = (places: readonly Place[], from: Coordinates | null): Place[] =>
  [...new Set(places)]
    .sort((a, b) => (from ? haversineKm(a, from) - haversineKm(b, from) : byRank(a, b)))
    .slice(0, MOST);

/** "Other viewpoints than the bridge": what it is not to be. */
const BUT =
  /\b(?:other than|besides|apart from|except(?: for)?|instead of|beside|(?:but |just )?not (?=an? |the ))\b/i;

/** "A café in the museum" is a part of it. */
const isInside = (text: string, { near }: Want, { places }: Scene): boolean =>
  near !== null &&
  places.mentioned(near).length > 0 &&
  !hasArea(near) &&
  /\b(?:in|at|inside)\s+(?:the\s+)?$/i.test(text.slice(0, text.indexOf(near)));

/** "Where to jog near KAFD": a place that is named only to say where. */
const anchorIn = (text: string, { places }: Scene): { place: Place; before: string } | null => {
  const [named] = places.namedIn(text);
  const before = text.slice(0, named?.from ?? 0);
  return named && /\b(?:near|close to|around|next to|not far from)\s+(?:the\s+)?$/i.test(before)
    ? { place: named.place, before: before.replace(/\S+\s*(?:the\s+)?$/i, '') }
    : null;
};

/** Whether there is what is looked for, and where. */
export const lookUpTopic: Topic = {
  asks: new RegExp(SOUGHT.map(({ source }) => source).join('|'), 'u'),
  unless: asks(
    'hotels?|hostels? in|on (?:our|the|my) (?:plan|list)|inside|in there|i should know|(?:better|nicer|cheaper|closer|nearer) (?:one|place)',
  ),
  answer: (question) => {
    const sought = soughtIn(question.plain.replace(/\b(?:our|my|the) (?:hotel|hostel)\b/g, 'here'));
    if (!sought) return null;
    const { scene, plain, pointed } = question;
    if (asks('is best for').test(plain) && pointed.stops.length > 0 && sought.all.flat().length === 1)
      return say('in-plan', { stops: stopsText(pointed.stops, scene) });
    const [text = ''] = question.text.split(BUT);
    const [, other = ''] = question.message.split(BUT);
    const absent = absentIn(text, scene.places);
    if (absent) return [absentText(absent), absentText(absent)];
    const anchor = anchorIn(text, scene);
    const want = readWant(anchor?.before ?? text, scene.places);
    if (isInside(text, want, scene)) return null;
    const from = anchor?.place ?? areaOf(question, want);
    // "Where can I try camel milk?": a house is called so.
    const called = readWant(sought.noun, scene.places).placeIds.flatMap((id) => scene.places.byId(id) ?? []);
    if (called.length > 0)
      return joined([say('found-some'), foundText(best(called, from), scene, from)], '\n\n');
    if (want.placeIds.length > 0) return null;
    const not = scene.places.mentioned(other);
    const shunned = normalText(other)
      .split(' ')
      .filter((word) => word.length > 4)
      .map(stemOf);
    const isShunned = (place: Place): boolean =>
      not.includes(place) ||
      normalText(place.name)
        .split(' ')
        .some((word) => shunned.includes(stemOf(word)));
    const { places, isNearest } = placesOf(
      sought,
      anchor?.before ?? text,
      question,
      { ...want, near: null },
      from,
    );
    const found = best(
      places.filter((place) => !isShunned(place)),
      from,
    );
    // "Restaurants with a play area": of restaurants there are many.
    const said = sought.all.flat().every(isName) ? sought.whole : sought.noun;
    const what = said.replace(
      /^(?:(?:an?|any|some|nice|good|real|proper|best|related) )+| (?:related|nearby|near (?:us|here|me)|around here)$/g,
      '',
    );
    if (found.length > 0)
      return joined(
        [say(isNearest ? 'none-as-such' : 'found-some', { what }), foundText(found, scene, from)],
        '\n\n',
      );
    if (asks('rent|hire').test(plain)) return say('none-rented', { what });
    if (!BUYS.test(plain) && !/\bwhere\b.* (?:buy|get)\b/.test(plain)) return say('none-known', { what });
    const markets = scene.places.all.filter(
      (place) => SELLS.includes(place.kind) && isOpenSome(place, scene),
    );
    return joined([say('none-sold', { what }), foundText(best(markets, null), scene, from)], '\n\n');
  },
};
