import { describe, expect, test } from 'vitest';
import { applyText, mergeWriting, type Writing } from '../../../shared/reply-text.ts';
import { randomPieces, seededRandom } from '../../kit/seeded-random.ts';
import { sampleItinerary } from '../../kit/trips/sample-itinerary.ts';

const PLAN = JSON.stringify(sampleItinerary(1));

describe('The offset rule', () => {
  test('[L1] takes what continues the text, and only that', () => {
    const known = { generation: 2, text: 'abc' };
    const grown = (generation: number, text: string) => ({ kind: 'grown', writing: { generation, text } });
    expect(applyText(known, 2, 3, 'def')).toEqual(grown(2, 'abcdef'));
    expect(applyText(known, 2, 1, 'bcde')).toEqual(grown(2, 'abcde'));
    expect(applyText(known, 2, 0, 'abc')).toEqual({ kind: 'known' });
    expect(applyText(known, 2, 0, '')).toEqual({ kind: 'known' });
    expect(applyText(known, 1, 3, 'old')).toEqual({ kind: 'known' });
    expect(applyText(known, 2, 4, 'ef')).toEqual({ kind: 'gap' });
    expect(applyText(known, 3, 0, 'new')).toEqual(grown(3, 'new'));
    expect(applyText(known, 3, 7, 'new')).toEqual({ kind: 'gap' });
    expect(applyText(null, 1, 1, 'b')).toEqual({ kind: 'gap' });
  });

  test('[L1] counts UTF-16 units, so a cut pair is whole again', () => {
    const [high = '', low = ''] = '🕌'.split('');
    const half = applyText({ generation: 1, text: 'a' }, 1, 1, high);
    expect(half).toEqual({ kind: 'grown', writing: { generation: 1, text: `a${high}` } });
    expect(applyText({ generation: 1, text: `a${high}` }, 1, 2, low)).toMatchObject({
      writing: { text: 'a🕌' },
    });
  });

  test('[L1] keeps the later writing, and the longer text of one', () => {
    const known = { generation: 2, text: 'abcd' };
    expect(mergeWriting(known, { no: 2, text: 'ab' })).toEqual(known);
    expect(mergeWriting(known, { no: 1, text: 'abcdefgh' })).toEqual(known);
    expect(mergeWriting(known, { no: 2, text: 'abcdef' })).toEqual({ generation: 2, text: 'abcdef' });
    expect(mergeWriting(known, { no: 3, text: '' })).toEqual({ generation: 3, text: '' });
    expect(mergeWriting(known, null)).toBeNull();
  });

  test('[L1][L2] brings readers of a bad line to the same text as everybody', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = seededRandom(seed);
      const sent = attempts(random);
      let published: { no: number; text: string } | null = null;
      let known: Writing | null = null;
      let watches = 0;
      const line: typeof sent = [];
      const deliver = (): void => {
        const [piece] = line.splice(Math.floor(random() * line.length), 1);
        if (!piece) return;
        if (random() < 0.1) return;
        if (random() < 0.1) line.push(piece);
        const applied = applyText(known, piece.no, piece.offset, piece.text);
        if (applied.kind === 'grown') known = applied.writing;
        if (applied.kind === 'gap') {
          watches += 1;
          known = mergeWriting(known, published);
        }
        // Never anything but a beginning of what was written, whatever the line does.
        const whole = wholeOf(sent, known?.generation ?? 0);
        expect(whole.startsWith(known?.text ?? ''), `seed ${seed}`).toBe(true);
      };
      for (const piece of sent) {
        const { no, offset, text } = piece;
        published = { no, text: wholeOf(sent, no).slice(0, offset + text.length) };
        line.push(piece);
        while (line.length > 0 && random() < 0.6) deliver();
      }
      while (line.length > 0) deliver();
      // The end of a reply is received or polled for, and then the trip is read.
      known = mergeWriting(known, published);
      expect(known, `seed ${seed}`).toEqual(published && { generation: published.no, text: published.text });
      expect(watches).toBeLessThan(sent.length);
    }
  });
});

interface Piece {
  no: number;
  offset: number;
  text: string;
}

/** Up to three attempts at one text, each going on from a part of the one before. */
const attempts = (random: () => number): Piece[] => {
  const pieces: Piece[] = [];
  let kept = 0;
  const count = 1 + Math.floor(random() * 3);
  for (let no = 1; no <= count; no += 1) {
    const end = no === count ? PLAN.length : kept + Math.floor(random() * (PLAN.length - kept));
    let offset = kept;
    for (const text of randomPieces(PLAN.slice(kept, end), 80, random)) {
      pieces.push({ no, offset, text });
      offset += text.length;
    }
    kept += Math.floor(random() * (end - kept));
  }
  return pieces;
};

const wholeOf = (pieces: readonly Piece[], no: number): string => {
  const last = pieces.findLast((piece) => piece.no === no);
  return PLAN.slice(0, last ? last.offset + last.text.length : 0);
};
