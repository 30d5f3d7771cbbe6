import { namesFlight } from '../../grammar/flight-numbers.ts';
import { isAnchor, isSaid, type Piece } from '../../grammar/pieces.ts';
import { type Item, wordsIn } from '../../grammar/reading.ts';
import type { Scene } from '../../grammar/scene.ts';
import type { NamedTime } from '../../grammar/time-words.ts';

/** Nobody begins a day before the one of these hours, nor plans to begin it after the other. */
export const [NIGHT, TEA] = [6 * 60, 16 * 60];
/** What is said of dinner. */
export const TABLE =
  /^(?:dinner|dinners|supper|suppers|tea|dine|dining|eat|eats|eating|eaten|table|ate|fed|عشاء|عشا|نتعشي|اتعشي)$/;

/** What is done at a table, where a meal is spoken of elsewhere in the sentence. */
const SEATED = /^(?:sat|sit|sits|sitting|seated|seats|served|serve|plates?|ordered|front)$/;
/** "Before half past ten is impossible". */
const RULED_OUT =
  /^(?:impossible|unthinkable|unreasonable|uncivilised|uncivilized|out|never|dead|asleep|torture|cruel|cruelty|hell|early|no|not|isnt|wont|doesnt|forbidden|taboo)$/;
/** What is said of a train, a flight or the next of them: "leaves at half past seven". */
const LEAVES = /^(?:leaves?|departs?|goes|sets)$/;
const VEHICLE =
  /^(?:flight|flights|plane|planes|train|trains|bus|coach|ferry|connection|connecting|transit|layover|stopover|leg)$/;
const IN_TOWN = /^(?:hop|tour|shuttle|metro|safari)$/;
/** "The next one leaves at half past seven", where a sentence speaks of a flight or a train. */
export const isVehicleOff = (time: NamedTime, { sentence, from }: Piece, scene: Scene): boolean => {
  const span = scene.reading.sentences[sentence];
  const said = span ? wordsIn(span, scene.reading) : [];
  const isNamed = span !== undefined && namesFlight(span, scene.reading);
  return (
    (isNamed || said.some((word) => VEHICLE.test(word))) &&
    !said.some((word) => IN_TOWN.test(word)) &&
    wordsIn({ from: Math.max(from, time.from - 4), to: time.from }, scene.reading).some((word) =>
      LEAVES.test(word),
    )
  );
};

/** "They eat early, sat down before seven." */
export const isSeated = ({ sentence }: Piece, around: readonly string[], scene: Scene): boolean => {
  const span = scene.reading.sentences[sentence];
  const said = span ? wordsIn(span, scene.reading) : [];
  return around.some((word) => SEATED.test(word)) && said.some((word) => TABLE.test(word) || word === 'meal');
};

/** "Before 10:30 is impossible", "anything before ten is out": the hour begins what is said. */
export const isRuledOut = (time: NamedTime, before: readonly string[], after: readonly string[]): boolean =>
  time.side === 'before' &&
  time.at >= NIGHT &&
  time.at <= TEA &&
  before.every((word) => /^(?:before|anything|everything|all|any|is|and|so|at)$/.test(word)) &&
  after.slice(0, 3).some((word) => RULED_OUT.test(word));

const BACK_BY =
  /\b(?:in|indoors|inside|upstairs|locked|pyjamas|pjs|slippers|tucked|quiet|at base|at home|at the (?:flat|apartment|villa|hotel))(?: (?:of an|of the|in the|each|every|for the|at) (?:evening|night))?(?: (?:on|up|in|shut|again))? (?:by|before)$/;

/** "In of an evening by half past eight", "door locked by nine". */
export const isBackBy = (before: readonly string[]): boolean => BACK_BY.test(before.join(' '));

/** "Our evening meal" is what others call dinner. */
export const withMeals = (words: readonly string[]): string[] =>
  words.map((word, at) =>
    word === 'meal' && /^(?:evening|night|last|main|cooked)$/.test(words[at - 1] ?? '') ? 'dinner' : word,
  );

const LATE_TABLE = 20 * 60 + 30;

/** "We eat late, say half past nine", "dinner at ten": who names so late an hour means it as the earliest. */
export const isLateTable = (
  { side, isSure }: NamedTime,
  evening: number,
  words: readonly string[],
): boolean =>
  side === 'at' &&
  evening >= LATE_TABLE &&
  evening <= 23 * 60 &&
  (!isSure || evening < 22 * 60 || words.includes('dinner')) &&
  !words.some((word) => /^(?:latest|later|sharp|booked|reserved|reservation|table)$/.test(word));

const BARE = 4;

/** "Dinner - 7pm latest": what an hour is said of where it stands by itself behind a dash or a colon. */
export const leadOf = (piece: Piece, scene: Scene, own?: Item): string[] => {
  const last = scene.pieces[scene.pieces.indexOf(piece) - 1];
  const isOther = piece.items.some((item) => item !== own && (isAnchor(item) || isSaid(item)));
  const isBare = piece.to - piece.from <= BARE && !isOther;
  const isLead = last?.sentence === piece.sentence && last.times.length === 0 && last.to - last.from <= BARE;
  return isBare && isLead ? wordsIn(last, scene.reading) : [];
};

const LUNCH = /^(?:lunch|lunches|غداء|غدا)$/;
const NOT_OF_LUNCH =
  /^(?:after|before|until|till|since|with|meeting|call|dinner|book|booked|flight|land|leave)$/;
/** So many words before an hour may say that it is that of lunch. */
const LUNCH_LEAD = 4;
/** What a lunch is called at these hours, without a half of the day. */
export const lunchHour = ({ at, isSure }: Pick<NamedTime, 'at' | 'isSure'>): number =>
  !isSure && at < 6 * 60 ? at + 12 * 60 : at;

/** "Lunch about half past twelve", "we have lunch at one": the hour at which lunch is on the table on every day. */
export const isLunchAt = (time: NamedTime, piece: Piece, { reading }: Scene): boolean => {
  const hour = lunchHour(time);
  const lead = wordsIn({ from: Math.max(piece.from, time.from - LUNCH_LEAD), to: time.from }, reading);
  const at = lead.findLastIndex((word) => LUNCH.test(word));
  const ahead = wordsIn({ from: Math.max(piece.from, time.from - LUNCH_LEAD - 2), to: time.from }, reading);
  return (
    at >= 0 &&
    time.until === null &&
    time.side === 'at' &&
    hour >= 11 * 60 + 30 &&
    hour <= 15 * 60 &&
    piece.days.every(({ days }) => days.on === 'every') &&
    !ahead.some((word) => NOT_OF_LUNCH.test(word))
  );
};
