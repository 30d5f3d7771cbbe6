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
const NotFoundPage = lazy(() =>
  import('./pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
);
const Shell = lazy(() => import('./sidebar/shell.tsx').then((m) => ({ default: m.Shell })));
const VisitorShell = lazy(() =>
  import('./sidebar/visitor-shell.tsx').then((m) => ({ default: m.VisitorShell })),
);

/** Screens around which the sidebar stays while one moves between them. */
const INSIDE = /^\/(?:settings|trip\/(?:new|chat\/[^/]+))\/?$/;

/**
 * Lets in who is signed in, and sends everyone else to the login screen with nothing to go back to; only a trip is
 * shown to a visitor too, who then can look and no more.
 */
const InsideScreen = () => {
  const { status } = useSnapshot(session);
  const [, trip] = useRoute('/trip/chat/:id');
  const [settings] = useRoute('/settings');
  if (status === 'loading') return <PageSpinner />;
  if (status === 'out' && !trip) return <Redirect to="/login" replace />;
  const Frame = status === 'in' ? Shell : VisitorShell;
  return (
    <Frame>
      <Suspense fallback={<PageSpinner />}>
        {trip ? <TripPage key={trip.id} id={trip.id} /> : settings ? <SettingsPage /> : <NewTripPage />}
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
