import { normalText } from '../../notes/normal-text.ts';
import type { Scene } from '../scene/scene.ts';
import { called } from './called.ts';
import { VERB } from './clauses.ts';
import { plainlyAsked } from './plain-orders.ts';
import { daysIn } from './read-when.ts';

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
const MOVED = /\b(move|shift|bring|put) ([^.;!?]+?) ((?:to|on|onto) [^,.;!?]+)$/i;
/** "Swap A and B for cheaper places". */
const SWAPPED =
  /\b(?:swap|change|exchange|switch|replace|trade) ([^.;!?]+?) (?:for|with|by|against|into) ((?:something|somewhere|some|any|an?|other|another|two|three|cheaper|nicer|better|quieter|closer|less|more|[a-z]+ (?:restaurants?|places?|tables?|ones|options|caf[eé]s|food))\b[^.;!?]*)/i;
/** "Take the fort and the museum out". */
const REMOVED = new RegExp(`\\b${AWAY} ([^.;!?]+?)(?: (?:off|out|away))?(?= please|[.;!?]|$)`, 'i');
const OF_DAY = new RegExp(` (?:on|from|of) (?:the )?${DAY}\\s*$`, 'i');
/** "A library in Ramadan, no thanks. Cancel it". */
const CANCELS_IT = /(?<=\w[^.!?]*[.!?,;]\s*)cancel (it|that)(?=[.!\s]*$)/i;
const MOST = 6;
/** What is said beside a list is none of its things: "remove the souq and how much is the fort?". */
const NO_NAME =
  /^(?:\S+\s+){5}|\b(?:how|what|whats|when|where|which|why|who|is|are|was|were|be|been|we|i|you|they|he|she|it|that|this|does|do|did|can|could|will|would|should|have|has|because|since|as|so|also|after|before|then|follows?|next|rest|everything|else|add|put|move|keep|leave|make|start\w*|end|between|for|to|at|while|something|somewhere|anything|one|of|with|without|in|into|off|out|thing|things|pls|please|than|or)\b|\d/i;

/** The stops that a list of names and kinds means, each one by itself; null for fewer than two, or where one is none of the plan. */
const listed = (words: string, scene: Scene): string[] | null => {
  const parts = words
    .replace(OF_DAY, '')
    .split(/\s*,\s*(?:and\s+)?|\s+(?:and|&|\+)\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'both');
  if (parts.length < 2 || parts.length > MOST || parts.some((part) => NO_NAME.test(part) || VERB.test(part)))
    return null;
  const day = OF_DAY.exec(words)?.[0] ?? '';
  const { days } = daysIn(words, scene);
  const stops = scene.stops.filter(({ day }) => days.length === 0 || days.includes(day));
  // Which museum of three is meant, is asked of it alone.
  const nameOf = (part: string): string | null => {
    const place = scene.places.find(part.replace(/^the /i, ''));
    const own = stops.filter((each) => place !== null && each.place?.id === place.id);
    const [one, more] = own.length > 0 ? own : called(normalText(part), stops).stops;
    return one ? (more ? `${part}${day}` : one.stop.venue_name) : null;
  };
  const names = parts.flatMap((part) => nameOf(part) ?? []);
  return names.length === parts.length && new Set(names).size === names.length ? names : null;
};

/**
 * A message in which what is taken away to be put elsewhere is moved, what goes for something else is replaced, and
 * each of several stops that are named is spoken of by itself: in these forms orders are read.
 */
export const reworded = (message: string, scene: Scene): string => {
  const each = (what: string, say: (name: string) => string): string | null =>
    listed(what, scene)?.map(say).join(' and ') ?? null;
  // Where nothing was changed there is nothing else to cancel.
  const isFirst = (scene.brief.earlier ?? []).length === 0;
  const plainly = plainlyAsked(message);
  return (isFirst ? plainly.replace(CANCELS_IT, 'remove $1') : plainly)
    .replace(DAY_TO_ONE, '$1 day')
    .replace(TAKEN_AND_PUT, (_, what: string) => `move ${what} to `)
    .replace(
      TAKEN_FOR,
      (_, what: string, want: string) =>
        each(what, (name) => `replace ${name} with ${want}`) ?? `replace ${what} with ${want}`,
    )
    .replace(
      SWAPPED,
      (whole, what: string, want: string) => each(what, (name) => `replace ${name} with ${want}`) ?? whole,
    )
    .replace(
      MOVED,
      (whole, verb: string, what: string, where: string) =>
        each(what, (name) => `${verb} ${name} ${where}`) ?? whole,
    )
    .replace(REMOVED, (whole, what: string) => each(what, (name) => `remove ${name}`) ?? whole);
};
