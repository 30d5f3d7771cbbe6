import { useEffect, useRef } from 'react';
import { showOnMap } from '../pairing.ts';

interface PinButtonProps {
  pinId: string;
  name: string;
  /** Its number in its day. */
  order: number;
  /** Its card on the map is open. */
  isChosen: boolean;
}

/** The number of a stop, as on its pin: shows that on the map. */
export const PinButton = ({ pinId, name, order, isChosen }: PinButtonProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = button.current?.closest('.stop');
    // Chosen on the map: its card comes into sight beside that.
    if (isChosen && !row?.contains(document.activeElement)) row?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <button
      ref={button}
      type="button"
      className="pin-button"
      aria-label={`${order}, show ${name} on the map`}
      title="Show on the map"
      onClick={({ currentTarget }) => showOnMap(pinId, currentTarget)}
    >
      {order}
    </button>
  );
};
