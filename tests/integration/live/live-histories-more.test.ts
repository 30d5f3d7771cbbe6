import { describe } from 'vitest';
import { testHistories } from '../../sim/each-history.ts';

describe('[L1][L2][L3][L4][L6] Whatever is lost, doubled, late, killed, frozen or cut, all readers end with what is stored', () => {
  testHistories('in random histories on real nodes', 1_000, 1_000);
});
