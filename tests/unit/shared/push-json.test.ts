import { describe, expect, it } from 'vitest';
import { PushJson } from '../../../shared/reading/push-json.ts';
import { randomPieces, seededRandom } from '../../kit/seeded-random.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const VALUES: unknown[] = [
  {},
  [],
  { a: [] },
  [[[]], {}],
  { a: 1, b: -2.5e-3, c: 0, d: true, e: false, f: null, g: '' },
  { 'key "with" \\ signs': 'tab\tline\nend', emoji: '🕌👨‍👩‍👧', arabic: 'قصر المصمك', control: '\u0007' },
  [1, [2, [3, { deep: ['x', { y: null }] }]], 'z'],
  sampleItinerary(3),
];

const read = (pieces: readonly string[]): PushJson => {
  const json = new PushJson();
  for (const piece of pieces) json.push(piece);
  return json;
};

describe('PushJson', () => {
  it('agrees with JSON.parse however the text is cut, with and without spaces', () => {
    const random = seededRandom(7);
    for (const value of VALUES) {
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
        for (const longest of [1, 2, 5, 50, text.length]) {
          const json = read(randomPieces(text, longest, random));
          expect(json.root).toEqual(value);
          expect([json.done, json.failed]).toEqual([true, false]);
        }
      }
    }
  });

  it('agrees with JSON.parse on escaped characters cut at every place, pairs of surrogates too', () => {
    const text = '{"k\\u00e9y":"\\ud83d\\ude00 \\u0041\\n\\/\\\\ \\"end\\""}';
    for (let at = 1; at < text.length; at += 1) {
      expect(read([text.slice(0, at), text.slice(at)]).root).toEqual(JSON.parse(text));
    }
  });

  it('shows an unfinished string but no unfinished number, literal or half character', () => {
    expect(read(['{"a":"Al Mas']).root).toEqual({ a: 'Al Mas' });
    expect(read(['{"a":24.7']).root).toEqual({});
    expect(read(['{"a":tru']).root).toEqual({});
    expect(read(['{"a":24.7,']).root).toEqual({ a: 24.7 });
    expect(read(['{"a":"x\ud83d']).root).toEqual({ a: 'x' });
    expect(read(['{"a":"x\\ud83d']).root).toEqual({ a: 'x' });
    expect(read(['{"a":"x\ud83d', '\ude00']).root).toEqual({ a: 'x😀' });
    expect(read(['{"unfinished key']).root).toEqual({});
  });

  it('returns which parts are closed and which values are settled', () => {
    const json = read(['{"days":[{"n":1},{"name":"Mas']);
    const root = json.root as { days: [object, object] };
    expect(json.isClosed(root.days[0])).toBe(true);
    expect(json.isClosed(root.days[1])).toBe(false);
    expect(json.isSettled(root.days[1], 'name')).toBe(false);
    json.push('mak"');
    expect(json.isSettled(root.days[1], 'name')).toBe(true);
    json.push(',"name2":');
    expect([json.isSettled(root.days[1], 'name'), json.isSettled(root, 'days')]).toEqual([true, false]);
  });

  it('refuses what is not JSON and stays refused', () => {
    const wrongKeys = ['{curly}', '{"a" 1}', '{"a":}', '{1:2}', '{"a":1 "b":2}'];
    for (const text of [...wrongKeys, '[,]', '{"a":1]', '{"a":01x}', '}']) {
      const json = read([text, '{"a":1}']);
      expect([text, json.failed, json.done]).toEqual([text, true, false]);
    }
  });

  it('forgives trailing commas and raw line ends in strings', () => {
    expect(read(['{"a":[1,2,],"b":"one\ntwo",}']).root).toEqual({ a: [1, 2], b: 'one\ntwo' });
  });

  it('returns how much it took, so that what follows the JSON is not lost', () => {
    const json = new PushJson();
    expect(json.push('{"a":1} and more')).toBe(7);
    expect(json.push('more')).toBe(0);
  });

  it('refuses nesting without end and does not let a key change a prototype', () => {
    expect(read(['['.repeat(100_000)]).failed).toBe(true);
    const root = read(['{"__proto__":{"polluted":true}}']).root as Record<string, unknown>;
    expect(Object.getPrototypeOf(root)).toBe(Object.prototype);
    expect(root.polluted).toBeUndefined();
  });
});
