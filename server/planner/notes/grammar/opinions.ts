import type { Stance } from './governor.ts';
import { isJoined, isNeed } from './list-reach.ts';
import { type Item, isMention, type Reading, type Span, within } from './reading.ts';
import type { Token } from './tokens.ts';

/** What a sentence says of things by a word of judgement: "shopping centres she finds terrible". */
export interface Opinion {
  items: readonly Item[];
  stance: Stance;
}

const BAD =
  '(?:terrible|awful|dreadful|horrible|horrid|horrifying|ghastly|hideous|revolting|disgusting|repulsive|gross|vile|nasty|grim|dire|dull|boring|tedious|dreary|drab|monotonous|uninteresting|unbearable|insufferable|intolerable|pointless|meaningless|senseless|useless|soulless|lifeless|sterile|depressing|exhausting|tiring|draining|wearisome|tiresome|stressful|overwhelming|suffocating|claustrophobic|annoying|irritating|infuriating|maddening|overrated|unappealing|off ?putting|distasteful|scary|frightening|terrifying|creepy|cruel|sad|miserable|agony|torture|hell|purgatory|deadly|mind numbing|soul destroying|soul crushing|(?:a|an|such a|pure|sheer|utter|complete|total) (?:\\w+ )?(?:bore|drag|chore|horror|nightmare|torture|torment|misery|waste|turn ?off|yawn|snooze|abomination|ordeal|trial|pain|punishment|hell|cruelty))';
/** "Too hot": of these too much is no reproach. */
const TOO = 'too (?!good|nice|beautiful|lovely|short|few|rare|tempting|important|precious|early|late)\\w+';
const GOOD =
  '(?:wonderful|fascinating|enchanting|delightful|irresistible|magical|captivating|mesmerising|mesmerizing|heavenly|divine|thrilling|riveting|gripping|absorbing|inspiring|charming|marvellous|marvelous|glorious|delicious|exciting|exhilarating|uplifting|soothing|relaxing|magnificent|stunning|a (?:joy|delight|treat|thrill))';
const HOW =
  '(?:(?:all|both|just|simply|so|very|really|quite|rather|pretty|deadly|utterly|totally|completely|absolutely|frankly|honestly|truly|terribly|awfully|incredibly|extremely|unbelievably|way|far|much|bit|little|bloody|dead|always|often|mostly|invariably|usually|generally|a bit|a little|as|to be|that|also|only|ever) )*';
const WHOM =
  '(?:(?:for|to) (?:(?:my|our|his|her|the) \\w+(?: \\w+)?|me|us|him|her|them|everyone|everybody|anyone|most of us|all of us) )?';
const HOLDS =
  '(?:find|finds|found|consider|considers|think|thinks|call|calls|deem|deems|reckon|reckons|regard|regards|rate|rates|view|views|judge|judges|see|sees|declare|declares|declared|pronounce|pronounces|pronounced|describes|describe)';
const IS =
  '(?:is|are|isnt|arent|seem|seems|feel|feels|sound|sounds|look|looks|taste|tastes|get|gets|become|becomes|strike (?:me|us|him|her|them)|strikes (?:me|us|him|her|them)|come across|comes across)';
const WHO =
  '(?:(?:i|we|he|she|they|both|all|most|(?:my|our|the|his|her) \\w+(?: \\w+)?|\\w+|of us|(?:\\w+ )?and \\w+) ){0,3}';
const OF_FOOD = '(?:(?:food|kitchens?|cuisine|cooking|dishes|restaurants?|places?|visits?) )?';
const VERDICT = `${HOW}(?:as )?(?:are |is |as )?${HOW}${WHOM}${HOW}`;

