import { describe, expect, test } from 'vitest';
import { openPlaces } from '../../../server/places/places.ts';

const { search, all } = openPlaces();
const first = (words: string): string | undefined => search(words)[0]?.id;

describe('a search of places', () => {
  test.each([
    // Articles, hyphens and accents come and go.
    ['Al Masmak', 'masmak-fort'],
    ['el-masmak', 'masmak-fort'],
    ['masmak fortress', 'masmak-fort'],
    ['AT TURAIF', 'at-turaif'],
    ['at-turaif', 'at-turaif'],
    ['souk al zal', 'souq-al-zal'],
    ['Suq Az-Zal', 'souq-al-zal'],
    ['seyidoglu', 'seyidoglu'],
    ['entrecote cafe', 'entrecote-cafe-de-paris'],
    ['قصر المصمك', 'masmak-fort'],
    ['المتحف الوطني', 'national-museum'],
    // Typing errors: one letter wrong, missing, too many, or a pair swapped.
    ['masmek', 'masmak-fort'],
    ['masmk fort', 'masmak-fort'],
    ['natioonal museum', 'national-museum'],
    ['edge of the wolrd', 'edge-of-the-world'],
    ['Kingdom Cenrte sky bridge', 'kingdom-centre-sky-bridge'],
    // As it is being typed, and by its id.
    ['nationa', 'national-museum'],
    ['edge of', 'edge-of-the-world'],
    ['masmak-fort', 'masmak-fort'],
  ])('finds by %s what was meant', (words, id) => {
    expect(first(words)).toBe(id);
  });

  test('finds all places of a kind and of a district', () => {
    const ids = (test: (place: (typeof all)[number]) => boolean) => all.filter(test).map(({ id }) => id);
    const found = (words: string) => search(words).map(({ id }) => id);
    expect(found('restaurant')).toEqual(expect.arrayContaining(ids(({ kind }) => kind === 'restaurant')));
    expect(found('musuem')).toEqual(expect.arrayContaining(ids(({ kind }) => kind === 'museum')));
    expect(found('theme park')).toEqual(expect.arrayContaining(ids(({ kind }) => kind === 'theme_park')));
    expect(found('el olaya')).toEqual(expect.arrayContaining(ids(({ district }) => district === 'Al Olaya')));
    const both = search('cafe olaya').slice(0, 3);
    expect(both.map(({ kind, district }) => [kind, district])).toEqual(both.map(() => ['cafe', 'Al Olaya']));
  });

  test('finds each place by its own name, first of all', () => {
    expect(all.filter(({ id, name }) => first(name) !== id).map(({ name }) => name)).toEqual([]);
  });

  test('returns every place for no words, the greatest first, and none for words of nothing', () => {
    expect(search('')).toHaveLength(all.length);
    expect(search(' ')[0]?.rank).toBe(5);
    expect(search('qqqqqq wwwwww')).toEqual([]);
    expect(search('...')).toEqual([]);
  });
});
