import { Car, Footprints, type LucideIcon, TrainFront } from 'lucide-react';
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
const MINUTES_A_DAY = 1440;

/** When to set out to be there at `start`, to the five minutes before it. */
const leaveBy = (start: string, minutes: number): string => {
  const [hours = 0, rest = 0] = start.split(':').map(Number);
  const at = hours * 60 + rest - minutes + MINUTES_A_DAY;
  const clock = (at - (at % 5)) % MINUTES_A_DAY;
  return [Math.floor(clock / 60), clock % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

interface WayProps {
  travel: Travel;
  /** When the stop begins, where it is the first of its day; else null. */
  firstAt: string | null;
}

/** How one comes to a stop from what stands before it. */
export const Way = ({ travel: { mode, minutes, meters }, firstAt }: WayProps) => {
  const { Icon, words } = MODES[mode];
  return (
    <p className="stop-way">
      <Icon size={14} aria-hidden="true" /> {minutes} min {words} · {distance(meters)}
      {firstAt !== null && minutes >= LONG_WAY ? ` · set out by ${leaveBy(firstAt, minutes)}` : ''}
    </p>
  );
};
