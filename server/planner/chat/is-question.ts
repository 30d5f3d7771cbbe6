import { normalText } from '../notes/normal-text.ts';
import { factFor } from './answers/facts.ts';
import * as say from './words.ts';

/** What is asked of us in words, not of the plan. */
const TELL =
  /^(?:tell|recommend|explain|show|give me (?:info|an idea)|say|list|remind|describe|suggest|help)\b/u;
const OWN_PLAN =
  /\b(?:day \w+|tomorrow|today|tonight|add|instead|later|earlier|another|plan|lunch|dinner|breakfast|(?:sun|mon|tues|wednes|thurs|fri|satur)day|trip|more|different|else|something|somewhere|back|time)\b|يوم|غدا/u;
/** What "can we …" asks for leave to do, where nothing of the plan is named. */
const MAY =
  /^(?:see|go|have|take|start|bring|use|get|walk|visit|pay|drink|wear|eat|buy|enter|leave|stay|book|find)\b/;
const ABOUT = /^(?:how|what) about\b/;
/** "Should we …", "would it be better to …": a thought about the plan. */
const THOUGHT =
  /^(?:should (?:we|i)|would it be (?:better|nicer|ok|good|wise) (?:to|if we|if i)|is it (?:better|worth|ok|an idea) to|do you think (?:we|i) (?:should|could)|what if (?:we|i)|(?:how|what) about|why (?:dont|not)(?: (?:we|you|i))?) /u;
const MARK = /[?؟]\s*$/u;

const VERB = new RegExp(`^(?:just |maybe |also |then )*(?:${say.VERBS}|do|stop|visit|swap)(?:\\s|$)`, 'u');

/** True for a thought that is to be shown before it is done. */
export const isThought = (plain: string): boolean =>
  THOUGHT.test(plain) && !/^(?:how|what about|why)/.test(plain);

/** True for what wants an answer in words. */
export const isQuestion = (message: string, plain: string): boolean => {
  const parts = message.split(/(?<=[?؟])\s+/u).filter((part) => /\p{L}/u.test(part));
  const last = parts.at(-1) ?? '';
  // A question, and then an order that follows from it.
  if (parts.length > 1 && VERB.test(normalText(last)) && !MARK.test(last)) return false;
  if (ABOUT.test(plain) && (factFor(message) || /\b(?:ramadan|eid|weather|prayer)\b/.test(plain)))
    return true;
  const [thought = ''] = THOUGHT.exec(plain) ?? [];
  if (thought) return !/^(?:how|what|why)/.test(plain) && !VERB.test(plain.slice(thought.length));
  const [polite = ''] = say.POLITE.exec(plain) ?? [];
  const order = plain.slice(polite.length);
  if (/\b(?:can|could|may|shall) (?:we|i)\b/.test(polite))
    return !VERB.test(order) || (MAY.test(order) && !OWN_PLAN.test(order));
  if (polite && TELL.test(order)) return true;
  if (polite.trim() !== '' && !/[a-z]/.test(polite)) return !VERB.test(order);
  if (/you|would|chance|way|possib/.test(polite)) return false;
  const ending = message.split(/(?<=[.!?؟])\s+/u).findLast((part) => /\p{L}/u.test(part)) ?? '';
  return say.QUESTION.test(plain) || say.QUESTION.test(normalText(ending)) || MARK.test(message);
};

/** True for a question mark behind words that may well order something: "start over with day 2?", "dinner at 8?". */
export const isOrderAsked = (message: string, plain: string): boolean =>
  !say.QUESTION.test(plain) &&
  !/(?:^|[.!]\s+)(?:can|may|do|does|is|are) (?:we|i|the|they|it|people|women|men|you)\b/i.test(message);
