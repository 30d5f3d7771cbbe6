import { TextField } from '@radix-ui/themes';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { TripSummary } from '../../../shared/contracts/trip.ts';
import { CardMenus } from '../../shell/card-menus.tsx';
import { searchTrips } from '../../trips/search-trips.ts';
import { NoTrips, TripSkeletons, TripsFailed } from '../../trips/trip-card.tsx';
import { TripFeed } from '../../trips/trip-feed.tsx';
import { openHistory, trips } from '../../trips/trips.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { counted } from '../../ui/in-words.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useKeptPosition, useKeptQuery } from './kept-history.ts';
import './history-page.css';

const SKELETONS = 6;
/** Up to this many trips one is found without a search. */
const SEARCH_ABOVE = 12;

const SearchField = ({ query, onQuery }: { query: string; onQuery: (query: string) => void }) => (
  <TextField.Root
    size="3"
    type="search"
    className="history-search"
    aria-label="Search your trips"
    placeholder="Search your trips"
    autoComplete="off"
    value={query}
    onChange={(event) => onQuery(event.currentTarget.value)}
  >
    <TextField.Slot>
      <Search size={18} aria-hidden />
    </TextField.Slot>
  </TextField.Root>
);

const Found = ({ list }: { list: readonly TripSummary[] }) => {
  const [query, setQuery] = useKeptQuery();
  const position = useKeptPosition();
  const wanted = useDeferredValue(list.length > SEARCH_ABOVE ? query : '');
  const found = searchTrips(list, wanted);
  return (
    <>
      {list.length > SEARCH_ABOVE && <SearchField query={query} onQuery={setQuery} />}
      {wanted.trim() !== '' && (
        <p className="history-found" role="status">
          {found.length === 0
            ? `No trips match "${wanted.trim()}"`
            : `${counted(found.length, 'trip')} of ${list.length}`}
        </p>
      )}
      {found.length > 0 && <TripFeed key={wanted} label="Trip History" list={found} {...position} />}
    </>
  );
};

const Trips = () => {
  const { status, list } = useSnapshot(trips);
  useEffect(openHistory, []);
  if (status === 'failed') return <TripsFailed />;
  if (status !== 'ready') return <TripSkeletons count={SKELETONS} />;
  if (list.length === 0) return <NoTrips />;
  return (
    <CardMenus>
      <Found list={list} />
    </CardMenus>
  );
};

/** The trip history, /trip/history: all trips, newest first, archived ones marked. */
export const HistoryPage = () => {
  usePageTitle('Trip History');
  return (
    <div className="page history">
      <BackLink href="/dashboard">Back to Home</BackLink>
      <header className="history-header">
        <div>
          <h1>Trip History</h1>
          <p className="page-lead">View all your travel adventures</p>
        </div>
        <Link href="/trip/new" className="solid-link">
          <Plus size={18} aria-hidden /> New Trip
        </Link>
      </header>
      <h2 className="visually-hidden">All trips</h2>
      <Trips />
    </div>
  );
};
