import { oncePerFrame } from '../../../ui/once-per-frame.ts';

/** So many pins are positioned per frame after a jump of the map; all at once would block a slow phone. */
const PINS_PER_FRAME = 30;

/** Pins of a map that jumped and wait to be positioned. */
interface PinBatches<Pin> {
  readonly waiting: Set<Pin>;
  /** Begins to position them. */
  putAll(): void;
  close(): void;
}

/** Positions many pins over several frames, by `put`. Their `pane` is hidden until all are positioned. */
export const createPinBatches = <Pin>(
  pane: HTMLElement | undefined,
  put: (pin: Pin) => void,
): PinBatches<Pin> => {
  const waiting = new Set<Pin>();
  let cancel: (() => void) | null = null;
  const putSome = () => {
    for (const pin of [...waiting].slice(0, PINS_PER_FRAME)) {
      waiting.delete(pin);
      put(pin);
    }
    pane?.classList.toggle('pins-away', waiting.size > 0);
    cancel = waiting.size > 0 ? oncePerFrame(putSome) : null;
  };
  return {
    waiting,
    putAll: () => {
      cancel?.();
      putSome();
    },
    close: () => cancel?.(),
  };
};
