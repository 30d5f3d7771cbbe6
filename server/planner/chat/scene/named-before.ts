import { escaped } from '../../../places/escaped.ts';
import type { Place } from '../../../places/place.ts';
import type { Places } from '../../../places/places.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Brief } from '../../planner.ts';
import {
  chosenInstead,
  namedInstead,
  replacedBefore,
  withOneNamed,
  withThereNamed,
} from './chosen-instead.ts';
import { isOrder } from './is-order.ts';
import { kindsCalled } from './kind-words.ts';

type Conversation = Brief['conversation'];

/** As many messages of a conversation tell what the newest one is about. */
export const MESSAGES_READ = 6;
/** What a sentence says has gone stands no more. */
const GONE =
  /(?:replaces|instead of|in place of|out of|gone from) [^.\n]*|[^.\n]* (?:is|are) gone from [^.\n]*|(?:حُذف من|محل|بدلاً من) [^.\n]*/gu;
/** What but follows from a change is not what it is about. */
const FOLLOWS = /(?:On day \d+, the times? of [^\n]*? shifts?|في اليوم \d+ تغيّر وقت [^\n]*?)\.(?=\s|$)/gu;
/** An answer without what has gone, and without what has but other hours where it tells of more. */
export const broughtBy = (ours: string): string => {
  const left = ours.replace(GONE, ' ');
  const own = left.replace(FOLLOWS, ' ');
  return /\b(?:now has|replaces|moved from)\b|صار في|حلّ|انتقل/u.test(own) ? own : left;
};
/** Names as answers write them. */
const HEAD = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]/g;
/** The address of a link: its "?" asks nothing. */
const ADDRESS = /(?<=\])\(https?:[^)\s]*\)/g;
const FEW = 3;

const IN_THERE = /\b(?:in|inside|within|near|around) (?:the )?$/i;

/** The places an answer puts forward, in its order; hotels only where it has nothing else. */
const placesIn = (ours: string, { all, mentioned, namedIn }: Places): Place[] => {
  const heads = [...ours.matchAll(HEAD)].flatMap(([, bold, link]) => {
    const head = bold ?? link ?? '';
    return all.find(({ name, arabic_name }) => name === head || arabic_name === head) ?? [];
  });
  const text = broughtBy(ours);
  // "In KAFD there are two": where they are is none of them.
  const within = namedIn(text).filter(({ from }) => IN_THERE.test(text.slice(0, from)));
  const own = mentioned(text).filter((place) => !within.some((each) => each.place === place));
  const found = heads.length > 0 ? [...new Set(heads)] : own.length > 0 ? own : mentioned(text);
  const stops = found.filter(({ kind }) => kind !== 'hotel');
  return stops.length > 0 ? stops : found;
};

const IN_LINES = /^- \*\*/m;
/** The places to choose from that our newest answers named, one alone only where it stands in a list. */
const listedIn = (conversation: Conversation, places: Places): Place[] =>
  conversation
    .filter(({ role }) => role === 'assistant')
    .slice(-FEW)
    .map(({ content }) => ({ listed: placesIn(content, places), isList: IN_LINES.test(content) }))
    .findLast(({ listed, isList }) => listed.length > 1 || isList)?.listed ?? [];

/** The place that the newest messages are about, by our answer or else by what it answers; null for one of several. */
export const lastPlace = (conversation: Conversation, places: Places): Place | null => {
  const answers = conversation.slice(-MESSAGES_READ).flatMap(({ role, content }, i, all) => {
    const said = all[i - 1]?.role === 'user' ? places.mentioned(all[i - 1]?.content ?? '') : [];
    const asked = said.filter(({ kind }) => kind !== 'hotel');
    const ours = placesIn(content, places);
    const both = asked.filter((place) => ours.includes(place));
    const isOpen = ours.length > FEW || /^- |[?؟]\s*$/m.test(content);
    const found = ours.length === 0 || (isOpen && both.length === 1) ? (both[0] ? both : asked) : ours;
    return role === 'assistant' && found.length > 0 ? { found, isOpen: isOpen || found === asked } : [];
  });
  const { found = [], isOpen = false } = answers.at(-1) ?? {};
  return found.length > 1 && isOpen ? null : (found[0] ?? null);
};

/** Of places that were listed the two that the traveller has named last. */
const lastNamed = (conversation: Conversation, listed: readonly Place[], places: Places): Place[] => {
  const said = conversation
    .filter(({ role }) => role === 'user')
    .flatMap(({ content }) => places.mentioned(content));
  return [...new Set(said.filter((place) => listed.includes(place)).reverse())].slice(0, 2).reverse();
};

