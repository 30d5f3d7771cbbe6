import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../shared/contracts/message.ts';
import { chooseItinerary, itineraryFromMessage } from '../../../shared/reading/read-itinerary.ts';

const message = (over: Partial<ChatMessage>): ChatMessage => ({
  id: 'm',
  role: 'assistant',
  content: '',
  created_at: '',
  ...over,
});

describe('the choice of an itinerary', () => {
  const versioned = (version: number | null, greeting: string) =>
    message({
      content: JSON.stringify({
        __meta__: version === null ? {} : { version },
        greeting,
        days: [{ day: 1 }],
      }),
    });
  const chosen = (...messages: ChatMessage[]) => chooseItinerary(messages)?.greeting ?? null;

  it('prefers the structured itinerary to the content', () => {
    expect(
      itineraryFromMessage(
        message({ content: '{"greeting":"content"}', structured_itinerary: { greeting: 'structured' } }),
      )?.greeting,
    ).toBe('structured');
    expect(
      itineraryFromMessage(message({ content: '{"greeting":"content"}', structured_itinerary: null }))
        ?.greeting,
    ).toBe('content');
    expect(
      itineraryFromMessage(message({ content: 'x', structured_itinerary: '{"greeting":"text"}' }))?.greeting,
    ).toBe('text');
    expect(itineraryFromMessage(message({ role: 'user', content: '{"greeting":"content"}' }))).toBeNull();
  });

  it('takes the highest version; later messages win on ties and when a version is missing', () => {
    expect(chosen(versioned(1, 'a'), versioned(3, 'b'), versioned(2, 'c'))).toBe('b');
    expect(chosen(versioned(2, 'a'), versioned(2, 'b'))).toBe('b');
    expect(chosen(versioned(2, 'a'), versioned(null, 'b'))).toBe('b');
    expect(chosen(versioned(2, 'a'), versioned(null, 'b'), versioned(1, 'c'))).toBe('b');
    expect(chosen(versioned(null, 'a'), versioned(1, 'b'))).toBe('b');
  });

  it('passes over messages without days, prose and users', () => {
    const empty = message({
      content: JSON.stringify({ __meta__: { version: 9 }, greeting: 'none', days: [] }),
    });
    expect(
      chosen(versioned(1, 'a'), empty, message({ content: 'Take the metro.' }), {
        ...versioned(8, 'u'),
        role: 'user',
      }),
    ).toBe('a');
    expect(chosen()).toBeNull();
  });
});
