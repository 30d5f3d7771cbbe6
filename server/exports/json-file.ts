import type { TripExport } from '../../shared/contracts/exports.ts';
import { ATTRIBUTION, type TripFile } from './trip-file.ts';

/** The plan as JSON, in the form of `TripExport`. */
export const jsonFile = (trip: TripFile): string => {
  const { plan } = trip;
  const file: TripExport = {
    format: 'rihla-trip',
    format_version: 1,
    name: trip.name,
    destination: trip.destination,
    time_zone: 'Asia/Riyadh',
    start_date: trip.start,
    end_date: trip.end,
    nights: plan.days.length - 1,
    travelers: trip.travelers,
    version: plan.__meta__.version,
    updated_at: trip.changedAt.toISOString(),
    attribution: ATTRIBUTION,
    itinerary: plan,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
};
