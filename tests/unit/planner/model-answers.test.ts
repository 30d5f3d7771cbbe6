import { expect, test } from 'vitest';
import { ANSWER_STYLES } from '../../kit/model/answer-styles.ts';
import { deliver, tryStyle } from '../../kit/model/try-styles.ts';

test.each(ANSWER_STYLES.map((style, seed) => [style.name, style, seed] as const))(
  'what becomes of an answer is what it holds, however it is cut (%s)',
  (_, style, seed) => {
    expect(tryStyle(style, 2, seed)).toEqual({ differing: [], faults: [] });
  },
);

test.each(['{"a":[', '[a](', '{"days":[{"day":1},', '<a [b '])(
  'a hundred thousand characters of %s are read in the time of so many others',
  (part) => {
    const text = part.repeat(100_000 / part.length);
    const outcome = { kind: 'repair' } as const;
    expect(deliver({ name: 'hostile', text, outcome }, [text]).text).not.toContain('undefined');
  },
);
