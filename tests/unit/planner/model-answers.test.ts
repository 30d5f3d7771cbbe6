import { expect, test } from 'vitest';
import { ANSWER_STYLES } from '../../kit/model/answer-styles.ts';
import { tryStyle } from '../../kit/model/try-styles.ts';

test.each(ANSWER_STYLES.map((style, seed) => [style.name, style, seed] as const))(
  'what becomes of an answer is what it holds, however it is cut (%s)',
  (_, style, seed) => {
    expect(tryStyle(style, 2, seed)).toEqual({ differing: [], faults: [] });
  },
);
