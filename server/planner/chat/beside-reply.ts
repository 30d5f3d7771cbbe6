import { answerQuestion, isUnknowing } from './answers/answer-question.ts';
import { type ChatReply, inWords, sentences } from './chat-reply.ts';
import { notedBeside } from './corrections.ts';
import { choose } from './ranking/choose.ts';
import type { Focus, Scene } from './scene/scene.ts';

const SENTENCES = /(?<=[.!?؟])\s+|\n+/;

/** What the sentences of a message ask that order nothing, answered beside what another one orders; '' where that is not known. */
export const answeredBeside = (said: string, scene: Scene, focus: Focus): string => {
  const all = said.split(SENTENCES).filter((sentence) => sentence.trim() !== '');
  if (all.length < 2) return '';
  const answers = all
    .filter((sentence) => /[?؟]\s*$/.test(sentence))
    .filter((sentence) => {
      const { kind, unasked = [] } = choose(sentence, scene, focus);
      return kind === 'question' && unasked.length === 0;
    })
    .map((sentence) => answerQuestion(sentence, scene, focus));
  return answers.filter((text) => text !== '' && !isUnknowing(text)).join('\n\n');
};

/** A reply that says, too, what the trip is planned by from now on: nobody should find that out from the plan. */
export const withNoted = (reply: ChatReply, said: string, scene: Scene): ChatReply => {
  const text = reply.plan?.greeting ?? reply.text;
  const noted = notedBeside(text, said, scene);
  return noted === '' ? reply : inWords(reply, (own) => sentences(own, noted));
};
