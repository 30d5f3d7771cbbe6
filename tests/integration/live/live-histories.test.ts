import { describe } from 'vitest';
import { testHistories } from '../../sim/each-history.ts';

/**
 * Seeds are good for the storm as it is: whoever changes what happens in a history has to look for new ones, by
 * taking each correction back.
 */
const NAMED = [
  [6, 'a watch answered late brought an ended reply back, beside its own message'],
  [81, 'a first reading that failed was never tried again'],
] as const;

describe('[L1][L2][L3][L4][L6] Whatever is lost, doubled, late, killed, frozen or cut, all readers end with what is stored', () => {
  testHistories('in random histories on real nodes', 0, 1_000, NAMED);
});
