import { escaped } from '../../../places/escaped.ts';
import type { Standing } from '../../edits/work.ts';

const AWAY = '(?:remove|take|drop|skip|delete|cancel|cut|lose|scrap)';
const DAY =
  '(?:day \\d+|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|the \\d+(?:st|nd|rd|th)?|it|there|that day)';
/** "Remove the fort from Friday and put it on Thursday", "take it away, and put it to Thursday": that is a move. */
const TAKEN_AND_PUT = new RegExp(
  `\\b${AWAY} (.+?)(?: (?:off|out|away))?(?: (?:from|on|of) (?:the )?${DAY})?(?:,? (?:and|then|but)|,)+ (?:(?:then|please|instead|rather) )*(?:put|move|add|place|plan|bring|do|have) (?:it|them|that|this)(?: (?:back|in|instead|rather))? (?:to|on|onto|for|in|into) (?=\\w)`,
  'i',
);
/** "Skip the souq and the fort, something easier instead": what goes gives way to that. */
const TAKEN_FOR = new RegExp(
  `\\b${AWAY} (.+?)(?: (?:off|out|away))?(?:,? and|,| then)+ (?:(?:then|please) )*(?:(?:put|do|have|find|add|get|give us|give me|plan|suggest) )?((?:something|somewhere) [^,.;]+?) (?:instead|in (?:its|their) places?|there)\\b`,
  'i',
);
/** "From the last day to the first one". */
const DAY_TO_ONE =
  /(?<=\bfrom (?:the |our )?(?:\w+ )?day to )(the (?:first|second|third|fourth|fifth|last|next|other)) one\b/i;
/** "Move A, B and C to Monday". */
const MOVED = /\b(move|shift|bring|put) (.+?) ((?:to|on|onto) [^,.;]+)$/i;
const BETWEEN = /^(?:\s|,|and|&|\+|the|both|all)*$/i;

/** Names of stops in some words, each once, where nothing but "and" stands between them; null for fewer than two. */
const listed = (words: string, stops: readonly Standing[]): string[] | null => {
  const names = [...new Set(stops.map(({ stop }) => stop.venue_name))].sort((a, b) => b.length - a.length);
  let rest = words;
  const found: string[] = [];
  for (const name of names) {
    const pattern = new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'iu');
    if (!pattern.test(rest)) continue;
    rest = rest.replace(pattern, ' ');
    found.push(name);
  }
  return found.length > 1 && BETWEEN.test(rest) ? found : null;
};

/**
 * A message in which what is taken away to be put elsewhere is moved, what goes for something else is replaced, and each
 * of several named stops is moved by itself: in these forms orders are read.
 */
export const reworded = (message: string, stops: readonly Standing[]): string => {
  const moved = message
    .replace(DAY_TO_ONE, '$1 day')
    .replace(TAKEN_AND_PUT, (_, what: string) => `move ${what} to `)
    .replace(TAKEN_FOR, (_, what: string, want: string) => `replace ${what} with ${want}`);
  return moved.replace(MOVED, (whole, verb: string, what: string, where: string) => {
    const names = listed(what, stops);
    return names === null ? whole : names.map((name) => `${verb} ${name} ${where}`).join(' and ');
  });
};
