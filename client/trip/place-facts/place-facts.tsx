import { useEffect, useState } from 'react';
import type { PlaceDetails } from '../../../shared/contracts/places.ts';
import { fetchPlace } from '../../api/trips.ts';
import { changeFailureText } from '../../failure-text.ts';
import { monthName } from '../../ui/in-words.ts';
import { priceText } from '../stops/price-text.ts';

const BOOKING: Readonly<Record<string, string>> = {
  needed: 'Needed',
  advised: 'Advised',
  none: 'Not needed',
};
const FAILED = 'The details could not be loaded.';

const WEEKDAYS = [
  'Sundays',
  'Mondays',
  'Tuesdays',
  'Wednesdays',
  'Thursdays',
  'Fridays',
  'Saturdays',
] as const;

/** The weekday of a YYYY-MM-DD, Sunday being 0. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The hours of a weekday, Sunday being 0: '09:00–12:00, 16:00–23:00'. */
const hoursText = ({ hours, hours_usual, closes_for_prayer }: PlaceDetails, weekday: number): string => {
  const spans = hours[weekday] ?? [];
  if (spans.length === 0) return 'Closed';
  const times = spans.map(({ from, to }) => (from === to ? 'All day' : `${from}–${to}`)).join(', ');
  const usual = hours_usual[weekday] ? ', the usual hours of such places' : '';
  return `${times}${usual}${closes_for_prayer ? '; closes for prayers' : ''}`;
};

/** Sources that are no address, by the names the catalogue has for them. */
const DATA_SETS: Readonly<Record<string, string>> = {
  osm: 'OpenStreetMap',
  wikipedia: 'Wikipedia',
  unesco: 'UNESCO',
  rcrc: 'Royal Commission for Riyadh City',
  'visit-saudi': 'Visit Saudi',
  foursquare: 'Foursquare',
  estimate: 'Estimated',
};

const isAddress = (source: string): boolean => /^https?:\/\//.test(source);

const Source = ({ source }: { source: string }) =>
  isAddress(source) ? (
    <a href={source} target="_blank" rel="noopener noreferrer">
      {new URL(source).hostname.replace(/^www\./, '')}
    </a>
  ) : (
    (DATA_SETS[source] ?? source)
  );

const Facts = ({ place, date }: { place: PlaceDetails; date: string | null }) => (
  <dl className="place-facts">
    {place.closed === null ? null : (
      <div>
        <dt>Closed</dt>
        <dd>{place.closed}</dd>
      </div>
    )}
    {date === null ? null : (
      <div>
        <dt>Hours on {WEEKDAYS[weekdayOf(date)]}</dt>
        <dd>{hoursText(place, weekdayOf(date))}</dd>
      </div>
    )}
    <div>
      <dt>Price</dt>
      <dd>{priceText(place.price_level) || 'Not known'}</dd>
    </div>
    {place.booking === null ? null : (
      <div>
        <dt>Booking</dt>
        <dd>{BOOKING[place.booking] ?? place.booking}</dd>
      </div>
    )}
    <div>
      <dt>In Arabic</dt>
      <dd lang="ar" dir="rtl">
        {place.arabic_name}
      </dd>
    </div>
    <div>
      <dt>District</dt>
      <dd>{place.district}</dd>
    </div>
    <div>
      <dt>Checked on</dt>
      <dd>{place.checked_on === null ? 'Not known' : monthName(`${place.checked_on}-01`)}</dd>
    </div>
    <div>
      <dt>Sources</dt>
      <dd>
        <ul>
          {place.sources.map((source) => (
            <li key={source}>
              <Source source={source} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  </dl>
);

/** What the catalogue has of a place, read when this is shown. */
export const PlaceFacts = ({ venueId, date }: { venueId: string; date: string | null }) => {
  const [place, setPlace] = useState<PlaceDetails | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchPlace(venueId, abort.signal).then(setPlace, (problem: unknown) => {
      if (!abort.signal.aborted) setFailure(changeFailureText(problem, FAILED));
    });
    return () => abort.abort();
  }, [venueId]);
  if (place) return <Facts place={place} date={date} />;
  return (
    <p className="place-facts" role="status">
      {failure ?? 'Loading…'}
    </p>
  );
};
