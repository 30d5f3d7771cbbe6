import { isFew } from '../grammar/few.ts';
import { entryOf, type Item, sentenceAt, textIn, wordsAt } from '../grammar/reading.ts';
import { isRefused, type Scene, whenOf, wishAt } from '../grammar/scene.ts';
import { type FoundWish, whenKey, whenText } from '../wish.ts';
import {
  arabicOne,
  type Counted,
  countBefore,
  countedBy,
  cueAfter,
  cueBefore,
  isDual,
  numberAt,
  oftenIn,
  tripsTo,
} from './counts.ts';
import { dailyBehind, isDailyThing, isEveryDay, isPerDay, wishForMore } from './daily-things.ts';
import { everyMeal } from './every-meal.ts';
import { mealsOf, timesSaid } from './how-often.ts';

const ARTICLE = 1;
/** So many sights a day are asked for, and no bound. */
const MANY = 4;

/** "متحف واحد فقط". */
const onlyOne = (item: Item, scene: Scene): Item | undefined =>
  arabicOne(item, scene) ? cueAfter(item.to, item.to + 2, scene, 'at_most') : undefined;
/** "Two cameras and a tripod" are brought along. */
const GEAR = /^(?:cameras?|lens|lenses|tripods?)$/;
const PEOPLE = /^(?:architects?|photographers?|artists?|hikers?|foodies?|shoppers?|gamers?)$/;
const GUESTS =
  /^(?:client|colleague|friend|guest|visitor|tourist|student|guy|girl|boy|lady|ladie|woman|women|man|men|couple|family|partner|people|person|engineer|investor|businessmen|customer|professor|cousin|relative|kid|child|children)$/;

const SIGHTSEEING = /^(?:sight ?seeing|outings?|visits?|sights?|stops?|attractions?|activit(?:y|ies))$/i;
/** "No visits to museums on Friday" refuses these alone. */
const OF_SOMETHING = /^(?:to|of|with|in|where|that|which|without|outside|like|for)$/;

const ALL_TRIP = { days: { on: 'every' }, part: null, at: null } as const;
const IS_SIGHTSEEING = /^sight ?seeing$/i;
/** "Not only sightseeing", "no sightseeing bus". */
const SOME_SIGHTSEEING =
  /^(?:bus|buses|tours?|pass|trains?|boats?|all|every|each|after|before|when|if|until|at|during|on|only|too|nonstop|non|from|by|because|while|this|that|today|tomorrow|first|last|except|excepting|but|apart|besides|other|unless|save|bar|aside)$/;
const ONLY_SOME =
  /\b(?:only|just|too|much|many|all|more|enough|hours?|days?|big|heavy|busy|rushed|typical|usual|classic)\b/;

/** "No sightseeing, only dinners": for the whole of the trip. */
const isWholeTrip = (item: Item, { reading }: Scene): boolean =>
  IS_SIGHTSEEING.test(wordsAt(reading, item)) &&
  (reading.tokens[item.to]?.gap !== 'none' || !SOME_SIGHTSEEING.test(reading.tokens[item.to]?.word ?? '')) &&
  !ONLY_SOME.test(textIn({ from: Math.max(0, item.from - BESIDE), to: item.from }, reading));

const BESIDE = 4;

/** "No sightseeing on the first day", "no outings that day". */
const noSights = (item: Item, scene: Scene): FoundWish[] => {
  const when = whenOf(item, scene) ?? (isWholeTrip(item, scene) ? ALL_TRIP : null);
  const isOfSome = OF_SOMETHING.test(scene.reading.tokens[item.to]?.word ?? '');
  if (!when || isOfSome || !SIGHTSEEING.test(wordsAt(scene.reading, item))) return [];
  return [
    wishAt(item, scene, {
      id: `avoid:stop${whenKey(when)}`,
      label: `No sightseeing${when === ALL_TRIP ? '' : whenText(when)}`,
      kind: 'pace',
      polarity: 'avoid',
      when,
      means: { type: 'interest', id: 'stop' },
    }),
  ];
};

/** "One desert trip" is one, though there is desert at more places. */
const TRIPS = ['desert', 'adventure', 'camels', 'hiking'];
const TRIP = /^(?:trip|tour|safari|excursion|outing|ride|hike|day|adventure)$/;

const isTripTo = (item: Item, { reading: { tokens } }: Scene): boolean =>
  TRIPS.includes(entryOf(item, 'interest')?.id ?? '') && TRIP.test(tokens[item.to - 1]?.word ?? '');

