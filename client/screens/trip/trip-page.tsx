import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSearch } from 'wouter';
import type { Trip } from '../../../shared/contracts/trip.ts';
import { session } from '../../session/session.ts';
import { useChangedDays } from '../../trip/changes/changed-stops.ts';
import { followTrip } from '../../trip/follow/follow-trip.ts';
import { openTrip, reloadTrip } from '../../trip/follow/open-trip.ts';
import { isSending } from '../../trip/follow/trip-reducer.ts';
import { asksForVisitorView } from '../../trip/follow/visitor-view.ts';
import { onceJoined } from '../../trip/itinerary/joining-days.ts';
import { MapSide } from '../../trip/map/map-side.tsx';
import { PrintedPlan } from '../../trip/print/printed-plan.tsx';
import { ExportButton } from '../../trip/take-along/export-button.tsx';
import { MakeItMine } from '../../trip/take-along/make-it-mine.tsx';
import { TripHeader } from '../../trip/trip-header.tsx';
import { TripHidden, TripLoading, TripMissing, TripUnreachable } from '../../trip/trip-notices.tsx';
import { showTab, tripView } from '../../trip/trip-tab.ts';
import { shortDate } from '../../ui/in-words.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { useOnline } from '../../ui/use-online.ts';
import { DetailsButton } from './details/details-button.tsx';
import { PlanSide } from './plan-side.tsx';
import { Splitter, usePanelWidth } from './splitter.tsx';
import { useFocusAfter, useMapAsked, useMapOpen } from './use-map-open.ts';
import './trip-page.css';

/**
 * Gives the root of the document a class as long as `on` is true. Instead of a style that asks `:has()` of the root:
 * with that the browser recomputes the variables of the whole document for every new word.
 */
const useRootClass = (name: string, on: boolean): void => {
  useEffect(() => {
    if (!on) return;
    const { classList } = document.documentElement;
    classList.add(name);
    return () => classList.remove(name);
  }, [name, on]);
};

/** One letter of each subset of a typeface that an itinerary may need: loading the letter loads the subset. */
const RARE_LETTERS: readonly (readonly [face: string, letter: string])[] = [
  ['Figtree', 'ā'],
  ['El Messiri', 'ā'],
  ['El Messiri', 'ر'],
];

/** Loads the rarer letters early: a font file that arrives in the middle of a reply would shift its lines. */
const loadFontSubsets = (): void => {
  for (const [face, letter] of RARE_LETTERS) {
    document.fonts.load(`1em "${face}"`, letter).catch(() => {
      // Without it the fallback's letters are shown, as for any text.
    });
  }
};

const MAP_ID = 'trip-map';
/** The page itself comes first; all that is drawn of it is laid out anew when a font arrives. */
const FONTS_AFTER_MS = 300;

interface ScreenProps {
  trip: Trip;
  /** The user looks at the trip as a visitor sees it. */
  isVisitorView: boolean;
}

const TABS = { plan: 'Plan', map: 'Map', chat: 'Chat' } as const;
const OWNER_TABS = ['plan', 'map', 'chat'] as const;
/** A visitor has no messages before them. */
const VISITOR_TABS = ['plan', 'map'] as const;

