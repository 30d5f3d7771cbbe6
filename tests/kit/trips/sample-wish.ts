import type { Wish } from '../../../shared/contracts/wishes.ts';

/** A wish read from notes; `more` changes what a test is about. */
export const sampleWish = (id: string, label: string, more: Partial<Wish> = {}): Wish => ({
  id,
  label,
  kind: 'interest',
  polarity: 'want',
  source: 'notes',
  possible: true,
  ...more,
});
