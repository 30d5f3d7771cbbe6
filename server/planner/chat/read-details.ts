import { NIGHTS } from '../../../shared/contracts/limits.ts';
import { addDays, weekdayOf } from '../../../shared/dates.ts';
import { numberOf } from '../notes/grammar/numbers.ts';
import { type ActOf, leave, offer } from './act.ts';
import { dateIn, weekdayIn } from './read-when.ts';
import { acts, ask, NONE, type Piece, type Reading } from './reading.ts';

const numberIn = (word = ''): number => numberOf(word, 'number') ?? 1;

const COUNT = '(\\d{1,2}|an?|another|extra|one|two|three|four|five|six|seven|eight|nine|ten)';
const NIGHT = '(?:nights?|days?)';
const EXACT_NIGHTS = new RegExp(
  `\\b(?<!\\b(?:by|another|extra|more) )${COUNT} nights?\\b(?! (?:more|extra|longer|less|fewer|earlier|shorter|off))|(\\d{1,2}) (?:ليالي|ليله|ليال)`,
  'u',
);
const MORE_NIGHTS = new RegExp(
  `\\b${COUNT} (?:more |extra |additional |further )${NIGHT}\\b|\\b${COUNT} ${NIGHT} (?:longer|more|extra)\\b|\\b(?:add|extend|extra|another|lengthen|plus)\\b.{0,30}\\b(?:${COUNT} )?${NIGHT}\\b|(?:اضافه|اضف|ضيف|زيد|زود|مدد|نمدد|زياده)(?: \\p{L}{1,5})? (?:ليله|يوم)(?! \\p{L}*(?:اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر))`,
  'u',
);
const FEWER_NIGHTS = new RegExp(
  `\\b${COUNT} ${NIGHT} (?:less|fewer|shorter|earlier|early)\\b|\\b(?:fewer|less) nights?\\b|\\b(?:shorten|cut)\\b.{0,24}\\bby ${COUNT} ${NIGHT}\\b|\\b(?:drop|lose|leave|go home|fly home)\\b.{0,12}\\b${COUNT} ${NIGHT}\\b`,
  'u',
);
const OF_TRIP = /\b(?:stay\w*|make|shorten|extend|change|only|trip|now|instead|for|to)\b|رحله|نبقي|اقامه/u;

const countIn = (found: RegExpExecArray): number => numberIn(found.slice(1).find(Boolean));

/** "We can stay until Sunday": the first such day after the trip's last. */
const UNTIL = /\b(?:stay\w*|extend\w*|remain|keep going|prolong)\b.* (?:until|till|til|to|through) /;
const untilIn = ({ plain, text, scene }: Piece): number | null => {
  if (!UNTIL.test(plain)) return null;
  const { startDate, nights } = scene.brief;
  const date = dateIn(text, startDate, scene);
  const weekday = weekdayIn(text, scene);
  const after = Array.from({ length: 7 }, (_, i) => nights + 1 + i).find(
    (each) => weekdayOf(addDays(startDate, each)) === weekday,
  );
  const whole =
    date === null
      ? undefined
      : Array.from({ length: 30 }, (_, i) => i + 1).find((each) => addDays(startDate, each) === date);
  return whole ?? after ?? null;
};

const nightsIn = (piece: Piece): number | null => {
  const { plain, scene, named, days } = piece;
  const { nights } = scene.brief;
  const until = untilIn(piece);
  if (until !== null) return until;
  const [, nth = ''] = /\b(?:stay\w*|add\w*|book\w*) (?:for )?an? (\w+) night\b/.exec(plain) ?? [];
  const ordinal = numberOf(nth, 'ordinal');
  if (ordinal !== null) return ordinal;
  if (named.days.length + days.length > 0 || /\b(?:stops?|one of)\b/.test(plain)) return null;
  if (/\b(?:come|coming|arriv\w*|start\w*|land)\b/.test(plain) && SHIFTED.test(plain)) return null;
  const fewer = FEWER_NIGHTS.exec(plain);
  if (fewer) return nights - countIn(fewer);
  const more = MORE_NIGHTS.exec(plain);
  if (more) return nights + countIn(more);
  if (/\bto (?:just |only )?(?:a|one) week\b/.test(plain)) return 7;
  const exact = EXACT_NIGHTS.exec(plain);
  return exact && OF_TRIP.test(plain) && countIn(exact) !== nights ? countIn(exact) : null;
};

const DAYS_OF: Readonly<Record<string, number>> = { d: 1, w: 7, m: 30 };
const BY = new RegExp(`\\b${COUNT} ((?:day|week|month)s?)\\b`);
const SHIFTED = /\b(?:later|earlier|forward|back|ahead|by|postpone|delay)\b/;
const ARRIVES =
  /\b(?:arrive|arriving|arrival|start|starts|starting|begin|begins|come|coming|fly in|land on|get there|trip|travel|dates?)\b|نوصل|نبدا|سفر/u;

const startIn = ({ plain, text, scene }: Piece): string | null => {
  const { startDate, today } = scene.brief;
  const [, count, unit = ''] = BY.exec(plain) ?? [];
  const isShift =
    /\b(?:trip|arrival|arrive|start|come|coming|dates?|everything|whole)\b/.test(plain) &&
    SHIFTED.test(plain) &&
    /\b(?:move|push|shift|postpone|delay|arrive|start|bring|come|later|earlier)\b/.test(plain) &&
    /\bby\b|\b(?:days?|weeks?|months?) (?:later|earlier|forward|back|ahead)\b/.test(plain);
  const days = DAYS_OF[unit.charAt(0)];
  if (days !== undefined && isShift)
    return addDays(startDate, (/\b(?:earlier|forward)\b/.test(plain) ? -days : days) * numberIn(count));
  const date = ARRIVES.test(plain) ? dateIn(text, today, scene) : null;
  return date !== startDate && !/\b(?:leave|depart|fly out|go home)\b/.test(plain) ? date : null;
};

