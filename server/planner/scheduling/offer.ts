import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';
import { haversineKm } from '../../places/distance.ts';
import type { Place } from '../../places/place.ts';
import { isGone } from '../../places/place-status.ts';
import type { Places } from '../../places/places.ts';
import { rideMinutes } from '../../places/travel.ts';
import { besideBusy } from './beside-busy.ts';
import { LEG_KM, OUTING_SCORE } from './day/choose-day.ts';
import { type Offer, WANTED_SCORE } from './day/shortlist.ts';
import { type Role, type Stop, stopFor } from './day/stop.ts';
import { withDayWishes } from './day-wishes.ts';
import type { DayFrame } from './frame/day-frame.ts';
import { isAfterNoon } from './frame/outing-frame.ts';
import { isPastime } from './scoring/pastime.ts';
import { fitOf, type ScoreContext, scoreOf, suitsDay, wishesOn } from './scoring/score-place.ts';
import { suits } from './scoring/suits.ts';
import { daysSince } from './scoring/trip-memory.ts';

/** A visit as long as this, or as far from the hotel, is the one thing of its day. */
const BIG_VISIT_MINUTES = 270;
const FAR_KM = 30;
/** So is one of this length that lies farther out than the stops of a day do from each other: a round of golf. */
const LONG_VISIT_MINUTES = 200;
const CITY_KM = 20;
/** When every sight has been seen, one may come again after this many days. */
const REPEAT_GAP_DAYS = 7;
/** A stay of up to two weeks sees nothing twice. */
const SHORT_STAY_DAYS = 15;
/** A café is a rest and no sight. */
const CAFE_WORTH = 1.5;
/** Who came for the coffee would rather miss a sight than the day's cup; on the days of flights only for the first. */
const CUP = { daily: 40, due: 30, more: 8 } as const;
/** After a day out nothing else begins before this hour. */
const EVENING = 16 * 60;

/** True for day trips, theme parks and everything else that fills a day by itself. */
export const isBigOuting = (place: Place, hotel: Coordinates): boolean =>
  place.kind === 'day_trip' ||
  place.dwell[1] >= BIG_VISIT_MINUTES ||
  // Who stays far out does not make an outing of the city.
  (haversineKm(place, hotel) > (place.dwell[1] >= LONG_VISIT_MINUTES ? LEG_KM : FAR_KM) &&
    haversineKm(place, RIYADH_CENTRE) > CITY_KM);

const isSight = (place: Place): boolean =>
  place.kind !== 'hotel' && place.kind !== 'restaurant' && place.kind !== 'cafe';

interface Scored {
  place: Place;
  score: number;
}

const scored = (places: readonly Place[], context: ScoreContext): Scored[] =>
  places.map((place) => ({ place, score: scoreOf(place, context) }));

/** What was named is seen in a shorter visit where the day has no hours for the usual one. */
const shortVisit = ({ place, score }: Scored, role: Role, { frame, profile }: ScoreContext): Stop | null => {
  const [shortest, , longest] = place.dwell;
  const short: Place = { ...place, dwell: [shortest, shortest, longest] };
  const stop = score >= WANTED_SCORE ? stopFor(short, role, frame, profile.pace, score) : null;
  return stop && { ...stop, place, at: place };
};

const stopsFor = (places: readonly Scored[], role: Role, context: ScoreContext): Stop[] =>
  places.flatMap(
    (each) =>
      stopFor(each.place, role, context.frame, context.profile.pace, each.score) ??
      shortVisit(each, role, context) ??
      [],
  );

/** Restaurants a strict wish leaves too few of are better repeated than replaced by ones that break it. */
const mealsOf = (places: Places, context: ScoreContext): Place[] => {
  const all = places.all.filter((place) => place.kind === 'restaurant' && suitsDay(place, context));
  const fitting = all.filter((place) => suits(place, context.profile));
  if (fitting.length > 1) return fitting;
  return all.filter((place) => !isGone(place) && !context.profile.excludedIds.has(place.id));
};

const sightsOf = (places: Places, hotel: Coordinates, context: ScoreContext): Stop[] => {
  const { profile, memory, frame } = context;
  const fitting = places.all.filter(
    (place) =>
      isSight(place) &&
      suits(place, profile) &&
      suitsDay(place, context) &&
      (memory.picked.has(place.id) || !isPastime(place, profile, context.days)) &&
      !isBigOuting(place, hotel),
  );
  const fresh = stopsFor(
    scored(
      fitting.filter((place) => !memory.used.has(place.id)),
      context,
    ),
    'sight',
    context,
  );
  const inReach = fresh.filter(({ at }) => haversineKm(at, hotel) <= LEG_KM);
  if (inReach.length >= Math.min(3, frame.mostSights + 1) || context.days <= SHORT_STAY_DAYS) return fresh;
  const again = fitting.filter((place) => {
    const gap = daysSince(memory, place.id, frame.day);
    return Number.isFinite(gap) && gap >= REPEAT_GAP_DAYS;
  });
  return [
    ...fresh,
    ...stopsFor(
      again.map((place) => ({ place, score: 0.2 * fitOf(place, profile) })),
      'sight',
      context,
    ),
  ];
};

