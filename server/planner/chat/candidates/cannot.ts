import type { Places } from '../../../places/places.ts';
import { NO_SLOT, placesFor } from '../../edits/find-place.ts';
import { ANYTHING, isAnything, plainName, type Want, wantPlace } from '../../edits/want.ts';
import { isMeal } from '../../edits/work.ts';
import { CUISINES, conceptsIn } from '../../notes/concepts.ts';
import type { EntryOf } from '../../notes/grammar/entries.ts';
import { capital } from '../../notes/grammar/scene.ts';
import { tokensOf } from '../../notes/grammar/tokens.ts';
import { hitsIn } from '../../notes/grammar/vocabulary.ts';
import { normalText } from '../../notes/normal-text.ts';
import { IDLE } from '../mentions/called.ts';
import { namedKind } from '../mentions/named-kind.ts';
import { withoutNeighbours } from '../mentions/neighbours.ts';
import type { Piece } from '../mentions/piece.ts';
import { hotelsNamed } from '../mentions/read-hotel.ts';
import { MEAL } from '../mentions/read-stops.ts';
import { readWant } from '../mentions/read-want.ts';
import { leave, locking, offer, type Proposal, replacing } from '../scene/act.ts';
import * as say from '../scene/words.ts';
import { addAct, ask, NONE, pointAfresh, type Reading } from './reading.ts';

