import { isTravel, sentencesOf } from '../notes/lasting-wishes.ts';
import { normalText } from '../notes/normal-text.ts';
import { isOfChip } from '../notes/taken-back.ts';
import { tripWishes } from '../notes/trip-profile.ts';
import type { FoundWish } from '../notes/wish.ts';
import { listed } from '../wording/greeting.ts';
import { isArabic, type Scene } from './scene/scene.ts';

/** What of a message corrects what is known of the trip, what no longer holds by it, and what else the message says. */
export interface Corrections {
  sentences: string[];
  gone: FoundWish[];
  rest: string;
}

/** "Our flight is at eight, not half past six". */
const CORRECTS = /\b(?:not|isnt|wrong|instead|actually|meant|mistake|never|no longer|changed|only)\b/;

/** Where a sentence that corrects goes on with an order: "… and remove the fort". */
const ORDERS_TOO =
  /(?:,| and| then)+ (?=(?:please )?(?:remove|add|put|move|swap|replace|change|make|plan|start|drop|book|give)\b)/i;

/** "The no souqs thing": a refusal that stands above the plan, and no souq of it. */
const REFUSAL = /\bno \w+(?: \w+)? (?:wish|chip|tag|note|thing|rule|filter|label|setting|preference)\b/;

/** "One of the kids stays at home, so it is 4 of us now and not 5": how many travel, and nothing of their ages. */
const HOW_MANY = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten) of us\b/;

/** What one likes is refused by other sentences than those that take back; nobody refused it by mistake. */
const isCorrected = (gone: FoundWish, plain: string): boolean =>
  !HOW_MANY.test(plain) && (isTravel(gone) ? CORRECTS.test(plain) : gone.polarity !== 'want');

/** Returns the corrections of a message; null where it takes back nothing. */
export const correctionsIn = (message: string, { brief, places }: Scene): Corrections | null => {
  const known = tripWishes(brief, places, brief.said);
  const parts = sentencesOf(message).flatMap((sentence) => sentence.split(ORDERS_TOO));
  const all = parts.map((sentence) => {
    const after = new Set(tripWishes(brief, places, [...brief.said, sentence]).map(({ id }) => id));
    const plain = normalText(sentence);
    const gone = known.filter((each) => !after.has(each.id) && isCorrected(each, plain));
    return { sentence: sentence.trim(), gone };
  });
  const gone = all.flatMap((each) => each.gone);
  const isMissed = ({ sentence, gone: own }: (typeof all)[number]): boolean =>
    own.length === 0 && isOfChip(normalText(sentence)) && REFUSAL.test(normalText(sentence));
  if (gone.length === 0 && !all.some(isMissed)) return null;
  return {
    sentences: all.filter((each) => each.gone.length > 0).map(({ sentence }) => sentence),
    gone: gone.filter(({ id }, i) => gone.findIndex((each) => each.id === id) === i),
    rest: all
      .filter((each) => each.gone.length === 0 && !isMissed(each))
      .map(({ sentence }) => sentence)
      .join(' '),
  };
};

/** The wishes that an undo takes back with the message before it. */
export const undoneWishes = (message: string, { brief, places }: Scene): FoundWish[] => {
  const after = new Set(tripWishes(brief, places, [...brief.said, message]).map(({ id }) => id));
  return tripWishes(brief, places, brief.said).filter(({ id }) => !after.has(id));
};

/** "“No souqs” and “No malls” no longer hold." */
export const noLongerHolds = (gone: readonly FoundWish[]): string => {
  if (gone.length === 0) return 'I see no such wish among those of the trip.';
  const labels = listed(gone.map(({ label }) => `“${label}”`));
  return `${labels} no longer hold${gone.length === 1 ? 's' : ''}.`;
};

/** What a message adds to the wishes of its trip that `text`, the answer to it, does not say; '' where there is nothing. */
export const notedBeside = (text: string, message: string, { brief, places }: Scene): string => {
  if (/\bnoted for the whole trip\b/.test(text) || isArabic(message)) return '';
  const before = new Set(tripWishes(brief, places, brief.said).map(({ id }) => id));
  const labels = tripWishes(brief, places, [...brief.said, message])
    // Hours that are to be free are an order about the plan, which its answer speaks of.
    .filter(({ id, label, means }) => !before.has(id) && means.type !== 'block' && !text.includes(label))
    .map(({ label }) => `“${label}”`);
  return labels.length > 0 ? `Noted for the trip: ${listed(labels)}.` : '';
};
