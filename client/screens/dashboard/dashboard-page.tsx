import { Button } from '@radix-ui/themes';
import { ArrowRight, LogOut, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { displayName } from '../../../shared/contracts/account.ts';
import { DuneScene } from '../../art/dune-scene.tsx';
import { session, useSignOut } from '../../session/session.ts';
import { CardMenus } from '../../shell/card-menus.tsx';
import { NoTrips, TripGrid, TripSkeletons, TripsFailed } from '../../trips/trip-card.tsx';
import { loadTrips, trips } from '../../trips/trips.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import './dashboard-page.css';

const MOST = 6;
const SKELETONS = 3;

const Header = () => {
  const { user } = useSnapshot(session);
  const signOut = useSignOut();
  return (
    <header className="dashboard-header">
      <div>
        <h1>Welcome back, {user?.first_name || displayName(user)}!</h1>
        <p className="page-lead">Ready for your next adventure in Saudi Arabia?</p>
      </div>
      <Button type="button" size="3" variant="soft" color="gray" onClick={() => void signOut()}>
        <LogOut size={17} aria-hidden /> Sign Out
      </Button>
    </header>
  );
};

const PlanCard = () => (
  <Link href="/trip/new" className="dashboard-plan">
    <DuneScene viewBox="-470 545 1390 290" fit="xMaxYMid slice" />
    <span className="dashboard-plan-words">
      <strong>Plan a New Trip</strong>
      <span>Create a personalized itinerary for your Saudi Arabia adventure</span>
    </span>
    <span className="dashboard-plan-go" aria-hidden="true">
      <Plus size={22} />
    </span>
  </Link>
);

const TravelPlans = () => {
  const { status, list } = useSnapshot(trips);
  useEffect(loadTrips, []);
  const first = list.filter((trip) => !trip.archived).slice(0, MOST);
  return (
    <section aria-labelledby="travel-plans">
      <div className="dashboard-section">
        <h2 id="travel-plans">Your Travel Plans</h2>
        {list.length > 0 && (
          <Link href="/trip/history" className="link">
            View All History <ArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      {(status === 'idle' || status === 'loading') && <TripSkeletons count={SKELETONS} />}
      {status === 'failed' && <TripsFailed />}
      {status === 'ready' && first.length === 0 && <NoTrips />}
      {status === 'ready' && first.length > 0 && (
        <CardMenus>
          <TripGrid label="Your Travel Plans" list={first} />
        </CardMenus>
      )}
    </section>
  );
};

/** The dashboard, /dashboard: a new trip, and the newest of those that are not archived. */
export const DashboardPage = () => {
  usePageTitle('Dashboard');
  return (
    <div className="page dashboard">
      <Header />
      <PlanCard />
      <TravelPlans />
    </div>
  );
};
