import type { Day, Itinerary } from '../../../shared/itinerary.ts';
import { SERVICE_KINDS } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import { fillDay, planTrip } from '../plan-trip.ts';
import type { Brief } from '../planner.ts';
import { openTrip, type Settled, type Trip, type TripAsk } from '../scheduling/plan-days.ts';
import { readKept } from '../wording/write-out.ts';
import { ItineraryWriter } from './itinerary-writer.ts';
import { ModelText } from './model-text.ts';

/** Everything the parts of a grounding share. */
export interface Grounding {
  brief: Brief;
  places: Places;
  /** Another one where the model is asked again. */
  text: ModelText;
  /** False once the model was asked again: what is missing then comes from the embedded planner. */
  mayAskAgain: boolean;
  /** Why the text cannot be used, once that is certain. */
  unusable: string | null;
  writer: ItineraryWriter;
  ask: TripAsk;
  /** Frames and profile of the trip, read once. */
  trip: Trip;
  keptDays: number;
  hotelId: string | null;
}

export const openGrounding = (brief: Brief, places: Places): Grounding => {
  const { tripId, startDate, nights, companions, notes, removed = [] } = brief;
  const ask = { tripId, startDate, nights, companions, notes, removed };
  const kept: { days: Day[]; hotelId: string | null } =
    brief.kept === '' ? { days: [], hotelId: null } : readKept(brief.kept);
  return {
    brief,
    places,
    text: new ModelText(),
    mayAskAgain: true,
    unusable: null,
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

const GREAT_SIGHT = 5;

/** The great sights as a day of their own, so that the embedded planner leaves them to the model. */
const reserved = ({ places, brief }: Grounding): Day => ({
  day: 0,
  date: brief.startDate,
  district: '',
  notes: [],
  activities: places.all
    .filter(({ rank, kind }) => rank === GREAT_SIGHT && !SERVICE_KINDS.includes(kind))
    .map((place) => ({
      activity_type: place.kind,
      venue_name: place.name,
      venue_id: place.id,
      start_time: '00:00',
      end_time: '00:00',
      coordinates: null,
      map_link: '',
      verified: true,
      description: '',
    })),
});

/**
 * One day by the embedded planner that repeats nothing written already, and takes no great sight that the
 * model may still put on a later day.
 */
export const dayAround = (g: Grounding, day: number): Day => {
  const settled = settledOf(g);
  const isLast = day === g.trip.frames.length;
  const days = isLast ? settled.days : [reserved(g), ...settled.days];
  return fillDay(g.ask, g.places, day, { ...settled, days });
};
