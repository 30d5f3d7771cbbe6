import type { Itinerary } from '../../../shared/itinerary.ts';
import { type Changed, change, namesOn, readGreeting, winterPlan } from './embedded-chat.ts';

const namesIn = (plan: Itinerary): string[] => plan.days.flatMap(({ day }) => namesOn(plan, day));

/** What a message about the winter plan took off it and what it brought, where its greeting says just that. */
export const effectOf = (request: string): Changed & { gone: string[]; fresh: string[] } => {
  const changed = change(request, { plan: winterPlan });
  readGreeting(changed);
  const [before, after] = [namesIn(changed.before), namesIn(changed.after)];
  return {
    ...changed,
    gone: before.filter((name) => !after.includes(name)),
    fresh: after.filter((name) => !before.includes(name)),
  };
};
