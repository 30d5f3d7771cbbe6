import { clockText } from '../../../shared/clock-text.ts';
import type { Places } from '../../places/places.ts';
import { CONCEPTS } from './concepts.ts';
import { isOnePart } from './grammar/timed.ts';
import { stemOf } from './grammar/tokens.ts';
import { normalText } from './normal-text.ts';
import { readByRules } from './read-by-rules.ts';
import type { FoundWish, Means } from './wish.ts';

/** A request about the plan, or a question: it is met once and says nothing for good. */
const ORDER =
  /^\s*(?:(?:please|ok|okay|and|also|then|now|so|hi|hello)\b[\s,]*)*(?:add|remove|replace|swap|move|change|take|put|shift|switch|cancel|delete|make|show|tell|why|what|when|where|who|how|which|is|are|do|does|can|could|would you|will|undo|lock|unlock|drop|find|suggest|recommend|give|book|reserve|plan|redo|start|end|begin|shorten|extend|skip|اضف|أضف|احذف|بدل|غير|شيل|حط|متى|وين|كيف|كم|ليش|ماذا|هل)(?![\p{L}])/iu;

/** What is said of the traveller, or of every day, rather than of the plan as it stands. */
const LASTING: readonly Means['type'][] = ['diet', 'kids', 'elderly', 'access', 'rest', 'block'];

/** Money is saved on all of the trip where that is said; elsewhere on what is spoken of. */
const OF_ALL =
  /\b(?:all|every\w*|any\w*|whole|trip|always|throughout|from now|keep|generally|days)\b|كل|دائم|رحل/i;

const ARRIVES =
  /\b(?:arriv\w+|land\w*|(?:get|gets|getting|come|comes|coming|fly|flying) in|reach|inbound|touch\w* down|check in)\b|وصول|نوصل|توصل|يوصل/i;

/** "Arrive there by five": at a stop of the plan. */
const ARRIVES_THERE =
  /\b(?:arriv\w*|get|gets|getting|be|reach|come) (?:there|back|to it|to (?:the|edge|al|at)\b(?! airport)|at (?:the|edge|al|at)\b(?! airport))/i;

export const isTravel = ({ means }: FoundWish): boolean =>
  means.type === 'hour' && (means.of === 'arrival' || means.of === 'departure');

