import { AddStop } from '../stops/add-stop.tsx';
import type { FreeTime } from './free-time.ts';
import './free-row.css';

interface FreeRowProps {
  free: FreeTime;
  day: number;
  /** The position that a stop added here has on its day. */
  index: number;
}

/** Shows that nothing is planned between two stops, with the way to one more there. */
export const FreeRow = ({ free, day, index }: FreeRowProps) => (
  <li className="stop-free">
    <span>
      Free from <time dateTime={free.from}>{free.from}</time> to <time dateTime={free.to}>{free.to}</time>
    </span>
    <AddStop day={day} slot={{ ...free, index }} />
  </li>
);
