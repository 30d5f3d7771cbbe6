import { entryOf, indexesOf, type Reading, sentenceAt, textIn, within } from '../grammar/reading.ts';
import { isBroughtGifts, isNoChild } from '../readers/no-child.ts';
import { isOfManner, needsNoSteps, refusesRest } from '../readers/no-need.ts';
import { agesAfter } from '../readers/read-ages.ts';
import { isOfOneDay } from '../readers/read-rest-day.ts';
import type { Segment } from './segments.ts';

/** One slow day makes no slow trip; who takes the metro says how to get about, and neither easy food nor time for prayers is a pace. */
const isNoPace = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'slow' &&
  (isOfOneDay(textIn(segment, reading)) ||
    within(segment, reading.items).some(
      (item) =>
        entryOf(item, 'access')?.id === 'metro' ||
        entryOf(item, 'diet') !== null ||
        entryOf(item, 'rest')?.id === 'prayer',
    ));

const WALKS_FAR =
  /\b(?:walk (?:a lot|alot|lots|loads|far|for hours|anywhere|everywhere)|(?:good|strong|keen) walkers?|(?:love|like|enjoy|happy|fine) (?:to walk|walking|with walking))\b/;
const DENIES = /\b(?:not|no|cant|dont|doesnt|wont|never|isnt|arent|unable|little|less)\b/;

/** "We walk a lot, 15 km is fine" asks for no short ways. */
const isGoodWalker = (segment: Segment, reading: Reading): boolean => {
  const said = textIn(segment, reading);
  return segment.intent === 'walks_little' && WALKS_FAR.test(said) && !DENIES.test(said);
};

/** A chair for the airport alone is none for the city. */
const isOfAirport = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'wheelchair' && /\b(?:airports?|planes?|flights?)\b/.test(textIn(segment, reading));

const HALAL =
  /\b(?:halal|helal|muslims?|islam\w*|haram|pork|ham|bacon|zabiha\w*|slaughter\w*|religio\w+)\b|حلال|مسلم/;

/** "Only where they can confirm it" names no halal food. */
const isNotHalal = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'diet:halal' && !HALAL.test(textIn(segment, reading));

const RESTS =
  /\b(?:nap|rest|sleep|asleep|siesta|lie|snooze|quiet|doze|kip|lay|laid|bed|break|down|tired|recharge|relax|chill|hotel|room)\w*|قيلول|نوم|نام|راح/;

/** "Leaving after lunch" asks for no rest, nor does who wants no nap. */
const isNoNap = (segment: Segment, reading: Reading): boolean => {
  if (segment.intent !== 'nap') return false;
  const words = textIn(segment, reading);
  return !RESTS.test(words) || refusesRest(words);
};

const PRAYS =
  /\b(?:pray\w*|sal+ah|salat|solat|sholat|namaz|mosques?|masjid|muslims?|musalla|jum\w+|fajr|dhuhr|zuhr|zohor|asr|asar|maghrib|isha|adh?an|azan|azaan|khutba|faith|religio\w+|worship\w*|devout|observant|imam|friday service)\b|صل|مسجد|جامع|جمعه|اذان/;

/** "Meals at regular hours" are no prayers. */
const isNoPrayer = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'prayer' && !PRAYS.test(textIn(segment, reading));

const CRAMS =
  /\b(?:dont|not|no|never|without|nothing)\b(?: \w+){0,2} (?:cram\w*|pack\w*|stuff\w*|rush\w*|overload\w*|squeez\w*|fill\w*|jam\w*|overdo\w*|hurr\w*|overplan\w*|stress\w*)\b/;

/** "Please don't cram it", "the metro as much as I can": neither asks for full days. */
const isUncrammed = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'fast' && (CRAMS.test(textIn(segment, reading)) || isOfManner(segment, reading));

const SPARES =
  /\b(?:wast(?:e|es|ing|eful)|throw(?:ing)? (?:it|money|our money|my money)|overpay\w*|overpriced|value for money|rip ?offs?|ripped off|sensible|sensibly|show off|extravagan\w+|frivolous\w*)\b/;

/** "Money is not the problem but we don't like to waste it" asks for nothing dear. */
const isSparing = (segment: Segment, reading: Reading): boolean => {
  const sentence = sentenceAt(segment.from, reading);
  return segment.intent.endsWith('budget:high') && SPARES.test(textIn(sentence ?? segment, reading));
};

