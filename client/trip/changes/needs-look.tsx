import { Button } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import type { NeedsLook } from '../../../shared/contracts/trip.ts';
import { fetchAlternatives } from '../../api/trips.ts';
import { changeFailureText } from '../../failure-text.ts';
import { counted } from '../../ui/in-words.ts';
import { changePlan, useChangeObstacle, useIsStopPending } from './plan-changes.ts';
import './needs-look.css';

const KEY = 'rihla:left-stops';
const MOST_LEFT = 200;
const Left = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const readLeft = (): string[] => {
  const parsed = v.safeParse(Left, localStorage.getItem(KEY));
  return parsed.success ? parsed.output : [];
};
/** Another reason is another question. */
const keyOf = ({ stop_id, why }: NeedsLook): string => `${stop_id} ${why}`;

const NONE_FITS = 'No other place fits at that time. You can change the day by hand, or ask in the chat.';
const FAILED = 'Other places could not be looked up. Please try again.';
const PATIENCE_MS = 20_000;

interface RowProps {
  tripId: string;
  one: NeedsLook;
  obstacle: string | null;
  onLeave: () => void;
}

const Row = ({ tripId, one, obstacle, onLeave }: RowProps) => {
  const [note, setNote] = useState('');
  const [isLooking, setLooking] = useState(false);
  const isPending = useIsStopPending(one.stop_id) || isLooking;
  const replace = async (): Promise<void> => {
    setLooking(true);
    setNote('');
    try {
      const [best] = await fetchAlternatives(tripId, one.stop_id, AbortSignal.timeout(PATIENCE_MS));
      if (!best) setNote(NONE_FITS);
      else {
        const operation = { op: 'replace', stop_id: one.stop_id, venue_id: best.venue_id } as const;
        await changePlan([operation], { describe: `Replacing ${one.name} by ${best.name}` });
      }
    } catch (problem) {
      setNote(changeFailureText(problem, FAILED));
    } finally {
      setLooking(false);
    }
  };
  return (
    <li className="needs-look-stop" aria-busy={isPending}>
      <p>
        Day {one.day}: {one.why}
      </p>
      <div className="needs-look-buttons">
        <Button
          size="2"
          variant="soft"
          disabled={isPending || obstacle !== null}
          title={obstacle ?? undefined}
          aria-label={`Replace ${one.name}`}
          onClick={() => void replace()}
        >
          {isPending ? 'Replacing…' : 'Replace'}
        </Button>
        <Button size="2" variant="ghost" color="gray" aria-label={`Leave ${one.name}`} onClick={onLeave}>
          Leave it
        </Button>
      </div>
      <p className="needs-look-note" role="status">
        {note}
      </p>
    </li>
  );
};

/** Stops that have become wrong since they were planned, each to be replaced or left; nothing changes by itself. */
export const NeedsLookBanner = ({ tripId, stops }: { tripId: string; stops: readonly NeedsLook[] }) => {
  const [left, setLeft] = useState(readLeft);
  const obstacle = useChangeObstacle();
  const open = stops.filter((one) => !left.includes(keyOf(one)));
  if (open.length === 0) return null;
  const leave = (one: NeedsLook): void => {
    const now = [...readLeft(), keyOf(one)].slice(-MOST_LEFT);
    localStorage.setItem(KEY, JSON.stringify(now));
    setLeft(now);
  };
  return (
    <section className="needs-look" aria-label="Stops that need a look">
      <h3>
        <CircleAlert size={17} aria-hidden="true" /> {counted(open.length, 'stop')}{' '}
        {open.length === 1 ? 'needs' : 'need'} a look
      </h3>
      <ul>
        {open.map((one) => (
          <Row key={one.stop_id} tripId={tripId} one={one} obstacle={obstacle} onLeave={() => leave(one)} />
        ))}
      </ul>
    </section>
  );
};
