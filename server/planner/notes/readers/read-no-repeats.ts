import { type Item, textIn } from '../grammar/reading.ts';
import { type Scene, wishAt } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';

/** The id of the limit that keeps every table to one meal. */
export const EACH_TABLE = 'table';

const TABLES =
  '(?:restaurants?|resturants?|tables?|places? to eat|eating places?|eater(?:y|ies)|diners?|dining (?:places?|spots?)|food (?:places?|spots?)|where we eat)';
const NO =
  '(?:no|not|dont|shouldnt|mustnt|never|without|avoid|avoiding|nor|cant|wont|neither|nothing|hate|dislike)';
const AGAIN = '(?:twice|again|more than once|two times|a second time|repeated|repeatedly|over and over)';
const SAID = new RegExp(
  [
    // "Don't repeat restaurants", "no repeat restaurants", "never the same restaurant".
    `\\b${NO}\\b(?: \\w+){0,4} (?:repeat|repeats|repeating|repeated|repetition of|same|identical)(?: (?:of|the|any|our|a))* ${TABLES}\\b`,
    // "We don't want to eat in the same place twice".
    `\\b${NO}\\b(?: \\w+){0,3} (?:eat|eating|dine|dining|sit|have dinner|have lunch)(?: \\w+){0,2} same (?:place|table|spot|house|one)s?\\b`,
    // "No restaurant twice", "don't eat at a restaurant twice".
    `\\b${NO}\\b(?: \\w+){0,5} ${TABLES} ${AGAIN}\\b`,
    // "Restaurants should not be repeated", "restaurants: no repeats".
    `\\b${TABLES}(?: \\w+){0,3} (?:no|not|never|without|dont|shouldnt|mustnt|isnt|arent)(?: \\w+){0,2} (?:repeat|repeats|repeated|repeating|twice|again)\\b`,
    // "A different restaurant every night", "each meal at another table".
    `\\b(?:a )?(?:different|new|another|other) ${TABLES} (?:for )?(?:every|each) (?:time|day|night|evening|meal)\\b`,
    `\\b(?:every|each) (?:time|day|night|evening|meal)(?: (?:at|in))? (?:a |an )?(?:different|new|another|other) ${TABLES}\\b`,
  ].join('|'),
);

/** "Please don't repeat restaurants": no table is sat down to twice. */
export const readNoRepeats = (scene: Scene): FoundWish[] =>
  scene.reading.sentences.flatMap((sentence) => {
    if (!SAID.test(textIn(sentence, scene.reading))) return [];
    const item: Item = { entries: [], place: null, ...sentence };
    return [
      wishAt(item, scene, {
        id: `limit:${EACH_TABLE}:most-1-trip`,
        label: 'No restaurant twice',
        kind: 'interest',
        strength: 2,
        means: { type: 'limit', id: EACH_TABLE, atMost: 1, atLeast: null, per: 'trip' },
      }),
    ];
  });
