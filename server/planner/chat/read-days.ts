import { NIGHTS } from '../../../shared/contracts/limits.ts';
import { addDays } from '../../../shared/dates.ts';
import { endOf, startOf } from '../edits/work.ts';
import { conceptsIn } from '../notes/concepts.ts';
import { listed } from '../wording/greeting.ts';
import type { Act, Proposal } from './act.ts';
import { clocksIn, dateIn, partIn, shiftIn } from './read-when.ts';
import {
  acts,
  ask,
  inScope,
  leave,
  NONE,
  type Piece,
  pointAfresh,
  type Reading,
  whichDay,
} from './reading.ts';
import * as say from './words.ts';

const TRIP =
  /\b(?:trip|plan|itinerary|schedule|everything|whole thing|it all|all of it|our days)\b|رحله|خطه|برنامج/u;
const lastDay = ({ scene }: Piece): number => scene.plan.days.length;
const fullDays = ({ scene }: Piece): number[] =>
  scene.plan.days.map(({ day }) => day).filter((day) => scene.facts.frames[day - 1]?.role === 'full');

const namesOn = ({ stops }: Piece, days: readonly number[]): string =>
  listed(stops.filter(({ day }) => days.includes(day)).map(({ stop }) => stop.venue_name));

const onDays = (days: readonly number[]): string =>
  `day${days.length > 1 ? 's' : ''} ${listed(days.map(String))}`;

/** Whole days that were not plainly asked for: what would go, and what else could be done. */
const propose = (piece: Piece, days: readonly number[], label: string, act: Act): Reading => {
  const lighter: Proposal = {
    label: `Only make ${onDays(days)} lighter`,
    acts: [{ do: 'pace', days: [...days], isSlower: true }],
  };
  const gone = namesOn(piece, days);
  const text = `That would take ${gone || 'nothing'} off ${onDays(days)}. Shall I?`;
  return ask(text, [{ label, acts: [act] }, ...(gone ? [lighter] : []), leave(onDays(days))]);
};

/** The days an order about whole days is for. */
const meant = (piece: Piece): readonly number[] => {
  if (piece.days.length > 0) return piece.days;
  if (piece.named.isAll || TRIP.test(piece.plain)) return piece.scene.plan.days.map(({ day }) => day);
  return /\b(?:that|this|same|the) day\b/.test(piece.plain) ? piece.focus.days : [];
};

const aboutIn = (piece: Piece): string[] =>
  conceptsIn(piece.plain.split(' '))
    .map(({ concept }) => concept.id)
    .filter(() => !/\b(?:no|not|without|fewer|less)\b/.test(piece.plain))
    .filter((id) => !['walking', 'business', 'family', 'food', 'indoor'].includes(id));

const ABOUT =
  /\bdays? [\w ]{0,24}?\b(?:about|around|dedicated to|devoted to|focused on|focus on|full of|all about)\b|\b(?:make|turn) (?:day \w+|it|tomorrow|today) (?:into )?an? \w+(?: \w+)? day\b|\bwith shopping\b/;

/** Planning days anew, for a theme or not. */
export const readReplan = (piece: Piece): Reading => {
  const days = meant(piece);
  const about = aboutIn(piece);
  const isAbout = ABOUT.test(piece.plain) && piece.days.length > 0 && about.length > 0;
  if (isAbout) return acts({ do: 'replan', days: [...days], about });
  const isPlain =
    say.REDO.test(piece.plain) ||
    (piece.isCorrection && /\b(?:a|the) (?:new|different|fresh|better) (?:one|day)\b/.test(piece.plain));
  const isDull = say.DULL.test(piece.plain);
  if (!isPlain && !isDull) return NONE;
  const pointed = pointAfresh(piece);
  const isStrong =
    /\b(?:redo|replan|re plan|start over|from scratch|anew|completely|totally|entirely)\b/.test(piece.plain);
  if (pointed.by === 'name' || (pointed.by === 'kind' && !TRIP.test(piece.plain) && !isStrong)) return NONE;
  const actFor = (some: readonly number[]): Act => ({ do: 'replan', days: [...some], about });
  if (days.length === 0) {
    return isPlain || /\bday\b/.test(piece.plain)
      ? whichDay(piece, (day) => [actFor([day])], 'Which day shall I plan anew?')
      : NONE;
  }
  if (isPlain && !piece.isHedged) return acts(actFor(days));
  return propose(piece, days, `Plan ${onDays(days)} anew`, actFor(days));
};

