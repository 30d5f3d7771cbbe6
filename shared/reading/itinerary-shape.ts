import type { Coordinates, Travel } from '../itinerary.ts';

/** A stop as far as it could be read; `start` and `end` are HH:mm, `link` is http or https. */
export interface ReadActivity {
  type: string;
  name: string;
  description: string;
  link: string | null;
  coordinates: Coordinates | null;
  start: string | null;
  end: string | null;
  venueId: string | null;
  verified: boolean | null;
  /** Names the visit through moves and versions; null while it is written, and in plans of before. */
  stopId: string | null;
  /** The month (YYYY-MM) that the newest source on the place speaks of. */
  checkedOn: string | null;
  /** False where no good source says that the place is open. */
  confirmed: boolean;
  locked: boolean;
  /** The way from what stands before it. */
  travel: Travel | null;
}

/** `day` counts from 1; `date` is YYYY-MM-DD. */
export interface ReadDay {
  day: number;
  date: string | null;
  district: string;
  notes: string[];
  activities: ReadActivity[];
}

export interface ReadHotel {
  name: string;
  reason: string;
  link: string | null;
  coordinates: Coordinates | null;
  venueId: string | null;
  verified: boolean | null;
}

export interface ReadItinerary {
  greeting: string;
  hotel: ReadHotel | null;
  days: ReadDay[];
  insights: string[];
  tips: string[];
  version: number | null;
  engine: string | null;
}
