import { describe, expect, it } from 'vitest';
import { again, asking, fresh, ground, stop } from '../../kit/planner/grounding.ts';
import { randomPieces, seededRandom } from '../../kit/seeded-random.ts';

describe('an answer to a message', () => {
  it('passes prose through as it is, from its beginning, without control characters', () => {
    const prose = `Wear **light** clothes.\n\n- A scarf {thin}\n- Shoes 👟\n${'More. '.repeat(100)}`;
    for (const longest of [1, 5, 2000])
      expect(ground(randomPieces(`${prose}\u0007`, longest, seededRandom(4)), asking('What to wear?'))).toBe(
        prose,
      );
    expect(ground(['Yes.'], asking('Is it open?'))).toBe('Yes.');
    expect(ground(['{"greeting":"It is open on Fridays."}'], asking('Is it open?'))).toBe(
      'It is open on Fridays.',
    );
  });

  it('skips a sentence before the JSON and its fence', () => {
    const wire = JSON.stringify({ greeting: 'New.', days: [{ day: 2, activities: [stop(fresh)] }] });
    const expected = ground([wire], asking('x'));
    expect(
      ground(
        randomPieces(`Sure, here is the new day:\n\n\`\`\`json\n${wire}\n\`\`\``, 4, seededRandom(9)),
        asking('x'),
      ),
    ).toBe(expected);
  });

  it('refuses broken, empty, misordered and hidden changes', () => {
    const wire = JSON.stringify({ greeting: 'New.', days: [{ day: 2, activities: [stop(fresh)] }] });
    const bad = [
      `${wire.slice(0, -20)} ]] oops`,
      '{"greeting":"","days":[{"day":99,"activities":[]}]}',
      JSON.stringify({
        days: [
          { day: 3, activities: again(3).slice(1) },
          { day: 2, activities: again(2).slice(1) },
        ],
      }),
      `${'A long answer. '.repeat(30)}${wire}`,
    ];
    for (const text of bad)
      expect(() => ground(randomPieces(text, 20, seededRandom(1)), asking('x'))).toThrow(
        expect.objectContaining({ code: 'bad_answer' }),
      );
  });
});