/** Leaving days, or parts of them, free; and taking a day out, which cannot be. */
export const readClear = (piece: Piece): Reading => {
  const { plain, days } = piece;
  if (days.length === 0 && !piece.named.isAll) return NONE;
  const pointed = pointAfresh(piece);
  const part = partIn(plain);
  if (
    say.FREE_DAY.test(plain) &&
    pointed.by !== 'name' &&
    (pointed.by === 'nothing' || /\b(?:everything|all|free|clear)\b/.test(plain))
  ) {
    if (!part)
      return piece.isHedged
        ? propose(piece, days, `Leave ${onDays(days)} free`, { do: 'clear', days: [...days] })
        : acts({ do: 'clear', days: [...days] });
    const gone = inScope(piece).filter((each) => startOf(each) >= part[0] && startOf(each) < part[1]);
    if (gone.length === 0)
      return ask(`Nothing is planned then on ${onDays(days)}; that time is free already.`, [
        leave(onDays(days)),
        { label: `Leave all of ${onDays(days)} free`, acts: [{ do: 'clear', days: [...days] }] },
      ]);
    return acts({ do: 'apply', operations: gone.map(({ id }) => ({ op: 'remove', stop_id: id })) });
  }
  if (
    !say.REMOVE.test(plain) ||
    pointed.by !== 'nothing' ||
    part ||
    /\b(?:busy|packed|much|too|so|less|tired|later|earlier)\b/.test(plain)
  )
    return NONE;
  const nights = piece.scene.brief.nights - 1;
  const fewer: Act = { do: 'details', nights, startDate: null, companions: null };
  const isLast = days.length === 1 && days[0] === lastDay(piece);
  if (isLast && nights >= NIGHTS.min && !piece.isHedged) return acts(fewer);
  return {
    isSoft: true,
    ...ask(
      `A day in the middle cannot leave the trip: its nights follow each other. I can leave ${onDays(days)} free, which takes off ${namesOn(piece, days) || 'nothing'}.`,
      [
        { label: `Leave ${onDays(days)} free`, acts: [{ do: 'clear', days: [...days] }] },
        ...(nights >= NIGHTS.min
          ? [{ label: `One night fewer: drop day ${lastDay(piece)}`, acts: [fewer] }]
          : []),
        leave(onDays(days)),
      ],
    ),
  };
};

/** Two whole days that change places. */
export const readDaySwap = (piece: Piece): Reading => {
  const { plain, named } = piece;
  const [a, b, c] = named.days;
  if (!say.SWAP.test(plain) || a === undefined || b === undefined || c !== undefined) return NONE;
  if (pointAfresh(piece).by !== 'nothing') return NONE;
  return acts({ do: 'apply', operations: [{ op: 'swap_days', days: [a, b] }] });
};

/** Lighter or fuller days. */
export const readPace = (piece: Piece): Reading => {
  const { plain } = piece;
  const isFuller = say.FASTER.test(plain);
  const isSlower =
    say.SLOWER.test(plain) &&
    !(
      isFuller &&
      /\btoo (?:empty|light|quiet|short|slow|relaxed|little)\b|\bnot enough\b|\bmore\b.*\b(?:stops|things|packed)\b/.test(
        plain,
      )
    );
  if (!isSlower && !isFuller) return NONE;
  const pointed = pointAfresh(piece);
  const isStop =
    pointed.by === 'name' ||
    (pointed.by === 'kind' &&
      pointed.stops.length > 0 &&
      !/\bstops?\b|\bthings?\b|\bactivit|\bplaces\b|\bone\b/.test(plain));
  if (isStop) return NONE;
  const all = fullDays(piece);
  const days =
    piece.days.length > 0 ? piece.days : piece.named.isAll || TRIP.test(plain) ? all : meant(piece);
  const actFor = (some: readonly number[]): Act => ({ do: 'pace', days: [...some], isSlower });
  if (days.length > 0) return acts(actFor(days));
  const busiest = [...piece.scene.plan.days]
    .sort((x, y) => y.activities.length - x.activities.length)
    .map(({ day }) => day)
    .slice(0, 2);
  return ask(`Which days shall I make ${isSlower ? 'lighter' : 'fuller'}?`, [
    ...busiest.map((day) => ({ label: `Day ${day}`, acts: [actFor([day])] })),
    { label: 'Every full day', acts: [actFor(all)] },
  ]);
};