/** "No noodles tomorrow", "not Indian on day 1", "I don't drink coffee that late", "she cannot do the cliff". */
const OF_NOW =
  /\b(?:today|tonight|tomorrow|tmrw|tmr|this (?:morning|afternoon|evening|night))\b|\bday \d|\b(?:on|for|by) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:that|so|too|this) (?:late|early|often|much)\b|\bcan(?:t|'t|’t|not) (?:do|manage|climb) (?:the|that|this)\b/i;

/** "Museum and fort at 2.30 is impossible": of an hour of the plan. */
const AT_AN_HOUR = /\b(?:at|from|by) \d{1,2}(?:[.:]\d{2})?(?: ?[ap]m)?\b/i;

const isLasting = ({ means, polarity, when }: FoundWish, sentence: string): boolean => {
  if (LASTING.includes(means.type)) return true;
  if (means.type === 'budget')
    return means.of !== 'hotel' && means.level === 'low' && when === null && OF_ALL.test(sentence);
  // "Flight 19:30" does not say whether it is the one in or out.
  if (means.type === 'hour')
    return (
      means.of === 'departure' ||
      (means.of === 'arrival' && ARRIVES.test(sentence) && !ARRIVES_THERE.test(sentence))
    );
  return (
    polarity === 'avoid' &&
    when === null &&
    !OF_NOW.test(sentence) &&
    !AT_AN_HOUR.test(sentence) &&
    ['interest', 'kitchen'].includes(means.type)
  );
};

/** "Our flight is only at ten": who is here speaks of the one home. */
const FLIES_AT =
  /\b(?:our|my|the) (?:\w+ )?flight(?:s|'s)? (?:home )?(?:is|isnt|isn't|leaves|departs|goes|takes off)\b/i;

const asHome = (wish: FoundWish, sentence: string): FoundWish =>
  wish.means.type === 'hour' &&
  wish.means.of === 'arrival' &&
  FLIES_AT.test(sentence) &&
  !ARRIVES.test(sentence)
    ? {
        ...wish,
        id: `hours:departure:${wish.means.at}`,
        label: `Flight home at ${clockText(wish.means.at)}`,
        when: null,
        means: { ...wish.means, of: 'departure' },
      }
    : wish;

/** "We want the afternoon free" is one of a day that was spoken of, and not every day. */
const isOfOneDay = ({ means, when }: FoundWish, sentence: string): boolean =>
  means.type === 'block' && when?.days.on === 'every' && isOnePart(normalText(sentence));

/** Of these one is like no other: whoever refuses trampolines refuses those alone, unless a wide word is said. */
const UNLIKE = ['entertainment', 'kids', 'sport', 'adventure'];
const WIDE = /entertain|fun|show|event|kid|child|famil|sport|adventur|ترفيه|فعاليات|اطفال/;

/** A refusal of what few places are: of those that are called or described by its words. */
const narrowed = (wish: FoundWish, { all }: Places): FoundWish[] => {
  const { means, words } = wish;
  const concept = CONCEPTS.find(({ id }) => means.type === 'interest' && id === means.id);
  if (!concept || !UNLIKE.includes(concept.id) || WIDE.test(words) || wish.polarity !== 'avoid')
    return [wish];
  const stems = normalText(words).split(' ').map(stemOf);
  return all
    .filter(({ name, about, aliases, tags, kind }) => {
      if (!concept.kinds.includes(kind) && !concept.tags.some((tag) => tags.includes(tag))) return false;
      const said = normalText([name, about, ...aliases, ...tags].join(' ').replaceAll('_', ' ')).split(' ');
      return stems.every((stem) => said.some((word) => stemOf(word) === stem));
    })
    .map(({ id, name }) => ({
      ...wish,
      id: `avoid-place:${id}`,
      label: `Not ${name}`,
      kind: 'place',
      means: { type: 'place', id, isSeen: false },
    }));
};

/** "Make day 2 free until the flight at 11" keeps that time free as "keep it free" does, also in another mix of the plan. */
const FREES = /^\s*(?:please\b[\s,]*)?make\b.*\bfree\b/i;

/** "Plan all days around the prayer times": how every day is to be. */
const PLANS_ALL =
  /^\W*(?:please\W+)?(?:plan|keep|make) (?:(?:all|every|each|the) )+(?:days?|trip|meals?|stops?)\b|^\W*(?:please\W+)?plan around\b/i;

/** The sentences of a message; "at 19.15" ends none. */
export const sentencesOf = (text: string): string[] =>
  text.match(/(?:[^.!?؟\n]|(?<=\d)\.(?=\d))+[.!?؟\n]*/g) ?? [];

/** Where within a sentence something is asked of the plan: "it is too much, drop one", "keep only the first". */
const ORDERS_WITHIN =
  /(?:^|[,;:–-]\s*|\b(?:and|but|so|then|rather|instead)\s+)(?:(?:please|pls|just|rather|better|then|can you|could you)\s+)*(?:add|remove|replace|swap|move|change|take out|take away|shift|switch|cancel|delete|drop|find|suggest|recommend|give us|give me|get us|book|skip|put|throw|kick|ditch|scrap|keep only|keep just|leave only)\b/i;

/** What of a sentence asks nothing of the plan. */
const saidBefore = (sentence: string): string => sentence.slice(0, ORDERS_WITHIN.exec(sentence)?.index);

/** "No mall on that day", "not there again": of what was spoken of, and not of the trip. */
const OF_SPOKEN =
  /\b(?:that|this) (?:day|time|morning|afternoon|evening|night)\b|\bthere\b|\bthen\b|\b(?:instead|in place) of\b|\brather than\b/i;

/** That somebody prays then and there asks for no time on other days. */
const OF_PRAYERS = /\b(?:times?|breaks?|pauses?|every|each|all|always|five|daily|space|room)\b|كل|اوقات|وقت/i;
const OF_A_DAY =
  /\bday \d|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun)\b|\b(?:today|tonight|tomorrow)\b/i;

/** Words before what is said. */
const BY_THE_WAY =
  /^(?:(?:oh|and|also|but|so|ok|okay|please|pls|sorry|btw|by the way|just so you know|fyi|actually|remember|note|well|hi|hello|then|yes|yeah|ah|hmm?|because|since|as) )*/;
/** Who speaks of those who travel: of them something may hold for good, and of places or stops nothing does. */
const OF_US =
  /^(?:i|im|ive|id|we|were|weve|wed|my|our|he|she|they|both of us|one of us|all of us|some of us|none of us|nobody|no one|everyone|everybody|half of us|two of us|the (?:kids?|children|boys?|girls?|baby|toddler|family|group|whole)|mum|mom|dad|grand\w+|husband|wife|travelling|traveling)\b/;
/** "No malls", "nothing spicy": a refusal in so many words. */
const REFUSES =
  /^(?:no|not(?! (?:an?|another|again)\b)|never|nothing|none|without|avoid|dont|do not|strictly|anything but|absolutely no)\b/;
/** What was missed, or is so, is not what is refused. */
const HAPPENED =
  /\b(?:(?:dont|do not) need(?! any)|of all places|didnt|did not|havent|hasnt|wasnt|werent|isnt|aint|got|get|gets|getting)\b/;
const IS_NOT_OURS =
  /\b(?:(?:not|isnt|arent) (?:really )?(?:our|my) (?:thing|style|taste|cup of tea)|bores? (?:us|me))\b/;
const FOR_WHOM =
  /\b(?:is|are|its|thats|looks?|seems?|made|meant|only|more|just) (?:\w+ )?for (?:the |little |small |young )*(?:kids?|children|toddlers?|bab(?:y|ies)|families|old)\b/;
