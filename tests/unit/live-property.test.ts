import { expect, test } from 'vitest';
import {
  applyChanged,
  applyReplyText,
  applyTrip,
  applyWatch,
  isBehind,
  isSending,
  NEW_TRIP_STATE,
  type TripState,
} from '../../client/trip/trip-reducer.ts';
import { LiveModel, type RoomEvent } from '../kit/live-model.ts';
import { seededRandom } from '../kit/seeded-random.ts';

const RUNS = 2_000;
const STEPS = 60;

type Random = () => number;

/** A tab on a bad line: what it is told may be lost, doubled, and overtaken by what was said later. */
class Reader {
  state: TripState = NEW_TRIP_STATE;
  asked = 0;
  readonly #line: RoomEvent[] = [];
  readonly #server: LiveModel;
  readonly #random: Random;

  constructor(server: LiveModel, random: Random) {
    this.#server = server;
    this.#random = random;
    this.look();
  }

  tell(event: RoomEvent): void {
    this.#line.push(event);
  }

  /** One event at most arrives, any of those on their way. */
  hear(): void {
    const [event] = this.#line.splice(Math.floor(this.#random() * this.#line.length), 1);
    if (!event || this.#random() < 0.15) return;
    if (this.#random() < 0.15) this.#line.push(event);
    if (event.kind === 'changed') {
      this.state = applyChanged(this.state, event.revision);
      // A reading may be lost as well; the next sign of life, or the watchdog, brings another.
      if (isBehind(this.state) && this.#random() < 0.7) this.#read();
      return;
    }
    const applied = applyReplyText(this.state, event.no, event.offset, event.text);
    this.state = applied.state;
    if (applied.kind === 'gap') this.#watch();
  }

  hearAll(): void {
    while (this.#line.length > 0) this.hear();
  }

  /** What a tab does when it is opened, comes back, or has heard nothing for five seconds. */
  look(): void {
    this.#watch();
    this.#read();
  }

  reload(): void {
    this.#line.splice(0);
    this.state = NEW_TRIP_STATE;
    this.look();
  }

  #watch(): void {
    this.asked += 1;
    this.state = applyWatch(this.state, this.#server.watch());
  }

  #read(): void {
    this.state = applyTrip(this.state, this.#server.read());
  }
}

/** One thing that happens somewhere. Rare things are rare enough for whole plans to be written as well. */
const step = (server: LiveModel, readers: Reader[], join: () => void, random: Random): void => {
  const luck = random();
  const reader = readers[Math.floor(random() * readers.length)];
  if (luck < 0.6) {
    if (server.isWriting) server.grow(1 + Math.floor(random() * 700));
    else server.ask();
  } else if (luck < 0.75) server.checkpoint();
  else if (luck < 0.82) server.kill();
  else if (luck < 0.86) server.stop();
  else if (luck < 0.92) reader?.reload();
  else if (luck < 0.96) reader?.look();
  else join();
};

/** Never anything but a beginning of what was written, whatever the line does. */
const expectTrue = (server: LiveModel, { state }: Reader, seed: number): void => {
  const { writing } = state;
  if (!writing) return;
  const whole = server.writings.get(writing.no) ?? '';
  if (!whole.startsWith(writing.text)) expect.fail(`seed ${seed}: false text in writing ${writing.no}`);
};

/** Lives through one random history and answers what each reader ends with beside the truth. */
const live = (seed: number) => {
  const random = seededRandom(seed);
  const readers: Reader[] = [];
  const server = new LiveModel((event) => {
    for (const reader of readers) reader.tell(event);
  });
  const join = (): void => {
    if (readers.length < 5) readers.push(new Reader(server, random));
  };
  join();
  for (let at = 0; at < STEPS; at += 1) {
    step(server, readers, join, random);
    for (const reader of readers) {
      while (random() < 0.6) reader.hear();
      expectTrue(server, reader, seed);
    }
  }
  while (server.isWriting) server.grow(700);
  for (const reader of readers) {
    reader.hearAll();
    expectTrue(server, reader, seed);
    // Whoever still waits is brought to the end by the watchdog; whoever does not has heard of it.
    if (isSending(reader.state) || isBehind(reader.state)) reader.look();
  }
  return { server, readers };
};

test('[L1][L2] In 2,000 random histories every reader ends with what is stored, and never shows anything else', () => {
  const seen = { answers: 0, readers: 0, writings: 0 };
  for (let seed = 0; seed < RUNS; seed += 1) {
    const { server, readers } = live(seed);
    const stored = server.read();
    for (const { state } of readers) {
      expect(isSending(state), `seed ${seed}`).toBe(false);
      if (state.trip?.revision === stored.revision)
        expect(state.trip.chat_history, `seed ${seed}`).toEqual(stored.chat_history);
      else expect.fail(`seed ${seed}: a reader stays behind`);
    }
    seen.answers += stored.chat_history.filter(({ role }) => role === 'assistant').length;
    seen.readers += readers.length;
    seen.writings += server.writings.size;
  }
  // The histories are worth their name: plans are finished, attempts die, tabs come late.
  expect(seen.answers).toBeGreaterThan(RUNS);
  expect(seen.readers).toBeGreaterThan(2 * RUNS);
  expect(seen.writings).toBeGreaterThan(seen.answers);
});
