import { clockText } from '../../../../../shared/clock-text.ts';
import type { Item } from '../../grammar/reading.ts';
import { type Scene, wishAt } from '../../grammar/scene.ts';
import type { FoundWish, Means } from '../../wish.ts';

export type Hour = Extract<Means, { type: 'hour' }>['of'];

const LABELS: Readonly<Record<Hour, string>> = {
  arrival: 'Landing at',
  departure: 'Flight home at',
  dayStart: 'Days begin at',
  dayEnd: 'Days end by',
  lunchAt: 'Lunch about',
  dinnerBy: 'Dinner by',
  dinnerFrom: 'Dinner not before',
};

/** The wish that some hour, minutes after midnight, bounds the trip or each of its days. */
export const hourWish = (item: Item, scene: Scene, of: Hour, at: number): FoundWish =>
  wishAt(item, scene, {
    id: `hours:${of}:${at}`,
    label: `${LABELS[of]} ${clockText(at)}`,
    kind: 'hours',
    polarity: of === 'arrival' || of === 'departure' ? 'need' : 'want',
    strength: 2,
    when: of === 'arrival' ? { days: { on: 'day', day: 1 }, part: null, at } : null,
    means: { type: 'hour', of, at },
  });
