import type { ReactNode } from 'react';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { addDays } from '../../../shared/dates.ts';
import type { ReadItinerary } from '../../../shared/reading/itinerary-shape.ts';
import { counted, dayDate } from '../../ui/in-words.ts';
import { useDetailsObstacle } from '../changes/plan-changes.ts';
import { openDetails } from '../details-open.ts';
import { daysInWords, districtsOf, type SharedFact, seasonOf } from './plan-facts.ts';
import './glance-details.css';

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

interface GlanceDetailsProps {
  trip: Trip;
  itinerary: ReadItinerary;
  /** The link to it; null without one. */
  hotel: ReactNode;
}

/** All that a trip is planned by, and what was found for it. */
export const GlanceDetails = ({ trip, itinerary: { days }, hotel }: GlanceDetailsProps) => {
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
        {trip.notes ? (
          <Row name="Your notes">
            <div dir="auto">{trip.notes}</div>
          </Row>
        ) : null}
        {hotel ? <Row name="Hotel">{hotel}</Row> : null}
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
