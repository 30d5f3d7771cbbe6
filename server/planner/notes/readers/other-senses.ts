import { type Item, type Reading, textIn } from '../grammar/reading.ts';

const BEFORE = 3;
const BEHIND = 5;

/** A word, and what around it says that it is said of something else. */
export interface OtherSense {
  said: RegExp;
  before?: RegExp;
  behind?: RegExp;
}

/** True where one of the senses is what an item says. */
export const saysOther = (senses: readonly OtherSense[], item: Item, reading: Reading): boolean => {
  const said = textIn(item, reading);
  const before = textIn({ from: item.from - BEFORE, to: item.from }, reading);
  const behind = textIn({ from: item.to, to: item.to + BEHIND }, reading);
  return senses.some(
    (sense) =>
      sense.said.test(said) && (sense.before?.test(before) ?? true) && (sense.behind?.test(behind) ?? true),
  );
};
