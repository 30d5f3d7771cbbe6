import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Venues } from '../../../shared/reading/read-venues.ts';
import { pairing } from '../pairing.ts';
import type { MapHandle } from './map-canvas.tsx';
import type { DayChoice, ShownStops } from './map-stops.ts';

interface Shown {
  venues: Venues | null;
  stops: ShownStops;
  handle: MapHandle | null;
  choose(day: DayChoice): void;
  /** The pin whose card is open. */
  chosen: string | null;
  press(pinId: string): void;
}

/** The last asking that was answered: also a map that is opened by it, and not drawn yet, has to answer once. */
const done = { no: 0 };

/** Shows a pin that was asked for at a card: on its own day, where only another one is on the map. */
export const useAskedPin = ({ venues, stops, handle, choose, chosen, press }: Shown): void => {
  const { asked } = useSnapshot(pairing);
  useEffect(() => {
    if (!asked || !handle || asked.no === done.no) return;
    // Its card first: what that moves would undo the centring.
    if (chosen === asked.pinId) {
      done.no = asked.no;
      handle.centre(asked.pinId);
      // Open already, it takes no focus by itself.
      document.querySelector<HTMLElement>('.place-card')?.focus({ preventScroll: true });
      return;
    }
    if (stops.venues.has(asked.pinId)) {
      press(asked.pinId);
      return;
    }
    const day = venues?.stops.find(({ id }) => id === asked.pinId)?.day ?? null;
    if (day === null) done.no = asked.no;
    else choose(day);
  }, [asked, venues, stops, handle, choose, chosen, press]);
};
