import { seededRandom } from '../seeded-random.ts';

const event = (delta: object, finish: string | null): string =>
  `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** The response of a server that writes `pieces`, its bytes cut anywhere: within events, and within characters. */
const responseOf = (pieces: readonly string[], seed: number): Response => {
  const random = seededRandom(seed);
  const events = [
    ...pieces.map((content) => event({ content }, null)),
    event({}, 'stop'),
    'data: [DONE]\n\n',
  ];
  // As it is in the text, not escaped: else no byte of it would be within a character.
  const bytes = new TextEncoder().encode(events.join(''));
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const to = at + 1 + Math.floor(random() * 300);
      controller.enqueue(bytes.slice(at, to));
      at = to;
      if (at >= bytes.length) controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

/** A fetch that answers every question with the same text in these pieces. */
export const fetchPieces =
  (pieces: readonly string[], seed: number): typeof fetch =>
  async () =>
    responseOf(pieces, seed);
