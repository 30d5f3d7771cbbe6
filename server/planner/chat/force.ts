import { normalText } from '../notes/normal-text.ts';
import { factFor } from './answers/facts.ts';
import * as say from './words.ts';

/** An order, a fragment that may be one, a statement beside it, why it is given, or a question. */
export type Force = 'order' | 'terse' | 'statement' | 'reason' | 'asked';

const OPENING =
  /^(?:(?:hi+|hello|hey|ok|okay|so|and|also|but|then|now|well|oh|ah|hm+|um+|please|pls|kindly|just|actually|maybe|perhaps|honestly|sorry|thanks|great|cool|right|yes|yeah|nah|update|dear|mate|good (?:morning|evening)|morning|btw|by the way|just wondering|i wonder|any idea|know if|you know|tell me|remind me) )+/;
const WHEN =
  '(?:(?:on|for|at|from|in) )?(?:(?:the|that|this|our|my) )?(?:(?:last|first|second|third|final|same|full) )*(?:day \\w+|\\w+day(?: (?:morning|afternoon|evening|night|lunch|dinner))?|tomorrow|today|tonight|morning|afternoon|evening|night|trip)';
const IMPERATIVE = new RegExp(
  `^(?:${WHEN} )?(?:please |kindly |just |also |then )*(?:${say.VERBS})(?:\\s|$)`,
  'u',
);
const UNNEEDED =
  /^(?:we|i|they|you) (?:really )?(?:dont|do not|wont) (?:need|want|mind|care about) (?:an?|any)\b/;
const WANTED =
  /^(?:something|somewhere|anything|any|another|some other|a different|no more|no|more|less|fewer|extra)\b/;
const ASKING =
  /\b(?:please|pls|plz|kindly|lets|let (?:us|me|the|it|them|our|my)|make (?:it|that|us|the)|(?:can|could|would|will) (?:you|u|ye)|any chance|(?:is it|would it be) (?:possible|ok|okay|alright)|(?:how|what) about|why (?:dont|not)|would you mind|instead|rather than|thank you|thanks|ta|(?:you|u) (?:can|could|may|might))\b|لو سمحت|من فضل|ممكن|ارجو|لو تكرم|تقدر|نبغ|ابغ|ابي|نبي|ودن|ودي|ياليت|نريد|اريد/u;
const WANTING =
  /\b(?:(?:id|wed|shed|hed|theyd|would|d|do) (?:\w+ )?(?:like|love|prefer|rather|enjoy|adore|want)|would be (?:better|nicer|great|good|lovely|a great|nice|wiser)|want|wanna|fancy|prefer|need|craving|(?:it|one|that|this|stop|day|dinner|lunch|plan) needs?|must|should|shall|has to|have to|ought to|gotta|do without|will (?:also )?(?:stay|do)|calm it|in its place|would be \w+er|can (?:go|come (?:out|off)|take|stay|wait)|i regret|is (?:better|wiser)|isnt needed|not (?:needed|necessary)|(?:is|are|goes|comes) out|out(?= and|$)|nothing|nobody|sacred|holy|free (?:day|afternoon|evening|morning))\b/;
const FINITE =
  /\b(?:i|we|he|she|they|you|im|ill|hell|itll|theyll|ive|weve|hes|shes|theyre|its|thats|it|is|are|was|were|am|has|have|had|isnt|arent|wasnt|will|would|does|doesnt|did|didnt|looks?|says?|said|tells?|means?|finishes|starts|ends|begins|closes|opens|leaves|arrives|takes|comes|goes|makes|thinks|hates|loves|likes|recommends?|wants|needs|prefers)\b|(?:^|\s)(?:ما )?(?:[يت]حب\S*|قال\S*|عند\S*|راح|حجزنا|نرجع|كان\S*|صار\S*|هو|هي|احنا|انا|[يت]تاخر\S*|[يت]نام\S*|[يت]فطر\S*)(?=\s|$)/u;

