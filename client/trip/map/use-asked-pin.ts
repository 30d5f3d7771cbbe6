import { useEffect, useRef } from 'react';
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

/** Shows a pin that was asked for at a card: on its own day, where only another one is on the map. */
export const useAskedPin = ({ venues, stops, handle, choose, chosen, press }: Shown): void => {
  const { asked } = useSnapshot(pairing);
  const done = useRef(asked?.no ?? 0);
  useEffect(() => {
    if (!asked || !handle || asked.no === done.current) return;
    // Its card first: what that moves would undo the centring.
    if (chosen === asked.pinId) {
      done.current = asked.no;
      handle.centre(asked.pinId);
      return;
    }
    if (stops.venues.has(asked.pinId)) {
      press(asked.pinId);
      return;
    }
    const day = venues?.stops.find(({ id }) => id === asked.pinId)?.day ?? null;
    if (day === null) done.current = asked.no;
    else choose(day);
  }, [asked, venues, stops, handle, choose, chosen, press]);
};
