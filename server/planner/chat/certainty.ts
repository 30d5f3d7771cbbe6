import type { Candidate } from './candidate.ts';
import type { Intent } from './intents.ts';
import { REMOVE } from './words.ts';

/** What takes nothing with it. */
const GENTLE: readonly Intent[] = [
  'add',
  'retime',
  'faster',
  'longer',
  'shorter',
  'absent',
  'question',
  'thanks',
  'vague',
  'context',
];
/** What takes much with it has to be more certain. */
export const isHard = (intent: Intent): boolean => !GENTLE.includes(intent);
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
  unasked: 0.5,
};
/** "Too hot to be outside all of Friday" is no order to empty it. */
const TOO = /\btoo (?!many|much)\w/;
const SWAPS =
  /\b(?:swap\w*|switch\w*|exchang\w*|flip\w*|revers\w*|trad\w+|chang\w+|invert\w*|interchang\w*|turn\w*|rather|instead)\b|other way|بدل|عكس|غير/u;

const REPLANS =
  /\b(?:re\w+|anew|again|new|fresh|scratch|different\w*|over|chang\w*|another|other|else|swap\w*|plan|start|rework|surprise|instead|theme\w*|about|shuffle)\b|جديد|غير|اخر|اعد|اعاد|خطط|مختلف/u;

const MOVES = /\b(?:mov\w+|shift\w*|push\w*|bring|swap\w*|switch\w*|put|transfer\w*|to|into)\b|انقل|حط|ضع/u;
const EASES =
  /\b(?:less|fewer|light\w*|eas\w+|relax\w*|slow\w*|bus\w+|full|much|many|lot|pack\w*|tir\w+|rest\w*|calm\w*|trim\w*|thin\w*|cut|out|off|away|heavy|exhaust\w*|hectic|cram\w*|breath\w*|gentl\w+|quiet\w*|space|loose\w*|free|one|two|three|four|five|rush\w*|stuff\w*|tight\w*|intense|drop|remov\w+|skip|reduc\w+|long|short\w*|chill\w*|laz\w+|overload\w*|pace|stress\w*|marathon|enough|running|nap\w*)\b|\d|خفف|اخف|اقل|متعب|تعب|زحم|مزدحم|كثير|راح|مريح|هدو|هادي|ارهاق|مرهق|واحد|احذف|شيل/u;

const FILLS =
  /\b(?:more|full\w*|add\w*|another|extra|pack\w*|fit|room|empty|short|thin|free|else|something|anything|bor\w+|fill\w*|long\w*|bus\w+|gaps?|squeeze|little|few|only|open|quiet|space|time|one|two|three|less|energ\w+|dull|light\w*|loose\w*|extend\w*|use)\b|\d|زيد|زود|اضف|ضيف|فاضي|فراغ|قليل|كثر|شي|اكثر|حط|بعد/u;

/** True for an intent that its clause has a word for, as far as it takes one. */
export const isWorded = (plain: string, { intent, how }: Candidate): boolean =>
  intent === 'slower'
    ? EASES.test(plain) || REMOVE.test(plain)
    : intent === 'faster'
      ? FILLS.test(plain)
      : (intent === 'move' && (how.includes('many') || how.includes('to_carried'))) ||
          (how.includes('at_spoken') && how.includes('many'))
        ? MOVES.test(plain)
        : intent === 'replan' ||
            (intent === 'replace' && how.includes('by_spoken') && how.includes('want_any'))
          ? REPLANS.test(plain)
          : true;

/** From which probability on a candidate of a clause is carried out. */
export const leastFor = (plain: string, { intent, reading, how }: Candidate): number => {
  // Nothing is taken away without a word of taking away, unless that is likelier than all else together.
  if (intent === 'remove' && !REMOVE.test(plain))
    return how.includes('many') && TOO.test(plain) ? LEAST.wondered : LEAST.unsaid;
  if (how.includes('diet')) return LEAST.gentle;
  if (intent === 'swap_days' && !SWAPS.test(plain)) return LEAST.despite;
  if (intent === 'replan' && how.includes('all_named')) return LEAST.unsaid;
  if (intent === 'hotel' && how.every((each) => each === 'blank')) return LEAST.unsaid;
  if (!isWorded(plain, { intent, reading, how })) return LEAST.unsaid;
  // All days are meant where that is said.
  if (how.includes('all')) return LEAST.unsaid;
  return isHard(intent) || how.includes('of_days') ? LEAST.hard : LEAST.gentle;
};