const START =
  /\b(?:start|starts|starting|begin|begins|leave|leaving|wake|get up|set off|go out|head out|nothing|no earlier|not before|sleep in|lie in|late start|later start|out of bed|morning off|first stop)\w*/u;
const END =
  /\b(?:end|ends|finish|finishes|back|home|return|done|bed|wrap up|over|no later|latest|call it a day|early night)\w*/u;

/** Beginning or ending days at another hour. */
export const readHours = (piece: Piece): Reading => {
  const { plain, text } = piece;
  const isStart =
    START.test(plain) ||
    /\b(?:not?|nothing|cant|cannot|dont|never|wont|nobody)\b.{0,50}\b(?:before|earlier than|until|till)\b|\b(?:begin|start)\w* after\b|(?:^|\s)(?:ابدا|نبدا|يبدا|بدايه)/u.test(
      plain,
    );
  const isEnd =
    (END.test(plain) && !/\bback(?: to|$)/.test(plain)) ||
    /\b(?:not?|nothing|cant|cannot|dont|never|wont)\b.{0,50}\b(?:after|later than|past|beyond)\b|(?:^|\s)(?:ننتهي|نرجع|ينتهي|نخلص)/u.test(
      plain,
    );
  if (!isStart && !isEnd) return NONE;
  const shift = /\b(?:sleep in|lie in|late start)\b/.test(plain)
    ? 60
    : /\bearly night\b/.test(plain)
      ? -60
      : shiftIn(plain);
  const [at, later] = clocksIn(text, piece.scene, isEnd && !isStart);
  const pointed = pointAfresh(piece);
  if (pointed.by !== 'nothing' && pointed.stops.length > 0 && !/\bfirst stop\b|\beverything\b/.test(plain))
    return NONE;
  if (at === undefined && shift === null && !/\b(?:early|earlier)\b/.test(plain)) return NONE;
  const days =
    piece.days.length > 0
      ? piece.days
      : piece.named.isAll ||
          /\bdays\b|\bwe\b|\beverything\b/.test(plain) ||
          TRIP.test(plain) ||
          at !== undefined
        ? piece.scene.plan.days.map(({ day }) => day)
        : piece.focus.days;
  const actFor = (day: number): Act => {
    const stops = piece.stops.filter((each) => each.day === day);
    const first = stops[0] ? startOf(stops[0]) : 10 * 60;
    const last = Math.max(...stops.map(endOf), 12 * 60);
    const from = isStart ? (at ?? first + (shift ?? 60)) : null;
    const to = isEnd ? ((isStart ? later : at) ?? (isStart ? null : last + (shift ?? -60))) : null;
    return { do: 'hours', days: [day], from, to };
  };
  if (days.length === 0) return whichDay(piece, (day) => [actFor(day)], 'On which day?', fullDays(piece));
  const all = days.map(actFor);
  const [first] = all;
  return at !== undefined && first?.do === 'hours' ? acts({ ...first, days: [...days] }) : acts(...all);
};

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  another: 1,
  extra: 1,
  ...Object.fromEntries(NUMBERS.map((word, n) => [word, n])),
};
const COUNT = `(\\d{1,2}|${Object.keys(WORDS).sort().reverse().join('|')})`;
const number = (word = ''): number => WORDS[word] ?? (Number(word) || 1);
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const EXACT_NIGHTS = new RegExp(
  `\\b(?<!\\b(?:by|another|extra|more) )${COUNT} nights?\\b(?! (?:more|extra|longer|less|fewer|earlier|shorter|off))`,
  'u',
);
const MORE_NIGHTS = new RegExp(
  `\\b${COUNT} (?:more |extra |additional |further )(?:nights?|days?)\\b|\\b${COUNT} (?:nights?|days?) (?:longer|more|extra)\\b|\\b(?:add|extend|extra|another|lengthen|plus)\\b.{0,30}\\b(?:${COUNT} )?(?:nights?|days?)\\b`,
  'u',
);
const FEWER_NIGHTS = new RegExp(
  `\\b${COUNT} (?:nights?|days?) (?:less|fewer|shorter|earlier|early)\\b|\\b(?:fewer|less) nights?\\b|\\b(?:shorten|cut)\\b.{0,24}\\bby ${COUNT} (?:nights?|days?)\\b|\\b(?:drop|lose|leave|go home|fly home)\\b.{0,12}\\b${COUNT} (?:nights?|days?)\\b`,
  'u',
);
const ARABIC_NIGHTS = /(\d{1,2}) (?:ليالي|ليله|ليال)/u;
const MORE_ARABIC =
  /(?:اضافه|اضف|زود|مدد|نمدد|زياده)(?: \p{L}{1,5})? (?:ليله|يوم)(?! \p{L}*(?:اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر))/u;

