import { type Brief, type ReplyExtras, wholeReply } from '../../../server/planner/planner.ts';
import { plannerAt } from './ask-model.ts';
import { fetchPieces } from './fetch-pieces.ts';

/** The reply for a brief where a model answers with these, one after the other, and what it was asked. */
export const replyToAnswers = async (
  answers: readonly unknown[],
  brief: Brief,
): Promise<{ text: string; extras: ReplyExtras; asked: string[] }> => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push(String(init?.body));
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return fetchPieces([text], asked.length)(url, init);
  };
  const planner = plannerAt('http://model.test/v1', 60_000, [], fetch);
  return { ...(await wholeReply(planner(brief, new AbortController().signal))), asked };
};
