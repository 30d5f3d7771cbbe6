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

/** How one comes to a stop from what stands before it. */
export const Way = ({ travel: { mode, minutes, meters } }: { travel: Travel }) => {
  const { Icon, words } = MODES[mode];
  return (
    <p className="stop-way">
      <Icon size={14} aria-hidden="true" /> {minutes} min {words} · {distance(meters)}
    </p>
  );
};
