import { expect, test } from 'vitest';
import { NATIONALITIES, searchNationalities } from '../../../shared/nationalities.ts';

const names = NATIONALITIES.map(({ name }) => name);
const first = (text: string) => searchNationalities(text)[0]?.name;

test('there are about 200 nationalities, from Afghan to Zimbabwean, Saudi among them', () => {
  expect(names[0]).toBe('Afghan');
  expect(names.at(-1)).toBe('Zimbabwean');
  expect(names).toContain('Saudi');
  expect(names.length).toBeGreaterThanOrEqual(190);
  expect(names.length).toBeLessThanOrEqual(210);
});

test('they are unique and in alphabetical order', () => {
  expect(new Set(names).size).toBe(names.length);
  expect([...names].sort((a, b) => a.localeCompare(b, 'en'))).toEqual(names);
});

test('they are found by demonym, country and usual short name, in any case and without accents', () => {
  const sought = {
    saud: 'Saudi',
    KSA: 'Saudi',
    uk: 'British',
    USA: 'American',
    holland: 'Dutch',
    UAE: 'Emirati',
    turkiye: 'Turkish',
    'ivory coast': 'Ivorian',
    Lanka: 'Sri Lankan',
    mone: 'Monégasque',
    'south kor': 'South Korean',
  };
  for (const [typed, name] of Object.entries(sought)) expect(first(typed), typed).toBe(name);
});

test('its own name comes before other words for it', () => {
  expect(searchNationalities('nige').map(({ name }) => name)).toEqual(['Nigerian', 'Nigerien']);
  expect(first('niger')).toBe('Nigerien');
  expect(first('dominic')).toMatch(/^Dominican/);
});

test('nothing typed finds all, and nonsense finds none', () => {
  expect(searchNationalities('  ')).toHaveLength(names.length);
  expect(searchNationalities('qqq')).toEqual([]);
});
