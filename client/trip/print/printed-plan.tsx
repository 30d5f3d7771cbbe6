import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { tripPage } from '../../../shared/contracts/app-pages.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import type {
  ReadActivity,
  ReadDay,
  ReadHotel,
  ReadItinerary,
} from '../../../shared/reading/itinerary-shape.ts';
import { useListedTrip } from '../../trips/trips.ts';
import { counted, dayDate, shortDate } from '../../ui/in-words.ts';
import { useFirstInput } from '../../ui/use-first-input.ts';
import { answerOf, currentPlanMessage } from '../follow/answer.ts';
import type { PrintedMap } from './printed-map.tsx';
import './printed-plan.css';

/** True from the moment a page is prepared for paper until that has ended. */
const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // What is to be on paper has to stand in the page when the event ends.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

/**
 * The map of the cover, whose code is fetched with the first press or key on the page: what is printed has to be there at
 * once. Null until then, and where it cannot be fetched.
 */
const usePrintedMap = (): typeof PrintedMap | null => {
  const [CoverMap, setMap] = useState<typeof PrintedMap | null>(null);
  useFirstInput(
    useCallback(() => {
      import('./printed-map.tsx').then(
        (part) => setMap(() => part.PrintedMap),
        () => undefined,
      );
    }, []),
  );
  return CoverMap;
};

/**
 * The sheet in place of the page. The root is marked by a class: a style that asks it what is inside would be recalculated
 * for each word that is written.
 */
const Sheet = ({ children }: { children: ReactNode }) => {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('on-paper');
    return () => classList.remove('on-paper');
  }, []);
  return createPortal(<article className="print-sheet">{children}</article>, document.body);
};

/** A place with its point, which can be typed into any map; in a PDF it is a link as well. */
const Place = ({ place: { name, coordinates, link } }: { place: ReadActivity | ReadHotel }) => {
  const at = coordinates && `${coordinates.lat.toFixed(5)}, ${coordinates.lng.toFixed(5)}`;
  return (
    <>
      <strong>{name}</strong>
      {at === null ? null : link === null ? (
        <span className="print-at">{at}</span>
      ) : (
        <a className="print-at" href={link}>
          {at}
        </a>
      )}
    </>
  );
};

const Doubt = ({ stop: { verified, confirmed } }: { stop: ReadActivity }) => {
  const what = verified === false ? 'Not in our catalogue' : confirmed ? null : 'Not confirmed as open';
  return what === null ? null : <p className="print-doubt">{what}: check it before you go.</p>;
};

const PrintedStop = ({ stop }: { stop: ReadActivity }) => (
  <li className="print-stop">
    <span className="print-times">{[stop.start, stop.end].filter((time) => time !== null).join('–')}</span>
    <div>
      <p className="print-name">
        <Place place={stop} />
      </p>
      {stop.description === '' ? null : <p>{stop.description}</p>}
      <Doubt stop={stop} />
    </div>
  </li>
);

const dayTitle = ({ day, date, district }: ReadDay): string =>
  [`Day ${day}`, date ? dayDate(date) : '', district].filter((part) => part !== '').join(' · ');

const PrintedDay = ({ day }: { day: ReadDay }) => (
  <section className="print-day">
    <header>
      <h2>{dayTitle(day)}</h2>
      {day.notes.map((note) => (
        <p key={note} className="print-note">
          {note}
        </p>
      ))}
    </header>
    <ul>
      {day.activities.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing changes while it is printed.
        <PrintedStop key={index} stop={stop} />
      ))}
    </ul>
  </section>
);

/** More days than these are listed in smaller letters on the cover, beneath a lower map. */
const FEW_DAYS = 6;
/** Beside more days than these the map would not fit on a cover of Letter: it has a page of its own. */
const COVER_DAYS = 12;

interface CoverProps {
  trip: Trip;
  plan: ReadItinerary;
  name: string;
  CoverMap: typeof PrintedMap | null;
}

const Cover = ({ trip, plan, name, CoverMap }: CoverProps) => {
  const isLong = plan.days.length > COVER_DAYS;
  const isShort = plan.days.length <= FEW_DAYS;
  const map = CoverMap ? <CoverMap plan={plan} room={isLong ? 'page' : isShort ? 'high' : 'low'} /> : null;
  const [first, last] = [plan.days[0]?.date, plan.days.at(-1)?.date];
  return (
    <section className="print-cover">
      <p className="print-mark">Rihla</p>
      <h1>{name}</h1>
      <p className="print-dates">{first && last ? `${shortDate(first)} to ${shortDate(last)}` : ''}</p>
      <p>
        {trip.destination}, {counted(plan.days.length - 1, 'night')},{' '}
        {counted(trip.companions + 1, 'traveler')}
      </p>
      {plan.hotel ? (
        <p className="print-hotel">
          Hotel: <Place place={plan.hotel} />
        </p>
      ) : null}
      {isLong ? null : map}
      <ol className="print-list" data-small={!isShort}>
        {plan.days.map((day) => (
          <li key={day.day}>
            <strong>{dayTitle(day)}</strong>
            <span>{day.activities.map((stop) => stop.name).join(', ')}</span>
          </li>
        ))}
      </ol>
      <p className="print-source">
        {location.origin}
        {tripPage(trip.trip_id)} · Some places and hours © OpenStreetMap contributors,
        openstreetmap.org/copyright
      </p>
      {isLong ? map : null}
    </section>
  );
};

const Advice = ({ title, list }: { title: string; list: readonly string[] }) =>
  list.length === 0 ? null : (
    <section className="print-advice">
      <h2>{title}</h2>
      <ul>
        {list.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );

/** The plan as it goes on paper, in place of the page: a cover with all days, then day after day. */
export const PrintedPlan = ({ trip }: { trip: Trip }) => {
  const isPrinting = useIsPrinting();
  const CoverMap = usePrintedMap();
  const { name } = useListedTrip(trip);
  const message = isPrinting ? currentPlanMessage(trip) : null;
  const answer = message && answerOf(message);
  if (answer?.kind !== 'itinerary') return null;
  const plan = answer.itinerary;
  return (
    <Sheet>
      <Cover trip={trip} plan={plan} name={name} CoverMap={CoverMap} />
      {plan.days.map((day) => (
        <PrintedDay key={day.day} day={day} />
      ))}
      <Advice title="Cultural Insights" list={plan.insights} />
      <Advice title="Transportation Tips" list={plan.tips} />
    </Sheet>
  );
};
