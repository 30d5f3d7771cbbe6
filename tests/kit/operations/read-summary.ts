/** One thing a sentence says of one stop, of the hotel, or of whole days. */
export interface Claim {
  kind:
    | 'added'
    | 'removed'
    | 'replaced'
    | 'moved'
    | 'retimed'
    | 'anchor'
    | 'locked'
    | 'hotel'
    | 'swapped'
    | 'times'
    | 'unread';
  name: string;
  /** The day it is on now (for what left, the day it left). */
  day?: number | undefined;
  fromDay?: number | undefined;
  /** For 'replaced': what stood there. */
  was?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  wasStart?: string | undefined;
  /** All clock times beside the name. */
  clocks: string[];
  /** 1 for 'later', -1 for 'earlier'. */
  way?: number | undefined;
  locked?: boolean | undefined;
}

type Verb = 'added' | 'removed' | 'moved' | 'retimed' | 'locked' | 'unlocked' | 'hotel';

/** Words that say what became of a stop; the first pattern that fits a part of a sentence counts. */
const VERBS: readonly (readonly [Verb, RegExp])[] = [
  ['unlocked', /\bunlocked\b|\bno longer locked\b|\bmay move again\b/i],
  ['locked', /\block(ed|s)?\b|\bpinned\b|\bfixed\b/i],
  [
    'removed',
    /\bremov(e|ed|es)\b|\bgone\b|\btaken (out|off)\b|\btook\b|\bdropped\b|\bdeleted\b|\bleft out\b|\bno longer\b|\boff the plan\b|\bcomes? off\b|\bcut\b/i,
  ],
  [
    'added',
    /\badd(ed|s)?\b|\bnew\b|\bjoins?\b|\bnow (has|have|includes?|holds?)\b|\bput in\b|\bbrought in\b|\bincluded\b|\bcomes? in\b/i,
  ],
  [
    'moved',
    /\bmov(e|ed|es)\b|\bgoes (to|on)\b|\b(is|are) now on day\b|\b(is|are|comes?) now (before|after|between|first|last)\b|\bnow comes?\b|\bcomes? (first|last|before|after)\b|\bbrought forward\b/i,
  ],
  [
    'retimed',
    /\bnow (at|starts?|begins?|from|runs?|lasts?|ends?)\b|\bre-?timed?\b|\bstarts?\b|\bbegins?\b|\bends?\b|\blater\b|\bearlier\b|\bshift(s|ed)?\b|\bshort(er|ened)\b|\blonger\b|\btimes?\b/i,
  ],
  ['hotel', /\bhotel\b|\bstay(s|ing)? (at|in)\b|\bbase\b/i],
];

const REST =
  /\b(everything else|all else|the rest)( of (the|your) plan)? (stays?|stayed|remains?|is|was left|has been left|was kept)[^.]*|\bnothing else (has |is |was )?chang(ed|es)\b|\ball other (stops|days) (stay|remain)[^.]*/i;
const CLOCK = /\b([01]\d|2[0-4]):[0-5]\d\b/g;
const NO_HOTEL = /^\W*there is no hotel\b/i;
const SWAP = /\bdays? (\d+)(?:'s stops)? (?:and|with|for) (?:day )?(\d+)\b/i;
const SWAP_WORD = /\bswap(ped|s)?\b|\bexchanged?\b|\btraded?\b|\bchanged? places\b/i;
/** A name in a sentence while it is read: ⟦3⟧ is the fourth name. */
const MARK = '⟦(\\d+)⟧';
const ANCHOR = new RegExp(
  `\\b(?:after|before|between|following|ahead of|near|next to|beside)\\s+(?:the )?${MARK}(?:\\s+and\\s+${MARK})?`,
  'gi',
);

const REPLACED: readonly (readonly [RegExp, 'new first' | 'old first'])[] = [
  [
    new RegExp(
      `${MARK}[^⟦⟧.;]*\\b(?:instead of|replaces|replaced(?! (?:by|with))|in (?:the )?place of|takes? the place of|took the place of)\\b[^⟦⟧.;]*${MARK}`,
      'i',
    ),
    'new first',
  ],
  [
    new RegExp(
      `${MARK}[^⟦⟧.;]*\\b(?:(?:is|was|has been) replaced (?:by|with)|gives? way to|gave way to|makes? room for|made room for|became|becomes|is now)\\b[^⟦⟧.;]*${MARK}`,
      'i',
    ),
    'old first',
  ],
  [
    new RegExp(`\\b(?:replaced?|swapped|exchanged)\\s+${MARK}[^⟦⟧.;]*\\b(?:by|with|for)\\s+${MARK}`, 'i'),
    'old first',
  ],
  [new RegExp(`${MARK}\\s*(?:→|->)\\s*${MARK}`), 'old first'],
];

/** A summary as the claims it makes. */
export interface ReadSummary {
  claims: Claim[];
  saysRestStays: boolean;
}

const marksIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(MARK, 'g'))].map(([, index]) => Number(index));
const verbIn = (text: string): Verb | null => VERBS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Puts marks for names, longest first, so that a name within a name is not taken for its own. */
const withMarks = (summary: string, names: readonly string[]): string =>
  names
    .map((name, index) => ({ name, index }))
    .toSorted((a, b) => b.name.length - a.name.length)
    .reduce((text, { name, index }) => text.replaceAll(name, `⟦${index}⟧`), summary);

