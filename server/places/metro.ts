import { join } from 'node:path';
import * as v from 'valibot';
import type { Coordinates } from '../../shared/itinerary.ts';
import { oncePerObject } from '../../shared/once-per-object.ts';
import { readRecords } from '../records.ts';
import { haversineKm, roadKm, WALKING_KMH } from './distance.ts';

/** A station of one line; lines and stations stand in their order. Coordinates: see docs/data-sources.md. */
const Station = v.object({
  line: v.string(),
  name: v.string(),
  arabic_name: v.string(),
  lat: v.number(),
  lng: v.number(),
});
type Station = v.InferOutput<typeof Station>;

const STATIONS: readonly Station[] = readRecords(join(import.meta.dirname, 'data/metro.ndjson'), Station);

/** Nobody walks further than this to a station, as the crow flies. */
const REACH_KM = 0.8;
/** A degree of latitude has 111 km; of longitude, here, 101: a box this large holds all within reach. */
const REACH_DEGREES = REACH_KM / 100;

/**
 * Minutes of a journey. Trains run at some 50 km/h between stations and stop for half a minute: from the airport to
 * KAFD that is 35 to 40 minutes, as reported of the Yellow Line. Five minutes until the train comes, two in and two
 * out of a station, six to change.
 */
const TRAIN_KMH = 50;
const TRACK_FACTOR = 1.1;
const STOP_MIN = 0.5;
const BOARDING_MIN = 9;
const CHANGE_MIN = 6;

interface Leg {
  minutes: number;
  km: number;
}

const track = (from: Station, to: Station): Leg => {
  const km = haversineKm(from, to) * TRACK_FACTOR;
  return { minutes: (km / TRAIN_KMH) * 60 + STOP_MIN, km };
};

/** The quickest way from each station to each other, by the algorithm of Floyd and Warshall. */
const quickestLegs = (): Leg[][] => {
  const legs = STATIONS.map((from, i) =>
    STATIONS.map((to, j): Leg => {
      if (i === j) return { minutes: 0, km: 0 };
      if (from.line === to.line && Math.abs(i - j) === 1) return track(from, to);
      const isChange = from.name === to.name;
      return { minutes: isChange ? CHANGE_MIN : Number.POSITIVE_INFINITY, km: 0 };
    }),
  );
  for (const [k, through] of legs.entries()) {
    for (const row of legs) {
      const first = row[k];
      if (!first || first.minutes === Number.POSITIVE_INFINITY) continue;
      // By its index: half a million times, and while somebody waits for a first plan.
      for (let j = 0; j < through.length; j++) {
        const second = through[j];
        const minutes = first.minutes + (second?.minutes ?? 0);
        if (second && minutes < (row[j]?.minutes ?? 0)) row[j] = { minutes, km: first.km + second.km };
      }
    }
  }
  return legs;
};

let known: Leg[][] | null = null;

/** The same, found when a way by metro is first asked for: a start need not wait for it. */
const legs = (): Leg[][] => {
  known ??= quickestLegs();
  return known;
};

type Near = readonly { index: number; km: number }[];

/** The stations within a walk of a point, by their index: a plan asks for those of the same ones some 10,000 times. */
const stationsNear = oncePerObject(
  (point: Coordinates): Near =>
    STATIONS.flatMap((station, index) => {
      if (
        Math.abs(station.lat - point.lat) > REACH_DEGREES ||
        Math.abs(station.lng - point.lng) > REACH_DEGREES
      )
        return [];
      const straight = haversineKm(station, point);
      return straight > REACH_KM ? [] : [{ index, km: roadKm(station, point) }];
    }),
);

/**
 * The quickest way by metro from door to door, walks included, or null where either end has no station within a
 * walk or both have the same. Minutes are not rounded.
 */
export const metroBetween = (from: Coordinates, to: Coordinates): Leg | null => {
  const starts = stationsNear(from);
  const ends = starts.length > 0 ? stationsNear(to) : [];
  let best: Leg | null = null;
  for (const start of starts) {
    for (const end of ends) {
      const leg = legs()[start.index]?.[end.index];
      if (!leg || leg.km === 0) continue;
      const onFoot = start.km + end.km;
      const minutes = leg.minutes + BOARDING_MIN + (onFoot / WALKING_KMH) * 60;
      if (!best || minutes < best.minutes) best = { minutes, km: leg.km + onFoot };
    }
  }
  return best;
};

/** The station within reach of a point on foot and the minutes to it; null where there is none. */
export const stationNear = (at: Coordinates): (Station & { minutes: number }) | null => {
  const nearest = stationsNear(at).reduce<Near[number] | null>(
    (best, one) => (best && best.km <= one.km ? best : one),
    null,
  );
  const station = nearest && STATIONS[nearest.index];
  return station ? { ...station, minutes: Math.ceil((nearest.km / WALKING_KMH) * 60) } : null;
};

const HOUR = 60;
/** The first and the last train of most days, as announced in September 2025. */
const USUAL = { from: 5.5 * HOUR, to: 24 * HOUR };
/** On Fridays trains ran from then on in July 2025; whether they also run earlier since September is not clear. */
const FRIDAY_FROM = 8 * HOUR;

/** When trains run on a date, in minutes after midnight; in between `from` and `surely` they may. Sources: docs/data-sources.md. */
export const metroHours = ({ isFriday }: { isFriday: boolean }) => ({
  ...USUAL,
  surely: isFriday ? FRIDAY_FROM : USUAL.from,
});
