import type { Itinerary } from '../../../shared/itinerary.ts';
import type { ReplyExtras } from '../planner.ts';
import type { Proposal } from './scene/act.ts';

/** A reply to a message: prose, or the next version of the plan with its greeting. */
export interface ChatReply extends ReplyExtras {
  text: string;
  plan: Itinerary | null;
}

const MOST_OFFERS = 4;

/** A reply in words, with answers to press. */
export const prose = (text: string, proposals: readonly Proposal[] = []): ChatReply => {
  const own = new Map(proposals.map((each) => [each.label, each]));
  const offers = [...own.values()]
    .slice(0, MOST_OFFERS)
    .map(({ label, acts }, i) => ({ id: `c${i + 1}`, label, acts: [...acts] }));
  return { text, plan: null, offers, details: null, restored: null };
};

/** Sentences behind each other, none of them twice. */
export const sentences = (...all: readonly string[]): string => [...new Set(all)].filter(Boolean).join(' ');

/** A reply with other words: those of its plan where it has one. */
export const inWords = (reply: ChatReply, words: (text: string) => string): ChatReply =>
  reply.plan
    ? { ...reply, plan: { ...reply.plan, greeting: words(reply.plan.greeting) } }
    : { ...reply, text: words(reply.text) };

/** Markdown with the words of its links, and without where they lead. */
export const withoutLinks = (text: string): string => text.replace(/\[([^\]]*)\]\(https?:[^)]*\)/g, '$1');