interface Places {
  day?: number;
  fromDay?: number;
}

const daysIn = (text: string): Places => {
  const from = /\bfrom day (\d+)\b/i.exec(text)?.[1];
  const rest = from === undefined ? text : text.replace(/\bfrom day \d+\b/i, '');
  const day = /\bday (\d+)\b/i.exec(rest)?.[1];
  return {
    ...(day === undefined ? {} : { day: Number(day) }),
    ...(from === undefined ? {} : { fromDay: Number(from) }),
  };
};

const timesIn = (text: string): Pick<Claim, 'clocks' | 'start' | 'end' | 'wasStart' | 'way'> => {
  const clocks = [...text.matchAll(CLOCK)].map(([clock]) => clock);
  const span = /(\d\d:\d\d)\s*(?:–|-|to|until)\s*(\d\d:\d\d)/.exec(text);
  const change = /\b(?:from|instead of|was) (\d\d:\d\d)\b/.exec(text)?.[1];
  const start = /\b(?:at|starts?|begins?|starts at|begins at) (\d\d:\d\d)\b/i.exec(text)?.[1];
  const end = /\b(?:until|ends?|ends at) (\d\d:\d\d)\b/i.exec(text)?.[1];
  const way = /\blater\b/i.test(text) ? 1 : /\bearlier\b/i.test(text) ? -1 : undefined;
  const isChange = /\bfrom \d\d:\d\d to \d\d:\d\d\b/.test(text);
  return {
    clocks,
    start: isChange ? span?.[2] : (start ?? (change === undefined ? span?.[1] : undefined)),
    end: isChange ? undefined : (end ?? (change === undefined ? span?.[2] : undefined)),
    wasStart: change,
    way,
  };
};

/** A part of a sentence with the verb and the days that hold for it. */
interface Part {
  text: string;
  verb: Verb | null;
  isOwn: boolean;
}

const HAS_DAY = /\bday \d+\b/i;

/** Cuts a sentence where a list or a second statement begins; what has no verb takes its neighbour's. */
const partsOf = (sentence: string): Part[] => {
  const cut = sentence.split(
    /(?:,\s*(?:and |but |while |then )?|\s+and\s+|\s+but\s+|\s+while\s+)(?![^⟦]*\bday\b[^⟦]*$)(?=[^⟦]*⟦)/,
  );
  const parts = cut.map((text): Part => ({ text, verb: verbIn(text), isOwn: verbIn(text) !== null }));
  for (const [index, part] of parts.entries()) part.verb ??= parts[index - 1]?.verb ?? null;
  for (const [index, part] of [...parts.entries()].reverse()) part.verb ??= parts[index + 1]?.verb ?? null;
  return parts;
};

