import { CONCEPTS, CUISINES } from '../../notes/concepts.ts';
import { openSpelling } from '../../notes/grammar/spelling.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { isKnownWord } from '../../notes/grammar/vocabulary.ts';
import { normalText } from '../../notes/normal-text.ts';
import { VERBS } from '../scene/words.ts';
import { SHORT_FORMS } from './short-forms.ts';

/** A part of a message that says one thing. */
export interface Clause {
  text: string;
  /** The mark that ends it. */
  mark: string;
  /** Index of its sentence. */
  sentence: number;
}

const ORDERS =
  'replace remove change restaurant dinner lunch relaxed cheaper hotel another instead later earlier tomorrow something breakfast museum vegetarian italian lebanese afternoon evening morning sunday monday tuesday wednesday thursday friday saturday swap';
const KNOWN = new Set(
  [...[...CONCEPTS, ...CUISINES].flatMap(({ words }) => words), ...ORDERS.split(' ')].filter((word) =>
    /^[a-z]{5,}$/.test(word),
  ),
);
const correct = openSpelling(KNOWN);
/** Where a place is named its words may look like slips of much, but hardly of these. */
const ofOrders = openSpelling(new Set(['coffee', ...ORDERS.split(' ').filter((word) => word.length > 6)]));
/** A text that begins with a word of an order. */
export const VERB = new RegExp(`^\\s*(?:please )?(?:${VERBS})(?![\\p{L}\\p{N}])`, 'iu');

