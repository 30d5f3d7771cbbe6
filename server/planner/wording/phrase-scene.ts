import type { Profile } from '../notes/profile.ts';
import type { PlannedDay } from '../scheduling/planned-day.ts';
import type { TimedStop } from '../scheduling/timed-stop.ts';

/** A stop among its neighbours. */
export interface Scene {
  here: TimedStop;
  before: TimedStop | null;
  after: TimedStop | null;
  day: PlannedDay;
  profile: Profile;
}

/** One reason for a stop at its place in the day. `lines` returns the wordings that are true of this scene, or none. */
export interface Reason {
  id: string;
  lines: (scene: Scene) => readonly string[];
}
