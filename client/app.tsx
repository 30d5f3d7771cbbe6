import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch, useRoute } from 'wouter';
import { tripPage } from '../shared/contracts/app-pages.ts';
import { PartFailed } from './part-failed.tsx';
import { session } from './session/session.ts';
import { lazyPart, PartBoundary } from './ui/loading/lazy-part.tsx';
import { PageSpinner } from './ui/loading/page-spinner.tsx';

const LoginPage = lazyPart(async () => (await import('./screens/login/login-page.tsx')).LoginPage);
const SignUpPage = lazyPart(async () => (await import('./screens/sign-up/sign-up-page.tsx')).SignUpPage);
const ResetPage = lazyPart(async () => (await import('./screens/reset/reset-page.tsx')).ResetPage);
const SettingsPage = lazyPart(
  async () => (await import('./screens/settings/settings-page.tsx')).SettingsPage,
);
const NewTripPage = lazyPart(async () => (await import('./screens/new-trip/new-trip-page.tsx')).NewTripPage);
const TripPage = lazyPart(async () => (await import('./screens/trip/trip-page.tsx')).TripPage);
const DashboardPage = lazyPart(
  async () => (await import('./screens/dashboard/dashboard-page.tsx')).DashboardPage,
);
const HistoryPage = lazyPart(async () => (await import('./screens/history/history-page.tsx')).HistoryPage);
const NotFoundPage = lazyPart(
  async () => (await import('./screens/not-found/not-found-page.tsx')).NotFoundPage,
);
const Shell = lazyPart(async () => (await import('./shell/shell.tsx')).Shell);
const VisitorShell = lazyPart(async () => (await import('./shell/visitor-shell.tsx')).VisitorShell);

const pageFailed = (again: () => void, isRepeated: boolean) => (
  <PartFailed title="This page could not be shown" isPage isRepeated={isRepeated} again={again} />
);

/** Screens around which the sidebar stays while one moves between them. */
const INSIDE = new RegExp(`^(?:/dashboard|/settings|/trip/new|/trip/history|${tripPage('[^/]+')})/?$`);

/** What is drawn at a path first. */
const SCREENS: readonly (readonly [path: RegExp, ...parts: { prefetch(): Promise<void> }[]])[] = [
  [/^\/login/, LoginPage],
  [/^\/signup/, SignUpPage],
  [/^\/reset/, ResetPage],
  [/^\/dashboard/, Shell, DashboardPage],
  [/^\/settings/, Shell, SettingsPage],
  [/^\/trip\/new/, Shell, NewTripPage],
  [/^\/trip\/history/, Shell, HistoryPage],
  [/^\/trip\/chat\//, Shell, TripPage],
];

/** Fetches the code of the screen at a path. Never rejects: a drawing asks again. */
export const prefetchScreen = async (path: string): Promise<void> => {
  const [, ...parts] = SCREENS.find(([pattern]) => pattern.test(path)) ?? [];
  await Promise.all(parts.map((part) => part.prefetch()));
};

const InsidePage = () => (
  <Switch>
    <Route path={tripPage(':id')}>{({ id }) => <TripPage key={id} id={id} />}</Route>
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
      <NewTripPage onCreating={TripPage.prefetch} />
    </Route>
  </Switch>
);

/**
 * Lets in who is signed in, and sends everyone else to the login screen with nothing to go back to; only a trip is
 * shown to a visitor too, who then can look and no more.
 */
const InsideScreen = () => {
  const { status } = useSnapshot(session);
  const [isTrip] = useRoute(tripPage(':id'));
  if (status === 'loading') return <PageSpinner />;
  if (status === 'out' && !isTrip)
    return <Redirect to="/login" replace state={{ next: location.pathname + location.search }} />;
  const Frame = status === 'in' ? Shell : VisitorShell;
  return (
    <Frame>
      <PartBoundary instead={pageFailed}>
        <Suspense fallback={<PageSpinner />}>
          <InsidePage />
        </Suspense>
      </PartBoundary>
    </Frame>
  );
};

/** Every screen and where it lives. */
export const App = () => (
  <PartBoundary instead={pageFailed}>
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
  </PartBoundary>
);
