import * as v from 'valibot';
import { Change, Choice } from './changes.ts';
import { MESSAGE_MAX } from './limits.ts';

/**
 * Text meant to stand on one line among other text, such as a name, as a database can keep it: every run
 * of control characters (a line break, a NUL) becomes one space, and half of a surrogate pair the
 * replacement character. Marks that turn the direction of what follows go, for they would turn the
 * sentence around the name as well; letters of any script bring their own direction.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');

/**
 * One message of a trip's conversation. `structured_itinerary` is preferred over `content` when present. A version
 * of the plan comes with its number and what it has changed, the current one with the plan itself; messages that
 * are kept on a device may be of before.
 */
export const ChatMessage = v.object({
  id: v.string(),
  role: v.picklist(['user', 'assistant']),
  content: v.string(),
  created_at: v.string(),
  version: v.optional(v.nullable(v.number())),
  structured_itinerary: v.optional(v.nullable(v.unknown())),
  changes: v.optional(v.array(Change)),
  /** The version whose days and hotel its own has brought back; only there where it did. */
  restored: v.optional(v.number()),
  choices: v.optional(v.array(Choice)),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;
export const ChatHistory = v.array(ChatMessage);

export const MESSAGE_MISSING = 'Please write a message';
const MessageText = v.pipe(
  v.string(MESSAGE_MISSING),
  v.trim(),
  v.minLength(1, MESSAGE_MISSING),
  v.maxLength(
    MESSAGE_MAX,
    () => `Please keep the message under ${MESSAGE_MAX.toLocaleString('en-US')} characters`,
  ),
);
const NO_TRIP = 'This trip does not exist';
const NO_UUID = 'The message id must be a UUID';
const NO_CHOICE = 'The choice must be the id of an offered answer';
const MessageId = v.pipe(v.string(NO_UUID), v.uuid(NO_UUID));

/** What the composer sends. `id` is made by the browser; the same id again is the same message. */
export const NewMessage = v.strictObject({
  trip_id: v.pipe(v.string(NO_TRIP), v.uuid(NO_TRIP)),
  message: MessageText,
  id: v.optional(MessageId),
  /** The id of an answer that the newest message offers. */
  choice: v.optional(v.pipe(v.string(NO_CHOICE), v.minLength(1, NO_CHOICE), v.maxLength(100, NO_CHOICE))),
});
export type NewMessage = v.InferOutput<typeof NewMessage>;

/**
 * The last message of the user, written anew: a message with an `id` of its own takes the place of
 * `message_id` and of the reply to it. The same `id` again is the same edit.
 */
export const EditedMessage = v.strictObject({
  message_id: MessageId,
  message: MessageText,
  id: v.optional(MessageId),
});
export type EditedMessage = v.InferOutput<typeof EditedMessage>;

export const MessageAccepted = v.object({ message_id: v.nullable(v.string()), reply_id: v.string() });
export type MessageAccepted = v.InferOutput<typeof MessageAccepted>;
