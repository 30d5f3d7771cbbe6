import type { Day, Itinerary } from '../../../shared/itinerary.ts';
import type { Places } from '../../places/places.ts';
import { openTrip, type Settled, type Trip, type TripAsk } from '../embedded/plan-days.ts';
import { fillDay, planTrip } from '../embedded/plan-trip.ts';
import { readKept } from '../embedded/write-out.ts';
import type { Brief } from '../planner.ts';
import { ItineraryWriter } from './itinerary-writer.ts';
import type { ModelText } from './model-text.ts';

/** Everything the parts of a grounding share. */
export interface Grounding {
  brief: Brief;
  places: Places;
  text: ModelText;
  writer: ItineraryWriter;
  ask: TripAsk;
  /** Frames and profile of the trip, read once. */
  trip: Trip;
  keptDays: number;
  hotelId: string | null;
}

export const openGrounding = (brief: Brief, places: Places, text: ModelText): Grounding => {
  const { tripId, startDate, nights, companions, notes } = brief;
  const ask = { tripId, startDate, nights, companions, notes };
  const kept: { days: Day[]; hotelId: string | null } =
    brief.kept === '' ? { days: [], hotelId: null } : readKept(brief.kept);
  return {
    brief,
    places,
    text,
    writer: new ItineraryWriter(kept.days),
    ask,
    trip: openTrip(ask, places),
    keptDays: kept.days.length,
    hotelId: kept.hotelId,
  };
};

const settledOf = ({ writer, hotelId }: Grounding): Settled => ({ days: writer.days, hotelId });

/** The embedded planner's itinerary around what is written already. */
export const planAround = (g: Grounding): Itinerary =>
  planTrip(g.ask, g.places, g.brief.version, settledOf(g));

/** One day by the embedded planner that repeats nothing written already. */
export const dayAround = (g: Grounding, day: number): Day => fillDay(g.ask, g.places, day, settledOf(g));
