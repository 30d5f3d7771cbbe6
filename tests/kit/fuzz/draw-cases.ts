import fc from 'fast-check';
import { seededRandom } from '../seeded-random.ts';
import type { ApiDocument } from './api-document.ts';
import { casesOf, type RestCase } from './rest-case.ts';

/** Each route in turn, so that none waits long for its next case; in another order each time. */
export const drawCases = (document: ApiDocument, count: number, seed: number): RestCase[] => {
  const { routes } = document;
  const rounds = Math.ceil(count / routes.length);
  const byRoute = routes.map((route, i) =>
    fc.sample(casesOf(route, document), { numRuns: rounds, seed: seed + i }),
  );
  const random = seededRandom(seed);
  const all: RestCase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turn = byRoute.flatMap((cases) => cases[round] ?? []).map((one) => ({ one, at: random() }));
    all.push(...turn.sort((a, b) => a.at - b.at).map(({ one }) => one));
  }
  return all.slice(0, count);
};
