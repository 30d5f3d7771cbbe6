import type { ReadActivity, ReadDay } from '../../../shared/reading/itinerary-shape.ts';
import { actBefore } from '../../../shared/stop-title.ts';
import { dayDate } from '../../ui/in-words.ts';
import { freeTimeBetween } from '../itinerary/free-time.ts';
import { wayText } from '../itinerary/stop-way.tsx';
import { Place } from './printed-place.tsx';

const Doubt = ({ stop: { verified, confirmed } }: { stop: ReadActivity }) => {
  const what = verified === false ? 'Not in our catalogue' : confirmed ? null : 'Not confirmed as open';
  return what === null ? null : <p className="print-doubt">{what}: check it before you go.</p>;
};

/** A stop, after the time that is free before it. */
const PrintedStop = ({ stop, before }: { stop: ReadActivity; before: ReadActivity | undefined }) => {
  const free = freeTimeBetween(before, stop);
  const way = stop.travel ? wayText({ travel: stop.travel, firstAt: before ? null : stop.start }) : '';
  return (
    <li className="print-stop">
      {free ? (
        <>
          <span className="print-times">
            {free.from}–{free.to}
          </span>
          <p>Free</p>
        </>
      ) : null}
      <span className="print-times">{[stop.start, stop.end].filter((time) => time !== null).join('–')}</span>
      <div>
        <p className="print-name">
          <Place place={stop} act={actBefore(stop.type, stop.name)} way={way} />
        </p>
        {stop.description === '' ? null : <p>{stop.description}</p>}
        <Doubt stop={stop} />
      </div>
    </li>
  );
};

export const dayTitle = ({ day, date, district, activities }: ReadDay): string =>
  [`Day ${day}`, date ? dayDate(date) : '', activities.length === 0 ? 'free' : district]
    .filter((part) => part !== '')
    .join(' · ');

/** A day, whose title is repeated on each page that it goes on to. */
export const PrintedDay = ({ day }: { day: ReadDay }) => (
  <section className="print-day">
    <header>
      <h2>{dayTitle(day)}</h2>
    </header>
    <ul>
      {day.notes.map((note) => (
        <li key={note} className="print-note">
          {note}
        </li>
      ))}
      {day.activities.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes while it is printed.
        <PrintedStop key={index} stop={stop} before={day.activities[index - 1]} />
      ))}
    </ul>
  </section>
);
