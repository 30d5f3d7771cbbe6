/** Usual daily high and low in Riyadh at the middle of each month, °C; long-term averages, January first. */
const MONTHS: readonly (readonly [number, number])[] = [
  [20, 9],
  [23, 11],
  [28, 15],
  [33, 20],
  [39, 26],
  [42, 28],
  [43, 29],
  [43, 29],
  [40, 26],
  [35, 21],
  [28, 15],
  [22, 11],
];

export type Heat = 'mild' | 'warm' | 'hot';

/** What the weather usually is on a date: an average, never a forecast. */
export interface Climate {
  heat: Heat;
  highC: number;
  lowC: number;
}

const HOT_FROM_C = 38;
const WARM_FROM_C = 30;

const between = (a: number, b: number, share: number): number => Math.round(a + (b - a) * share);

/** Usual temperatures on a YYYY-MM-DD, drawn in a straight line from one mid-month to the next. */
export const climateOn = (date: string): Climate => {
  const month = Number(date.slice(5, 7)) - 1;
  const fromMiddle = (Number(date.slice(8, 10)) - 15) / 30;
  const neighbour = (month + (fromMiddle < 0 ? 11 : 1)) % 12;
  const [high, low] = MONTHS[month] ?? [0, 0];
  const [nextHigh, nextLow] = MONTHS[neighbour] ?? [high, low];
  const share = Math.abs(fromMiddle);
  const highC = between(high, nextHigh, share);
  const heat = highC >= HOT_FROM_C ? 'hot' : highC >= WARM_FROM_C ? 'warm' : 'mild';
  return { heat, highC, lowC: between(low, nextLow, share) };
};