const ORDINAL = 'first|second|third|fourth|last|latter|former';
/** "The second one", "the first" where no noun follows: one of those that were listed. */
const NTH = new RegExp(
  `(?<!\\b(?:on|to|till|until|from|by|day) (?:the )?)(?:\\b(?:the )?(?:(${ORDINAL}|[1-4](?:st|nd|rd|th)) (?:one|option|place|suggestion|choice|of (?:them|those|these|the (?:two|three|four)))\\b(?! (?:day|night|of))|(?:option|number) ([1-4])\\b)|\\bthe (${ORDINAL})(?=\\W*$| (?:on|at|for|to|in|please|pls|then|instead|like|free|open|and|is|far|too|good|worth|near|ok)\\b|[,.!?]))`,
  'iu',
);
const NTH_ARABIC =
  /(?<=(?:^|(?<!\p{L})(?:ضيف|اضف|أضف|حط|ابي|أبي|ابغى|نبي|نبغى|خذ|ناخذ|اختار|نختار|طيب|اوكي|نعم|هل|اريد|أريد|عايز|عايزين|ضع|خلاص)) ?)(?:ال)(أول|اول|أولى|اولى|ثاني|ثانية|ثانيه|ثالث|ثالثة|ثالثه|اخير|أخير|اخيرة|أخيرة)(?!\p{L})/u;
const placeAt = (word: string, listed: readonly Place[]): Place | undefined => {
  const plain = normalText(word);
  if (/^(?:last|latter)$|^اخير/u.test(plain)) return listed.at(-1);
  const at = plain === 'former' ? 1 : (numberOf(plain, 'ordinal') ?? numberOf(plain, 'number') ?? 0);
  return listed[at - 1];
};

const BOTH =
  /\b(?:both|the two|two)(?: of (?:them|those|these))?\b(?=\W*$| (?:on|at|for|in|please|pls|then|to)\b)/i;
const OTHER = /\bthe other(?: one)?(?=\W*$| (?:on|at|for|in|please|pls|then|instead)\b)/i;
const REFUSES_THAT =
  /^.*\bnot (?:that|this|it)(?: one)?\b[\s,.]*(?:but |rather |i mean |i meant )?(?=the other\b)/i;
/** "Add it": what was spoken of and is not on the plan. */
const ADD_IT =
  /(\b(?:add|include|put|fit|squeeze|pop|slot|work|schedule|visit|see|do|try)\b(?: in)? )(?:it|that|this)(?: (?:one|place))?\b(?! (?:back|off|away|out|day|night|evening|morning|afternoon|earlier|later))/i;
/** "OK then, that one for Thursday lunch". */
const THAT_ONE =
  /^(\W*(?:\w+ )?(?:(?:ok|okay|yes|yeah|then|great|nice|perfect|and|so|lets|let['’]s|do|take|have|want|go|with|please|we|i|we['’]ll|i['’]ll|id|i['’]d|like)\b\W*)*)that (?:one|place)\b/i;
const ADD_IT_ARABIC = /((?:^|(?<!\p{L}))(?:و)?(?:ضيف|اضف|أضف|زود|حط))(?:ها|ه|وه|وها|يه|يها)(?!\p{L})/u;

const ADDS = /\b(?:add|include)\b|(?:ضيف|اضف|أضف)/iu;
/** What only says that it is chosen. */
const ONLY_CHOSEN =
  /^(?:(?:ok|okay|yes|yeah|yep|so|then|please|pls|lets|do|take|pick|choose|go|with|for|have|id|ill|like|we|i|want|sounds|good|great|the|one|ones|of|them|those|and|thanks|طيب|اوكي|نعم|خلاص|ابي|نبي|اريد|عايزين|عايز|ابغي|نبغي|خذ|ناخذ|نختار|اختار) ?)*$/u;
const OFFERED = /“([^”]+)”/u;
const AGREES =
  /^(?:(?:ok|okay|yes|yeah|yep|yup|sure|please|pls|do|it|that|this|so|go|ahead|sounds|good|great|perfect|lets|add|then|thanks|thank|you|نعم|ايوه|تمام|اوكي|طيب) ?)+$/u;

const CHANGED =
  /\b(?:now has|replaces|(?:has|have) moved|(?:is|are) gone|shifts?\.|is now|stays as it was|nothing has changed)\b|صار في|حلّ|انتقل|حُذف من|تغيّر|لم يتغير/u;
const ASKED =
  /[?؟]|^\W*(?:(?:and|so|ok|hi|hello) )?(?:what|when|where|which|who|how|is|are|do|does|any|where|whats|wheres|(?:can|could) (?:we|i) (?:get|go|walk|park|see|visit|eat|take|pay))\b|^(?:هل|كم|متى|وين|أين|اين|وش|ايش|بكم)\s/iu;
const LEAD =
  /^\W*(?:(?:ok|so|hm+|oh) )*(?:(?:and|or)(?: (?:what|how) about)?|(?:what|how) about|also|طيب و|و(?=\S{3}))\s*/iu;
