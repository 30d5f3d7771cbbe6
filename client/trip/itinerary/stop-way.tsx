import { Car, Footprints, type LucideIcon, TrainFront } from 'lucide-react';
import { clockMinutes, clockText } from '../../../shared/clock-text.ts';
import type { Travel } from '../../../shared/itinerary.ts';

const MODES: Readonly<Record<Travel['mode'], { Icon: LucideIcon; words: string }>> = {
  walk: { Icon: Footprints, words: 'on foot' },
  drive: { Icon: Car, words: 'by car' },
  metro: { Icon: TrainFront, words: 'by metro' },
};

const KILOMETRE = 1000;

/** '600 m', '6.4 km'. */
const distance = (meters: number): string =>
  meters < KILOMETRE
    ? `${Math.round(meters / 10) * 10} m`
    : `${(meters / KILOMETRE).toFixed(meters < 10 * KILOMETRE ? 1 : 0)} km`;

/** From so many minutes on one has to know when to set out in the morning. */
const LONG_WAY = 45;

/** When to set out to be there at `start`, to the five minutes before it. */
const leaveBy = (start: string, minutes: number): string =>
  clockText(Math.floor((clockMinutes(start) - minutes) / 5) * 5);

interface WayProps {
  travel: Travel;
  /** When the stop begins, where it is the first of its day; else null. */
  firstAt: string | null;
}

/** How one comes to a stop from what stands before it: '25 min by car · 12 km'; empty where one is there already. */
export const wayText = ({ travel: { mode, minutes, meters }, firstAt }: WayProps): string => {
  if (minutes === 0) return '';
  const out = firstAt !== null && minutes >= LONG_WAY ? ` · set out by ${leaveBy(firstAt, minutes)}` : '';
  return `${minutes} min ${MODES[mode].words} · ${distance(meters)}${out}`;
};

/** The same behind its sign. */
export const Way = (props: WayProps) => {
  const { Icon } = MODES[props.travel.mode];
  const text = wayText(props);
  return text === '' ? null : (
    <p className="stop-way">
      <Icon size={14} aria-hidden="true" /> {text}
    </p>
  );
};