const OF_THE_LAND = /\b(?:iftars?|local|traditional|saudi|authentic|najdi|lamb|kabsa|mandi)\b/;
const FINE =
  /\b(?:special|fancy|posh|fine|grand|splurg\w*|splash\w*|luxur\w*|upscale|upmarket|elegant|chic|smart|expensive|dress\w*|celebrat\w*|best|nice|memorable|big|proper|treat|blow|anniversary|birthday|romantic|gourmet)\b/;

/** "One real iftar with traditional food" is no fine dinner. */
const isPlainDinner = (segment: Segment, reading: Reading): boolean => {
  const said = textIn(segment, reading);
  return segment.intent === 'one_fine_dinner' && OF_THE_LAND.test(said) && !FINE.test(said);
};

const ALLOWING =
  /^(?:is|are|s|and|or|more|all|the|way|ok|okay|fine|good|great|welcome|allowed|please|lots|of|for|us|me|though|tho|but|also|too|always|every|day|night|totally|absolutely|perfectly|no|problem|problems|issue|issues|lol|yes|yay|so|thats|that|lovers?|eaters?|on|a|plate|i|we|he|she|they|both|eats?|loves?|likes?|enjoys?)$/;

/** "Meat meat meat", "sesame is ok": food that is eaten is no diet. */
const isEaten = (segment: Segment, reading: Reading): boolean => {
  if (!segment.intent.startsWith('diet:')) return false;
  const foods = within(segment, reading.items).filter((item) => entryOf(item, 'food') !== null);
  const isFood = (at: number): boolean => foods.some(({ from, to }) => at >= from && at < to);
  const isLed = /^(?:no|not|without)$/.test(reading.tokens[segment.from]?.word ?? '');
  return (
    foods.length > 0 &&
    !isLed &&
    indexesOf(segment).every((at) => isFood(at) || ALLOWING.test(reading.tokens[at]?.word ?? ''))
  );
};

const AGED =
  /\b(?:elder\w*|old(?:er|ie|ies)?(?! (?:friend|mate|pal|colleague|town|city|zoo|car|house|book|village|souq|fort)s?\b)|ag(?:e|ed|ing|eing)|seniors?|retire\w*|pension\w*|grand\w*|gran|granny|nan|nana|parents?|(?:great )?(?:aunt|uncle)s?|(?:six|seven|eight|nine)t(?:y|ies)\w*|[6-9]\ds?|century|young(?:er)?|years|frail|legs|knees?|hips?)\b|[\u0600-\u06ff]/;

/** "Now I'm 45 and bring my husband": nobody is old of whom neither a word nor a number says so. */
const isNotOld = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'elderly' && !AGED.test(textIn(segment, reading));

/** "Caves if accessible" asks for no step-free ways. */
const isOtherAccess = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'wheelchair' &&
  within(segment, reading.items).some((item) => needsNoSteps(item, reading));

/** "Toys for my nephew, he is 6": where the rules know of each child that it stays away, none comes along. */
const isOtherChild = (segment: Segment, reading: Reading): boolean => {
  const children = within(segment, reading.items).filter((item) => entryOf(item, 'child') !== null);
  return (
    segment.intent === 'kids' &&
    children.length > 0 &&
    children.every(
      (item) =>
        isBroughtGifts(item, reading) || (agesAfter(item, reading).length === 0 && isNoChild(item, reading)),
    )
  );
};

const FORBIDDEN =
  /\b(?:allerg\w*|anaphyl\w*|intoleran\w*|no|not|non|nothing|none|nobody|never|without|free|cant|cannot|dont|doesnt|wont|isnt|avoid\w*|skip\w*|coeliac|celiac|reacts?|reactions?|epipen|epi|ill|sick|swell\w*|hospital|hates?|dislikes?|dangerous|kill\w*|die|careful|except|sensitiv\w*|lactose|contain\w*|trace\w*|contamination|away|off|out|less|minus|stay|problem\w*|issues?|trouble|upset\w*|triggers?|hives|rash|itch\w*|choke\w*|toxic|poison|safe|proof|stomachs?|handle|tolerat\w*|quit|stopped|gave|only|disagrees?|doctors?|diet\w*|forbidden|banned|strict\w*|vegan\w*|religio\w*|kosher|pregnant|medical\w*)\b|[\u0600-\u06ff]/;
const FAN = /\b(?:an?|total|real|huge|big|complete|absolute) (?!tree |pea |wal)(?:\w+ ){1,2}nut\b(?! allerg)/;
const OF_FOODS = [
  'nut_free',
  'dairy_free',
  'gluten_free',
  'sesame_free',
  'no_eggs',
  'no_fish',
  'no_shellfish',
];

