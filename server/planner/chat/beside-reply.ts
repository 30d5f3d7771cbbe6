import { listed } from '../wording/greeting.ts';
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

/** A reply that names what a message spoke of and nothing was done about: nobody should look for it on the plan. */
export const withLeftOut = (reply: ChatReply, message: string, { places, stops }: Scene): ChatReply => {
  const { plan } = reply;
  if (!plan) return reply;
  const now = new Set(plan.days.flatMap(({ activities }) => activities.map(({ venue_id }) => venue_id)));
  const names = places
    .mentioned(message)
    .filter(
      ({ id, kind }) => kind !== 'hotel' && !now.has(id) && !stops.some(({ place }) => place?.id === id),
    )
    .map(({ name }) => name)
    .filter((name) => !plan.greeting.includes(name));
  if (names.length === 0) return reply;
  const left = `I did nothing about ${listed(names)}: tell me what you want with ${names.length > 1 ? 'them' : 'it'}.`;
  return { ...reply, plan: { ...plan, greeting: sentences(plan.greeting, left) } };
};
