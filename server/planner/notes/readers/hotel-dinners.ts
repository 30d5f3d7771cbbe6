import { type Item, textIn } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import { selectors } from '../grammar/timed.ts';
import type { FoundWish } from '../wish.ts';
import { freeTime } from './free-time.ts';

const MEAL = '(?:dinners?|suppers?|evening meals?|evenings?|tea)';
const AT_HOTEL = '(?:at|in) (?:the|our|my) hotel';
const OWN = new RegExp(
  `\\b${MEAL}(?: (?:is|are|will be|each day|every (?:day|night|evening)|always|mostly|we eat))* ${AT_HOTEL}\\b(?! (?:restaurants?|bar|of|in|near))|\\b(?:eat|dine|dining|eating) ${AT_HOTEL} (?:in the evenings?|at night|every (?:evening|night))\\b|\\b(?:half|full) board\\b`,
);
/** What is asked for there, refused, or was so before, is no arrangement for every evening. */
const NOT_OWN = /\b(?:no|not|never|dont|without|avoid|hate|one|once|first|last time|birthday|farewell)\b/;
/** From when nothing else is planned. */
const FROM = 18 * 60 + 30;
/** A week has so many evenings. */
const MOST = 7;

/** "Supper at the hotel", "half board": evenings for which nothing is planned, all of them where no day is named. */
export const hotelDinners = (scene: Scene): FoundWish[] =>
  scene.pieces
    .flatMap((piece) => {
      const words = textIn(piece, scene.reading);
      if (!OWN.test(words) || NOT_OWN.test(words)) return [];
      const item: Item = { entries: [], place: null, from: piece.from, to: piece.to };
      const named = selectors(piece.days) ?? [{ on: 'every' as const }];
      return named.map((days) => freeTime(item, scene, days, FROM, 24 * 60, 'Dinner at the hotel'));
    })
    .slice(0, MOST);