/** The parts of a trip, each one press from the others on a narrow screen; a sign where the plan has changed unseen. */
const Tabs = ({ mine }: { mine: boolean }) => {
  const { tab: shown } = useSnapshot(tripView);
  const hasChanged = useChangedDays().size > 0 && shown !== 'plan';
  return (
    <fieldset className="trip-tabs" aria-label="View">
      {(mine ? OWNER_TABS : VISITOR_TABS).map((tab) => (
        <button key={tab} type="button" aria-pressed={tab === shown} onClick={() => showTab(tab)}>
          {TABS[tab]}
          {tab === 'plan' && hasChanged ? (
            <span className="trip-tab-news">
              <span className="visually-hidden">, changed</span>
            </span>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
};

/** Whether it was so at any time since the first drawing. */
const useEver = (isSo: boolean): boolean => {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
};

const TripScreen = ({ trip, isVisitorView }: ScreenProps) => {
  const { state } = useSnapshot(openTrip);
  const sending = isSending(state);
  const isOnline = useOnline();
  // A copy is shown where the server is out of reach, whatever the browser reports about its network.
  const offline = !isOnline || state.isCopy;
  const isNarrow = useIsNarrow();
  const [isMapOpen, setMapOpen] = useMapOpen();
  const { tab, words } = useSnapshot(tripView);
  const panel = usePanelWidth();
  const isSplit = !isNarrow && isMapOpen;
  const hasShownMap = useEver(isNarrow ? tab === 'map' : isMapOpen);
  useRootClass('composer-across', !isSplit);
  useEffect(() => {
    let cancel = (): void => {};
    const timer = setTimeout(() => {
      cancel = onceJoined(loadFontSubsets);
    }, FONTS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, []);
  const closeMap = (): void => (isNarrow ? showTab(words) : setMapOpen(false));
  useMapAsked(() => (isNarrow ? showTab('map') : setMapOpen(true)));
  const page = useRef<HTMLDivElement>(null);
  // A wide screen has no tabs: sending a message, which disables its field, must not move the focus from there.
  useFocusAfter(isNarrow ? tab : `${isMapOpen}`, () => {
    const next = isNarrow ? '.trip-tabs [aria-pressed="true"]' : isMapOpen ? '.trip-map' : '.open-map';
    return page.current?.querySelector<HTMLElement>(next);
  });
  return (
    <div
      ref={page}
      className="trip-page"
      data-narrow={isNarrow}
      data-split={isSplit}
      data-tab={tab}
      data-words={words}
    >
      <div className="trip-main" style={isSplit ? { gridTemplateColumns: panel.columns } : undefined}>
        <div className="trip-left">
          <TripHeader
            trip={trip}
            offline={offline}
            ways={
              <>
                <DetailsButton trip={trip} />
                <MakeItMine trip={trip} />
                <ExportButton trip={trip} />
              </>
            }
            onOpenMap={isNarrow || isMapOpen ? null : () => setMapOpen(true)}
          />
          {isNarrow ? <Tabs mine={trip.mine} /> : null}
          <PlanSide
            trip={trip}
            offline={offline}
            isVisitorView={isVisitorView}
            isBehindMap={isNarrow && tab === 'map'}
          />
        </div>
        {isSplit ? <Splitter panel={panel} controls={MAP_ID} label="Width of the map" /> : null}
        {isNarrow || isMapOpen ? (
          // A drag by the keyboard makes the rest of the page inert, which is slow for so many pins; no press reaches them.
          <div className="trip-map" id={MAP_ID} tabIndex={-1} data-react-aria-top-layer>
            {/* On a narrow screen it is behind the plan, which a phone shows sooner without it. */}
            {hasShownMap ? (
              <MapSide trip={trip} sending={sending} offline={offline} onClose={closeMap} />
            ) : null}
          </div>
        ) : null}
      </div>
      <PrintedPlan trip={trip} />
    </div>
  );
};

/** Its owner may have many trips of the name that each has at first. */
const titleOf = ({ mine, name, destination, start_date }: Trip): string =>
  mine && name === `Trip to ${destination}` ? `${name}, ${shortDate(start_date)}` : name;

/** A trip: its conversation and plan, live, beside its map. A visitor may read it if it is shared. */
export const TripPage = ({ id }: { id: string }) => {
  const { status, user } = useSnapshot(session);
  const { state, id: shownId } = useSnapshot(openTrip);
  const isVisitor = asksForVisitorView(useSearch());
  // Security: another user must not see for a moment what the one before had open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what may be shown depends on the user.
  useEffect(
    () => (status === 'loading' ? undefined : followTrip(id, isVisitor)),
    [id, isVisitor, status, user?.id],
  );
  const trip = shownId === id ? state.trip : null;
  usePageTitle(trip ? titleOf(trip) : '');
  // Put off by one drawing, the first one of a whole trip is done in small pieces.
  const isDrawn = useDeferredValue(trip !== null);

  if (status === 'loading' || shownId !== id || state.phase === 'loading' || (trip && !isDrawn))
    return <TripLoading />;
  if (trip) return <TripScreen trip={trip} isVisitorView={isVisitor} />;
  if (state.phase === 'unreachable') return <TripUnreachable onRetry={reloadTrip} />;
  if (status === 'out' || isVisitor) return <TripHidden tripId={id} />;
  return <TripMissing onRetry={state.phase === 'failed' ? reloadTrip : null} />;
};