const WHEN =
  /(?:\b(?:on|this|for) )?\b(?:day \d+|(?:(?:sun|mon|tues|wednes|thurs|fri|satur)day|sun|mon|tue|wed|thu|fri|sat)s?|tomorrow|today|tonight)\b|(?:يوم )?(?:ال)(?:أحد|احد|اثنين|إثنين|ثلاثاء|اربعاء|أربعاء|خميس|جمعة|سبت)/giu;
/** "And Thursday likewise": the same is to be done. */
const ALIKE = /\b(?:likewise|same|too|as well|ditto)\b/i;
const LONGEST_REST = 5;

/** Where a text names places other than hotels, else calls some by what they are. */
const spansIn = (text: string, places: Places): (readonly [from: number, to: number])[] => {
  const names = places.namedIn(text).filter(({ place }) => place.kind !== 'hotel');
  if (names.length > 0) return names.map(({ from, to }) => [from, to]);
  return [...text.matchAll(/\b(?:the|our|my) ([a-z]+)\b/gi)].flatMap(({ 0: whole, 1: noun = '', index }) =>
    kindsCalled(normalText(noun)).some((kind) => kind !== 'hotel')
      ? [[index, index + whole.length] as const]
      : [],
  );
};

/** "And on Saturday?", "what about the zoo?": the question before with what is named now; null for anything else. */
const askedAgain = (message: string, conversation: Conversation, places: Places): string | null => {
  const [before, ours] = conversation.slice(-2);
  const isSuggested =
    IN_LINES.test(ours?.content ?? '') && listedIn(conversation.slice(-1), places).length > 1;
  if (before?.role !== 'user' || CHANGED.test(ours?.content ?? '') || !ASKED.test(before.content))
    return null;
  const rest = message.replace(LEAD, '');
  const isShort = normalText(rest).split(' ').length <= LONGEST_REST && !isOrder(normalText(rest));
  if (!isShort || ALIKE.test(rest) || (rest === message && !/^.{0,30}[?؟]\s*$/.test(message))) return null;
  const old = spansIn(before.content, places);
  const isOther = spansIn(rest, places).length > 0;
  const cut = isOther
    ? old.reduceRight((said, [from, to]) => `${said.slice(0, from)}${said.slice(to)}`, before.content)
    : before.content;
  const isThen = rest.search(WHEN) >= 0;
  if (!isThen && !isOther && !isSuggested) return null;
  return `${(isThen ? cut.replace(WHEN, '') : cut).replace(/[?؟.!\s]+$/u, '')} ${rest}`;
};

const LEAST_LETTERS = 5;
/** A message with the whole name of a place where it says the first word of one that our last answer put forward. */
const withWholeName = (message: string, ours: string, places: Places): string => {
  if (places.mentioned(message).length > 0) return message;
  const put = placesIn(ours, places).filter(({ kind }) => kind !== 'hotel');
  const firsts = put.map(({ name }) => normalText(name).split(' ')[0] ?? '');
  const isTelling = (word: string, i: number): boolean =>
    word.length >= LEAST_LETTERS && firsts.indexOf(word) === i && kindsCalled(word).length === 0;
  const at = firsts.findIndex(
    (word, i) => isTelling(word, i) && normalText(message).split(' ').includes(word),
  );
  const [said] =
    at < 0 ? [] : (message.match(new RegExp([...(firsts[at] ?? '')].map(escaped).join("['’]?"), 'iu')) ?? []);
  return said ? message.replace(said, put[at]?.name ?? said) : message;
};

/** What a message may choose from. */
interface Choosing {
  listed: readonly Place[];
  about: Place | null;
  places: Places;
  isOnPlan: (place: Place) => boolean;
}

const LONE_NTH = new RegExp(`^\\W*(?:(?:ok|the) )*(${ORDINAL})\\W*$`, 'i');

/** Which of the places that were put forward and are not on the plan a message chooses, and the words that say so. */
const chosenIn = (
  message: string,
  { listed, about, places, isOnPlan }: Choosing,
): { name: string; said: string } | null => {
  const nth = NTH.exec(message) ?? LONE_NTH.exec(message);
  const place = nth && placeAt(nth.slice(1).find(Boolean) ?? '', listed);
  if (nth && place && !isOnPlan(place)) return { name: place.name, said: nth[0] };
  const [one, more] = places.namedIn(message).filter((each) => !isOnPlan(each.place));
  if (one && !more && (listed.includes(one.place) || one.place === about))
    return { name: one.place.name, said: message.slice(one.from, one.to) };
  const that = /\b(?:that|this) (?:one|place)\b/i.exec(message)?.[0];
  return that && about && !isOnPlan(about) ? { name: about.name, said: that } : null;
};

