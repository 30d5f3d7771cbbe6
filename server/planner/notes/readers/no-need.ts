import { type Item, type Reading, textIn } from '../grammar/reading.ts';
import { type OtherSense, saysOther } from './other-senses.ts';

const BEHIND = 5;

const OF_CHAIRS = /\b(?:wheel\w*|chairs?|disab\w+|strollers?|prams?|mobility|stairs?|steps?|ramps?)\b/;

/** "Accessible by car", "need a lift from the airport", "a keen walker", "we ramp up slowly". */
const NO_STEPS: readonly OtherSense[] = [
  { said: /^accessib(?:le|ility)$/, before: /\b(?:if|when|easily|readily|quickly|publicly|hardly|barely)$/ },
  {
    said: /^accessib(?:le|ility)$/,
    behind:
      /^(?:by|from|via|without|with(?: an?)? (?:car|4x4|suv|jeep|metro|permit|ticket|guide)|to|in|at|on|during|after|before|right|now|luxury|prices?|pricing|budget|art|english)\b/,
  },
  { said: /^(?:needs? a lift|lift needed)$/, behind: /^(?:from|to|back|home|into|at|on|there|in|out)\b/ },
  { said: /^walkers?$/, before: /^$|(?<!\b(?:an?|his|her|the|my|with|and|or|on|using|uses|use|needs|has))$/ },
  { said: /^walkers?$/, before: /\b(?:am|are|is) an?$/ },
  { said: /^walkers$/, before: /\b(?:and|or|the)$/ },
  { said: /^elevators$/, behind: /^(?:to|up)\b/ },
  { said: /^ramps?$/, behind: /^(?:up|down)\b/ },
  { said: /^ramps?$/, before: /\b(?:ski|skate|skating|bmx|boat|exit|parking)$/ },
];

/** "Senior managers", "my grandfather worked here". */
const NO_AGE: readonly OtherSense[] = [
  {
    said: /^seniors?$/,
    behind:
      /^(?:managers?|management|developers?|engineers?|consultants?|leads?|leadership|teams?|staff|executives?|execs?|colleagues?|partners?|analysts?|directors?|doctors?|nurses?|officers?|lecturers?|roles?|year|school|high|class|trip|designers?|architects?|officials?|editors?|prom)\b/,
  },
  {
    said: /^(?:grand\w+|gran|nana?|opa|oma|abuel[oa]|nonn[oa])$/,
    behind:
      /^(?:once |who |also )?(?:lived|worked|was|were|died|grew|came from|told|used to|served|built|fought|born|drove|traded|emigrated|left)\b/,
  },
  { said: /^retired$/, behind: /^(?:from|racing|race|footballers?|horses?|greyhounds?|planes?|aircraft)\b/ },
];

/** True for words of step-free ways that are said of something else. */
export const needsNoSteps = (item: Item, reading: Reading): boolean =>
  saysOther(NO_STEPS, item, reading) &&
  !OF_CHAIRS.test(textIn({ from: item.to, to: item.to + BEHIND }, reading));

/** True for words of age that are said of nobody who comes along. */
export const isNoAge = (item: Item, reading: Reading): boolean => saysOther(NO_AGE, item, reading);

/** So many words before it what is done as much as possible is named. */
const MANNER_BEFORE = 5;
const AS_MUCH = /\bas (?:much|often|many)\b/;
const NO_SIGHTS =
  /\b(?:metro|subway|train|bus|buses|taxis?|walk|walking|foot|cycle|cycling|public transport|sleep|rest|relax|swim|pool|arabic|indoors|inside|shade)\b/;

/** "The metro as much as I can", "rest as much as possible": nothing of how full days are to be. */
export const isOfManner = (at: Pick<Item, 'from' | 'to'>, reading: Reading): boolean => {
  const words = textIn({ from: at.from - MANNER_BEFORE, to: at.to }, reading);
  return AS_MUCH.test(words) && NO_SIGHTS.test(words);
};

const REFUSES_REST =
  /(?<!\b(?:cant|cannot|can not|wont|dont|never) )\b(?:no|not|never|dont|doesnt|without|hate|hates|skip|nobody|needs? no|want no)\b(?: (?:a|an|any|the|us|me|we|i|to|want|need|like|go|going|back|long|more|be|for|midday|afternoon|hotel)){0,4} (?:rests?|naps?|siestas?|lying|lie|lazing|lounging|sleep\w*|breaks?|resting|napping)\b/;
/** True for who wants no nap: "no lying about in the hotel after lunch". */
export const refusesRest = (words: string): boolean => REFUSES_REST.test(words);
