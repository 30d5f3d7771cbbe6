import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch, useRoute } from 'wouter';
import { session } from './session.ts';
import { PageSpinner } from './ui/page-spinner.tsx';

const LoginPage = lazy(() => import('./pages/login-page.tsx').then((m) => ({ default: m.LoginPage })));
const SignUpPage = lazy(() => import('./pages/sign-up-page.tsx').then((m) => ({ default: m.SignUpPage })));
const ResetPage = lazy(() => import('./pages/reset-page.tsx').then((m) => ({ default: m.ResetPage })));
const SettingsPage = lazy(() =>
  import('./pages/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);
const NewTripPage = lazy(() => import('./pages/new-trip-page.tsx').then((m) => ({ default: m.NewTripPage })));
const TripPage = lazy(() => import('./pages/trip-page.tsx').then((m) => ({ default: m.TripPage })));
const DashboardPage = lazy(() =>
  import('./pages/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage })),
);
const HistoryPage = lazy(() => import('./pages/history-page.tsx').then((m) => ({ default: m.HistoryPage })));
const NotFoundPage = lazy(() =>
  import('./pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
);
const Shell = lazy(() => import('./sidebar/shell.tsx').then((m) => ({ default: m.Shell })));
const VisitorShell = lazy(() =>
  import('./sidebar/visitor-shell.tsx').then((m) => ({ default: m.VisitorShell })),
);

/** Screens around which the sidebar stays while one moves between them. */
const INSIDE = /^\/(?:dashboard|settings|trip\/(?:new|history|chat\/[^/]+))\/?$/;

const InsidePage = () => (
  <Switch>
    <Route path="/trip/chat/:id">{({ id }) => <TripPage key={id} id={id} />}</Route>
    <Route path="/dashboard">
      <DashboardPage />
    </Route>
    <Route path="/trip/history">
      <HistoryPage />
    </Route>
    <Route path="/settings">
      <SettingsPage />
    </Route>
    <Route>
      <NewTripPage />
    </Route>
  </Switch>
);

/**
 * Lets in who is signed in, and sends everyone else to the login screen with nothing to go back to; only a trip is
 * shown to a visitor too, who then can look and no more.
 */
const InsideScreen = () => {
  const { status } = useSnapshot(session);
  const [isTrip] = useRoute('/trip/chat/:id');
  if (status === 'loading') return <PageSpinner />;
  if (status === 'out' && !isTrip) return <Redirect to="/login" replace />;
  const Frame = status === 'in' ? Shell : VisitorShell;
  return (
    <Frame>
      <Suspense fallback={<PageSpinner />}>
        <InsidePage />
      </Suspense>
    </Frame>
  );
};

/** Every screen and where it lives. */
export const App = () => (
  <Suspense fallback={<PageSpinner />}>
    <Switch>
      <Route path="/">
        <Redirect to="/trip/new" replace />
      </Route>
      <Route path="/login">
        <LoginPage />
      </Route>
      <Route path="/signup">
        <SignUpPage />
      </Route>
      <Route path="/reset">
        <ResetPage />
      </Route>
      <Route path={INSIDE}>
        <InsideScreen />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  </Suspense>
);
