import type { Offer } from '../../../server/planner/chat/scene/act.ts';
import { finishVersion } from '../../../server/planner/operations/finish-version.ts';
import type { Brief } from '../../../server/planner/planner.ts';
import type { TripDetails } from '../../../server/trip-details.ts';
import { planningInput } from '../../../server/trip-details.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { planHistory } from '../../../shared/plan-history.ts';
import { briefFor, itineraryIn, replyTo, winterPlan } from './embedded-chat.ts';

interface Version {
  version: number;
  restored: number | null;
  plan: Itinerary;
  details: TripDetails;
}

/** What an answer said, and the plan after it; `before` is the same object where nothing changed. */
export interface Turn {
  text: string;
  before: Itinerary;
  plan: Itinerary;
  nights: number;
  offers: readonly Offer[];
}

/** Sends messages about the winter plan one after the other, as the server would, and returns the answer to each. */
export const converse = (...messages: readonly string[]): Turn[] => {
  const { tripId, startDate, nights, companions, notes } = briefFor();
  const details = { startDate, nights, companions, notes, wishes: { added: [], removed: [] } };
  const first = finishVersion(winterPlan, null, { tripId, version: 1 }).plan;
  const versions: Version[] = [{ version: 1, restored: null, plan: first, details }];
  const conversation: { role: 'user' | 'assistant'; content: string }[] = [];
  let offered: readonly Offer[] = [];
  return messages.map((request) => {
    const now = versions.at(-1) ?? { version: 1, restored: null, plan: first, details };
    const { undo, undone } = planHistory(versions.toReversed());
    const at = (number: number | null) => versions.filter(({ version }) => version === number);
    const brief: Brief = {
      ...briefFor({ conversation: [...conversation] }),
      ...planningInput(now.details),
      details: now.details,
      plan: now.plan,
      earlier: undo === null ? [] : [...at(undo), ...at(1)],
      undone: at(undone)[0] ?? null,
      offered,
      version: versions.length + 1,
      request,
    };
    const { text: written, offers, details: changed, restored } = replyTo(brief);
    const isPlan = written.startsWith('{');
    const plan = isPlan
      ? finishVersion(
          itineraryIn(written),
          now.plan,
          { tripId, version: brief.version },
          { putBackLocked: !changed },
        ).plan
      : now.plan;
    const text = isPlan ? plan.greeting : written;
    conversation.push({ role: 'user', content: request }, { role: 'assistant', content: text });
    offered = offers;
    const after = changed ?? now.details;
    if (isPlan) versions.push({ version: brief.version, restored, plan, details: after });
    return { text, before: now.plan, plan, nights: after.nights, offers };
  });
};

/** The last turn of such a conversation. Throws where there is none. */
export const lastOf = (...messages: readonly string[]): Turn => {
  const turn = converse(...messages).at(-1);
  if (!turn) throw new Error('There is no answer');
  return turn;
};

/** "16:20 Murabba Palace", stop by stop. */
export const timedOn = (plan: Turn['plan'], day: number): readonly string[] =>
  (plan.days.find((each) => each.day === day)?.activities ?? []).map(
    ({ start_time, venue_name }) => `${start_time} ${venue_name}`,
  );
