import { setMaxListeners } from 'node:events';
import * as v from 'valibot';
import { seededRandom } from '../../tests/kit/seeded-random.ts';
import { ATTACKS } from './attacks.ts';
import { type Counts, Order } from './target.ts';

/** A process of attackers: takes one order, carries it out, and sends how often what happened. */
process.once('message', async (message) => {
  const { attack, target, seed, seconds } = v.parse(Order, message);
  const counts: Counts = {};
  const end = AbortSignal.timeout(seconds * 1_000);
  setMaxListeners(0, end);
  const attackers = {
    target,
    end,
    random: seededRandom(seed),
    count: (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
  void ATTACKS[attack]?.(attackers);
  end.addEventListener('abort', () => process.send?.(counts, () => process.exit()));
});