const POLITE_VERB = new RegExp(
  `^\\s*(?:(?:can|could|would|will) (?:you|we|i) )?(?:please )?(?:${VERBS})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** The text with slips in words of travel put right; names keep their capitals and are left alone. */
const withoutSlips = (text: string, put: typeof correct): string =>
  text.replace(/(?<![\p{L}'’])[a-z]+(?![\p{L}'’])/gu, (word) =>
    VERB.test(word) || isKnownWord(stemOf(word)) ? word : (put(word) ?? word),
  );

/** "An escape room?! No. …": what is refused before something else is said. */
const REFUSED =
  /(^|[.!]\s+)(?:an? |the |(two|three|2|3) )?((?:\p{L}[\p{L}’'-]* ?){1,4}?(?: ?on day \d+| ?on \w+day)?)\s*(?:\?+!*|!+\?*)\s*(?:(?:lol|haha|ugh|oh|um|hmm|really|seriously)[,!.]*\s+)*(?:no(?: way| thanks| thank you| please)?|nope|nah)\b(?:[.!,]+\s+(?=\S)|[.!]*$)/giu;

/** "1) the mall out 2) dinner at eight": numbers of a list, and none of a day or a clock. */
const LIST_NUMBER =
  /(?<=^|\s)(?<!\b(?:day|days|at|by|from|till|until|to|for|of|around|about|and|before|after)\s)\(?[1-9a-d][).]\s+(?=\p{L})/giu;
const IS_LIST = /(?:^|[\s:])\(?[1a][).]\s+\p{L}/iu;

/** A message as it is read: without vowel marks and, where it names no place, without slips. */
export const readable = (message: string, namesPlace: (text: string) => boolean): string => {
  const bare = message
    .replace(REFUSED, (_, before: string, many: string | undefined, what: string) => {
      return `${before}Remove ${many ? 'one of the' : 'the'} ${what}. `;
    })
    .replace(/<-+>|<=+>|↔|⇄/g, ' swap with ')
    .replace(IS_LIST.test(message) ? LIST_NUMBER : /$^/g, ' . ')
    .replace(/[\u064B-\u0652]/g, '')
    .replace(/\p{Extended_Pictographic}[\u200D\uFE0F\p{Emoji_Modifier}]*/gu, ' . ');
  const dated = SHORT_FORMS.reduce((said, [slip, word]) => said.replace(slip, word), bare);
  return withoutSlips(dated, namesPlace(bare) ? ofOrders : correct);
};

/** Words for one day or several, and nothing else; the source of a pattern. */
export const SOME_DAYS = String.raw`(?:the )?(?:day \w+|(?:first|last|second|third|fourth|fifth) day|\d{1,2}(?:st|nd|rd|th)|(?:sun|mon|tues|wednes|thurs|fri|satur)day)(?:(?:,| and) (?:the )?(?:day \w+|\d|\w+day))*(?: please| pls)?`;
const DAY =
  /\b(?:day \w+|the \d{1,2}(?:st|nd|rd|th)|(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?|last day|first day|tomorrow)\b/i;

/** "Put A on day 2 and B on day 4": the second half has the verb of the first. */
const apart = (piece: string): string[] => {
  const [verb] = POLITE_VERB.exec(piece) ?? [];
  const [one = '', other = '', ...more] = piece.split(/\s+and\s+(?:also\s+)?/i);
  const isPair = verb && DAY.test(one) && DAY.test(other) && normalText(other).split(' ').length > 2;
  const isOne = more.length > 0 || /\b(?:swap|switch|exchange|trade|flip|both)\b/i.test(piece);
  // "Take out A on Thursday and B on Friday".
  const away = /^ (?:out|off|away)\b/i.exec(piece.slice(verb?.length))?.[0] ?? '';
  return isPair && !isOne ? [one, `${verb}${away} ${other}`] : [piece];
};

const TAKEN_BACK =
  /(?:^|[.!?,;:]\s*|\s)(?:or rather|no,? wait|wait,? no|no,? seriously|scratch that|on second thoughts?|actually,? no|sorry,? no|failing that)\b[,:]?(?:\s*no\b[,:]?)?/gi;
/** "On Sunday rather than today": the day that is not meant. */
const NOT_THEN =
  /(?<!\bbut),?\s(?:rather than|instead of|and not|not) (?:on )?(?:(?:the )?(?:day \d+|\w{3,6}day|\d{1,2}(?:st|nd|rd|th))|today|tomorrow|tonight)\b/gi;
/** "At 17:00, not 15:00": the hour that is not meant. */
const NOT_AT = /,\s(?:and )?not (?:at )?\d{1,2}(?:[:.]\d\d(?: ?[ap]m)?| ?[ap]m)(?![\w:])/gi;
/** "Redo Sunday except the museum", "clear it bar dinner". */
const ALL_BUT =
  /(\b(?:redo|replan|rework|anew|from scratch|again|start over|clear|empty|wipe|free up|everything|the whole)\b[^.!?]*?),? (?:(?:all )?(?:except|apart from|but not|other than|aside from|bar|save|excluding)|but(?= (?:for|the|our|my|dinner|lunch|breakfast)\b)(?! .* (?:is|are|should|can|stays?)\b)) (?:for )?/i;
/** "… the coffee stop. I mean Arabica": more words for the same. */
const I_MEAN = new RegExp(`[.?!,]\\s*i mean(?:t)?\\s+(?!(?:${VERBS})\\b)(?=[^.?!]{2,40}$)`, 'i');
/** "Drop the zoo.. I mean the fort". */
const SLIP = /(?:\b(?:the|my|our) )?[\p{L}’']+\s*(?:\.{2,}|…)\s*(?:no,? )?i mean(?:t)?\s+(?=\p{L})/giu;

/** "Put nothing on Sunday evening" keeps it free. */
const NOTHING_ON =
  /\b(?:put|plan|schedule|book|add) nothing (?:on|for|in) ((?:the )?(?:\w{3,6}day|day \d+|tomorrow|last|first)(?: (?:day|morning|afternoon|evening|night))*)\b/gi;

const SENTENCE =
  /(?<=[?؟!])\s+|(?<!(?<!\p{L})(?:st|mr|mrs|dr|ms|vs|approx|[b-hj-z]))\.+(?=\s|$)|[!;؛\n]+|:\s|\s[–—-]\s|\s?(?:\(|\))\s?|\.{2,}/iu;
/** Words that lead on from one thing to the next. */
const LEADS = String.raw`(?:and\s+|then\s+|also\s+|please\s+|pls\s+|kindly\s+|just\s+|only\s+|maybe\s+|so\s+)*`;
const ASKS = '(?:what|which|where|when|how|is there|are there|can|could|would|do|does|is|are)';
/** A connecting word that a verb, a slot of the day or a question follows. */
const JOIN = new RegExp(
  String.raw`,\s+and\s+|,?\s+and\s+(?=(?:only|just|max|maximum|no more than|at most) (?:\d|one|two|three|four|five) \w+ (?:a|per|each|every) day\b)|,?\s+and\s+(?=an? (?:early|late|nice|quick|light|proper|good|simple|cheap|fancy) (?:lunch|dinner|breakfast|coffee|supper)\b)|,\s*(?=(?:just|only) (?:an? |some )?(?:\w+ )?(?:dinner|lunch|breakfast)\b)|,\s*(?=(?:trying|hoping|thinking|gonna|planning|wanting|saving) )|,?\s+and\s+(?=(?:he|she|they|it|we)(?:['’](?:s|re|ve)| is| are| has| have| was| were)\b)|,\s*(?=(?:he|she|they|nobody|nobody's|everyone|it|its|it's|theyre|they're|my|our|mum|mom|dad|(?:grand(?:pa|ma|dad|mother|father|parents)|granny)(?! and\b)|baby|kids|the kids|the children|parents|wife|husband|were|we're|i'm|im|ive|i've|weve|we've|thats|that's|you)\b)|,?(?<!\bbetween [^,.]{2,40})\s+and\s+(?=(?:for |at )?(?:breakfast|lunch|dinner|iftar|suhoor) (?:(?:that|the same) (?:day|night) |on \w+day |on day \d+ )?(?:at|to|by|around|\d|half|later|earlier|give|make|put|should|can|could|may|might|must|needs?|is|be|we|i|somewhere|something|instead)\b)|,?\s+and\s+(?!a (?:half|quarter)\b)(?=(?:no\b|(?:the|a|an|our|my) [^,]{2,40} (?:at|by|to|for) (?:\d|half|noon|one|two|three|four|five|six|seven|eight|nine|ten)))|(?:,|،|\s-\s|\s[&+]\s|(?<!\bbetween (?:(?!and\b)[^,.]){2,40})\band\b|\bthen\b|\balso\b|\bplus\b|\bbut\b|\bafter that\b|\bso\b)\s*${LEADS}(?=(?:${VERBS}|(?:we|i|id)\b|wed (?=like|love|prefer|rather|want|need)|make|an? (?:different|better|other|cheaper)|another)\b)|,\s*(?=\w{3,6}day is (?:an?|too|so|already|full|busy|packed)\b)|,\s*(?=(?:on )?(?:day \d|the \d{1,2}(?:st|nd|rd|th))|(?:the |our |that )?(?:(?:very )?(?:last|first|final) )?(?:breakfast|lunch|dinner|iftar|suhoor)\b|${ASKS}\b)|(?<=\bno (?:\w+ ){1,2}?\w+),\s*(?=(?:\w+ ){1,3}instead\b)|,\s*(?=(?:the|that) \w+(?: \w+)? (?:is|are|was|were|has|have) )|,\s*(?=(?:after|before|since) [^,]{2,30}\b(?:we|i|they|he|she) (?:are|is|will|have|get|need|want)\b)|(?<!\b(?:anything|everything|nothing|anywhere|all|any \w+|none)),?\s(?=but\b(?! (?:still )?(?:in|near|around|close|by|at)\b))|,?\s(?=so (?:on|for) (?:\w+day|day|the)\b|so (?!that)(?:\w+ )?(?:we|i|you|please|kindly|that|the|my|our|one|two|three|can|could|no|nothing|everything|all)\b|so (?:just|only) (?:an? )?(?:\w+ )?(?:dinner|lunch|breakfast)\b)|,\s*(?=(?:[^,\s]+ ){1,6}?(?<!\b(?:to|on|for|until|by) (?:the )?)(?:the )?(?:next|following) (?:day|morning)\b)|,\s*(?=in (?:the )?(?:morning|afternoon|evening) (?:we|i)\b)|,\s*(?=any (?:good|nice|decent|other)\b)|,\s*(?=(?:had|ate|seen|did|saw) (?!to\b|better\b))|,\s*(?=(?:either|budget|money) (?:is|are)\b)|\s+و(?=(?:ازل|احذف|شيل|الغ|اضف|أضف|ضيف|زود|حط(?:وا|ي|ه|وه)?|ضع|غير|غيّر|بدل|انقل|خل|خلي|خلوا|اجعل|ثبت|قدم|قدّم|اخر|أخر|أخّر|خفف|ابي|أبي|نبي|ابغى|نبغى|بدون)(?:\s|$))|،\s*`,
  'iu',
);
/** Where a reason begins. */
const REASON =
  /,?\s+(?=(?:because|since|cause|cuz|coz|although|though(?= \S)|even if|unless|while|in case|once (?:we|they|i|he|she)|(?<!\b(?:keep|leave|kept|left)(?: \w+){0,4} )as (?:we|i|my|our|he|she|they|there|its)|or (?:we|i|it|they) (?:wont|won['’]t|will|cant|can['’]t|would|may|might)|so that|so (?:we|i) (?:can|dont)|so (?:\w+ ){1,3}(?:can|could|wont)\b(?! you)|as long as|provided|(?<!\b(?:even|what|see|grateful|great|nice|lovely|appreciate|appreciate it|glad|happy|wonderful|good|better|mind|perfect|ok|okay|possible) )if (?!possible)(?:we|i|you|u|it|that|the)|when (?:we|i|you|its|it|\w+ing)|which (?:is|means)|لان|عشان)\b)/iu;
/** An order that follows without a stop: "… for an old man remove it please". */
const RUN_ON =
  /(?<=\p{L}{2} )(?<!\b(?:what|where|how|when|which|if|who|that|why|all|both|with|for|to|you|we|i|please|just|kindly|and|or|not|dont|can|could|would|should|us|then|so|maybe|no|any|an?|the|this|last|small|big|quick|of|is|are|was|were|be|been|has|have|had|got|get) )(?=(?:can|could|would|may) (?:you|we|i|u|ye) \p{L}|(?:my|our) \w+ (?:has|have|is|are|was|will|wants|needs|says|can|cannot|cant)\b|(?:remove|delete|drop|skip|replace|change|move|swap|make|take|cancel|bin|scrap|ditch|chuck|axe|lose|cut|kill|shove|push|bump) (?:it|that|this|them)\b|(?:remove|delete|drop|cancel|replace|change)(?: it)?(?: please| pls)?$)|(?<=\d(?: ?[ap]m)? )(?=(?:we|i|they|he|she)(?:['’](?:ll|re|ve|s|m)| will| are| have| need| want)\b)|(?<=\b(?:us|me|it|them)) (?=(?:remove|delete|drop|cancel|replace)(?: it)?(?: please| pls)?$)|(?<=\b(?:please|pls)) (?=(?:my|our|the|we|i) (?:\w+ )?(?:will|would|is|are|has|have|cant|dont|get|need|hate|do not)\b)/iu;

/** "Our flight is at six on Wednesday so the fort in the morning please": what follows is an order of its own. */
const SO =
  /(?<=\b(?:flights?|fl(?:y|ies)|lands?|leav\w+|meetings?|conference)\b[^,.!?]{0,40}),?\s+so\s+(?=(?!that\b|far\b|much\b|many\b|we\b|i\b).*\b(?:please|pls|instead)\b)|(?<=\p{L}{2}),?\s+so\s+(?=(?:more|some|an?|no|fewer|less) .*\b(?:please|pls)$)/iu;
/** Words that lead to nothing: what they were to lead to is a clause of its own. */
const LINK =
  /^\s*(?:and|but|so|then|also|please|plus|or|و|(?:can|could|would|will) (?:you|u)(?: please| pls)?)?\s*[?.]?$/i;

/** As much of a message is read; longer ones are no requests. */
const MOST_CLAUSES = 10;
const LONGEST_CLAUSE = 240;

/** "Remove the souq and the fort, not our thing, and add a gallery": why is no thought of its own. */
const NOT_OURS =
  /(\b(?:remove|drop|skip|cut|delete|take out|replace|swap|cancel|lose)\b[^.!?;]*?)\s*[,–-]\s*(?:(?:it|they|that|this|those|these)(?:['’]s| is| are|['’]re|s)? )?(?:isnt|isn['’]t|arent|aren['’]t|not) (?:really |quite )?(?:our|my|for) (?:thing|cup of tea|style|taste|scene|us|me)\b/gi;
const ONLY_DAYS = new RegExp(String.raw`^\s*${SOME_DAYS}\s*[.!]?\s*$`, 'i');
/** "Leave day 2, redo the rest": all other days are planned anew. */
const REST_ANEW = new RegExp(
  String.raw`\b(?:keep|leave) (${SOME_DAYS})(?: (?:as|like) (?:it|they) (?:is|are)| alone| untouched| the same)?,?\s*(?:and |but )?(?:please )?(?:change|redo|re-?plan|rework|swap) (?:everything else|the rest|the other days|all (?:the )?other (?:days|ones))(?!\s+(?:on|of|from)\b)`,
  'gi',
);
const LEFT = `(?:(?:is|are) )?(?:as|like) (?:it|they) (?:is|are)|alone|untouched|the same|in peace`;
/** "Plan all days anew, but leave Saturday alone", "redo everything, only day 3 stays". */
const ALL_ANEW = new RegExp(
  String.raw`(\b(?:redo|re-?plan|plan|change|rework|regenerate)\b[^.!?;]*?\b(?:everything|all(?: (?:the |of the |my |our )?(?:other )?days)?|(?:the )?whole (?:trip|plan))\b[^.!?;]*?)[,;.]?\s+(?:(?:and|but|only|just|please) )*(?:(?:leave|keep) (${SOME_DAYS}?)(?:,? (?:${LEFT}))?|(${SOME_DAYS}?) (?:(?:can |should |must |may )?stays?|remains?|is (?:fine|good|perfect|ok|okay))(?: (?:${LEFT}))?)\s*(?=[.!;]|$)`,
  'gi',
);
/** Cuts a message where a new thought begins; what was taken back is left out. */
export const clausesOf = (said: string): Clause[] => {
  const meant = said
    .replace(NOT_OURS, '$1')
    .replace(NOT_THEN, (words) => (/not/i.test(words) ? ' ' : ' moved '))
    .replace(NOT_AT, ' ')
    .replace(SLIP, '')
    .replace(REST_ANEW, 'redo everything except $1')
    .replace(ALL_ANEW, (_, all: string, left = '', stays = '') => `${all} except ${left || stays}`)
    .replace(ALL_BUT, (words, all: string, at: number, whole: string) =>
      ONLY_DAYS.test(whole.slice(at + words.length))
        ? words.replace(/\bbut not (?=(?:for )?$)/i, 'except ')
        : `${all}. Keep `,
    )
    .replace(I_MEAN, ' ')
    .replace(NOTHING_ON, 'keep $1 free');
  const text = meant.split(TAKEN_BACK).findLast((part) => normalText(part).split(' ').length > 2) ?? meant;
  return text
    .split(SENTENCE)
    .flatMap((whole, sentence) =>
      whole
        .split(JOIN)
        .flatMap((part) => part.split(SO))
        .flatMap((part) => part.split(REASON))
        .flatMap((part) => part.split(RUN_ON))
        .flatMap(apart)
        .map((part) => ({ text: part.trim().slice(0, LONGEST_CLAUSE), sentence })),
    )
    .filter((part) => /\p{L}|\d/u.test(part.text) && !LINK.test(part.text))
    .slice(0, MOST_CLAUSES)
    .map((part) => ({
      ...part,
      mark: /[?؟!]+$/.exec(part.text)?.[0].charAt(0).replace('؟', '?') ?? '.',
      text: part.text.replace(/[?؟!]+$/, ''),
    }));
};
