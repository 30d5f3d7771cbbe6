import { normalText } from '../notes/normal-text.ts';
import { tripWishes } from '../notes/trip-profile.ts';
import { listed } from '../wording/greeting.ts';
import type { Scene } from './scene/scene.ts';

const ASKS =
  /\bwhat (?:have|had|did|do) (?:you|u) (?:all )?(?:note|noted|remember|remembered|understand|understood|know about (?:us|me|our trip|my trip|our wishes|my wishes))\b|\bwhat (?:are|were) (?:my|our|the) (?:wishes|notes|preferences)\b|\bwhich (?:wishes|notes|preferences)\b.*\b(?:noted|have|kept|saved)\b/;

/** "What have you noted for the trip?": the wishes that are known of it. Null for any other message. */
export const notedIn = (message: string, { brief, places }: Scene): string | null => {
  if (!ASKS.test(normalText(message))) return null;
  const labels = tripWishes(brief, places, brief.said).map(({ label }) => `“${label}”`);
  return labels.length === 0
    ? 'Nothing is noted for the trip so far. Write what you like, or what you want to avoid, and I will plan by it.'
    : `Noted for the trip: ${listed(labels)}. Each stands above the plan, where one press takes it off.`;
};