/** The text whose days and hours hold for a part: its own, else that of the parts that go on with its list. */
const scopeOf = (parts: readonly Part[], index: number): string => {
  const own = parts[index]?.text ?? '';
  if (HAS_DAY.test(own) || /\d\d:\d\d/.test(own)) return own;
  for (const next of parts.slice(index + 1)) {
    if (next.isOwn && parts[index]?.isOwn) break;
    if (HAS_DAY.test(next.text)) return `${own} ${next.text.replaceAll(CLOCK, '')}`;
    if (next.isOwn) break;
  }
  const lead = parts.slice(0, index).findLast(({ text }) => HAS_DAY.test(text));
  const led =
    lead && parts[0] === lead && /^\W*(on )?day \d+/i.test(lead.text) ? /day \d+/i.exec(lead.text)?.[0] : '';
  return `${own} ${led ?? ''}`;
};

const claimFor = (name: string, verb: Verb | null, scope: string): Claim => {
  const base = { name, ...daysIn(scope), ...timesIn(scope) };
  if (verb === null) return { kind: 'unread', ...base };
  if (verb === 'locked' || verb === 'unlocked') return { ...base, kind: 'locked', locked: verb === 'locked' };
  return { kind: verb, ...base };
};

const readSentence = (whole: string, names: readonly string[], hotels: readonly string[]): Claim[] => {
  let sentence = whole;
  const claims: Claim[] = [];
  const nameAt = (mark: string | number | undefined): string => names[Number(mark)] ?? '';
  const many = /\bdays ((?:\d+, )*\d+,? and \d+)\b/i.exec(sentence)?.[1]?.match(/\d+/g);
  const onEach = (claim: Claim): Claim[] => many?.map((day) => ({ ...claim, day: Number(day) })) ?? [claim];
  if (NO_HOTEL.test(sentence)) return [{ kind: 'hotel', name: '', clocks: [] }];
  const swap = SWAP_WORD.test(sentence) ? SWAP.exec(sentence) : null;
  if (swap && marksIn(sentence).length === 0) {
    return [{ kind: 'swapped', name: '', fromDay: Number(swap[1]), day: Number(swap[2]), clocks: [] }];
  }
  for (const [pattern, order] of REPLACED) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const [now, was] = order === 'new first' ? [found[1], found[2]] : [found[2], found[1]];
    // With a day it speaks of a rest at the hotel.
    const isHotel =
      !/\bdays? \d/i.test(sentence) && hotels.includes(nameAt(now)) && hotels.includes(nameAt(was));
    const kind = isHotel ? 'hotel' : 'replaced';
    const claim: Claim = { kind, name: nameAt(now), was: nameAt(was), ...daysIn(sentence), clocks: [] };
    claims.push(...onEach(claim));
    sentence = sentence.replace(found[0], '');
  }
  for (const [phrase, one, two] of sentence.matchAll(ANCHOR)) {
    for (const mark of [one, two])
      if (mark !== undefined) claims.push({ kind: 'anchor', name: nameAt(mark), clocks: [] });
    sentence = sentence.replace(phrase, phrase.replace(new RegExp(MARK, 'g'), 'it'));
  }
  const parts = partsOf(sentence);
  for (const [index, part] of parts.entries()) {
    for (const mark of marksIn(part.text)) {
      const name = nameAt(mark);
      const verb =
        part.verb === 'hotel' || (hotels.includes(name) && /\b(hotel|stay|base)/i.test(sentence))
          ? 'hotel'
          : part.verb;
      claims.push(...onEach(claimFor(name, verb, scopeOf(parts, index))));
    }
  }
  if (claims.length === 0 && verbIn(sentence) === 'retimed') {
    claims.push({ kind: 'times', name: '', ...daysIn(sentence), clocks: [] });
  }
  return claims;
};

/** Reads a summary written in English; `names` are those of all stops and hotels before and after. */
export const readSummary = (
  summary: string,
  names: readonly string[],
  hotels: readonly string[],
): ReadSummary => {
  const marked = withMarks(summary, names);
  const saysRestStays = REST.test(marked);
  // What is said of wishes of the trip, which stand in quotation marks, and of ways claims nothing of what changed.
  const ofPlan = marked
    .replace(/(?:^|(?<=\.\s))[^.“]*“[^”]*”[^.]*\.(?=\s|$)/g, '')
    .replace(/\bMind the way: [^.]*\./g, '');
  const sentences = ofPlan.replace(REST, '').split(/[.;\n]+(?=\s|$)/);
  return { claims: sentences.flatMap((one) => readSentence(one, names, hotels)), saysRestStays };
};