/** "Malls she finds dull", "malls, they are for us too loud". */
const BEHIND: readonly RegExp[] = [
  new RegExp(
    `^${OF_FOOD}(?:, )?${WHO}${HOLDS} (?:, )?(?:them |it |those |that |these )?${VERDICT}(${BAD}|${TOO}|${GOOD})\\b`,
  ),
  new RegExp(
    `^${OF_FOOD}(?:, )?(?:(?:they|those|these|it|that|both) )?${HOW}${IS} ${VERDICT}(${BAD}|${TOO}|${GOOD})\\b`,
  ),
];
const STATE =
  '(?:giddy|dizzy|queasy|nauseous|sick|ill|unwell|cold|miserable|sad|nervous|anxious|uneasy|panicky|claustrophobic|sleepy|drowsy|mad|crazy|bonkers|insane|potty|cross|angry|grumpy|tired|weary|uncomfortable|cry|yawn|weep|shudder|scream|vertigo|hives|headaches?|a headache|migraines?|a migraine|nightmares|the (?:creeps|willies|shivers|horrors|hump)|round the bend|up the wall|to (?:sleep|tears|distraction|despair)|out of (?:his|her|their|my|our) mind|indifferent|unmoved)';
/** "Skyscrapers make Margaret giddy". */
const MAKES = new RegExp(
  `^(?:, )?(?:(?:they|those|these|it|that|always|just|only|simply|really) )*(?:make|makes|leave|leaves|turn|turns|drive|drives|send|sends|put|puts|give|gives|bring|brings|get|gets|bore|bores|render|renders) (?:\\w+ ){1,3}?${HOW}(?:stone |stark |raving )?(${STATE})\\b`,
);
/** "We find museums dull". */
const HELD = new RegExp(
  `\\b${HOLDS}(?: that)?(?: (?:the|all|most|any|such|those|these|big|a|an|crowded|modern|old))*$`,
);
const HELD_BEHIND = new RegExp(`^(?:, )?${VERDICT}(${BAD}|${TOO}|${GOOD})\\b`);

const LIKED = new RegExp(`^${GOOD}$`);
const OPEN = /\b(?:if|whether|unless|when|hope|find out|not|isnt|arent|never|hardly|nor)\b/;
const MOST_BEHIND = 12;
const MOST_BEFORE = 7;

const spelt = (tokens: readonly Token[]): string =>
  tokens.map(({ word, gap }, at) => (at > 0 && gap === 'comma' ? `, ${word}` : word)).join(' ');

/** Lists of things in a sentence: what is named one after the other with nothing but "and" between. */
const listsIn = (sentence: Span, reading: Reading): Item[][] => {
  const lists: Item[][] = [];
  for (const item of within(sentence, reading.items).filter((each) => isMention(each) && !isNeed(each))) {
    const last = lists.at(-1)?.at(-1);
    if (last && isJoined(last.to, item.from, reading)) lists.at(-1)?.push(item);
    else lists.push([item]);
  }
  return lists;
};

const opinionOf = (list: readonly Item[], sentence: Span, { tokens }: Reading): string | null => {
  const [first, last] = [list[0], list.at(-1)];
  if (!first || !last) return null;
  const next = tokens[last.to];
  const end = Math.min(sentence.to, last.to + MOST_BEHIND);
  const behind = `${next?.gap === 'comma' ? ', ' : ''}${spelt(tokens.slice(last.to, end))}`;
  const before = spelt(tokens.slice(Math.max(sentence.from, first.from - MOST_BEFORE), first.from));
  const held = HELD.test(before) ? HELD_BEHIND.exec(behind) : null;
  const found =
    held ?? [...BEHIND, MAKES].map((pattern) => pattern.exec(behind)).find((match) => match !== null);
  const isOpen = OPEN.test(before) || OPEN.test(found?.[0] ?? '');
  return isOpen ? null : (found?.[1] ?? null);
};

/** The opinions of a sentence about what is named in it. */
export const opinionsIn = (sentence: Span, reading: Reading): Opinion[] =>
  listsIn(sentence, reading).flatMap((items) => {
    const said = opinionOf(items, sentence, reading);
    return said === null ? [] : [{ items, stance: LIKED.test(said) ? 'want' : 'avoid' }];
  });
