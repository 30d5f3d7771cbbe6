import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeat, systemClock } from '../../../server/clock.ts';
import { cleanJson, cleanText } from '../../../server/db/messages.ts';
import { createJoiner } from '../../../server/replies/joiner.ts';
import { closePrefix, salvage } from '../../../server/replies/stopped-ending.ts';
import { coalesce } from '../../../shared/coalesce.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const withFakeTimers = () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
};

describe('The joiner', () => {
  withFakeTimers();
  const open = (from = 0) => {
    const sent: [number, string][] = [];
    const send = (offset: number, text: string) => sent.push([offset, text]);
    return { sent, ...createJoiner({ from, windowMs: 33, clock: systemClock, send }) };
  };

  test('[L5] sends the first text at once and joins what follows', () => {
    const { sent, push } = open(7);
    for (const piece of ['a', 'b', 'c']) push(piece);
    expect(sent).toEqual([[7, 'a']]);
    vi.advanceTimersByTime(32);
    push('d');
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sent.slice(1)).toEqual([[8, 'bcd']]);
    vi.advanceTimersByTime(100);
    push('e');
    expect(sent.at(-1)).toEqual([11, 'e']);
  });

  test('sends no more than thirty times a second, whatever comes', () => {
    const { sent, push } = open();
    for (let ms = 0; ms < 1_000; ms += 1) {
      push('x');
      vi.advanceTimersByTime(1);
    }
    expect(sent.length).toBeLessThanOrEqual(31);
    expect(sent.map(([, text]) => text).join('').length).toBeGreaterThan(960);
  });

  test('flushes what it holds, once', () => {
    const { sent, push, flush } = open();
    push('a');
    push('b');
    flush();
    flush();
    vi.advanceTimersByTime(100);
    expect([sent.length, sent[0], sent[1]]).toEqual([2, [0, 'a'], [1, 'b']]);
  });

  test('waits no longer when the clock is set back', () => {
    const { sent, push } = open();
    push('a');
    vi.setSystemTime(Date.now() - 3_600_000);
    push('b');
    vi.advanceTimersByTime(33);
    expect(sent).toHaveLength(2);
  });
});

describe('Repeated work', () => {
  withFakeTimers();

  test('never runs twice at once, outlives its errors and ends with stop', async () => {
    const errors: unknown[] = [];
    const releases: (() => void)[] = [];
    const repeated = repeat(
      10,
      () =>
        new Promise((resolve, reject) => {
          releases.push(releases.length === 0 ? () => reject(new Error('first')) : resolve);
        }),
      (error) => errors.push(error),
    );
    await vi.advanceTimersByTimeAsync(50);
    expect(releases).toHaveLength(1);
    releases[0]?.();
    await vi.advanceTimersByTimeAsync(10);
    expect([releases.length, errors.length]).toEqual([2, 1]);
    const stopped = repeated.stop();
    releases[1]?.();
    await stopped;
    await vi.advanceTimersByTimeAsync(100);
    expect(releases).toHaveLength(2);
  });
});

describe('Single work', () => {
  test('runs once more for all the calls that came while it ran', async () => {
    const releases: (() => void)[] = [];
    const run = coalesce(
      () => new Promise((resolve) => releases.push(resolve)),
      (error) => expect.unreachable(String(error)),
    );
    const first = run();
    const [second, third] = [run(), run()];
    expect(releases).toHaveLength(1);
    releases[0]?.();
    await first;
    await vi.waitFor(() => expect(releases).toHaveLength(2));
    releases[1]?.();
    await Promise.all([second, third]);
    expect(releases).toHaveLength(2);
  });

  test('survives an error', async () => {
    const errors: unknown[] = [];
    const refuse = () => Promise.reject(new Error('no'));
    const run = coalesce(refuse, (error) => errors.push(error));
    await run();
    await run();
    expect(errors).toHaveLength(2);
  });
});

describe('What is kept of a stopped reply', () => {
  const plan = JSON.stringify(sampleItinerary(3));
  const dayEnd = (days: number): number => {
    const text = JSON.stringify(sampleItinerary(3).days.slice(0, days)).slice(0, -1);
    return plan.indexOf('"days":') + '"days":'.length + text.length;
  };

  test('is, wherever a plan stops, nothing or an itinerary of its whole days', () => {
    const edges = [1, 2, 3].flatMap((days) => [dayEnd(days) - 1, dayEnd(days), dayEnd(days) + 1]);
    const even = Array.from({ length: 300 }, (_, part) => Math.round((part * plan.length) / 299));
    for (const at of [...edges, ...even]) {
      const whole = [1, 2, 3].filter((days) => at >= dayEnd(days)).length;
      const kept = salvage(plan.slice(0, at));
      if (whole === 0) expect([at, kept]).toEqual([at, null]);
      else expect(kept?.itinerary).toMatchObject({ days: sampleItinerary(whole).days });
    }
  });

  test('is prose as far as it goes, and nothing of blanks', () => {
    expect(salvage('Light, long clo ')).toMatchObject({ content: 'Light, long clo', itinerary: null });
    for (const blank of ['', ' \n']) expect(salvage(blank)).toBeNull();
  });

  test('closes to valid JSON', () => {
    expect(closePrefix('')).toBe('');
    expect(JSON.parse(closePrefix(plan.slice(0, dayEnd(2))))).toMatchObject({ transportation_tips: [] });
  });
});

test('Text is cleaned of what the database cannot keep', () => {
  expect(cleanText('a\u0000b\ud83d c\udd4c 🕌')).toBe('ab\ufffd c\ufffd 🕌');
  expect(cleanJson({ a: ['\u0000x', 1, null, { b: '\ud83d' }] })).toEqual({
    a: ['x', 1, null, { b: '\ufffd' }],
  });
});