const OBJECT =
  /(?:^|\s)(?:add|include|visit|insert|put in|put|stick|squeeze in|fit in|book|see|take us to|go to|stop at|(?:how|what) about|replace .{1,60} (?:with|by)|swap .{1,60} (?:with|for)|اضف|أضف|ضيف)\s+(?:(?:us )?a table (?:at|in) )?(?:the |a |an |our )?((?:[\p{L}\p{N}'’&.-]+\s?){1,6})/iu;
const ENDS =
  /\s+(?:on|for|at|in|to|instead|please|before|after|with|and|tomorrow|today|tonight|around|from)\b|\s+(?:في|إلى|الى|بعد|قبل)\s/iu;
const NO_NAME =
  /^(?:us|somewhere|something|anything|where|what|how|when|why|who|films?|home|it|them|him|her|each other|one another|both|the other)\b/i;

/** A name that was said and that the catalogue does not know. */
const unknownName = (piece: Piece): string | null => {
  const { text, scene } = piece;
  const object = OBJECT.exec(text)?.[1]?.split(ENDS)[0]?.trim();
  if (!object || NO_NAME.test(object) || /^\d/.test(object) || scene.places.mentioned(text).length > 0)
    return null;
  if (absentIn(text, scene.places)) return null;
  const own = withoutNeighbours(text);
  if ([object, own].some((said) => pointAfresh(piece, said).by === 'name')) return null;
  const words = object.split(/\s+/).filter((word) => {
    const small = word.toLowerCase();
    return (
      !IDLE.has(small) &&
      !/^(?:restaurant|coffee)$/.test(small) &&
      !/^\d+$/.test(small) &&
      !CUISINES.some((each) => each.words.includes(small))
    );
  });
  const names = words.filter((word) => /\p{Lu}/u.test(word) && /^(?:al-)?\p{Lu}/iu.test(word));
  const isKnown = conceptsIn(normalText(object).split(' ')).length > 0;
  if (names.length > 1 || (names.length === 1 && !isKnown)) return object;
  return isAnything(readWant(object, scene.places)) && words.length > 0 && !isKnown ? object : null;
};

/** What Riyadh does not have; what only our catalogue lacks is of no kind there is. */
type Absent = EntryOf<'absent'> & { label: string };

/** "As from Jeddah", "my cousin in Dubai": where nothing is to be. */
const FROM_THERE = /\b(?:from|like) (?=\p{Lu})\p{Lu}\w+/gu;
const IN_THERE =
  /(?<!\b(?:hours?|day|night|afternoon|evening|morning|stop|time|tour) )\bin (?=\p{Lu})\p{Lu}\w+/gu;
/** "Add a day at Legoland in Dubai": there it is to be. */
const GOES_THERE =
  /\b(?:add|put|include|go|going|take|taxi|drive|visit|see|trip|fly|squeeze|fit|have|eat|dine)\b(?!.* like in\b).* in \p{Lu}/u;

/** What a text speaks of and Riyadh does not have. */
export const absentIn = (text: string, places: Places): Absent | null => {
  const names = places.mentioned(text).flatMap(({ name, aliases }) => [name, ...aliases]);
  const bare = names.reduce((rest, name) => rest.replaceAll(name, ' '), text).replace(FROM_THERE, ' ');
  const said = GOES_THERE.test(bare) ? bare : bare.replace(IN_THERE, ' ');
  const entries = hitsIn(tokensOf(said), () => false).flatMap((hit) => hit.entries);
  const absent = entries.filter(
    (entry): entry is Absent => entry.class === 'absent' && entry.label !== undefined,
  );
  return absent.find(({ city }) => city) ?? absent[0] ?? null;
};

/** What only hotels have, or our catalogue lacks. */
const NOT_OURS = ['pool', 'water', 'cars', 'camel_market', 'shisha'];
/** A pool, water or a market of camels: what only hotels have, or none that we know, where the hotel is not spoken of. */
const ofHotelsIn = ({ text, plain }: Piece): EntryOf<'absent'> | undefined =>
  say.HOTEL.test(plain) || /\bor\b/.test(plain)
    ? undefined
    : hitsIn(tokensOf(text), () => false)
        .flatMap(({ entries }) => entries)
        .find((entry): entry is EntryOf<'absent'> => entry.class === 'absent' && NOT_OURS.includes(entry.id));

/** Why something is not to be had, and what comes nearest. */
export const absentText = ({ label, instead, city }: Absent): string =>
  `${label} ${/ and /.test(label) ? 'are' : 'is'} not ${city ? '' : 'to be had '}in Riyadh: ${instead}`;

/** Two places to offer in the stead of what cannot be had. */
const nearest = ({ scene, days }: Piece, wants: readonly Want[]): Proposal[] => {
  const found = wants.flatMap((want) => placesFor(want, NO_SLOT, scene).slice(0, 2));
  const on = days.length === 1 ? ` on day ${days[0]}` : '';
  return [...new Set(found)]
    .slice(0, 2)
    .map(({ id, name }) => offer(`Add ${name}${on}`, addAct(days, wantPlace(id))));
};

/** What would be on a table: other tables come nearest, and no sight that its reason happens to name. */
const AT_TABLE: Readonly<Record<string, Want>> = {
  pork: { ...ANYTHING, kinds: ['restaurant'], cuisine: 'steak' },
  alcohol: { ...ANYTHING, kinds: ['restaurant'], concepts: ['fine_dining'] },
  kosher: { ...ANYTHING, kinds: ['restaurant'], features: ['vegetarian'] },
};

/** Two tables in the stead of what is on none: in the place of the meal that was spoken of, else on its day. */
const otherTables = (piece: Piece, want: Want): readonly Proposal[] => {
  const [stop, more] = pointAfresh(piece).stops;
  if (!stop || more || !isMeal(stop)) return nearest(piece, [want]);
  return placesFor(want, NO_SLOT, piece.scene)
    .filter(({ id }) => !piece.scene.stops.some(({ place }) => place?.id === id))
    .slice(0, 2)
    .map(({ id, name }) =>
      offer(`${name} instead of ${stop.stop.venue_name}`, replacing(stop.id, wantPlace(id))),
    );
};

/** A flight, a train or a room elsewhere: that it cannot be booked here comes before that it is elsewhere. */
const BOOKS = /\b(?:book|reserve|buy|order)\b|(?:^|\s)[انت]?(?:حجز|شتر)\S*/u;

/** What cannot be had in Riyadh: the reason, and two places that come near. */
export const readAbsent = (piece: Piece): Reading => {
  const { places } = piece.scene;
  const isRefused =
    /\b(?:no|not(?! (?:even )?(?:one|a single)\b)|nothing|without|dont|avoid|never)\b/.test(piece.plain) ||
    say.REMOVE.test(piece.plain.replace(/\ba drop of\b/, ' '));
  const absent = isRefused ? null : absentIn(piece.text, places);
  const water = isRefused || absent ? undefined : ofHotelsIn(piece);
  if (water) {
    const kin = places.mentioned(water.instead).map(({ id }) => wantPlace(id));
    const near = nearest(piece, kin);
    return ask(
      `${capital(water.instead)} Your plan is unchanged.${near.length > 0 ? ' These come nearest.' : ''}`,
      [...near, leave('the plan')],
    );
  }
  if (!absent) return NONE;
  if (absent.city && BOOKS.test(piece.plain)) return readService(piece);
  const table = AT_TABLE[absent.id];
  const tables = table ? otherTables(piece, table) : [];
  if (tables.length > 0)
    return ask(`${absentText(absent)} Your plan is unchanged. These come nearest.`, tables);
  const meant = places.mentioned(absent.instead).map(({ id }) => wantPlace(id));
  // Few places of this city come near another one.
  if (absent.city && meant.length === 0)
    return ask(`${absentText(absent)} Your plan is unchanged.`, [leave('the plan')]);
  const kin = readWant(absent.instead, { ...places, mentioned: () => [] });
  const more: Want = { ...ANYTHING, kinds: ['heritage', 'park'] };
  const rest = nearest(piece, [...meant, { ...kin, near: null }, more]);
  return ask(`${absentText(absent)} Your plan is unchanged. These come nearest.`, rest);
};

/** What planners of another kind do: bookings, payments, cars, papers, messages, people and the weather. */
const SERVICE =
  /\b(?:book\w*|reserv\w*|(?<!\b(?:the|in|that|this|same|reverse|other) )order(?! of)|pay\w*|buy\w*|purchas\w*|tickets?|refund\w*|visas?|permits?|taxis?|cabs?|ubers?|careem|flights?|fly|airlines?|drivers?|limos?|limousines?|rent\w*|hire|sims?|insurance|emails?|send|confirmation|post|(?<!\b(?:have|has|had|got|a|an|the|my|our|his|her|their|video|conference|work) )call|phone|translat\w*|interpreter|nanny|babysitters?|sitter|doctors?|nurse|weather|rain\w*|temperature|exchange(?= (?:money|cash|currency|rate|\w+ (?:to|into|for) riyals?))|cards?|invoices?|receipts?|passports?|wifi|deliver\w*|conference room|campervan)\b|احجز\S*|حجز\S*|تاكسي|طيران|تذكر\S*|تذاكر|ادفع\S*|فيزا|سايق|سياره/u;

/** A table at what stands on the plan, passes, and what somebody there is asked to know or to prepare. */
const ARRANGES =
  /\b(?:get|find|grab|secure|sort|want|need) (?:us |me )?(?:a|the) table (?:at|in)\b|\b(?:fast|vip|skip the line|queue jump) ?(?:track |entry )?(?:pass\w*|tickets?|track)\b|\b(?:arrange|organi[sz]e|sort out|request|provide|get us|get me) (?:for )?(?:(?:a|an|the|some) )?(?:wheelchairs?|(?:birthday )?cake|guides?|transfers?|pick ?ups?|prams?|strollers?|buggy|cots?|car seats?|high chairs?|flowers)\b|^(?:(?:please|pls|can|could|would|you|also|and) )*(?:tell|ask|inform|notify|remind|let) (?!(?:me|us|you)\b)(?:\S+ ){1,5}?(?:to|that|know)\b/;

/** What is said of what was booked long ago. */
const IS_BOOKED =
  /\b(?:has|have|had|ive|weve|already|is|are|was|were|i|we|got) (?:\w+ )?(?:booked|reserved|bought|paid|ordered)\b.*/;

/** "Free until our flight at 11": says when, and asks for no flight. */
const WHEN_FLYING =
  /\b(?:until|till?|before|after|since|as|because|and) (?:of )?(?:(?:the|our|my|we|i) )?(?:flights?|fly)\b/g;

/** Who asks to book the hotel of the plan wants no other one; "book a cheaper hotel" and "book one in Olaya" are not meant. */
const BOOKS_THE_HOTEL =
  /^(?:(?:please|now|just|ok|okay|and|then|can|could|will|would|you|go ahead and|i|we|want|need|like|to|id|wed) )*(?:book|reserve) (?:(?:us|me) )?(?:(?:the|our|my|this|that) )?hotel(?: (?:please|now|too|for (?:us|me)|then))*$|^احجز\S* (?:(?:لنا|لي) )?فندق$/u;

/** Whether a piece asks for the hotel of the plan to be booked. */
export const booksTheHotel = ({ plain }: Piece): boolean => BOOKS_THE_HOTEL.test(plain);

/** "Call the Marriott": somebody is to be spoken to. */
const CALLS =
  /^(?:(?:please|pls|can|could|would|you|also|and|just) )*(?:call|phone|ring|e ?mail|message|contact) (?!it\b|me\b|us\b|that\b|this\b|off\b)/;
const ROOMS = /\b(?:connecting|adjoining|interconnecting|twin|triple) rooms?\b/;
/** Whether a piece asks to speak to somebody, or for what only the hotel can give. */
export const callsSomebody = ({ plain }: Piece): boolean => CALLS.test(plain) || ROOMS.test(plain);

/** "Book us the Mövenpick" asks for another hotel of the plan. */
const namesOther = ({ text, scene }: Piece): boolean => {
  const now = scene.plan.hotel_recommendation?.venue_id;
  return BOOKS.test(text) && hotelsNamed(text, scene).some(({ id }) => id !== now);
};

/** "We fly at six on Sunday": told, and not asked for. */
const FLIES_AT =
  /^(?:(?:and|but|no|oh|also|btw|so|well|wait|actually|sorry) )*(?:we|i|were|im|our (?:flight|plane)|my (?:flight|plane))(?: (?:are|am|is|only|actually))? (?:fly|flying|leave|leaves|leaving|goes|is|at)\b.*\d/;
/** "Too many taxi rides on Friday" orders none. */
const COMPLAINS = /\b(?:too (?:many|much|long)|less|fewer)\b/;
/** What is not for a plan to do: said, with what it can do for the stop that is meant. */
export const readService = (piece: Piece): Reading => {
  if (namesOther(piece) || COMPLAINS.test(piece.plain) || FLIES_AT.test(piece.plain)) return NONE;
  // "A taxi to the fish market in Jeddah": that it is elsewhere says more.
  if (absentIn(piece.text, piece.scene.places)?.city && !BOOKS.test(piece.plain)) return NONE;
  const { stops } = pointAfresh(piece);
  const isArranged =
    callsSomebody(piece) ||
    (ARRANGES.test(piece.plain) && (stops.length > 0 || !/\btable\b/.test(piece.plain)));
  if (!isArranged && !SERVICE.test(piece.plain.replace(IS_BOOKED, ' ').replace(WHEN_FLYING, ' ')))
    return NONE;
  const [stop] = stops;
  const only = stop && stops.length === 1 && !stop.stop.locked ? stop : null;
  return ask(
    'I plan your days and cannot book, order, buy or pay for anything, arrange tickets, permits, cars, flights or papers, call anybody or send messages: that is yours to do. Your plan is unchanged.',
    [
      ...(only ? [offer(`Lock ${only.stop.venue_name}, so that it stays`, locking(only.id, true))] : []),
      leave('the plan'),
    ],
  );
};

/** A kind of place that the catalogue has none of, and two that come near. */
export const readKind = (piece: Piece): Reading => {
  const { places } = piece.scene;
  const named = namedKind(piece.text, places);
  if (!named || named.found.length > 0 || say.REMOVE.test(piece.plain)) return NONE;
  // "A bookstore or a mall": the other one will do.
  const [, other = ''] = piece.text.split(/ or /i);
  if (readWant(other, places).kinds.length > 0) return NONE;
  const none = `I know no ${plainName(named.noun)} in or around Riyadh: my list has none, though the city may. Your plan is unchanged.`;
  const [meal = ''] = MEAL.exec(normalText(named.noun)) ?? [];
  const [stands] = meal === '' ? [] : pointAfresh(piece, meal).stops;
  if (stands)
    return ask(none, [
      offer(`Another ${meal} instead of ${stands.stop.venue_name}`, replacing(stands.id)),
      leave('the plan'),
    ]);
  const like = { ...readWant(`a ${named.noun}`, places), near: null };
  const more: Want = { ...ANYTHING, kinds: meal === '' ? ['entertainment', 'mall'] : ['restaurant'] };
  return ask(`${none} These come nearest.`, nearest(piece, [...(isAnything(like) ? [] : [like]), more]));
};

/** Words of many names. */
const COMMON = new Set(
  'house place center centre garden gardens village world city street tower palace hall'.split(' '),
);

/** A name that is no place we know, and two that come near. */
export const readUnknown = (piece: Piece): Reading => {
  const { places } = piece.scene;
  const name = namesOther(piece) ? null : unknownName(piece);
  if (name === null) return NONE;
  const said = normalText(name).split(' ');
  const alike = places
    .search(name)
    .filter(({ kind }) => kind !== 'hotel')
    // "The opera house" has no more than a word in common with a pancake house.
    .filter((each) => {
      const own = normalText([each.name, ...each.aliases].join(' ')).split(' ');
      const shared = said.filter((word) => own.includes(word));
      return shared.length === 0 || shared.some((word) => !COMMON.has(word));
    });
  const wants = alike.slice(0, 2).map(({ id }) => wantPlace(id));
  const like = { ...readWant(name, places), near: null };
  return ask(
    `I do not know a place called ${plainName(name)} in or around Riyadh, so nothing comes in its stead. Your plan is unchanged.`,
    nearest(piece, [
      ...wants,
      ...(isAnything(like) ? [] : [like]),
      { ...ANYTHING, kinds: ['heritage', 'museum'] },
    ]),
  );
};
