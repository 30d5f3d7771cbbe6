import { expect, test } from 'vitest';
import { createPainter } from '../../../../client/trip/follow/painter.ts';
import type { ReplyView } from '../../../../shared/reading/reply-parser.ts';

const setUp = () => {
  const due: (() => void)[] = [];
  const shown: (ReplyView | null)[] = [];
  const painter = createPainter(
    (work) => due.push(work),
    (view) => shown.push(view),
  );
  const textOf = (view: ReplyView | null | undefined) => (view?.kind === 'prose' ? view.text : null);
  return {
    painter,
    shown,
    /** Renders the next frame. Returns whether one was due. */
    draw: () => {
      const work = due.shift();
      work?.();
      return work !== undefined;
    },
    text: () => textOf(shown.at(-1)),
  };
};

const words = (length: number): string => 'quiet streets and coffee '.repeat(length).slice(0, length);

test('text that comes between two frames is joined to one', () => {
  const { painter, draw, shown, text } = setUp();
  painter.update({ generation: 1, text: words(20) });
  painter.update({ generation: 1, text: words(60) });
  expect(draw()).toBe(true);
  expect(draw()).toBe(false);
  expect(shown).toHaveLength(1);
  expect(text()).toBe(words(60));
});

test('a large piece is shown over some frames, until all of it is there', () => {
  const { painter, draw, shown, text } = setUp();
  painter.update({ generation: 1, text: words(1_500) });
  draw();
  expect(text()?.length).toBeLessThan(600);
  while (draw());
  expect(text()).toBe(words(1_500));
  expect(shown.length).toBeLessThanOrEqual(8);
});

test('a planner faster than any reader is followed evenly, and never by more than a late reader would be behind', () => {
  const { painter, draw, text } = setUp();
  const lengths: number[] = [];
  for (let frame = 1; frame <= 60; frame++) {
    painter.update({ generation: 1, text: words(frame * 300) });
    draw();
    lengths.push(text()?.length ?? 0);
  }
  const steps = lengths.slice(1).map((length, i) => length - (lengths[i] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(300);
  expect(60 * 300 - (lengths.at(-1) ?? 0)).toBeLessThan(2_500);
});

test('a late reader sees all that is written at once', () => {
  const { painter, draw, text } = setUp();
  painter.update({ generation: 1, text: words(30_000) });
  draw();
  expect(text()).toBe(words(30_000));
  expect(draw()).toBe(false);
});

test('a new writing begins anew, also in the middle of a large piece', () => {
  const { painter, draw, text } = setUp();
  painter.update({ generation: 1, text: words(1_500) });
  draw();
  painter.update({ generation: 2, text: 'Something else' });
  while (draw());
  expect(text()).toBe('Something else');
});

test('the end clears what is shown at once, and what was still due is not drawn', () => {
  const { painter, draw, shown } = setUp();
  painter.update({ generation: 1, text: words(1_500) });
  draw();
  painter.update(null);
  expect(shown.at(-1)).toBeNull();
  const count = shown.length;
  while (draw());
  expect(shown).toHaveLength(count);
});