/** "A museum once". */
const isOnce = (item: Item, scene: Scene): boolean => {
  const times = timesSaid(item, scene);
  return times !== null && times.high === 1 && !times.isBound && whenOf(item, scene) === null;
};

/** So many of something are few. */
const FEW = 2;

/** "Not too many museums": one or two of them. */
const fewOf = (item: Item, { id, label }: Counted, scene: Scene): FoundWish[] => {
  // Ways on foot are short or long, and not many or few.
  if (id === 'stop' || id === 'walking') return [];
  return [
    wishAt(item, scene, {
      id: `limit:${id}:most-${FEW}-trip`,
      label: `At most ${FEW} ${label.startsWith('the ') ? `trips to ${label}` : label.replace(/ food$/, ' meals')}`,
      kind: 'interest',
      means: { type: 'limit', id, atMost: FEW, atLeast: null, per: 'trip' },
    }),
  ];
};

/** "One museum" is one, and asked for; of what many places have something of, one is no number. */
export const isOneOf = (item: Item, scene: Scene): boolean => {
  const interest = entryOf(item, 'interest');
  const isKind =
    interest !== null &&
    (interest.id === 'suhoor' || (interest.tags.length === 0 && interest.kinds.length > 0));
  const trips = tripsTo(item, scene);
  if (trips?.count === 1)
    return cueBefore(trips.at - 2, trips.at, scene, 'at_most', 'at_least') === undefined;
  if ((isKind || TRIPS.includes(interest?.id ?? '')) && isOnce(item, scene)) return true;
  const at = item.from - 1;
  if (!(isKind || isTripTo(item, scene)) || numberAt(at, scene) !== 1 || whenOf(item, scene) !== null)
    return false;
  return cueBefore(at - 2, at, scene, 'at_most', 'at_least') === undefined;
};

const OUTING = /^outings?$/;
/** "One outing, then dinner": such is each day. */
const isBeforeDinner = ({ to }: Item, { reading }: Scene): boolean =>
  /^(?:and )?then (?:lunch|dinner)/.test(textIn({ from: to, to: to + 3 }, reading));

/** "A special dinner", "one fine dining", "fine dining once": it is for one evening, and not for all of them. */
const isOneEvening = (item: Item, { id }: Counted, scene: Scene): boolean =>
  id === 'fine_dining' &&
  whenOf(item, scene) === null &&
  (/^(?:dinner|meal)$/.test(scene.reading.tokens[item.to - 1]?.word ?? '') ||
    countBefore(item, scene)?.count === 1 ||
    oftenIn(item, scene) === 1);

const singular = (label: string): string => label.replace(/ies$/, 'y').replace(/s$/, '');

const BORE = '(?:bores?|bored|boring|dull|us|me|her|him|them|are|is|so|but|and|then|maybe|just|quickly)';
const BOUND_BEHIND = new RegExp(
  `^(?:${BORE} )*(?:(?:at most|max|maximum|more than|no more than|not more than|only) (one|1|two|2)|(one|1|two|2) (?:at most|at the most|max|maximum|tops|is enough|will do|only))(?! (?!please|pls|of|per|in total|if|and|but|then|would|for|is)\\w)`,
);
const BEHIND = 10;

/** "Museums bore her, so one at most": what is bounded is not refused. */
const boundedOf = (item: Item, { id, label }: Counted, scene: Scene): FoundWish[] => {
  const { reading } = scene;
  const { to = item.to } = sentenceAt(item.from, reading) ?? {};
  const behind = textIn({ from: item.to, to: Math.min(to, item.to + BEHIND) }, reading);
  const said = BOUND_BEHIND.exec(behind);
  if (!said || id === 'stop') return [];
  const number = /one|1/.test(said[1] ?? said[2] ?? '') ? 1 : 2;
  return [
    wishAt(item, scene, {
      id: `limit:${id}:most-${number}-trip`,
      label: `At most ${number} ${number === 1 ? singular(label) : label}`,
      kind: 'interest',
      means: { type: 'limit', id, atMost: number, atLeast: null, per: 'trip' },
    }),
  ];
};

/** "1 desert trip", "2 trips to the desert". */
const tripsText = (item: Item, { label }: Counted, number: number, scene: Scene): string =>
  isTripTo(item, scene)
    ? wordsAt(scene.reading, item).toLowerCase()
    : `${number === 1 ? 'trip' : 'trips'} to ${label}`;

