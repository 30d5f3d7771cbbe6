import * as v from 'valibot';
import type { Activity, Coordinates, Itinerary } from '../../../../shared/itinerary.ts';
import { minutesOf } from '../clock.ts';
import { hasCuisine } from '../cuisine.ts';
import { straightKm } from '../distance.ts';
import type { Check } from '../labels.ts';
import { type Catalogue, priceOf } from '../see-plan.ts';
import { numberIn, textIn } from '../wishes/wish-scope.ts';
import { isNamed, keptIn, type Standing, venueOf, venuesOn } from './chat-stops.ts';

const Many = v.union([v.string(), v.array(v.string())]);
export const listIn = (check: Check, key: string): string[] => {
  const value = check[key];
  if (!v.is(Many, value)) return [];
  return Array.isArray(value) ? value : [value];
};

const INDOOR = ['museum', 'mall', 'gallery', 'cafe', 'restaurant', 'entertainment'];
const OUTDOOR = ['park', 'nature', 'viewpoint', 'souq', 'theme_park'];

/** A stop of a public plan with what the catalogue knows of its venue. */
export class Venue {
  readonly stop: Activity;
  readonly place;
  readonly facts;
  readonly kind: string;

  constructor(stop: Activity, catalogue: Catalogue) {
    this.stop = stop;
    this.place = catalogue.places.byId(stop.venue_id ?? '') ?? catalogue.places.find(stop.venue_name);
    this.facts = this.place ? catalogue.factsOf(this.place.id) : {};
    this.kind = this.place?.kind ?? stop.activity_type;
  }

  isOf(kind: string): boolean {
    if (this.kind === kind || this.stop.activity_type === kind) return true;
    if (kind === 'museum')
      return ['heritage', 'gallery'].includes(this.kind) && /museum/i.test(this.stop.venue_name);
    return (
      kind === 'family' &&
      (this.facts.suits?.value.small_children === true || (this.place?.tags.includes('kids') ?? false))
    );
  }

  cooks(cuisine: string): boolean {
    return this.isOf('restaurant') && hasCuisine({ place: this.place, facts: this.facts }, cuisine);
  }

  hasTag(tag: string): boolean {
    const tags: readonly string[] = this.place?.tags ?? [];
    if (tag === 'indoor')
      return INDOOR.includes(this.kind) || tags.includes('indoor') || this.place?.outdoor === false;
    if (tag === 'outdoor') return OUTDOOR.includes(this.kind) || this.place?.outdoor === true;
    return tags.includes(tag);
  }

  get price(): number | null {
    return priceOf({ place: this.place, facts: this.facts });
  }
}

const pointAt = (stop: Activity | undefined, otherwise: Coordinates): Coordinates =>
  stop?.coordinates ?? otherwise;

const meanKm = (plan: Itinerary, day: number, id: string | undefined, hotel: Coordinates): number => {
  const stops = plan.days.find((each) => each.day === day)?.activities ?? [];
  const index = stops.findIndex(({ stop_id }) => stop_id === id);
  const here = pointAt(stops[index], hotel);
  return (
    (straightKm(here, pointAt(stops[index - 1], hotel)) +
      straightKm(here, pointAt(stops[index + 1], hotel))) /
    2
  );
};

const CENTRE: Coordinates = { lat: 24.7114, lng: 46.6744 };

export interface Exchange {
  before: Itinerary;
  after: Itinerary;
  was: Standing;
}

const isNearer = ({ before, after, was }: Exchange, fresh: Activity, how: unknown): boolean => {
  const hotel = after.hotel_recommendation?.coordinates ?? CENTRE;
  if (how === 'hotel')
    return straightKm(pointAt(fresh, hotel), hotel) < straightKm(pointAt(was.stop, hotel), hotel);
  return meanKm(after, was.day, fresh.stop_id, hotel) < meanKm(before, was.day, was.stop.stop_id, hotel);
};

