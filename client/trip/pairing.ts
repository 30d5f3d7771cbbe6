import { useSyncExternalStore } from 'react';
import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';

/**
 * What makes the card of a stop and its pin on the map one thing, by the id of the pin: which of them is pointed at or
 * has the focus, which is chosen on the map, and which was last asked to be shown there (`no` counts the asking).
 */
export const pairing = proxy<{
  pointed: string | null;
  chosen: string | null;
  asked: { pinId: string; no: number } | null;
}>({ pointed: null, chosen: null, asked: null });

/** Points at a stop, or stops doing so; what is pointed at since then stays. */
export const point = (pinId: string, isOn: boolean): void => {
  if (isOn) pairing.pointed = pinId;
  else if (pairing.pointed === pinId) pairing.pointed = null;
};

/** What a card listens to, to mark its pin; nothing where it has none. */
export const pointingAt = (pinId: string | null) => {
  if (pinId === null) return {};
  const on = () => point(pinId, true);
  const off = () => point(pinId, false);
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
};

/** What asked for the card that is open; null where its pin was pressed. */
let asker: HTMLElement | null = null;

/** Has the map opened, and the pin brought to its middle. */
export const showOnMap = (pinId: string, from: HTMLElement): void => {
  asker = from;
  pairing.asked = { pinId, no: (pairing.asked?.no ?? 0) + 1 };
};

/** For when a pin is pressed itself. */
export const forgetAsker = (): void => {
  asker = null;
};

/** Gives the focus back to what asked for the open card; false where nothing did, or it is not to be seen. */
export const focusAsker = (): boolean => {
  if (!asker?.checkVisibility({ visibilityProperty: true })) return false;
  asker.focus();
  return true;
};

const subscribe = (onChange: () => void): (() => void) => {
  const ends = [subscribeKey(pairing, 'pointed', onChange), subscribeKey(pairing, 'chosen', onChange)];
  return () => {
    for (const end of ends) end();
  };
};

/** How a stop is marked on its card. A card is only rendered when that changes for itself. */
export const usePaired = (pinId: string | null): 'chosen' | 'pointed' | undefined =>
  useSyncExternalStore(subscribe, () => {
    if (pinId === null) return undefined;
    if (pairing.chosen === pinId) return 'chosen';
    return pairing.pointed === pinId ? 'pointed' : undefined;
  });
