import { randomPieces, seededRandom } from '../seeded-random.ts';

/** The same bytes in pieces of at most `longest`, as a reader of a stream decodes them: cut within characters too. */
const byBytes = (text: string, longest: number, random: () => number): string[] => {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const to = at + 1 + Math.floor(random() * longest);
    pieces.push(decoder.decode(bytes.subarray(at, to), { stream: true }));
    at = to;
  }
  return [...pieces, decoder.decode()];
};

const inTwo = (text: string, at: number): string[] => [text.slice(0, at), text.slice(at)];

/** Cut between the halves of each pair of surrogates. */
const betweenHalves = (text: string): string[] => text.split(/(?<=[\ud800-\udbff])(?=[\udc00-\udfff])/);

/** The first `most` of `all`, taken evenly over the whole. */
const evenly = <One>(all: readonly One[], most: number): One[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] as One);

/**
 * `count` ways to cut one text: whole, each unit alone, each character alone, between halves of characters, within
 * bytes of characters, at random, and in two at marks that mean something to a reader. A short text is cut in two
 * everywhere instead.
 */
export const cuttings = (text: string, count: number, seed: number): string[][] => {
  const random = seededRandom(seed);
  const whole = [
    [text],
    text.split(''),
    [...text],
    betweenHalves(text),
    [...inTwo(text, text.length - 1), ''],
  ];
  const longests = [2, 3, 5, 9, 17, 40, 100, 400, 1_500];
  const atRandom = longests.map((longest) => randomPieces(text, longest, random));
  const inBytes = [1, 2, 7, 30, 200].map((longest) => byBytes(text, longest, random));
  const all = [...whole, ...atRandom, ...inBytes].slice(0, count);
  const left = count - all.length;
  const marks = [...text.matchAll(/[{}[\]"':,<>`\\\n]/g)].map(({ index }) => index);
  const places =
    text.length <= left
      ? [...Array(text.length).keys()]
      : evenly(
          marks.flatMap((at) => [at, at + 1]),
          left,
        );
  const two = places.map((at) => inTwo(text, at));
  while (all.length + two.length < count) two.push(randomPieces(text, 60, random));
  return [...all, ...two];
};
