import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NameBox, namesAmongPins } from '../../../../client/trip/map/sketch/label-places.ts';

const name = (x: number, y: number, angle = 0): NameBox => ({ x, y, halfWidth: 30, halfHeight: 8, angle });

test('a name stays where no pin is, and goes beside a pin that would cover it: below, above, or to a side', () => {
  const far = { x: 300, y: 300 };
  expect(namesAmongPins([name(0, 0)], [far])).toEqual([{ x: 0, y: 0 }]);
  expect(namesAmongPins([name(0, 0)], [{ x: 5, y: 0 }])).toEqual([{ x: 0, y: 22 }]);
  const below = { x: 0, y: 40 };
  expect(namesAmongPins([name(0, 0)], [{ x: 5, y: 0 }, below])).toEqual([{ x: 0, y: -22 }]);
  expect(namesAmongPins([name(0, 0), name(0, -24)], [{ x: 40, y: 3 }, below])).toEqual([
    { x: -44, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test('a name without room, and one along a road under a pin, is left out', () => {
  const around = [-44, 0, 44].flatMap((x) => [-24, 0, 24].map((y) => ({ x, y })));
  expect(namesAmongPins([name(0, 0)], around)).toEqual([null]);
  expect(namesAmongPins([name(0, 0, 45)], [{ x: 20, y: 20 }])).toEqual([null]);
  expect(namesAmongPins([name(0, 0, 45)], [{ x: 20, y: -20 }])).toEqual([{ x: 0, y: 0 }]);
});

test('wherever pins stand, none is on a name, and no name moves onto another', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) });
  const names = fc.array(
    spot.map(({ x, y }) => name(x, y)),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(names, fc.array(spot, { maxLength: 20 }), (names, pins) => {
      const offsets = namesAmongPins(names, pins);
      const shown = names.flatMap((one, index) => {
        const offset = offsets[index];
        return offset
          ? [{ x: one.x + offset.x, y: one.y + offset.y, hasMoved: offset.x !== 0 || offset.y !== 0 }]
          : [];
      });
      for (const [index, one] of shown.entries()) {
        for (const pin of pins)
          expect(Math.abs(pin.x - one.x) < 30 + 14 && Math.abs(pin.y - one.y) < 8 + 14).toBe(false);
        for (const other of shown.slice(index + 1))
          if (one.hasMoved || other.hasMoved)
            expect(Math.abs(other.x - one.x) < 60 && Math.abs(other.y - one.y) < 16).toBe(false);
      }
    }),
  );
});