const fitsWish = (exchange: Exchange, fresh: Activity, check: Check, catalogue: Catalogue): boolean => {
  const [one, old] = [new Venue(fresh, catalogue), new Venue(exchange.was.stop, catalogue)];
  const [kinds, cuisines, not] = [
    listIn(check, 'kind'),
    listIn(check, 'cuisine'),
    listIn(check, 'not_cuisine'),
  ];
  const [name, tag, notName] = [textIn(check, 'name'), textIn(check, 'tag'), textIn(check, 'not')];
  const isFree =
    kinds.length + cuisines.length === 0 && tag === undefined && name === undefined && not.length === 0;
  if (isFree && !one.isOf(old.kind) && !one.isOf(exchange.was.stop.activity_type)) return false;
  if (kinds.length > 0 && !kinds.some((kind) => one.isOf(kind))) return false;
  if (cuisines.length > 0 && !cuisines.some((cuisine) => one.cooks(cuisine))) return false;
  if (not.length > 0 && (!one.isOf('restaurant') || not.some((cuisine) => one.cooks(cuisine)))) return false;
  if (name !== undefined && !isNamed(fresh.venue_name, name)) return false;
  if (notName !== undefined && isNamed(fresh.venue_name, notName)) return false;
  if (tag !== undefined && !one.hasTag(tag)) return false;
  if (
    check.cheaper === true &&
    !(one.price !== null && (old.price === null ? one.price <= 2 : one.price < old.price))
  )
    return false;
  return check.nearer === undefined || isNearer(exchange, fresh, check.nearer);
};

const NEAR_MIN = 120;

/** Whether a stop gave way to another of the wished sort at about its hour. */
export const isReplaced = (exchange: Exchange, check: Check, catalogue: Catalogue): boolean => {
  const { before, after, was } = exchange;
  if (keptIn(after, was)) return false;
  const old = venuesOn(before, was.day);
  const fresh = (after.days.find(({ day }) => day === was.day)?.activities ?? []).filter(
    (stop) => !old.has(venueOf(stop)),
  );
  return fresh.some(
    (stop) =>
      Math.abs(minutesOf(stop.start_time) - minutesOf(was.stop.start_time)) <= NEAR_MIN &&
      fitsWish(exchange, stop, check, catalogue),
  );
};

const inSpan = (stop: Activity, check: Check): boolean => {
  const late = (clock: string): number => (clock < '05:00' ? minutesOf(clock) + 1440 : minutesOf(clock));
  const at = late(stop.start_time);
  return at >= minutesOf(textIn(check, 'from') ?? '00:00') && at <= late(textIn(check, 'to') ?? '28:59');
};

/** Whether a stop of the wished kind or name has come to a day. */
export const isAdded = (before: Itinerary, after: Itinerary, check: Check, catalogue: Catalogue): boolean => {
  const name = textIn(check, 'name');
  return after.days
    .filter(({ day }) => check.day === 'any' || day === numberIn(check, 'day'))
    .some(({ day, activities }) =>
      activities.some((stop) => {
        if (venuesOn(before, day).has(venueOf(stop)) || !inSpan(stop, check)) return false;
        if (name !== undefined) return isNamed(stop.venue_name, name);
        return listIn(check, 'kind').some((kind) => new Venue(stop, catalogue).isOf(kind));
      }),
    );
};

/** Whether the hotel is the wished one. */
export const isHotelRight = (
  before: Itinerary,
  after: Itinerary,
  check: Check,
  catalogue: Catalogue,
): boolean => {
  const [was, now] = [before.hotel_recommendation, after.hotel_recommendation];
  if (!now) return false;
  const placeOf = (hotel: typeof now | null) =>
    hotel ? (catalogue.places.byId(hotel.venue_id ?? '') ?? catalogue.places.find(hotel.name)) : null;
  const priceOfHotel = (hotel: typeof now | null): number | null => {
    const place = placeOf(hotel);
    return place && priceOf({ place, facts: catalogue.factsOf(place.id) });
  };
  const [old, price] = [priceOfHotel(was), priceOfHotel(now)];
  const [is, most, least, at] = [
    textIn(check, 'is'),
    numberIn(check, 'price_max'),
    numberIn(check, 'price_min'),
    check.at,
  ];
  if (is !== undefined && !isNamed(now.name, is)) return false;
  if (most !== undefined && !(price !== null && price <= most)) return false;
  if (least !== undefined && !((price ?? 0) >= least || placeOf(now)?.tags.includes('luxury'))) return false;
  if (check.price_lower === true && !(price !== null && (old === null ? price <= 2 : price < old)))
    return false;
  if (check.price_higher === true && !(price !== null && price > (old ?? 0))) return false;
  if (check.changed === true && was?.name === now.name) return false;
  if (!v.is(v.tuple([v.number(), v.number()]), at)) return true;
  return (
    now.coordinates !== null &&
    straightKm(now.coordinates, { lat: at[0], lng: at[1] }) <= (numberIn(check, 'km') ?? 4)
  );
};
