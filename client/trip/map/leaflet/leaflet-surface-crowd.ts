import { takeTurn } from '../../../ui/picture-turn.ts';

/** So many pins are put in one picture after a jump of the map; all at once would hold up a slow phone. */
const PUT_PER_PICTURE = 30;

/** Pins of a map that jumped and wait to be put on their places. */
interface Crowd<Pin> {
  readonly waiting: Set<Pin>;
  /** Begins to put them. */
  putAll(): void;
  close(): void;
}

/** Puts many pins in some pictures, by `put`. Their `pane` is out of sight until all are there. */
export const createCrowd = <Pin>(pane: HTMLElement | undefined, put: (pin: Pin) => void): Crowd<Pin> => {
  const waiting = new Set<Pin>();
  let callOff: (() => void) | null = null;
  const putSome = () => {
    for (const pin of [...waiting].slice(0, PUT_PER_PICTURE)) {
      waiting.delete(pin);
      put(pin);
    }
    pane?.classList.toggle('pins-away', waiting.size > 0);
    callOff = waiting.size > 0 ? takeTurn(putSome) : null;
  };
  return {
    waiting,
    putAll: () => {
      callOff?.();
      putSome();
    },
    close: () => callOff?.(),
  };
};
