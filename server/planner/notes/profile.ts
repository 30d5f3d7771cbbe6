import type { Absence } from '../../../shared/contracts/wishes.ts';
import type { Coordinates } from '../../../shared/itinerary.ts';
import type { PlaceKind, PlaceTag } from '../../places/place.ts';
import type { DaySelector } from './day-selector.ts';
import type { Diet } from './diets.ts';
import type { Concept } from './grammar/entries.ts';

export type Pace = 'slow' | 'normal' | 'fast';
export type Budget = 'low' | 'mid' | 'high';

export type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening';

/** The first light, the last hour of the sun, the hour in which lamps are lit, and the parts of a day. */
export type Light = 'sunrise' | 'sunset' | 'dusk' | 'morning' | 'afternoon' | 'evening' | 'night';

/** A place the traveller named, and where in the trip it was asked for. */
export interface Wanted {
  placeId: string;
  /** Weekday 0 Sunday … 6 Saturday, when one was named. */
  weekday: number | null;
  /** Day number from 1, when one was named. */
  day: number | null;
}

/** Where somebody has something to do, as it is called. */
export interface BlockPlace {
  name: string;
  at: Coordinates;
}

/** Time that is not to be planned: an appointment, or time the traveller keeps. Minutes after midnight. */
export interface Block {
  days: DaySelector;
  from: number;
  to: number;
  /** What it is, in a few plain words: "Meeting", "Dinner with friends", "Free time". */
  label: string;
  where?: BlockPlace | undefined;
}

/** How often something may or must stand on the plan; `concept` 'stop' counts everything. */
export interface Limit {
  concept: string;
  atMost: number | null;
  atLeast: number | null;
  /** For the whole trip, or for each of its days. */
  per: 'trip' | 'day';
}

/** Something that is to be, or not to be, on certain days. Exactly one of the three ids is set. */
export interface OnDays {
  concept: string | null;
  placeId: string | null;
  cuisine: string | null;
  isWanted: boolean;
  days: DaySelector;
  part: PartOfDay | null;
  /** Minutes after midnight, where an hour was named. */
  at: number | null;
  /** The hours of these days it is refused in, where it may be had at others; minutes after midnight. */
  hours?: readonly [from: number, to: number];
}

/** What is to be had in one light or part of the day: a place, a pastime, or, at dawn, any place in the open. */
export interface LightWish {
  of: Light;
  placeId: string | null;
  concept: string | null;
}

/** Something that Riyadh does not have. */
export interface Impossible {
  id: string;
  /** The traveller's own words. */
  words: string;
  /** "A beach". */
  label: string;
  /** Why not, and the nearest that there is: one whole sentence. */
  instead: string;
  absence: Absence;
}

/** What was read from a traveller's notes; everything the planner respects is in here. */
export interface Profile {
  interests: readonly Concept[];
  weights: ReadonlyMap<PlaceTag, number>;
  kindWeights: ReadonlyMap<PlaceKind, number>;
  /** Not wanted at any time; what is not wanted on some days is in `onDays`. */
  excludedConcepts: readonly Concept[];
  /** Places not wanted, and those that were seen already. */
  excludedIds: ReadonlySet<string>;
  /** Places seen already; a part of `excludedIds`. */
  seen: ReadonlySet<string>;
  wanted: readonly Wanted[];
  onDays: readonly OnDays[];
  limits: readonly Limit[];
  lights: readonly LightWish[];
  /** Ids of kitchens. */
  cuisines: readonly string[];
  excludedCuisines: readonly string[];
  diets: readonly Diet[];
  /** True for who travels alone; not known without the party. */
  alone?: boolean;
  kids: boolean;
  /** Years, as far as they were said; a baby is 0. */
  childAges: readonly number[];
  elderly: boolean;
  wheelchair: boolean;
  stroller: boolean;
  /** Somebody walks slowly or not far. */
  walksLittle: boolean;
  /** How far somebody walks at a time, where that was said. */
  walkMetres: number | null;
  /** By metro wherever it goes, though a car be quicker. */
  byMetro: boolean;
  /** True for vegans too. */
  vegetarian: boolean;
  prayerBreaks: boolean;
  /** A rest in the early afternoon of every day, where no hours were said. */
  napAfterLunch: boolean;
  /** True for who does not fast, and wants to eat by day in Ramadan. */
  eatsByDay: boolean;
  /** True where the children fast, too. */
  allFast: boolean;
  /** Nothing in the open between late morning and late afternoon, whatever the season. */
  avoidsHeat: boolean;
  pace: Pace;
  /** What was said of money without saying for what, or of hotel and food alike. */
  budget: Budget | null;
  /** Of the hotel: as said of it, else `budget`. */
  hotelBudget: Budget | null;
  /** Of food: as said of it, else `budget`. */
  foodBudget: Budget | null;
  /** Riyals that one may spend a day: on food alone, or on all. */
  sum: { riyals: number; of: 'all' | 'food' } | null;
  /** True where nothing but the cheapest will do: a hostel's bed, the simplest tables. */
  cheapestBed: boolean;
  cheapestFood: boolean;
  /** Minutes after midnight, when the traveller set them. */
  dayStart: number | null;
  dayEnd: number | null;
  /** When lunch is to be on the table, about. */
  lunchAt: number | null;
  /** By when dinner is to have begun. */
  dinnerBy: number | null;
  /** Before when dinner is not to begin. */
  dinnerFrom: number | null;
  /** When the traveller reaches the city on the first day (lands, gets off the train). */
  arrival: number | null;
  /** When the flight, train or drive home begins on the last day. */
  departure: number | null;
  /** Appointments and time to be kept free, regular rests with hours among them. */
  blocks: readonly Block[];
  /** Words of the district or landmark the traveller wants to stay near. */
  stayNear: string | null;
  /** Where that is, when it is known. */
  stayAt: Coordinates | null;
  /** A bed is there already, so that no hotel is looked for. */
  hasBed: boolean;
  /** The hotel that was named. */
  hotelId: string | null;
  impossible: readonly Impossible[];
  /** Words that ask for something and were not understood. */
  notUnderstood: readonly string[];
}
