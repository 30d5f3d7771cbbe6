import { addDays } from '../../../shared/dates.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Label, wishCases } from './labels.ts';

/** What a plan is asked for; the labels of its notes excuse what they ask for. */
export interface Request {
  id: string;
  startDate: string;
  nights: number;
  companions: number;
  notes: string;
  labels: readonly Label[];
}

export const LENGTHS = [
  { name: '1–3', from: 1, to: 3, weight: 4 },
  { name: '4–7', from: 4, to: 7, weight: 3 },
  { name: '8–14', from: 8, to: 14, weight: 2 },
  { name: '15–30', from: 15, to: 30, weight: 1 },
] as const;

/** The class of lengths a number of nights belongs to. */
export const lengthOf = (nights: number): string =>
  LENGTHS.find(({ from, to }) => nights >= from && nights <= to)?.name ?? '?';

/** Ramadan, both Eids, high summer, a national day, a festival, and Fridays, beside any other day of a year. */
const SPECIAL = [
  '2027-02-05',
  '2027-02-12',
  '2027-03-05',
  '2027-05-14',
  '2027-07-09',
  '2027-09-22',
  '2026-12-04',
  '2027-02-20',
];
const PLAIN_NOTES = [
  '',
  '',
  '',
  'First time in Riyadh.',
  'We love history and museums, local food and no malls.',
];

/** Work on the planner looks at the requests of this seed; those of another show whether its figures hold. */
const USUAL_SEED = 18;

/** `count` requests over all months, lengths, parties and notes of the labels; the same ones for a seed. */
export const planRequests = (count: number, seed = USUAL_SEED): Request[] => {
  const random = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(random() * most);
  const cases = wishCases();
  const classes = LENGTHS.flatMap((length) => Array.from({ length: length.weight }, () => length));
  return Array.from({ length: count }, (_, index) => {
    const length = classes[index % classes.length] ?? LENGTHS[0];
    const noted = index % 3 === 0 ? undefined : cases[upTo(cases.length)];
    const any = addDays('2026-12-01', upTo(365));
    return {
      id: `r${index}`,
      startDate: index % 4 === 0 ? (SPECIAL[upTo(SPECIAL.length)] ?? any) : any,
      nights: length.from + upTo(length.to - length.from + 1),
      companions: upTo(9),
      notes: noted?.notes ?? PLAIN_NOTES[upTo(PLAIN_NOTES.length)] ?? '',
      labels: noted?.labels ?? [],
    };
  });
};