const nightsIn = ({ plain, scene, named, days }: Piece): number | null => {
  const { nights } = scene.brief;
  if (named.days.length + days.length > 0 || /\b(?:stops?|one of)\b/.test(plain)) return null;
  const fewer = FEWER_NIGHTS.exec(plain);
  if (fewer) return nights - number(fewer.slice(1).find(Boolean));
  const more = MORE_NIGHTS.exec(plain);
  if (more || MORE_ARABIC.test(plain)) return nights + number(more?.slice(1).find(Boolean));
  const nth = /\b(?:stay\w*|add\w*|book\w*) (?:for )?an? (\w+) night\b/.exec(plain)?.[1];
  if (nth && ORDINALS.includes(nth)) return ORDINALS.indexOf(nth) + 1;
  if (/\bto (?:just |only )?(?:a|one) week\b/.test(plain)) return 7;
  const exact = EXACT_NIGHTS.exec(plain)?.[1] ?? ARABIC_NIGHTS.exec(plain)?.[1];
  const isTrip =
    /\b(?:stay\w*|make|shorten|extend|change|only|trip|now|instead|for|to)\b|رحله|نبقي|اقامه/u.test(plain);
  return exact && isTrip && number(exact) !== nights ? number(exact) : null;
};

const startIn = (piece: Piece): string | null => {
  const { plain, text, scene } = piece;
  const { startDate, today } = scene.brief;
  const isTrip =
    /\b(?:arrive|arriving|arrival|start|starts|starting|begin|begins|come|coming|fly in|land on|get there|trip|travel|dates?)\b|نوصل|نبدا|سفر/u.test(
      plain,
    );
  const by =
    /\b(\d{1,2}|an?|one|two|three) (days?|weeks?|months?) (later|earlier|forward|back|ahead)\b|\b(?:by|for) (\d{1,2}|an?|one|two|three) (days?|weeks?)\b/.exec(
      plain,
    );
  const isShift =
    /\b(?:trip|arrival|arrive|start|dates?|everything|whole)\b/.test(plain) &&
    /\b(?:move|push|shift|postpone|delay|arrive|start|bring|come|later|earlier)\b/.test(plain);
  if (by && isShift) {
    const sign = /\b(?:earlier|forward)\b/.test(plain) ? -1 : 1;
    return addDays(
      startDate,
      sign *
        number(by[1] ?? by[4]) *
        (/week/.test(by[2] ?? by[5] ?? '') ? 7 : /month/.test(by[2] ?? '') ? 30 : 1),
    );
  }
  const date = isTrip ? dateIn(text, today, scene) : null;
  return date && date !== startDate && !/\b(?:leave|depart|fly out|go home)\b/.test(plain) ? date : null;
};

