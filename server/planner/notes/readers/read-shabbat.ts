import type { DaySelector } from '../day-selector.ts';
import { type Item, type Span, textIn } from '../grammar/reading.ts';
import type { Scene } from '../grammar/scene.ts';
import type { FoundWish } from '../wish.ts';
import { freeTime } from './free-time.ts';

const NAME = '(?:shabbat|shabbos|shabbes|sabbath)';
const KEPT = new RegExp(
  `(?<!\\b(?:not|dont|doesnt|didnt|never|hardly) )\\b(?:keep|keeps|keeping|kept|observe|observes|observing|observant of|shomer|honou?r|honou?rs|rest on|rests on)(?: (?:the|her|his|our|my|of))* ${NAME}\\b|\\b${NAME} (?:observant|observing|observer|observers|keeper|keepers)\\b|\\b(?:no|not|dont|never) (?:\\w+ ){0,3}on (?:the )?${NAME}\\b`,
);
/** From before the earliest sunset of the year until the stars are out after the latest. */
const [BEFORE_SUNSET, STARS] = [17 * 60, 19 * 60 + 30];
const FRIDAY: DaySelector = { on: 'weekday', weekday: 5 };
const SATURDAY: DaySelector = { on: 'weekday', weekday: 6 };

const spansOf = (scene: Scene): Span[] =>
  scene.reading.sentences.filter((sentence) => KEPT.test(textIn(sentence, scene.reading)));

/** "She keeps Shabbat": nothing is planned from Friday before sunset until Saturday night. */
export const readShabbat = (scene: Scene): FoundWish[] =>
  spansOf(scene)
    .slice(0, 1)
    .flatMap((span) => {
      const item: Item = { entries: [], place: null, ...span };
      return [
        freeTime(item, scene, FRIDAY, BEFORE_SUNSET, 1440, 'Shabbat'),
        freeTime(item, scene, SATURDAY, 0, STARS, 'Shabbat'),
      ];
    });

/** True for a sunset that begins it, and is no view. */
export const isOfShabbat = (scene: Scene): ((item: Item) => boolean) => {
  const spans = spansOf(scene);
  return (item) =>
    spans.some(({ from, to }) => item.from >= from && item.to <= to) &&
    /^(?:sunset|sundown)$/.test(textIn(item, scene.reading));
};
