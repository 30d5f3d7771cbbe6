import * as v from 'valibot';
import { MESSAGE_MAX } from './limits.ts';

/** One message of a trip's conversation. `structured_itinerary` is preferred over `content` when present. */
export const ChatMessage = v.object({
  id: v.string(),
  role: v.picklist(['user', 'assistant']),
  content: v.string(),
  created_at: v.string(),
  structured_itinerary: v.optional(v.nullable(v.unknown())),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** What the composer sends. `id` is made by the browser; the same id again is the same message. */
export const NewMessage = v.strictObject({
  trip_id: v.pipe(v.string('This trip does not exist'), v.uuid('This trip does not exist')),
  message: v.pipe(
    v.string('Please write a message'),
    v.trim(),
    v.minLength(1, 'Please write a message'),
    v.maxLength(
      MESSAGE_MAX,
      `Please keep the message under ${MESSAGE_MAX.toLocaleString('en-US')} characters`,
    ),
  ),
  id: v.optional(v.pipe(v.string('The message id must be a UUID'), v.uuid('The message id must be a UUID'))),
});
export type NewMessage = v.InferOutput<typeof NewMessage>;

export const MessageAccepted = v.object({ message_id: v.nullable(v.string()), reply_id: v.string() });
export type MessageAccepted = v.InferOutput<typeof MessageAccepted>;