/** What a café is worth to a day. */
const cafeWorth = (score: number, { profile, memory, frame }: ScoreContext): number => {
  if (!profile.interests.some(({ id }) => id === 'coffee')) return Math.min(CAFE_WORTH, score / 4);
  // Where a cup was asked for on every day, the one on the way is nearly as good as what is named.
  const isDaily = profile.limits.some(({ concept, per }) => concept === 'coffee' && per === 'day');
  if (isDaily) return score + CUP.daily;
  const isDue = frame.role === 'full' || !memory.kinds.has('cafe');
  return score + (isDue ? CUP.due : CUP.more);
};

/** On an evening for which a fine table was asked, money is no object, whatever is spent on the others. */
const fineContext = (context: ScoreContext): ScoreContext =>
  wishesOn(context).some(({ concept, isWanted }) => isWanted && concept === 'fine_dining')
    ? { ...context, profile: { ...context.profile, foodBudget: 'high', cheapestFood: false } }
    : context;

/** The stops to which one gets beside what the traveller has to do on the day. */
const reachable = (stops: readonly Stop[], hotel: Coordinates, frame: DayFrame): readonly Stop[] =>
  frame.busy?.some(({ note }) => note !== null)
    ? stops.flatMap((stop) => {
        const windows = besideBusy(
          stop.windows,
          stop.dwell,
          (at) => rideMinutes(at ?? hotel, stop.at),
          frame,
        );
        return windows.length > 0 ? { ...stop, windows } : [];
      })
    : stops;

/** Everything that may be part of one day of a trip, by slot, with its worth. */
export const offerFor = (places: Places, hotel: Coordinates, context: ScoreContext): Offer => {
  const meals = scored(mealsOf(places, context), context);
  const atDinner = fineContext(context);
  const dinners = atDinner === context ? meals : scored(mealsOf(places, atDinner), atDinner);
  const cafes = places.all.filter(
    (place) => place.kind === 'cafe' && suits(place, context.profile) && suitsDay(place, context),
  );
  const fresh = (stop: Stop) =>
    !stop.place || daysSince(context.memory, stop.place.id, context.frame.day) > 0;
  const offer: Offer = {
    sight: sightsOf(places, hotel, context),
    lunch: stopsFor(meals, 'lunch', context).filter(fresh),
    dinner: stopsFor(dinners, 'dinner', atDinner).filter(fresh),
    // A café is seen again only when the others are further back than that.
    cafe: stopsFor(scored(cafes, context), 'cafe', context)
      .filter((stop) => fresh(stop) && stop.score > -5)
      .map((stop) => ({ ...stop, score: cafeWorth(stop.score, context) })),
  };
  const { sight, lunch, dinner, cafe } = withDayWishes(offer, context, hotel);
  const inTime = (stops: readonly Stop[]): readonly Stop[] => reachable(stops, hotel, context.frame);
  return { sight: inTime(sight), lunch: inTime(lunch), dinner: inTime(dinner), cafe: inTime(cafe) };
};

/** Returns the earliest start of an outing, minutes after midnight. */
export const beginsOf = ({ windows }: Stop): number => Math.min(...windows.map(([from]) => from));

/** True for a table that can be had after a day out, or before it. */
const isLeftBy = (outing: Stop) => {
  const ends = beginsOf(outing) + outing.dwell;
  const begins = Math.max(...outing.windows.map(([, to]) => to));
  return ({ at, dwell, windows }: Stop): boolean => {
    const ride = rideMinutes(outing.at, at);
    return windows.some(([from, to]) => to >= ends + ride || from + dwell + ride <= begins);
  };
};

/** Starts of another visit on the day of an outing: on the way back from it, or before one that begins after noon. */
const besideOuting =
  (outing: Stop) =>
  (stop: Stop): Stop[] => {
    const begins = beginsOf(outing);
    const last = begins - rideMinutes(stop.at, outing.at) - stop.dwell;
    const [low, high] = isAfterNoon(begins) ? [0, last] : [EVENING, Number.POSITIVE_INFINITY];
    const windows = stop.windows
      .map(([from, to]) => [Math.max(from, low), Math.min(to, high)] as const)
      .filter(([from, to]) => from <= to);
    return windows.length > 0 ? [{ ...stop, windows }] : [];
  };

/** The same day around one big outing, however far: meals, and a visit that can wait for the way back. */
export const withOuting = (offer: Offer, outing: Stop, hotel: Coordinates): Offer => ({
  ...offer,
  dinner: offer.dinner.filter(isLeftBy(outing)),
  sight: [
    { ...outing, score: OUTING_SCORE + haversineKm(hotel, outing.at) },
    ...offer.sight.flatMap(besideOuting(outing)),
  ],
  // Only a cup that was asked for on every day is had on such a one.
  cafe: offer.cafe.filter(({ score }) => score > CUP.daily),
});