/** "He's a CR7 nut": a food is left out where it is refused, or does harm. */
const isNotForbidden = (segment: Segment, reading: Reading): boolean => {
  const sentence = sentenceAt(segment.from, reading);
  return (
    OF_FOODS.some((diet) => segment.intent === `diet:${diet}`) &&
    (!FORBIDDEN.test(textIn(sentence ?? segment, reading)) || FAN.test(textIn(segment, reading)))
  );
};

const OF_PART =
  /\b(?:in|for|of|each|every|per|by|an?) (?:the |each )?(?:evenings?|mornings?|afternoons?|nights?)\b/;

/** "One thing in the evening" bounds no whole day. */
const isOfPart = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'max_sights' && OF_PART.test(textIn(segment, reading));

const SOME_DAYS = /\b\d (?:or |to )?\d (?:mornings|afternoons|evenings|nights|days|times)\b/;

/** "3-4 mornings I must work" names no hours. */
const isSomeDays = (segment: Segment, reading: Reading): boolean =>
  ['busy', 'keep_free'].includes(segment.intent) && SOME_DAYS.test(textIn(segment, reading));

const QUALIFIED = /\bnot (?:the|those|these|some)(?: \w+){1,2} (?:ones?|kinds?|sorts?|types?|versions?)\b/;

const SECOND_THOUGHT = /^(?:oh )?no (?:wait|sorry|actually|scratch|hang|hold)\b/;

/** "Abaya designers (not the tourist ones)" refuses a kind of them, and "no wait, burgers" none. */
export const isQualified = (segment: Segment, reading: Reading): boolean =>
  QUALIFIED.test(textIn(segment, reading)) || SECOND_THOUGHT.test(textIn(segment, reading));

const OF_COMPANY = /\b(?:alone|lonely|by myself|with people|company)\b/;

/** "Not alone in a hotel room" says nothing of what it costs. */
const isCompany = (segment: Segment, reading: Reading): boolean =>
  segment.intent.startsWith('hotel_budget:') && OF_COMPANY.test(textIn(segment, reading));

const OF_PAST =
  /\b(?:seen|saw|see|been|visited|did|done|already|before|went|gone|last (?:time|year|visit|trip)|knows?|known|knew|lived?|living|came|ticked|covered|familiar|every corner|tried|had|took|toured|enough|again|repeat\w*|resident|grew|local|ago|previous\w*|second|third|return\w*|back|not new|just|through|driven|drove|passed|crossed|walked|wandered|explored|spent)\b|[\u0600-\u06ff]/;

/** "Padel twice a week" is wanted: what was seen before is said with a word of the past. */
export const isNotSeen = (segment: Segment, reading: Reading): boolean =>
  segment.intent === 'seen' && !OF_PAST.test(textIn(sentenceAt(segment.from, reading) ?? segment, reading));

const ASKS = /^(?:what|where|when|which|who|how|is|are|do|does|can|could|will|should|any)$/;
const MARK = /^\s*[?؟]/;

/** "Eid break, what is open?": a question says nothing of what may be spent, nor of how full days are to be. */
const isQuestion = (segment: Segment, { text, tokens, sentences }: Reading): boolean => {
  if (!segment.intent.includes('budget:') && !['slow', 'fast'].includes(segment.intent)) return false;
  const { from, to } = sentenceAt(segment.from, { sentences }) ?? segment;
  const behind = text.slice(tokens[to - 1]?.to ?? 0);
  return MARK.test(behind) && tokens.slice(from, to).some(({ word }) => ASKS.test(word));
};

/** "No five star hotels": what is refused at once is not asked for. */
const isRefusedFine = (segment: Segment, reading: Reading): boolean =>
  segment.intent.endsWith('budget:high') &&
  /^(?:no|not|nothing|never|avoid|skip)$/.test(reading.tokens[segment.from]?.word ?? '') &&
  within(segment, reading.items).some((item) => entryOf(item, 'money')?.id === 'high');

const OTHERS = [
  isQuestion,
  isRefusedFine,
  isNotForbidden,
  isOfPart,
  isSomeDays,
  isCompany,
  isOtherChild,
  isNotOld,
  isOtherAccess,
  isNoPace,
  isGoodWalker,
  isOfAirport,
  isNotHalal,
  isNoNap,
  isNoPrayer,
  isUncrammed,
  isSparing,
  isEaten,
  isPlainDinner,
];

/** True where a part is read as something that it cannot mean, by its words. */
export const isNotMeant = (segment: Segment, reading: Reading): boolean =>
  OTHERS.some((isOther) => isOther(segment, reading));
