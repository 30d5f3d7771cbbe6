import { sentenceAt, textIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import type { FoundWish } from '../../wish.ts';

/** Where nothing else is said, days lie between these hours. */
const [MORNING, NIGHT] = [9 * 60 + 30, 23 * 60 + 45];
/** Who leaves less of every day than this says so in more words than an hour. */
const LEAST = 5 * 60;
/** What makes so short a day meant. */
const MEANT =
  /\b(?:only|just|free|available|work|works|working|office|conference|congress|course|training|shift|meetings?|busy|fair|expo|exhibition|classes|class|exams?|evenings?|nights?|mornings?|afternoons?)\b|(?:^| )(?:فقط|بس|دوام|عمل|شغل|مشغول|مشغولين|متفرغ|متفرغين|فاضي|فاضيين)(?: |$)/;

const hourOf = (wishes: readonly FoundWish[], of: 'dayStart' | 'dayEnd'): number | null =>
  wishes.flatMap(({ means }) => (means.type === 'hour' && means.of === of ? means.at : []))[0] ?? null;

const sentenceOf = ({ at }: FoundWish, { reading }: Scene): string => {
  const span = sentenceAt(at.from, reading);
  return span ? textIn(span, reading) : '';
};

/** The wishes without hours that would leave almost nothing of any day, where nobody said that there is no more. */
export const withoutShortDays = (wishes: readonly FoundWish[], scene: Scene): FoundWish[] => {
  const start = hourOf(wishes, 'dayStart') ?? MORNING;
  const end = hourOf(wishes, 'dayEnd') ?? NIGHT;
  if (end - start >= LEAST) return [...wishes];
  const isDoubted = (wish: FoundWish): boolean =>
    wish.means.type === 'hour' &&
    ((wish.means.of === 'dayStart' && (NIGHT - wish.means.at < LEAST || end < NIGHT)) ||
      (wish.means.of === 'dayEnd' && (wish.means.at - MORNING < LEAST || start > MORNING))) &&
    !MEANT.test(sentenceOf(wish, scene));
  return wishes.filter((wish) => !isDoubted(wish));
};