/** A message with what it only points at by its name, where our answers listed it or it was spoken of just before. */
const named = (
  written: string,
  conversation: Conversation,
  places: Places,
  isOnPlan: (place: Place) => boolean,
): string => {
  const ours = conversation.at(-1);
  if (ours?.role !== 'assistant') return written;
  const about = lastPlace(conversation, places);
  const [own, another] = new Set(places.namedIn(written).map(({ place }) => place));
  const isNew = own !== undefined && !another && !isOnPlan(own);
  const put = namedInstead(written, isNew ? own : null, about && isOnPlan(about) ? about : null);
  if (put) return put;
  const message = withThereNamed(withOneNamed(written, conversation), about);
  const it = about && about.kind !== 'hotel' && !isOnPlan(about) ? about.name : null;
  const [, offered] = OFFERED.exec(ours.content) ?? [];
  if (offered && AGREES.test(normalText(message))) return offered;
  // Which of the stops of the plan is meant is read with them.
  const old = replacedBefore(conversation, places, isOnPlan, (talk) => lastPlace(talk, places));
  const all = listedIn(conversation, places).filter((place) => place.kind !== 'hotel' && place !== old);
  const listed = all.every(isOnPlan) && !ADDS.test(message) ? [] : all;
  const putIn = (point: RegExp, ...meant: readonly (Place | undefined)[]): string => {
    const names = meant.flatMap((place) => place?.name ?? []);
    if (names.length === 0 || names.length < meant.length) return message;
    const rest = normalText(message.replace(point, ' '));
    const isNew = meant.every((place) => place && !isOnPlan(place));
    return `${isNew && ONLY_CHOSEN.test(rest.replace(/ (?:on|for|to) .*| يوم .*/u, '')) ? 'add ' : ''}${message.replace(point, names.join(' and '))}`;
  };
  const whole = withWholeName(message, ours.content, places);
  const offers = all.length > 0 ? all : placesIn(ours.content, places).filter((place) => place !== old);
  const chosen = chosenIn(whole, { listed: offers, about, places, isOnPlan });
  const instead = chosen && chosenInstead(whole, chosen, old);
  if (instead) return instead;
  if (whole !== message) return whole;
  const again = askedAgain(message, conversation, places);
  if (again !== null) return again;
  const nth = NTH.exec(message) ?? NTH_ARABIC.exec(message);
  if (nth)
    return putIn(
      nth[0] === NTH.exec(message)?.[0] ? NTH : NTH_ARABIC,
      placeAt(nth.slice(1).find(Boolean) ?? '', listed),
    );
  if (BOTH.test(message) && listed.length > 1)
    return putIn(BOTH, ...(listed.length === 2 ? listed : lastNamed(conversation, listed, places)));
  if (OTHER.test(message) && listed.length > 1) {
    const chosen = about ?? lastNamed(conversation, listed, places).at(-1);
    const [other, more] = listed.filter((each) => each !== chosen);
    if (!chosen || !other || more) return message;
    return REFUSES_THAT.test(message) && isOnPlan(chosen)
      ? message.replace(REFUSES_THAT, `replace ${chosen.name} with `).replace(OTHER, other.name)
      : putIn(OTHER, other);
  }
  return it
    ? message.replace(THAT_ONE, `$1${it}`).replace(ADD_IT, `$1${it}`).replace(ADD_IT_ARABIC, `$1 ${it}`)
    : message;
};

const FIRST_SENTENCE = /^([^.!?]{2,60})[.!?]+\s+(.+)$/s;
const IT = /\b(?:it|this one|that one)\b/i;
/** "Dilli. Put it on Wednesday": an order about what its first sentence has chosen. */
const withChosen = (text: string, places: Places): string => {
  const [, first = '', rest = ''] = FIRST_SENTENCE.exec(text) ?? [];
  const [one, more] = places.namedIn(first);
  const left = one && !more ? normalText(first.slice(0, one.from) + first.slice(one.to)) : null;
  return one && left !== null && ONLY_CHOSEN.test(left) && IT.test(rest)
    ? rest.replace(IT, one.place.name)
    : text;
};

/** Whether the newest message of a conversation only says of what else the question before it is asked. */
export const isAskedAgain = (conversation: Conversation, places: Places): boolean =>
  askedAgain(conversation.at(-1)?.content ?? '', conversation.slice(0, -1), places) !== null;

/** A conversation in which every message names what it points at among what our answers before it have listed. */
export const withNames = (
  conversation: Conversation,
  places: Places,
  isOnPlan: (place: Place) => boolean,
): Conversation => {
  const before: Conversation[number][] = [];
  for (const { role, content } of conversation) {
    const isAsked = role === 'user';
    const text = isAsked
      ? withChosen(named(content, before, places, isOnPlan), places)
      : content.replace(ADDRESS, '');
    before.push({ role, content: text });
  }
  return before;
};