/** "We're" would read as "were". */
const spelt = (text: string): string =>
  text
    .replace(/(?<=\b(?:we|they|you))['’]re\b/gi, ' are')
    .replace(/(?<=\b(?:i|we|he|she|they|it|you))['’]ll\b/gi, ' will');

const WH =
  /^(?:(?:in|at|on|from|until|by|for|with|to|of|since|about|roughly|and) )?(?:what|whats|when|whens|where|wheres|who|whos|whose|whom|why|whys|how|hows|which)\b(?! (?:about|if)\b)(?!y? (?:dont|not)\b)/;
const INSIDE =
  /\b(?:how (?:many|much|long|far|late|early|warm|hot|cold)|what (?:time|number|day|about the)|which (?:day|evening|one|of)|name of the|difference between)\b/;
const AUX =
  /^(?:is|isnt|are|arent|am|was|were|does|did|has|have|had|may|must|will|should|shall|do (?:we|i|you|they|the|my|our|people|women|tourists|restaurants|shops|taxis|most|all|any)|any(?: \w+)? (?:advice|tips)|have you|know)\b/;
const ARABIC =
  /^(?:هل|كم|كيف|متي|وين|اين|ماذا|ما(?= (?:هو|هي|اسم|افضل|احسن|سعر|وقت))|ليش|لماذا|ايش|وش|مين|من هو|اي|ب?اي|بكم|قديش|شو|وشو|عطني فكره)(?:\s|$)/u;
const SLOT =
  /\b(?:day \w+|tomorrow|today|tonight|instead|in place|put in|put there|slot|(?:place|somewhere|bed) to sleep|(?:another|cheaper|nearer|different|closer) hotel|we could|second|first|last|(?:sun|mon|tues|wednes|thurs|fri|satur)day|dinner|lunch|breakfast)\b/;
const MODAL = /^(?:can|could|would|will|might|may|shall)(?: (?:not|please|possibly|maybe))? (.*)$/;
const PERSON =
  /^(?:you|u|ye|y?all|we|i)(?: (?:guys|please|maybe|possibly|also|just|perhaps|kindly|both|all|then|still|at least))* /;
const VERB = new RegExp(
  `^(?:just |maybe |also |then )*(?:${say.VERBS}|do|stop|visit|swap|be|start|turn|come)(?:\\s|$)`,
  'u',
);
/** What "can we …" asks for leave to do, where nothing of the plan is named. */
const MAY =
  /^(?:see|go|have|take|start|bring|use|get|walk|visit|pay|drink|wear|eat|buy|enter|leave|stay|book|find|pray|swim|smoke|hold)\b/;
const OWN_PLAN =
  /\b(?:day|eve|first|second|before|after|the trip|all nights|evenings?|nights?|tomorrow|tonight|add|instead|later|earlier|another|plan|lunch|dinner|breakfast|(?:sun|mon|tues|wednes|thurs|fri|satur)day|trip|more|different|else|something|somewhere|back|the other way|first thing|\d{1,2}(?:st|nd|rd|th))\b|يوم|غدا/u;
const BECOMES =
  /\b(?:work the other|hold less|come second|(?:be|get) (?:\w+ ){0,2}?(?:a |an |the |some |made )?(?:later|earlier|different|something|some|another|\w+(?:ped|ved|ted|ced|ged|led|med|ned)|on|at|free|shorter|longer|lighter|other way|the other way|one|in place|the first thing)|become|fit|swap|change|come (?:out|off|earlier|later|before|after|first|last|forward)|go (?:on|to|out|in|before|after|first|last)|move|shift|start|begin|end|finish|wait|happen)\b|\bbe (?!(?:\w+ed|open|closed|busy|hot|cold|warm|crowded|enough|too|very|any|safe|ok|okay|a problem|possible|able|full|fun|good|worth|suitable|seen|done|told)\b)/;

/** "Should we …", "would it be better to …": a thought about the plan. */
const THOUGHT =
  /^(?:should (?:we|i)|would it be (?:better|nicer|ok|good|wise) (?:to|if we|if i)|is it (?:better|worth|ok|an idea) to|do you think (?:we|i) (?:should|could)|what if (?:we|i)|(?:how|what) about|why (?:dont|not)(?: (?:we|you|i))?) /u;
const ELSE =
  /^(?:what|anything|any) else (?:is there|is nearby|could|do you|have you|would)|\b(?:alternatives|other options)$/;
const TELL =
  /^(?:tell|recommend|explain|show|give me (?:info|an idea)|say|list|remind|describe|suggest|help)\b/u;

/** True for a thought that is to be shown before it is done. */
export const isThought = (plain: string): boolean =>
  THOUGHT.test(plain) && !/^(?:how|what about|why)/.test(plain);

/** True where "can we …", "would the … fit" asks for something to be done. */
const isModalOrder = (rest: string): boolean => {
  const [person = ''] = PERSON.exec(rest) ?? [];
  if (person === '' && VERB.test(rest) && /\b(?:us|me|it|we|something|another)\b/.test(rest)) return true;
  if (person === '')
    return (
      BECOMES.test(rest) &&
      (OWN_PLAN.test(rest) || /\b(?:moved|shifted|swapped|removed|freed|made|shortened)\b/.test(rest))
    );
  const order = rest.slice(person.length);
  if (/^(?:you|u|ye)/.test(person)) return !TELL.test(order);
  return VERB.test(order) && (!MAY.test(order) || OWN_PLAN.test(order));
};

/** "Would it be possible to". */
const POSSIBLE =
  /^(?:(?:would|will|is) it (?:be )?(?:possible|ok|okay|alright|feasible|doable) (?:for (?:us|you|me) )?(?:to|if (?:we|you|i)) |any chance (?:you|we|i) (?:can|could) )/;

/** True for what wants an answer in words; `isMarked` where a question mark ends it. */
const isAsked = (plain: string, text: string, isMarked: boolean): boolean => {
  if (ELSE.test(plain)) return false;
  if (/^(?:how|what) about\b/.test(plain))
    return factFor(text) !== null || /\b(?:ramadan|eid|weather|prayer)\b/.test(plain);
  const [thought = ''] = THOUGHT.exec(plain) ?? [];
  if (thought) return !/^(?:how|what|why)/.test(plain) && !VERB.test(plain.slice(thought.length));
  const modal = MODAL.exec(plain.replace(POSSIBLE, 'can we '))?.[1];
  if (modal && /\b(?:please|pls|plz|kindly)\b/.test(plain) && !TELL.test(modal.replace(PERSON, '')))
    return false;
  if (modal) return !isModalOrder(modal);
  if (/^(?:is|are) there (?:any )?(?:way|chance|possibility)|^is it possible/.test(plain)) return false;
  if (/^(?:is|are) there\b|^do you have|^have you/.test(plain))
    return (
      !SLOT.test(plain) ||
      /\b(?:open|far|near it|included|free|available|parking|wifi|discount|section)\b/.test(plain)
    );
  if (/^which (?:with|is|means|was|will|makes)\b/.test(plain) && !isMarked) return false;
  if (WH.test(plain) || AUX.test(plain) || ARABIC.test(plain)) return true;
  if (isMarked && factFor(text) !== null && !OWN_PLAN.test(plain) && !IMPERATIVE.test(plain)) return true;
  if (TELL.test(plain) && !OWN_PLAN.test(plain) && !/^tell (?:them|him|her|the)\b/.test(plain)) return true;
  if (INSIDE.test(plain) && !IMPERATIVE.test(plain)) return true;
  return isMarked && FINITE.test(plain) && !ASKING.test(plain) && !WANTING.test(plain);
};

const TAG =
  /,?\s(?:you know|right|ok|okay|vale|eh|innit|would you|could you|can you|will ye|will you|would ye|po|lah|mate|habibi|tío|hombre|yes|no|thanks|cheers)\s*[?؟!]*$/iu;

/** How a clause is meant, by its form alone. */
export const clauseForce = (said: string): Force => {
  const text = said.replace(TAG, (tag) => (/you|ye/.test(tag) && !/know/.test(tag) ? ' please' : ''));
  const plain = normalText(spelt(text)).replace(OPENING, '');
  if (
    /^(?:because|since|cause|cuz|coz|although|though|even if|unless|while|in case|as long as|provided|once (?:we|they|i|he|she)|as (?:we|i|my|our|he|she|they|there|its)|so that|if|when (?!is|are|does|do|did|will|can|should|must)|which (?:is|means)|لان|عشان)\b/.test(
      plain,
    )
  )
    return 'reason';
  if (isAsked(plain, text, /[?؟]\s*$/.test(said))) return 'asked';
  if (/^(?:is|are) there\b|^(?:do|have) you (?:have|got|any)/.test(plain)) return 'order';
  if (UNNEEDED.test(plain)) return 'statement';
  if (/[?!]{2}\s*$/.test(said) && !IMPERATIVE.test(plain)) return 'statement';
  if (
    IMPERATIVE.test(plain) ||
    WANTED.test(plain) ||
    THOUGHT.test(plain) ||
    MODAL.test(plain) ||
    ELSE.test(plain)
  )
    return 'order';
  if (ASKING.test(normalText(text)) || WANTING.test(plain)) return 'order';
  return FINITE.test(plain) ? 'statement' : 'terse';
};