const companionsIn = ({ plain, scene }: Piece): number | null => {
  const { companions } = scene.brief;
  const of =
    /\b(?:we are|were|we will be|well be|there (?:are|will be)|be|party of|group of|make it|for) (?:now |actually |only |going to be )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?: of us| people| persons| travell?ers| adults| guests| in total| now|$)/.exec(
      plain,
    );
  if (of) return number(of[1]) - 1;
  if (
    /\b(?:just me|only me|by myself|travell?ing alone|coming alone|on my own|im alone|i am alone|solo)\b|لحالي|وحدي/u.test(
      plain,
    )
  )
    return 0;
  const joins =
    /\b(?:joins?|joining|is coming|are coming|comes along|come along|coming along|coming too|come too|with us now|added to the group|tags? along|decided to come)\b|(?:بيجي|راح يجي|معنا)/u.test(
      plain,
    );
  const leaves =
    /\b(?:cant (?:come|make it)|cannot (?:come|make it)|isnt coming|is not coming|not coming|wont (?:come|be coming|make it|join)|dropped out|stays home|drops out|had to cancel|cancelled)\b/.test(
      plain,
    );
  const count =
    /\b(\d{1,2}|two|three|four) (?:more |of )?(?:friends|people|kids|children|others|cousins|colleagues|brothers|sisters|travell?ers|adults)\b/.exec(
      plain,
    );
  const who =
    /\b(?:my|our|a|an|another|one more|the) (?:\w+ )?(?:wife|husband|brother|sister|friend|friends|mother|father|mum|mom|dad|parents|cousin|colleague|boss|partner|son|daughter|aunt|uncle|grandmother|grandfather|person|traveller|adult|nephew|niece|girlfriend|boyfriend)\b|اخوي|اختي|صديق|زوجت|زوجي|امي|ابوي/u.exec(
      plain,
    );
  const many = count ? number(count[1]) : who ? (/parents|friends$/.test(who[0]) ? 2 : 1) : 0;
  if (many === 0) return null;
  return joins ? companions + many : leaves ? Math.max(0, companions - many) : null;
};

/** Other nights, another date, other company. */
export const readDetails = (piece: Piece): Reading => {
  const [nights, startDate, companions] = [nightsIn(piece), startIn(piece), companionsIn(piece)];
  const isLast = /\b(?:trip|dates?|arriv\w+|start)\b.*\b(?:last (?:week|month|year)|yesterday)\b/.test(
    piece.plain,
  );
  if (nights === null && startDate === null && companions === null && !isLast) return NONE;
  if (nights !== null && (nights < NIGHTS.min || nights > NIGHTS.max)) {
    const most = nights < NIGHTS.min ? NIGHTS.min : NIGHTS.max;
    return ask(`A trip here has ${NIGHTS.min} to ${NIGHTS.max} nights, so yours stays as it is.`, [
      {
        label: `Make it ${most} night${most > 1 ? 's' : ''}`,
        acts: [{ do: 'details', nights: most, startDate: null, companions: null }],
      },
      leave('the trip'),
    ]);
  }
  const act: Act = { do: 'details', nights, startDate, companions };
  const isPast =
    (startDate !== null && startDate < piece.scene.brief.today) ||
    /\b(?:last (?:week|month|year)|yesterday)\b/.test(piece.plain);
  if (isPast)
    return ask('That date is in the past, so the trip keeps its own; nothing has changed.', [
      leave('the trip'),
      {
        label: `Start on ${addDays(piece.scene.brief.today, 7)}`,
        acts: [{ ...act, startDate: addDays(piece.scene.brief.today, 7) }],
      },
    ]);
  return piece.isHedged
    ? ask('Shall I change the trip? The plan would follow.', [
        { label: 'Yes, change it', acts: [act] },
        leave('the trip'),
      ])
    : acts(act);
};
