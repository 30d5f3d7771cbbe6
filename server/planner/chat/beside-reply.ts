import { type ChatReply, sentences } from './chat-reply.ts';
import { notedBeside } from './corrections.ts';
import type { Scene } from './scene/scene.ts';

/** A reply that says, too, what the trip is planned by from now on: nobody should find that out from the plan. */
export const withNoted = (reply: ChatReply, said: string, scene: Scene): ChatReply => {
  const text = reply.plan?.greeting ?? reply.text;
  const noted = notedBeside(text, said, scene);
  if (noted === '') return reply;
  return reply.plan
    ? { ...reply, plan: { ...reply.plan, greeting: sentences(text, noted) } }
    : { ...reply, text: sentences(text, noted) };
};
