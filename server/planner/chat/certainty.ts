import type { Candidate, Intent } from './candidate.ts';
import { REMOVE } from './words.ts';

/** What takes much with it has to be more certain. */
export const HARD: readonly Intent[] = [
  'remove',
  'replace',
  'move',
  'next',
  'exchange',
  'lock',
  'unlock',
  'slower',
  'clear',
  'replan',
  'hotel',
  'nights',
  'more_nights',
  'fewer_nights',
  'until',
  'starts',
  'later',
  'sooner',
  'party',
  'more_party',
  'fewer_party',
  'wish',
  'swap_days',
  'undo',
];
/** From which probability on a candidate is carried out; a second clause of a message beside the likeliest. */
export const LEAST = {
  gentle: 0.25,
  hard: 0.4,
  beside: 0.6,
  alike: 0.5,
  vague: 0.8,
  despite: 0.8,
  thanks: 0.5,
  ofIntent: 0.35,
  wondered: 0.95,
  asked: 0.15,
  told: 0.05,
  greeting: 0.3,
  unsaid: 0.6,
};
const SWAPS =
  /\b(?:swap\w*|switch\w*|exchang\w*|flip\w*|revers\w*|trad\w+|chang\w+|invert\w*|interchang\w*|turn\w*|rather|instead)\b|other way|بدل|عكس|غير/u;

const REPLANS =
  /\b(?:re\w+|anew|again|new|fresh|scratch|different\w*|over|chang\w*|another|other|else|swap\w*|plan|start|rework|surprise|instead|theme\w*|about|shuffle)\b|جديد|غير|اخر|اعد|اعاد|خطط|مختلف/u;

/** From which probability on a candidate of a clause is carried out. */
export const leastFor = (plain: string, { intent, how }: Candidate): number => {
  // Nothing is taken away without a word of taking away, unless that is likelier than all else together.
  if (intent === 'remove' && !REMOVE.test(plain)) return LEAST.unsaid;
  if (intent === 'swap_days' && !SWAPS.test(plain)) return LEAST.despite;
  if (intent === 'hotel' && how.every((each) => each === 'blank')) return LEAST.unsaid;
  if (intent === 'replan' && !REPLANS.test(plain)) return LEAST.unsaid;
  // All days are meant where that is said.
  if (how.includes('all')) return LEAST.unsaid;
  return HARD.includes(intent) || how.includes('of_days') ? LEAST.hard : LEAST.gentle;
};
