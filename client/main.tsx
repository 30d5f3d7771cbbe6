import '@radix-ui/themes/tokens/base.css?set=first';
import '@radix-ui/themes/tokens/colors/sand.css';
import '@radix-ui/themes/tokens/colors/red.css';
import '@radix-ui/themes/components.css?set=first';
import '@radix-ui/themes/utilities.css?set=first';
import './theme/palette.css';
import './theme/theme.css';
import './ui/skip-link.css';
import { Theme } from '@radix-ui/themes';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { App, prefetchScreen } from './app.tsx';
import { startKeeping } from './offline/offline-cache.ts';
import { startSession } from './session/session.ts';
import { startTheme } from './theme/color-theme.ts';
import { startTrips } from './trips/trips.ts';
import { startHoldingHistory } from './ui/hold-history.ts';
import { lazyPart, PartBoundary, PartUnavailable } from './ui/loading/lazy-part.tsx';
import { fetchToastsWithFirstInput, notes } from './ui/toast.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element to draw into');

startHoldingHistory();
startTheme();
startKeeping();
startTrips();
startSession();
fetchToastsWithFirstInput();

const Toasts = lazyPart(async () => (await import('./ui/toasts.tsx')).Toasts);

const ToastsWhenNeeded = () =>
  useSnapshot(notes).needed ? (
    <PartBoundary instead={() => null}>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </PartBoundary>
  ) : null;

/** What could not be fetched is shown to the reader and is no fault of the code. */
const onCaughtError = (problem: unknown): void => {
  if (!(problem instanceof PartUnavailable)) console.error(problem);
};

const page = (
  <StrictMode>
    <Theme accentColor="jade" grayColor="sand" radius="large" panelBackground="solid" hasBackground={false}>
      <App />
      <ToastsWhenNeeded />
    </Theme>
  </StrictMode>
);

// React draws a transition in small pieces, between which a slow phone can do what else there is.
const draw = (): void => startTransition(() => createRoot(root, { onCaughtError }).render(page));

/** A screen whose code comes later than this has a spinner in its place meanwhile. */
const SPINNER_AFTER_MS = 300;

// The page asks for the code of its screen itself, so it is mostly there already. Drawn without it, React shows what
// stands in its place, and that for 300 ms at least.
const late = new Promise((resolve) => setTimeout(resolve, SPINNER_AFTER_MS));
void Promise.race([prefetchScreen(location.pathname), late]).then(draw);