/** How many of something there may be, or have to be. */
export const readLimit = (item: Item, scene: Scene): FoundWish[] => {
  const counted = countedBy(item);
  if (!counted) return [];
  // Two architects are no two buildings, and two Japanese clients no two meals.
  const { tokens } = scene.reading;
  if (GEAR.test(tokens[item.to - 1]?.word ?? '')) return [];
  if (PEOPLE.test(tokens[item.to - 1]?.word ?? '') || GUESTS.test(tokens[item.to]?.stem ?? '')) return [];
  if (isRefused(item, scene) && boundedOf(item, counted, scene).length > 0)
    return boundedOf(item, counted, scene);
  if (isFew(item, scene.reading)) return fewOf(item, counted, scene);
  if (isRefused(item, scene)) return counted.id === 'stop' ? noSights(item, scene) : [];
  const daily = everyMeal(item, counted, scene);
  if (daily) return [daily];
  const meals =
    entryOf(item, 'kitchen') && whenOf(item, scene) === null ? mealsOf(item, counted, scene) : null;
  if (meals) return [meals];
  const said = countBefore(item, scene) ?? arabicOne(item, scene) ?? tripsTo(item, scene);
  const start = said?.at ?? item.from;
  const most = cueBefore(start - 2, start, scene, 'at_most');
  const least = cueBefore(start - 2, start, scene, 'at_least');
  const enough =
    said || isDual(item, scene)
      ? (cueAfter(item.to, item.to + 4, scene, 'enough') ?? onlyOne(item, scene))
      : undefined;
  const day =
    isPerDay(item, scene) ||
    isBeforeDinner(item, scene) ||
    cueAfter(item.to, item.to + 4, scene, 'per_day') !== undefined ||
    cueBefore(start - 4, start, scene, 'per_day') !== undefined;
  const count =
    said?.count ??
    (isDual(item, scene)
      ? 2
      : most && isArticle(most, scene)
        ? ARTICLE
        : isOneOf(item, scene) && isOnce(item, scene)
          ? 1
          : null);
  const isStops = counted.id === 'stop';
  if (count === null && !isStops) {
    const often = oftenIn(item, scene) ?? 1;
    if (isEveryDay(item, scene) && isDailyThing(item)) return [wishForMore(item, counted, 1, 'day', scene)];
    if (often > 1 && !most) return [wishForMore(item, counted, often, 'trip', scene)];
  }
  if ((count ?? 1) === 1 && !most && !day && isOneEvening(item, counted, scene))
    return [wishForMore(item, { ...counted, label: 'fine dinner' }, 1, 'trip', scene)];
  const behind = isStops || !isDailyThing(item) ? null : dailyBehind(item, scene);
  if (behind !== null || (count === 1 && day && !isStops && !most && !enough && isDailyThing(item)))
    return [wishForMore(item, counted, behind ?? 1, 'day', scene)];
  if (count === null || count < 1) return [];
  if (isStops && !day) return [];
  const isOne = least === undefined && isOneOf(item, scene);
  const isMost =
    most !== undefined || enough !== undefined || isOne || (isStops && least === undefined && count < MANY);
  const isLeast = least !== undefined || (!isMost && count > 1);
  if (!isMost && !isLeast) return [];
  const per = day ? 'day' : 'trip';
  // One outing takes in more than one place: coffee after the museum is none of its own.
  const more = isBeforeDinner(item, scene) && OUTING.test(scene.reading.tokens[item.to - 1]?.word ?? '');
  // "Four or five" are five at most, and four at least.
  const number = isMost ? count + Number(more) : (said?.low ?? count);
  const one = counted.label.startsWith('the ')
    ? tripsText(item, counted, number, scene)
    : number === 1
      ? singular(counted.label).replace(/ food$/, ' meal')
      : counted.label.replace(/ food$/, ' meals');
  return [
    wishAt(item, scene, {
      id: `limit:${counted.id}:${isMost ? 'most' : 'least'}-${number}-${per}`,
      label: `${isMost ? 'At most' : 'At least'} ${number} ${one}${day ? ' a day' : ''}`,
      kind: isStops ? 'pace' : 'interest',
      means: {
        type: 'limit',
        id: counted.id,
        atMost: isMost ? number : null,
        atLeast: isMost ? null : number,
        per,
      },
    }),
  ];
};

const isArticle = (cue: Item, { reading }: Scene): boolean =>
  /^(?:single|one)$/.test(reading.tokens[cue.to - 1]?.word ?? '');
