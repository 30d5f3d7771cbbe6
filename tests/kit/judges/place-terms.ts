import type { Coordinates } from '../../../shared/itinerary.ts';
import { straightKm } from './distance.ts';
import { areas } from './labels.ts';
import { type Stop, tagsOf } from './see-plan.ts';
import { looseName } from './words.ts';

/** Areas that a label may name in place of a venue: a circle, in kilometres. */
const AREA_KM: Readonly<Record<string, number>> = {
  Diriyah: 2,
  KAFD: 1.3,
  'Boulevard City': 0.9,
  'Al Faisaliah': 0.35,
  'Kingdom Centre': 0.35,
  'JAX District': 0.8,
};
const JAX: Coordinates = { lat: 24.7497, lng: 46.5386 };
const POINTS = new Map([...areas(), ['JAX District', JAX] as const]);

/** Where an area of the labels lies; null for a name that is none. */
export const pointOf = (area: string): Coordinates | null => POINTS.get(area) ?? null;

const isIn = (at: Coordinates, area: string): boolean => {
  const [km, point] = [AREA_KM[area], pointOf(area)];
  return km !== undefined && point !== null && straightKm(at, point) <= km;
};

const BUJAIRI_KM = 2;
const HISTORIC_QUARTER = /turaif|bujairi/i;

/** Whether a stop is at a place that a label names: by its name, another name, its compound or its area. */
export const isAtPlace = ({ name, place, facts, at }: Stop, term: string): boolean => {
  if (term === 'Diriyah')
    return (
      HISTORIC_QUARTER.test(name) ||
      (isIn(at, term) && straightKm(at, { lat: 24.734, lng: 46.575 }) <= BUJAIRI_KM)
    );
  if (isIn(at, term)) return true;
  const sought = looseName(term);
  const names = [
    name,
    ...(place ? [place.name, place.arabic_name, ...place.aliases, place.id.replaceAll('-', ' ')] : []),
  ];
  const own = facts.compound?.value.replaceAll('-', ' ');
  return [...names, ...(own ? [own] : [])].some((each) => looseName(each).includes(sought));
};

const HAS_MUSEUM = /museum|متحف/i;

/** Whether a stop is of a kind of the labels. */
export const isKind = (stop: Stop, kind: string): boolean => {
  if (stop.kind === kind) return true;
  return kind === 'museum' && ['heritage', 'gallery'].includes(stop.kind) && HAS_MUSEUM.test(stop.name);
};

export const hasTag = (stop: Stop, tag: string): boolean => tagsOf(stop).includes(tag);
