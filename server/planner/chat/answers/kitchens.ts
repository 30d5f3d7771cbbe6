import { CUISINES } from '../../notes/concepts.ts';
import { list, type Text } from './sentences.ts';

/** Kitchens that nobody wishes for by an Arabic word of their own. */
const ALSO: Readonly<Record<string, string>> = {
  saudi: 'سعودي',
  arab: 'عربي',
  international: 'عالمي',
  coffee: 'قهوة',
  tea: 'شاي',
  bakery: 'مخبوزات',
  pizza: 'بيتزا',
  cafe: 'مقهى',
  restaurant: 'مطعم',
};

const arabicOf = (id: string): string | undefined =>
  CUISINES.find((each) => each.id === id)?.words.find((word) => /\p{Script=Arabic}/u.test(word)) ?? ALSO[id];

/** Kitchens by their ids, in words; in English where the Arabic for one is not known. */
export const kitchensText = (ids: readonly string[]): Text =>
  list(
    ids.map((id): Text => {
      const english = id.replaceAll('_', ' ');
      return [english, arabicOf(id) ?? english];
    }),
  );
