import { Dialog } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { DialogClose } from '../../ui/dialog-close.tsx';
import { daysInWords } from '../glance/plan-facts.ts';
import { dayStyle } from '../itinerary/day-card.tsx';
import { type ComparedDay, type ComparedStop, comparePlans } from './compare-plans.ts';
import { useVersion } from './version-plans.ts';
import '../../ui/confirm-dialog.css';
import './compare-dialog.css';

const WORDS = { gone: 'Gone', added: 'New', moved: 'Moved', retimed: 'Other time' } as const;

const Stops = ({ stops, head }: { stops: readonly ComparedStop[]; head: string }) => (
  <ul aria-label={head}>
    {stops.map(({ key, name, start, difference }) => (
      <li key={key} className="compare-stop" data-difference={difference}>
        <time>{start}</time>
        <span>
          {name}
          {difference === null ? null : <span className="compare-sign"> {WORDS[difference]}</span>}
        </span>
      </li>
    ))}
  </ul>
);

const Day = ({ day, heads }: { day: ComparedDay; heads: readonly [string, string] }) => (
  <section className="compare-day" style={dayStyle(day.day)}>
    <h2>
      <span className="day-number" aria-hidden="true">
        {day.day}
      </span>
      Day {day.day}
    </h2>
    <div className="compare-columns">
      <Stops stops={day.before} head={heads[0]} />
      <Stops stops={day.after} head={heads[1]} />
    </div>
  </section>
);

interface ComparisonProps {
  before: ReadItinerary;
  after: ReadItinerary;
  heads: readonly [string, string];
}

/** The days that differ; those that are the same on demand. */
const Comparison = ({ before, after, heads }: ComparisonProps) => {
  const [isAll, setAll] = useState(false);
  const days = comparePlans(before, after);
  const same = days.filter(({ isSame }) => isSame);
  const shown = isAll ? days : days.filter(({ isSame }) => !isSame);
  const hotels = [before.hotel?.name ?? '', after.hotel?.name ?? ''];
  return (
    <>
      <div className="compare-columns compare-heads">
        <strong>{heads[0]}</strong>
        <strong>{heads[1]}</strong>
      </div>
      {hotels[0] === hotels[1] ? null : (
        <section className="compare-day">
          <h2>Hotel</h2>
          <div className="compare-columns">
            {hotels.map((name, index) => (
              <p key={heads[index]}>{name}</p>
            ))}
          </div>
        </section>
      )}
      {shown.map((day) => (
        <Day key={day.day} day={day} heads={heads} />
      ))}
      {same.length > 0 && !isAll ? (
        <p className="compare-same">
          The same: {daysInWords(same.map(({ day }) => day))}.{' '}
          <button type="button" className="link link-button" onClick={() => setAll(true)}>
            Show all days
          </button>
        </p>
      ) : null}
    </>
  );
};

export interface CompareDialogProps {
  tripId: string;
  /** The older version; its plan where that is known. */
  version: number;
  known: ReadItinerary | null;
  /** The newest one. */
  newest: number;
  open: boolean;
  onOpen(open: boolean): void;
  /** The way to restore the older one; it closes the dialog. */
  restore: ReactNode;
  onClosed(): void;
}

/** An older version of the plan beside the newest one, day by day. */
export const CompareDialog = (props: CompareDialogProps) => {
  const { tripId, version, known, newest, open, onOpen, restore, onClosed } = props;
  const before = useVersion(tripId, known ? null : version);
  const after = useVersion(tripId, newest);
  const [left, right] = [known ?? before.plan, after.plan];
  const hasFailed = before.hasFailed || after.hasFailed;
  const again = (): void => {
    if (before.hasFailed) before.again();
    if (after.hasFailed) after.again();
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpen}>
      <Dialog.Content
        className="compare-dialog"
        align="start"
        maxWidth="46rem"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <Dialog.Title>Compare versions</Dialog.Title>
        <Dialog.Description className="compare-text">
          What version {version} had, beside the plan as it is now.
        </Dialog.Description>
        {left && right ? (
          <Comparison before={left} after={right} heads={[`Version ${version}`, `Version ${newest}, now`]} />
        ) : (
          <div className="compare-text" role="status">
            {hasFailed ? 'The versions could not be read. ' : 'Reading the versions…'}
            {hasFailed ? (
              <button type="button" className="link link-button" onClick={again}>
                Try again
              </button>
            ) : null}
          </div>
        )}
        <div className="confirm-buttons">
          <DialogClose />
          {restore}
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
