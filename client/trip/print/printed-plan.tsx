import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { tripPage } from '../../../shared/contracts/app-pages.ts';
import type { Trip } from '../../../shared/contracts/trip.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { useListedTrip } from '../../trips/trips.ts';
import { counted, shortDate } from '../../ui/in-words.ts';
import { useFirstInput } from '../../ui/use-first-input.ts';
import { answerOf, currentPlanMessage } from '../follow/answer.ts';
import { dayTitle, PrintedDay } from './printed-day.tsx';
import type { PrintedMap } from './printed-map.tsx';
import { Place } from './printed-place.tsx';
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

/** The days of a shorter trip follow its cover at once, which so need not list them. */
const FEW_DAYS = 6;

interface CoverProps {
  trip: Trip;
  plan: ReadItinerary;
  name: string;
  CoverMap: typeof PrintedMap | null;
}

const Cover = ({ trip, plan, name, CoverMap }: CoverProps) => {
  const isShort = plan.days.length <= FEW_DAYS;
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
      {CoverMap ? <CoverMap plan={plan} room={isShort ? 'part' : 'page'} /> : null}
      <p className="print-source">
        {location.origin}
        {tripPage(trip.trip_id)} · Some places and hours © OpenStreetMap contributors,
        openstreetmap.org/copyright
      </p>
      {isShort ? null : (
        <ol className="print-list">
          {plan.days.map((day) => (
            <li key={day.day}>
              <strong>{dayTitle(day)}</strong>
              {day.activities.map((stop) => stop.name).join(', ')}
            </li>
          ))}
        </ol>
      )}
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
