import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { addDays } from '../../../shared/dates.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { counted, dayDate, shortDay } from '../../ui/in-words.ts';
import { useDetailsObstacle } from '../changes/plan-changes.ts';
import { openDetails } from '../details-open.ts';
import { PlaceLink } from '../itinerary/stop-row.tsx';
import { Understood } from '../wishes/understood.tsx';
import { daysInWords, districtsOf, type SharedFact, seasonOf } from './plan-facts.ts';
import './glance.css';

/** So many notes of days are shown: the others stand in their days. */
const MOST_NOTES = 6;

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="glance-row">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ facts, ofAll }: { facts: readonly SharedFact[]; ofAll: number }) => (
  <ul>
    {facts.map(({ text, days }) => (
      <li key={text}>
        {text} <span className="glance-days">{days.length === ofAll ? 'every day' : daysInWords(days)}</span>
      </li>
    ))}
  </ul>
);

interface GlanceProps {
  trip: Trip;
  itinerary: ReadItinerary;
  writing: boolean;
}

const Details = ({ trip, itinerary: { hotel, days } }: Omit<GlanceProps, 'writing'>) => {
  const obstacle = useDetailsObstacle();
  const districts = districtsOf(days);
  const season = seasonOf(days).slice(0, MOST_NOTES);
  const budget = trip.wishes.filter(({ kind, possible }) => kind === 'budget' && possible);
  const { weather = '', costs = null } = trip.outlook ?? {};
  const money = [costs ?? '', ...budget.map(({ label }) => label)].filter((part) => part !== '');
  const end = addDays(trip.start_date, trip.nights);
  return (
    <>
      <dl>
        <Row name="Dates">
          {dayDate(trip.start_date)} to {dayDate(end)}, {counted(trip.nights, 'night')}
        </Row>
        <Row name="Travelers">{counted(trip.companions + 1, 'traveler')}</Row>
        {trip.notes ? <Row name="Your notes">{trip.notes}</Row> : null}
        {hotel ? (
          <Row name="Hotel">
            <PlaceLink name={hotel.name} link={hotel.link} />
          </Row>
        ) : null}
        {money.length > 0 ? <Row name="Costs">{money.join(' · ')}</Row> : null}
        {weather === '' ? null : <Row name="Weather">{weather}</Row>}
        {districts.length > 0 ? (
          <Row name="Districts">
            <Facts facts={districts} ofAll={days.length} />
          </Row>
        ) : null}
        {season.length > 0 ? (
          <Row name="Good to know">
            <Facts facts={season} ofAll={days.length} />
          </Row>
        ) : null}
      </dl>
      <button
        type="button"
        className="quiet-button"
        aria-haspopup="dialog"
        aria-disabled={obstacle !== null}
        title={obstacle ?? undefined}
        onClick={({ currentTarget }) => openDetails(currentTarget, obstacle)}
      >
        Change dates, travelers, notes
      </button>
    </>
  );
};

/** A trip of one's own in two lines above its plan: what it is planned by, and what was understood. One press tells more. */
export const Glance = ({ trip, itinerary, writing }: GlanceProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { start_date, nights, wishes } = trip;
  // Nights and travelers stand in the head of the page.
  const parts = [
    `${shortDay(start_date)} – ${shortDay(addDays(start_date, nights))}`,
    itinerary.hotel?.name ?? '',
  ];
  return (
    <section className="glance" aria-label="Trip at a glance" data-open={isOpen}>
      <button
        type="button"
        className="glance-toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">Trip at a glance: </span>
        <span className="glance-line">{parts.filter((part) => part !== '').join(' · ')}</span>
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      <Understood
        tripId={trip.trip_id}
        wishes={wishes}
        greeting={writing ? null : itinerary.greeting}
        isFolded={!isOpen}
      />
      {isOpen ? (
        // Who opens it reads it; it stands in a log.
        <div id={id} className="glance-details" aria-live="off">
          <Details trip={trip} itinerary={itinerary} />
        </div>
      ) : null}
    </section>
  );
};
