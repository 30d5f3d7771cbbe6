import { clockMinutes } from '../../../shared/clock-text.ts';
import { RIYADH_CENTRE } from '../../../shared/contracts/limits.ts';
import type { Activity, Day } from '../../../shared/itinerary.ts';
import type { Place } from '../../places/place.ts';
import type { Places } from '../../places/places.ts';
import type { Profile } from '../notes/profile.ts';
import { dwellOf, type Role, type Stop, startWindows } from './day/stop.ts';
import type { DayFrame } from './frame/day-frame.ts';
import { fitOf } from './scoring/score-place.ts';

const MEAL_TYPES: readonly (readonly [RegExp, Role])[] = [
  [/^rest$/i, 'rest'],
  [/lunch|brunch/i, 'lunch'],
  [/dinner|iftar|supper|suhoor/i, 'dinner'],
  [/caf[eé]|coffee|tea|dessert/i, 'cafe'],
];
/** A table from this minute on is a dinner. */
export const LUNCH_ENDS = 16 * 60 + 30;

/** The catalogue's place behind an activity, or null for a venue that is not ours. */
export const placeOf = (activity: Activity, places: Places): Place | null =>
  activity.venue_id ? places.byId(activity.venue_id) : null;

/** Which slot of a day an activity fills. */
export const roleOf = (activity: Activity, place: Place | null): Role => {
  for (const [pattern, role] of MEAL_TYPES) if (pattern.test(activity.activity_type)) return role;
  if (place?.kind === 'cafe') return 'cafe';
  if (place?.kind === 'restaurant' || /restaurant|meal|dining/i.test(activity.activity_type)) {
    return clockMinutes(activity.start_time) < LUNCH_ENDS ? 'lunch' : 'dinner';
  }
  return 'sight';
};

/** A stop that begins at this minute and lasts so long, and at no other hour. */
export const pinned = (stop: Stop, start: number, minutes: number): Stop => ({
  ...stop,
  dwell: minutes,
  longest: minutes,
  windows: [[start, start]],
  best: start,
});

/** An activity of a stored plan as a stop that can be moved about within its day, its text kept. */
export const stopOf = (activity: Activity, places: Places, frame: DayFrame, profile: Profile): Stop => {
  const place = placeOf(activity, places);
  const role = roleOf(activity, place);
  const start = clockMinutes(activity.start_time);
  const end = clockMinutes(activity.end_time);
  const stayed = Math.max(15, end >= start ? end - start : end + 1440 - start);
  const meal = role === 'lunch' ? frame.lunch : role === 'dinner' ? frame.dinner : null;
  const stop = {
    place,
    name: activity.venue_name,
    at: activity.coordinates ?? RIYADH_CENTRE,
    role,
    type: activity.activity_type,
    longest: stayed,
    score: place ? fitOf(place, profile) : 3,
    written: activity,
  };
  if (activity.locked) return pinned({ ...stop, dwell: stayed, windows: [], best: null }, start, stayed);
  // A visit that had been drawn out to fill a gap must not stand in the way of what is to come in now.
  const dwell =
    place && role !== 'lunch' && role !== 'dinner' ? Math.min(stayed, dwellOf(place, profile.pace)) : stayed;
  const windows = place ? startWindows(place, role, frame, dwell) : [];
  return {
    ...stop,
    dwell,
    // Where our own hours know no better, the time it was written with stands.
    windows: windows.length > 0 ? windows : [[start, start]],
    best: meal?.best ?? null,
  };
};

/** The day's frame, widened to the times a stored day really uses, so that keeping a stop is never refused. */
export const frameOf = (frame: DayFrame, day: Day): DayFrame => {
  const starts = day.activities.map((activity) => clockMinutes(activity.start_time));
  const ends = day.activities
    .map((activity) => clockMinutes(activity.end_time))
    .filter((end) => end > Math.max(0, ...starts));
  return { ...frame, from: Math.min(frame.from, ...starts), to: Math.max(frame.to, ...ends) };
};
