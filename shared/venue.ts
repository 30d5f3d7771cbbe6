/** A stop as the map shows it, read from an itinerary (specification, section 3, 'Venue'). */
export interface Venue {
  /** Stable within an itinerary while it grows, so a marker is never drawn twice. */
  id: string;
  name: string;
  lat: number;
  lng: number;
  type: string;
  description: string;
  /** Day number, or null for the hotel and for a stop whose day could not be read. */
  day: number | null;
  /** 'Day 3', or 'Starting Point' for the hotel. */
  dayLabel: string;
  /** Position within its day from 1; 0 for the hotel. */
  order: number;
}

/** Venues of one itinerary: the places to stay, and the stops in the order of the plan. */
export interface Venues {
  hotels: Venue[];
  stops: Venue[];
  /** Day numbers that occur, ascending. */
  days: number[];
}
