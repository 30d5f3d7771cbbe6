import { clockText } from '../../../../shared/clock-text.ts';
import { describeWant, isAnything } from '../../edits/want.ts';
import { listed } from '../../wording/greeting.ts';
import { longDate } from '../../wording/long-date.ts';
import type { Act } from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';

const onDays = (days: readonly number[], scene: Scene): string => {
  const [first = 0] = days;
  if (days.length === 0) return '';
  if (days.length === scene.plan.days.length) return 'every day';
  if (days.length === 1) return `day ${first}`;
  const areInRow = days.length > 2 && days.every((day, i) => day === first + i);
  return areInRow ? `days ${first} to ${first + days.length - 1}` : `days ${listed(days.map(String))}`;
};

/** What an act would do, as an answer to press. */
export const labelOf = (act: Act, scene: Scene): string => {
  const nameOf = (id: string): string => {
    const found = scene.stops.find((each) => each.id === id);
    return found ? found.stop.venue_name : 'that stop';
  };
  const wanted = (want: Parameters<typeof describeWant>[0]): string => {
    const [place] = want.placeIds.flatMap((id) => scene.places.byId(id) ?? []);
    return place ? place.name : isAnything(want) ? '' : describeWant(want);
  };
  switch (act.do) {
    case 'apply': {
      const [first] = act.operations;
      if (first?.op === 'remove') return `Remove ${nameOf(first.stop_id)}`;
      if (first?.op === 'lock') return `${first.locked ? 'Lock' : 'Unlock'} ${nameOf(first.stop_id)}`;
      return first?.op === 'swap_days' ? `Swap day ${first.days.join(' and day ')}` : 'Do that';
    }
    case 'replace': {
      const by = wanted(act.want);
      return `Replace ${nameOf(act.stop)}${by && by !== 'place' ? `: ${by}` : ''}`;
    }
    case 'add':
      return `Add ${wanted(act.want) || 'something'}${act.days.length > 0 ? ` on ${onDays(act.days, scene)}` : ''}`;
    case 'move':
      return act.index === null
        ? `${nameOf(act.stop)} to day ${act.day}`
        : `${nameOf(act.stop)} ${act.index === 0 ? 'first' : 'last'}`;
    case 'next':
      return `${nameOf(act.stop)} ${act.isBefore ? 'before' : 'after'} ${nameOf(act.to)}`;
    case 'retime':
      return `${nameOf(act.stop)} at ${clockText(act.at[0] ?? 0)}`;
    case 'exchange':
      return `Swap ${nameOf(act.one)} and ${nameOf(act.other)}`;
    case 'pace':
      return `Make ${onDays(act.days, scene)} ${act.isSlower ? 'lighter' : 'fuller'}`;
    case 'hours':
      return act.from === null
        ? `End ${onDays(act.days, scene)} by ${clockText(act.to ?? 0)}`
        : `Start ${onDays(act.days, scene)} at ${clockText(act.from)}`;
    case 'stay':
      return `${act.isLonger ? 'More' : 'Less'} time at ${nameOf(act.stop)}`;
    case 'replan':
      return `Plan ${onDays(act.days, scene)} anew`;
    case 'clear':
      return act.span
        ? `Leave ${onDays(act.days, scene)} free from ${clockText(act.span.from)}`
        : `Leave ${onDays(act.days, scene)} free`;
    case 'rest':
      return `Rest at the hotel on ${onDays(act.days, scene)}`;
    case 'hotel':
      return wanted(act.want) ? `Hotel: ${wanted(act.want).replace(/\bplace\b/, 'one')}` : 'Another hotel';
    case 'details':
      return act.nights !== null
        ? `Make it ${act.nights} night${act.nights === 1 ? '' : 's'}`
        : act.startDate !== null
          ? `Start on ${longDate(act.startDate)}`
          : `Travel as ${(act.companions ?? 0) + 1}`;
    case 'wish':
      return 'Keep that in mind for the trip';
    case 'restore':
      return 'Undo the last change';
  }
};
