import { type Seen, stopsOf } from '../see-plan.ts';
import { plain, sentencesOf } from '../words.ts';

const CLOCK = /\b\d{1,2}[:.]\d{2}\b|\b\d{1,2} ?(am|pm)\b/gi;
const EMPTY = new Set(
  'a an the at from to until till and of for in on is are it its this that here there has have its place time place then with by be you your minutes hour hours between before after about opens closes open closed stay lasts ends begins starts'.split(
    ' ',
  ),
);

/** Sentences about stops and hotel that stand twice in a plan, letter for letter. */
export const twiceSaid = (seen: Seen): string[] => {
  const all = [
    ...stopsOf(seen).flatMap(({ text }) => sentencesOf(text)),
    ...sentencesOf(seen.hotel?.reason ?? ''),
  ];
  return [...new Set(all.filter((sentence, i) => all.indexOf(sentence) !== i))];
};

/** The same for sentences that differ in names and numbers only. */
export const alikeSaid = (seen: Seen): string[] => {
  const names = stopsOf(seen).map(({ name }) => name);
  const shape = (sentence: string): string =>
    plain(names.reduce((text, name) => text.replaceAll(name, 'X'), sentence).replace(/\d+/g, '0'));
  const all = stopsOf(seen).flatMap(({ text }) => sentencesOf(text).map(shape));
  return [...new Set(all.filter((sentence, i) => all.indexOf(sentence) !== i))];
};

/** Descriptions that say nothing but when: no three words are left without times, names and small words. */
export const onlyTimes = (seen: Seen): string[] =>
  stopsOf(seen)
    .filter(({ text, name }) => {
      if (text.search(CLOCK) < 0) return text.trim() === '';
      const rest = plain(text.replaceAll(name, ' ').replace(CLOCK, ' ')).split(' ');
      return rest.filter((word) => word !== '' && !EMPTY.has(word) && !/^\d+$/.test(word)).length < 3;
    })
    .map(({ text }) => text);
