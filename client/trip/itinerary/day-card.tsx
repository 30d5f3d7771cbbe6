import { type CSSProperties, Fragment, memo } from 'react';
import { DAY_COLOURS } from '../../../shared/contracts/limits.ts';
import type { ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { pinsOfDay } from '../../../shared/reading/read-venues.ts';
import { dayDate } from '../../ui/in-words.ts';
import { dragTo, getReadyToDrag } from '../drag/dragging.ts';
import { DropPlace } from '../drag/drop-place.tsx';
import { AddStop } from '../stops/add-stop.tsx';
import { FreeRow } from './free-row.tsx';
import { freeTimeBetween } from './free-time.ts';
import { DayButton } from './menus/day-button.tsx';
import { Caret, StopRow } from './stop-row.tsx';
import './day-card.css';

declare module 'react' {
  interface CSSProperties {
    '--day'?: string;
  }
}

/** The colour of a day, the same as that of its pins on the map. */
export const dayStyle = (day: number): CSSProperties => ({
  '--day': `var(--day-${Math.max(1, Math.min(DAY_COLOURS, day))})`,
});

const DayHead = ({ day, isEmpty }: { day: ReadDay; isEmpty: boolean }) => {
  const where = [day.date ? dayDate(day.date) : '', isEmpty ? '' : day.district].filter(
    (part) => part !== '',
  );
  return (
    <header className="day-head">
      <span className="day-number" aria-hidden="true">
        {day.day}
      </span>
      <div className="day-title">
        <h3>Day {day.day}</h3>
        <p>{where.join(' · ')}</p>
      </div>
    </header>
  );
};

interface DayCardProps {
  day: ReadDay;
  writing: boolean;
  /** Its rendering is skipped while it is off-screen. */
  offscreen: boolean;
}

/**
 * One day of an itinerary. Drawn again only when its day is another object, which while an itinerary grows is
 * the day being written alone.
 */
export const DayCard = memo(({ day, writing, offscreen }: DayCardProps) => {
  const pins = pinsOfDay(day);
  const isEmpty = !writing && day.activities.length === 0;
  const getReady = (by: 'pointedAt' | 'focused') => (): void => {
    if (!writing) getReadyToDrag(day.day, by);
  };
  const touches = {
    onPointerEnter: getReady('pointedAt'),
    onFocus: getReady('focused'),
    onDragEnter: () => dragTo(day.day),
  };
  return (
    <section
      className="day-card"
      data-day={day.day}
      data-writing={writing}
      data-offscreen={offscreen}
      style={dayStyle(day.day)}
      {...touches}
    >
      <DayHead day={day} isEmpty={isEmpty} />
      {writing ? null : (
        <>
          <AddStop day={day.day} />
          <DayButton day={day} />
        </>
      )}
      {day.notes.length > 0 ? (
        <ul className="day-notes">
          {day.notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the last note grows, so it cannot be its own key.
            <li key={index}>{note}</li>
          ))}
        </ul>
      ) : null}
      <ul className="day-stops">
        {day.activities.map((stop, index) => {
          const free = freeTimeBetween(day.activities[index - 1], stop);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: stops only ever join at the end, and a name may come twice.
            <Fragment key={index}>
              {free ? <FreeRow free={free} day={day.day} index={index} /> : null}
              <StopRow
                stop={stop}
                day={day.day}
                index={index}
                date={day.date}
                pinId={pins[index]?.pinId ?? null}
                order={pins[index]?.order ?? 0}
                writing={writing && index === day.activities.length - 1}
              />
            </Fragment>
          );
        })}
      </ul>
      {isEmpty ? <p className="day-empty">Nothing is planned on this day: it is yours.</p> : null}
      <DropPlace day={day.day} index={day.activities.length} name={null} />
      {writing && day.activities.length === 0 ? (
        <p className="day-soon">
          <Caret />
        </p>
      ) : null}
    </section>
  );
});
