import { expect, test } from 'vitest';
import {
  afterScroll,
  isAtEnd,
  stepTowards,
  topToFollow,
} from '../../../../client/trip/conversation/scroll-mode.ts';
import { answerOf, noteShown } from '../../../../client/trip/follow/answer.ts';
import { createPainter } from '../../../../client/trip/follow/painter.ts';
import { createReplyParser, type ReplyView } from '../../../../shared/reading/reply-parser.ts';
import { messageWith, sampleItinerary } from '../../../kit/trips/sample-itinerary.ts';

const setUp = () => {
  const due: (() => void)[] = [];
  const shown: (ReplyView | null)[] = [];
  const later = (work: () => void) => due.push(work);
  const { update } = createPainter(later, (view) => shown.push(view));
  const write = (text: string, generation = 1) => update({ generation, text });
  /** Renders the next frame. Returns whether one was due. */
  const draw = () => {
    const work = due.shift();
    work?.();
    return work !== undefined;
  };
  const text = () => {
    const view = shown.at(-1);
    return view?.kind === 'prose' ? view.text : null;
  };
  return { update, write, shown, draw, text };
};

const words = (length: number): string => 'quiet streets and coffee '.repeat(length).slice(0, length);

test('text that comes between two frames is joined to one', () => {
  const { write, draw, shown, text } = setUp();
  write(words(20));
  write(words(60));
  expect([draw(), draw(), shown.length, text()]).toEqual([true, false, 1, words(60)]);
});

test('a large piece is shown over some frames, until all of it is there', () => {
  const { write, draw, shown, text } = setUp();
  write(words(1_500));
  draw();
  expect(text()?.length).toBeLessThan(600);
  while (draw());
  expect(text()).toBe(words(1_500));
  expect(shown.length).toBeLessThanOrEqual(8);
});

test('what stands before the first stop of a plan is shown in one frame, and its stops over some', () => {
  const { write, draw, shown } = setUp();
  const plan = sampleItinerary(4);
  write(JSON.stringify({ ...plan, greeting: words(900).trim(), days: plan.days.slice(0, 1) }));
  draw();
  const head = shown.at(-1);
  expect(head?.kind === 'itinerary' && [head.itinerary.greeting, head.itinerary.days.length]).toEqual([
    words(900).trim(),
    1,
  ]);
  expect(draw()).toBe(true);
});

test('a planner faster than any reader is followed evenly, and never by more than a late reader would be behind', () => {
  const { write, draw, text } = setUp();
  const lengths: number[] = [];
  for (let frame = 1; frame <= 60; frame++) {
    write(words(frame * 300));
    draw();
    lengths.push(text()?.length ?? 0);
  }
  const steps = lengths.slice(1).map((length, i) => length - (lengths[i] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(300);
  expect(60 * 300 - (lengths.at(-1) ?? 0)).toBeLessThan(2_500);
});

test('a late reader sees all that is written at once', () => {
  const { write, draw, text } = setUp();
  write(words(30_000));
  draw();
  expect([text(), draw()]).toEqual([words(30_000), false]);
});

test('a new writing begins anew, also in the middle of a large piece', () => {
  const { write, draw, text } = setUp();
  write(words(1_500));
  draw();
  write('Something else', 2);
  while (draw());
  expect(text()).toBe('Something else');
});

test('the end clears what is shown at once, and what was still due is not drawn', () => {
  const { update, write, draw, shown } = setUp();
  write(words(1_500));
  draw();
  update(null);
  expect(shown.at(-1)).toBeNull();
  const count = shown.length;
  while (draw());
  expect(shown).toHaveLength(count);
});

const at = (top: number, end = 2_000) => ({ top, height: 600, end });

test('a reader within two lines of the newest words is at the end', () => {
  expect(isAtEnd(at(1_428))).toBe(true);
  expect(isAtEnd(at(1_380))).toBe(true);
  expect(isAtEnd(at(1_300))).toBe(false);
});

test('scrolling up leaves the end, scrolling back down returns to it', () => {
  expect(afterScroll('following', 1_428, at(1_200))).toBe('away');
  expect(afterScroll('away', 1_200, at(1_300))).toBe('away');
  expect(afterScroll('away', 1_300, at(1_420))).toBe('following');
});

test('where the page put the reader counts as their choice only after they scroll up', () => {
  expect(afterScroll('initial', 0, at(300))).toBe('initial');
  expect(afterScroll('initial', 300, at(200))).toBe('away');
});

test('following never goes back up, even if the words end above the fold', () => {
  expect(topToFollow(at(900, 1_000))).toBe(900);
  expect(topToFollow(at(900, 1_600))).toBe(1_028);
});

test('a step glides for a line, hurries for a page, and arrives', () => {
  expect(stepTowards(0, 24)).toBeCloseTo(5.28);
  expect(stepTowards(0, 400)).toBe(36);
  expect(stepTowards(0, 4_000)).toBe(880);
  let top = 0;
  for (let steps = 0; top !== 500 && steps < 100; steps += 1) top = stepTowards(top, 500);
  expect(top).toBe(500);
});

const daysOf = (view: ReturnType<typeof answerOf>) => (view.kind === 'itinerary' ? view.itinerary.days : []);
const grow = (text: string) => {
  const reply = createReplyParser();
  for (let at = 0; at < text.length; at += 7) {
    reply.push(text.slice(at, at + 7));
    noteShown(reply.view);
  }
  return daysOf(reply.view);
};

test('a plan that was seen growing is not drawn anew once it is stored', () => {
  const text = JSON.stringify(sampleItinerary(4));
  const seen = grow(text);
  const stored = daysOf(answerOf(messageWith('seen', 'assistant', text)));
  expect(stored).toHaveLength(4);
  for (const [index, day] of stored.entries()) expect(day).toBe(seen[index]);
});

test('a day that is stored otherwise than it grew is shown as it is stored', () => {
  const plan = sampleItinerary(3);
  grow(JSON.stringify(plan));
  const days = plan.days.map((day) => ({
    ...day,
    activities: day.activities.slice(0, day.day === 1 ? 1 : 4),
  }));
  const text = JSON.stringify({ ...plan, days });
  const stored = daysOf(answerOf(messageWith('otherwise', 'assistant', text)));
  expect(stored[0]?.activities).toHaveLength(1);
});
