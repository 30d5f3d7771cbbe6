import type { Want } from '../../edits/want.ts';
import { normalText } from '../../notes/normal-text.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { absentIn } from '../candidates/cannot.ts';
import { NIGHT_PRAYERS } from '../candidates/read-add.ts';
import { actsOf } from '../candidates/reading.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { kitchensIn } from '../mentions/read-want.ts';
import * as say from '../scene/words.ts';
import { has, IS_EMPTY, orNull, type Rule, TO_KNOW, without } from './rule.ts';

/** "Dinner on Friday is dull, any other idea?": for it, and for no day. */
export const anyOther: Rule = ({ plain, focus }, all) =>
  say.ANY_OTHER.test(plain) && focus.stops.length > 0 && !focus.isOneOf ? without(all, 'replan') : null;

/** "Karting on Tuesday instead of the rest": nothing else is done with what is to go. */
export const instead: Rule = ({ plain }, all) => {
  const isFor = (how: readonly string[]): boolean => how.includes('halves') && how.includes('want_place');
  // "Add the cliffs instead of the wadi": it comes in its place, and not beside it.
  if (/\binstead of\b/.test(plain) && all.some(({ intent, how }) => intent === 'replace' && isFor(how)))
    return without(all, 'retime', 'clear', 'add', 'exchange');
  return all.some(({ how }) => how.includes('halves') && !how.includes('want_any'))
    ? without(all, 'retime', 'clear')
    : null;
};

const THEN_INSTEAD =
  /^(?:(?:but|and|rather|better|maybe|please|only|just) )*(?:on|for) (?:the )?(?:day \w+|\w+day)(?: \w+)? (?:instead of|rather than|in place of)\b/;

/** "Jazean sounds good, but on Saturday instead of Bateel": what was spoken of goes there. */
export const thenInstead: Rule = ({ plain }, all) =>
  THEN_INSTEAD.test(plain)
    ? orNull(all.filter(({ intent, how }) => intent === 'move' && how.includes('by_spoken')))
    : null;

/** "Swap it for somewhere that does pork ribs": what cannot be had is said, and nothing else comes for it. */
export const wantsAbsent: Rule = ({ scene: { places } }, all) => {
  if (!has(all, 'absent', 'missing')) return null;
  // "بحري" is fish at a table, and else of the sea.
  const isMissing = ({ words }: Want): boolean =>
    absentIn(words.filter((word) => kitchensIn(word).wanted.length === 0).join(' '), places) !== null;
  const isUnmet = ({ how, reading }: Candidate): boolean =>
    (how.includes('halves') && how.includes('want_any')) ||
    actsOf(reading).some((act) => (act.do === 'add' || act.do === 'replace') && isMissing(act.want));
  return orNull(all.filter((each) => !isUnmet(each)));
};

/** "Swap the Indian for somewhere with a view": the kitchen tells what goes, and not what comes. */
export const halvesOnly: Rule = (_, all) => {
  const isHalved = ({ intent, how, reading }: Candidate): boolean =>
    intent === 'replace' &&
    how.includes('halves') &&
    how.some((each) => WANTS.test(each)) &&
    reading.kind === 'acts';
  // What is to come may be a kind of which another stop stands.
  const isMixed = ({ intent, how }: Candidate): boolean =>
    intent === 'replace' && !how.includes('halves') && (how.includes('want_own') || how.includes('one_of'));
  return all.some(isHalved) && all.some(isMixed) ? all.filter((each) => !isMixed(each)) : null;
};

const WANTS = /^want_(?!any$|own$)/;

const BRINGS_SOMETHING =
  /^(?:(?:and|then|please|also|can you|could you) )*(?:give|get|find|show|put|add|have|bring)(?: (?:us|me|in|on))* (?:something|somewhere|anything|a place|an activity)\b/;

const IN_ITS_PLACE =
  /\b(?:there|instead|(?:that|its|the same) (?:slot|place|time)|that (?:night|evening|morning|afternoon|day)|in its stead)\b/;

/** "Take out the park and give us something with planes": it comes on that day, and nothing else of its kind goes. */
export const bringsSomething: Rule = ({ plain, isAlone, focus: { days }, scene }, all) => {
  const isTakenOff = say.REMOVE.test(normalText(scene.brief.request ?? '').split(plain)[0] ?? '');
  if (!isTakenOff || IN_ITS_PLACE.test(plain) || has(all, 'absent')) return null;
  const adds = all.filter(({ intent, reading }) => intent === 'add' && reading.kind === 'acts');
  if (!BRINGS_SOMETHING.test(plain) || isAlone || adds.length === 0) return null;
  const day = onlyDay(days);
  if (day === undefined) return adds;
  return adds.map((each) => {
    const there = actsOf(each.reading).map((act) =>
      act.do === 'add' && act.days.length === 0 ? { ...act, days: [day] } : act,
    );
    return { ...each, reading: { kind: 'acts', acts: there } };
  });
};

/** "Sunday is nearly empty, put something for toddlers there": the day, and nothing that was spoken of before. */
export const fillsEmpty: Rule = ({ plain, isAlone, named, days, scene }, all) =>
  !isAlone &&
  named.days.length === 0 &&
  days.length === 1 &&
  IS_EMPTY.test(normalText(scene.brief.request ?? '')) &&
  /\b(?:add|put|fit|plan|find|give|something|anything)\b/.test(plain)
    ? orNull(all.filter(({ intent, reading }) => intent === 'add' && reading.kind === 'acts'))
    : null;

const ANOTHER_BESIDE =
  /^(?:and |maybe |please )*another \w+(?: \w+)? (?:after|before|beside|next to) (?:it|that|this|them)\b/;

/** "Another souq after it": beside what stands, and not in its place. */
export const anotherBeside: Rule = ({ plain }, all) =>
  ANOTHER_BESIDE.test(plain)
    ? orNull(all.filter(({ intent, reading }) => intent === 'add' && reading.kind === 'acts'))
    : null;

const ONCE_MORE = /\b(?:too|also|as well|again|once more|another time|a second time)\b/;

/** "Boulevard City again on Friday": beside the visit that is planned; one prays there night after night. */
export const onceMore: Rule = ({ plain, named }, all) =>
  named.days.length > 0 &&
  !say.REMOVE.test(plain) &&
  !/\bnot\b/.test(plain) &&
  (ONCE_MORE.test(plain) || NIGHT_PRAYERS.test(plain))
    ? orNull(all.filter(({ intent, how }) => intent === 'add' && how.includes('again')))
    : null;

const WANTS_IT =
  /\b(?:should (?:be|meet|see|have|try|get)|any chance of|(?:would|d) (?:love|like) (?:to|some|an?)|one of the (?:\w+ )?\w+ (?:should|could|can|must|has to) be|at least (?:once|one))\b/;

/** "They should meet a falcon": something is to come, and nothing goes for it unless that is said. */
export const wantsSomething: Rule = ({ plain }, all) =>
  WANTS_IT.test(plain) &&
  !say.REMOVE.test(plain) &&
  !TO_KNOW.test(plain) &&
  all.some(({ intent }) => intent === 'remove')
    ? without(all, 'remove')
    : null;
