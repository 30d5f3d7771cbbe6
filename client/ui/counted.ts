/** A number with its noun: '1 night', '2 nights'. */
export const counted = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
