import type { Wish } from '../../../shared/contracts/wishes.ts';
import type { Places } from '../../places/places.ts';
import { clockText } from './clock-words.ts';
import { CUISINES } from './concepts.ts';
import type { Profile } from './profile.ts';

/** One wish of a profile. Its id follows from what it says, so that it is the same at every reading. */
export type FoundWish = Pick<Wish, 'id' | 'label' | 'kind' | 'polarity'> & {
  /** The day or the weekday (0 Sunday … 6 Saturday) it is for. */
  at: { day: number | null; weekday: number | null } | null;
};

const NEEDS = [
  ['kids', 'party', 'Children come along'],
  ['elderly', 'party', 'Older travellers come along'],
  ['wheelchair', 'access', 'Step-free ways'],
  ['vegetarian', 'diet', 'Vegetarian dishes'],
] as const;
const HOURS = [
  ['dayStart', 'want', 'Days begin at'],
  ['dayEnd', 'want', 'Days end by'],
  ['arrival', 'need', 'Landing at'],
  ['departure', 'need', 'Flight home at'],
] as const;
const PACES = { slow: 'An unhurried pace', fast: 'Full days' } as const;
const BUDGETS = { low: 'A careful budget', mid: 'A moderate budget', high: 'Only the finest' } as const;

type Made = Pick<FoundWish, 'id' | 'label' | 'kind'> & Partial<FoundWish>;
const wish = (made: Made): FoundWish => ({ polarity: 'want', at: null, ...made });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const placeWishes = ({ wanted, excludedIds }: Profile, places: Places): FoundWish[] => [
  ...wanted.map(({ placeId, day, weekday }) =>
    wish({
      id: `place:${placeId}`,
      label: places.byId(placeId)?.name ?? placeId,
      kind: 'place',
      at: { day, weekday },
    }),
  ),
  ...[...excludedIds].map((id) =>
    wish({
      id: `avoid-place:${id}`,
      label: places.byId(id)?.name ?? id,
      kind: 'place',
      polarity: 'avoid',
    }),
  ),
];

const mannerWishes = (profile: Profile): FoundWish[] => {
  const { pace, budget, stayNear } = profile;
  return [
    ...(pace === 'normal' ? [] : [wish({ id: `pace:${pace}`, label: PACES[pace], kind: 'pace' })]),
    ...(budget ? [wish({ id: `budget:${budget}`, label: BUDGETS[budget], kind: 'budget' })] : []),
    ...HOURS.flatMap(([name, polarity, says]) => {
      const minutes = profile[name];
      if (minutes === null) return [];
      return wish({
        id: `hours:${name}:${minutes}`,
        label: `${says} ${clockText(minutes)}`,
        kind: 'hours',
        polarity,
        at: name === 'arrival' ? { day: 1, weekday: null } : null,
      });
    }),
    ...(stayNear ? [wish({ id: `stay:${stayNear}`, label: `A hotel near ${stayNear}`, kind: 'stay' })] : []),
  ];
};

/** All wishes of a profile: what is needed first, then what is wanted, then what is to be avoided. */
export const wishesIn = (profile: Profile, places: Places): FoundWish[] => {
  const { interests, excludedConcepts, cuisines, kids } = profile;
  const all = [
    ...NEEDS.filter(([name]) => profile[name]).map(([name, kind, label]) =>
      wish({ id: `need:${name}`, label, kind, polarity: 'need' }),
    ),
    ...mannerWishes(profile),
    ...interests
      .filter(({ id }) => id !== 'kids' || !kids)
      .map(({ id, label }) => wish({ id: `want:${id}`, label: capital(label), kind: 'interest' })),
    ...CUISINES.filter(({ id }) => cuisines.includes(id)).map(({ id, label }) =>
      wish({ id: `kitchen:${id}`, label: `${capital(label)} tables`, kind: 'kitchen' }),
    ),
    ...placeWishes(profile, places),
    ...excludedConcepts.map(({ id, label }) =>
      wish({ id: `avoid:${id}`, label: capital(label), kind: 'interest', polarity: 'avoid' }),
    ),
  ];
  const order = ['need', 'want', 'avoid'];
  return all.sort((a, b) => order.indexOf(a.polarity) - order.indexOf(b.polarity));
};