/** "Where office workers eat", "a bit cheap for a client dinner": nobody of the party has that to do. */
const OF_OTHERS =
  /\bwhere\b|\bwho\b|\b(?:too|bit|very|rather|not|so) \w+ for\b|\bfor an? (?:client|business|work)\b|\b(?:smarter|nicer|better|quieter)\b/;

/** True for a sentence that states something of those who travel, or refuses in so many words. */
const isStated = ({ means, polarity }: FoundWish, sentence: string): boolean => {
  if (/\p{Script=Arabic}/u.test(sentence) || means.type === 'hour') return true;
  const plain = normalText(sentence).replace(BY_THE_WAY, '');
  if (means.type === 'block') return !OF_OTHERS.test(plain);
  // An allergy holds however it is said.
  if (means.type === 'diet' || means.type === 'access') return true;
  if (FOR_WHOM.test(plain)) return false;
  const isSaid = sentence.split(',').some((part) => {
    const own = normalText(part).replace(BY_THE_WAY, '');
    return OF_US.test(own) || REFUSES.test(own);
  });
  if (polarity === 'avoid') return (isSaid || IS_NOT_OURS.test(plain)) && !HAPPENED.test(plain);
  return isSaid || means.type === 'budget' || means.type === 'rest';
};

/** "No horse museum": the one that is called so, and not all of its kind. */
const isOneByName = ({ polarity, means, words }: FoundWish, sentence: string, { all }: Places): boolean => {
  if (polarity !== 'avoid' || means.type !== 'interest') return false;
  const [called] = new RegExp(`\\b(?!no|any|the|more|another)\\w{3,} ${normalText(words)}$`).exec(
    normalText(sentence).split(/ (?:please|pls|on|at|for|but|and|then) /)[0] ?? '',
  ) ?? [''];
  return called !== '' && all.filter(({ name }) => normalText(name).includes(called)).length === 1;
};

/** "Never change the souq": who wants something kept has nothing against it. */
const KEEPS =
  /\b(?:never|don['’]?t|do not)(?: \w+)? (?:change|move|touch|remove|delete|drop|cancel|cut|lose|replace|swap|skip|forget|take (?:out|off|away)|leave out)\b/i;
/** Of what there is too much some may stay. */
const TOO_MANY = /\btoo (?:many|much)\b|\benough\b/i;

/** What is said of stops of the plan says little of who travels: "leave the bridge at seven". */
const OF_FLIGHT =
  /\b(?:flights?|fl(?:y|ies|ying)|planes?|airport|depart\w*|check(?:ing)? ?out|land\w*|arriv\w*|touch\w* down|(?:get|gets|getting|come|comes|coming) in|(?:go|going|head|heading|way|back) home|leav\w* (?:riyadh|the city|town|for home|for the airport)|trains?|last day)\b|رحل|طيار|مطار|نساف|اساف|وصول|نوصل|مغادر|نرجع|يوصل|توصل/i;

/** "They fly out on Wednesday", of clients and friends: no flight of those who travel. */
export const OF_GUESTS =
  /^(?:(?:and|but|because|since|as|so) )*(?:they|(?:my|our|the|his|her|their) (?:\w+ )?(?:clients?|guests?|friends?|cousins?|colleagues?|boss|customers?|partners?|hosts?|relatives?))\b.*\b(?:fly|flies|flying|land|lands|landing|arrive\w*|leave|leaves|depart\w*|flight)\b/;

/** What a message says for good: what is refused, needed or fixed; not what is asked of the plan. */
export const lastingWishes = (text: string, places: Places): FoundWish[] =>
  sentencesOf(text).flatMap((sentence) => {
    const isOrder = ORDER.test(sentence) && !PLANS_ALL.test(sentence);
    if ((isOrder && !FREES.test(sentence)) || /[?؟]\s*$/.test(sentence)) return [];
    const text = isOrder ? sentence : saidBefore(sentence);
    const all = readByRules(text, places).map((wish) => asHome(wish, text));
    const namesPlace = all.some(({ means }) => means.type === 'place');
    return all
      .filter((wish) => isLasting(wish, sentence) && !isOfOneDay(wish, sentence) && isStated(wish, text))
      .filter(
        ({ polarity }) =>
          polarity !== 'avoid' || !(OF_SPOKEN.test(text) || TOO_MANY.test(text) || KEEPS.test(text)),
      )
      .filter((wish) => !isOneByName(wish, text, places))
      .filter(({ means }) => means.type !== 'diet' || !namesPlace)
      .filter((wish) => !isTravel(wish) || (OF_FLIGHT.test(text) && !OF_GUESTS.test(normalText(text))))
      .filter(
        ({ means }) =>
          means.type !== 'rest' ||
          means.id !== 'prayer' ||
          (OF_PRAYERS.test(text) && !OF_A_DAY.test(text) && !namesPlace),
      )
      .filter((wish) => wish.means.type === 'block' || isTravel(wish) || !isOrder)
      .flatMap((wish) => narrowed(wish, places));
  });
