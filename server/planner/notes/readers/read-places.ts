import { oncePerObject } from '../../../../shared/once-per-object.ts';
import { haversineKm } from '../../../places/distance.ts';
import { type Place, SERVICE_KINDS } from '../../../places/place.ts';
import { entryOf, type Item, isMention, isNamedPlace, wordsAt, wordsIn } from '../grammar/reading.ts';
import { isRefused, pieceOf, type Scene, whenOf, wishAt } from '../grammar/scene.ts';
import { type FoundWish, whenKey, whenText } from '../wish.ts';
import { isPlaceOfWork } from './block-place.ts';

const FAR_KM = 1.5;

/** The best sight of a district that one wants to see: "the towers of KAFD". */
const sightIn = (item: Item, { places }: Scene): Place | null => {
  const area = entryOf(item, 'area');
  if (!area) return null;
  const [lat, lng] = area.at;
  const sights = places.all.filter(
    (place) => !SERVICE_KINDS.includes(place.kind) && haversineKm(place, { lat, lng }) <= FAR_KM,
  );
  return sights.sort((a, b) => b.rank - a.rank)[0] ?? null;
};

const SEVERAL = /(?:fort|castle|fortresse|citadel|wadi)s$/i;

/** "A football café", "football nut": said of something else than the place. */
const OTHER_NOUN = /^(?:cafes?|bars?|pubs?|fans?|nuts?|shirts?|jerseys?|kits?|fanatics?|lovers?)$/;

const isOfOther = ({ to }: Item, { reading: { tokens } }: Scene): boolean =>
  tokens[to]?.gap === 'none' && OTHER_NOUN.test(tokens[to]?.word ?? '');

const KINGDOM = /^المملك[ةه]$/;

const placeOf = (item: Item, scene: Scene): Place | null => {
  if (item.place) return item.place;
  const spot = entryOf(item, 'spot');
  // "المملكة" is the country, unless it stands among what was seen.
  if (KINGDOM.test(wordsAt(scene.reading, item)) && scene.stances.get(item) !== 'seen') return null;
  // "By plane" is a way to travel, "planes" are to be looked at.
  const isRide = entryOf(item, 'anchor') !== null && !/s$/i.test(wordsAt(scene.reading, item));
  // "Old forts" are several, "the old fort" is the one in the middle of the city.
  if (isRide || SEVERAL.test(wordsAt(scene.reading, item))) return null;
  if (spot && isOfOther(item, scene)) return null;
  return spot ? scene.places.byId(spot.id) : sightIn(item, scene);
};

/** Districts of which there is something to see. */
const SEEN_DISTRICTS = ['kafd', 'diriyah', 'diplomatic-quarter', 'old-town', 'hittin', 'batha', 'murabba'];

const OF_WORK = ['meeting', 'work', 'conference', 'course', 'online'];

/** "For work, eight till five in KAFD": where somebody is at these hours anyway. */
const isWorkplace = (item: Item, scene: Scene): boolean =>
  entryOf(item, 'area') !== null &&
  scene.stances.get(item) === 'plain' &&
  (pieceOf(item, scene)?.times.some(({ until }) => until !== null) ?? false) &&
  scene.reading.items.some((each) => OF_WORK.includes(entryOf(each, 'block')?.id ?? ''));

const WHERE_BEHIND = 3;

/** "The Imam Turki mosque in the old centre": a district that only says where a place lies. */
const isWhere = ({ from }: Item, { reading }: Scene): boolean => {
  const before = reading.items.findLast((each) => each.to <= from && isMention(each));
  const between = wordsIn({ from: before?.to ?? from, to: from }, reading);
  return (
    before !== undefined &&
    isNamedPlace(before) &&
    between.length > 0 &&
    between.length <= WHERE_BEHIND &&
    /^(?:in|near|at|by|of|within)(?: (?:the|ال))?$/.test(between.join(' '))
  );
};

const refusedIn = oncePerObject(
  ({ reading, stances }: Scene) =>
    new Set(
      reading.items.flatMap((item) => {
        const stance = stances.get(item);
        return item.place && (stance === 'seen' || stance === 'avoid') ? [item.place.id] : [];
      }),
    ),
);

/** A place wanted by name, not wanted, or seen already. */
export const placeAt = (item: Item, scene: Scene): FoundWish[] => {
  const area = entryOf(item, 'area');
  const isDistrict = !item.place && area !== null && !entryOf(item, 'spot');
  if (isDistrict && (!SEEN_DISTRICTS.includes(area.id) || isRefused(item, scene) || isWhere(item, scene)))
    return [];
  // "The water park in Qiddiya": the name of a place that is that of its district too.
  if (item.place && area !== null && isWhere(item, scene)) return [];
  const place = placeOf(item, scene);
  if (!place || place.kind === 'hotel' || isWorkplace(item, scene) || isPlaceOfWork(item, scene)) return [];
  // "Masmak we have done, but the lanes of Dirah": the quarter does not bring back what was refused by its name.
  if (isDistrict && refusedIn(scene).has(place.id)) return [];
  const stance = scene.stances.get(item);
  const when = isRefused(item, scene) ? null : whenOf(item, scene);
  const isSeen = stance === 'seen';
  const id = `${isSeen ? 'seen' : stance === 'avoid' ? 'avoid-place' : 'place'}:${place.id}${whenKey(when)}`;
  const says = isSeen ? 'Already seen: ' : stance === 'avoid' ? 'Not ' : '';
  return [
    wishAt(item, scene, {
      id,
      label: `${says}${place.name}${whenText(when)}`,
      kind: 'place',
      polarity: isRefused(item, scene) ? 'avoid' : 'want',
      when,
      means: { type: 'place', id: place.id, isSeen },
    }),
  ];
};