const PARTY = new RegExp(
  `\\b(?:we are|were|we will be|well be|there (?:are|will be)|be|party of|group of|make it|for) (?:now |actually |only |going to be )?${COUNT}(?: of us| people| persons| travell?ers| adults| guests| in total| now|$)`,
);
const ALONE =
  /\b(?:just me|only me|by myself|travell?ing alone|coming alone|on my own|im alone|i am alone|solo)\b|لحالي|وحدي/u;
const JOINS =
  /\b(?:joins?|joining|is coming|are coming|comes along|com(?:e|ing) along|com(?:e|ing) too|with us now|added to the group|tags? along|decided to come|(?:travel\w*|fly\w*|com(?:e|ing)|be) (?:\w+ )?(?:together )?(?:with|along with) (?:me|us)|is in too|bought tickets|got (?:her|his|their) (?:visa|ticket)s?)\b|(?:بيجي|راح يجي|معنا)/u;
const LEAVES =
  /\b(?:(?:cant|cannot) (?:come|make it)|not coming|isnt coming|wont (?:come|be coming|make it|join)|dropped out|stays home|drops out|had to cancel|cancelled)\b/;
const MORE_PEOPLE = new RegExp(
  `\\b${COUNT} (?:more |of )?(?:friends|people|kids|children|others|cousins|colleagues|brothers|sisters|travell?ers|adults)\\b`,
);
const PERSON =
  /\b(?:my|our|a|an|another|one more|the) (?:\w+ )?(?:wife|husband|brother|sister|friend|friends|mother|father|mum|mom|dad|parents|cousin|colleague|boss|partner|son|daughter|aunt|uncle|grandmother|grandfather|person|traveller|adult|nephew|niece|girlfriend|boyfriend)\b|اخوي|اختي|صديق|زوجت|زوجي|امي|ابوي/u;

const HEADS = new RegExp(
  `\\b${COUNT} (?:more )?(?:grown ?ups?|adults?|kids?|kiddos?|children|child|people|toddlers?|teens?|teenagers?|bab(?:y|ies)|infants?|seniors?|travell?ers)\\b`,
  'g',
);
const OF_US = new RegExp(`\\b${COUNT} of us\\b`);
const NOW = /\b(?:now|altogether|in total|all in all|makes|make it|were|we are|that ?s|in all)\b/;

/** "Three adults and two kids now", "four of us altogether": all who travel. */
const headsIn = (plain: string): number | null => {
  const all = OF_US.exec(plain);
  if (all && NOW.test(plain)) return numberIn(all[1]);
  const heads = [...plain.matchAll(HEADS)].map(([, count]) => numberIn(count));
  return heads.length > 1 && NOW.test(plain) ? heads.reduce((sum, count) => sum + count, 0) : null;
};

const companionsIn = ({ plain, scene }: Piece): number | null => {
  const { companions } = scene.brief;
  const heads = headsIn(plain);
  if (heads !== null) return heads - 1;
  const all = PARTY.exec(plain);
  if (all) return numberIn(all[1]) - 1;
  if (ALONE.test(plain)) return 0;
  const [count, who] = [MORE_PEOPLE.exec(plain), PERSON.exec(plain)];
  const many = count ? numberIn(count[1]) : who ? (/parents|friends$/.test(who[0]) ? 2 : 1) : 0;
  if (many === 0) return null;
  return JOINS.test(plain) ? companions + many : LEAVES.test(plain) ? Math.max(0, companions - many) : null;
};

const LONG_AGO = /\b(?:trip|dates?|arriv\w+|start)\b.*\b(?:last (?:week|month|year)|yesterday)\b/;

/** Other nights, another date, other company. */
export const readDetails = (piece: Piece): Reading => {
  const { today } = piece.scene.brief;
  const [nights, startDate, companions] = [nightsIn(piece), startIn(piece), companionsIn(piece)];
  const act: ActOf<'details'> = { do: 'details', nights, startDate, companions };
  const isPast = LONG_AGO.test(piece.plain) || (startDate !== null && startDate < today);
  if (nights === null && startDate === null && companions === null && !isPast) return NONE;
  if (nights !== null && (nights < NIGHTS.min || nights > NIGHTS.max)) {
    const most = nights < NIGHTS.min ? NIGHTS.min : NIGHTS.max;
    return ask(`A trip here has ${NIGHTS.min} to ${NIGHTS.max} nights, so yours stays as it is.`, [
      offer(`Make it ${most} night${most > 1 ? 's' : ''}`, { ...act, nights: most }),
      leave('the trip'),
    ]);
  }
  const soon = addDays(today, 7);
  if (isPast)
    return ask('That date is in the past, so the trip keeps its own; nothing has changed.', [
      leave('the trip'),
      offer(`Start on ${soon}`, { ...act, startDate: soon }),
    ]);
  return piece.isHedged
    ? ask('Shall I change the trip? The plan would follow.', [
        offer('Yes, change it', act),
        leave('the trip'),
      ])
    : acts(act);
};
