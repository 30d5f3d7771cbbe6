import type { Day } from '../../../../shared/itinerary.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { ANYTHING, HOTEL_AREA, type Want, wantPlace } from '../../edits/want.ts';
import { isMeal, type Standing, startOf } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { stemOf } from '../../notes/grammar/tokens.ts';
import { normalText } from '../../notes/normal-text.ts';
import { listed } from '../../wording/greeting.ts';
import { calledBy } from '../mentions/called.ts';
import type { Piece } from '../mentions/piece.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { fullDays, onlyDay } from '../mentions/read-days.ts';
import { readStops } from '../mentions/read-stops.ts';
import { readWant } from '../mentions/read-want.ts';
import { WHAT_TO_ADD } from '../only-thought.ts';
import { type Act, applying, leave, movingTo, offer, pacing, removing, replacing } from '../scene/act.ts';
import type { Candidate } from './candidate.ts';
import { ASKED, freeOfDay, freeThen, MOST_DAYS } from './candidates-free.ts';
import { addedBehind, leastOn } from './candidates-plain.ts';
import { hoursFor, isOfLight } from './read-moves.ts';
import { nearIn } from './read-replace.ts';
import { acts, addAct, ask, pointAfresh, pointIn } from './reading.ts';

const KEEPS_ALL =
  /^(?:(?:actually|no|ok|okay|wait|please|just|then|lets|but|well) )*(?:keep|leave) (?:everything|it all|all of it|all|the (?:whole )?plan|the (?:whole )?trip)(?: (?:as (?:it|they) (?:is|are|was)|like (?:this|that|it is)|the way it is|the same|please|then|there|in))*$/;
/** "Actually no, keep everything": nothing is locked by it, and nothing changes. */
const keepsAll = ({ plain, isAlone, scene }: Piece): Candidate[] =>
  KEEPS_ALL.test(plain) && (isAlone || /\b(?:no|actually|fine)\b/i.test(scene.brief.request ?? ''))
    ? [{ intent: 'lock', reading: acts(applying()), how: ['by_kind', 'many'] }]
    : [];

const MOST_DAILY =
  /\b(one|two|three|four|five|[1-5]) (?:\w+ )?(?:things?|stops?|sights?|activit(?:y|ies)|places?|visits?|attractions?|outings?) (?:a|per|each|every) day\b/;
const LIMITS =
  /\b(?:only|max|maximum|at most|no more than|not more than|just|prefer|want|like|limit|keep|make|stick to|do)\b/;
/** "Only two things a day": the sights of each day that suit best; meals and rests are none of them. */
const fewDaily = ({ plain, scene }: Piece): Candidate[] => {
  const most = numberOf(MOST_DAILY.exec(plain)?.[1] ?? '', 'number');
  if (most === null || !LIMITS.test(plain) || /\b(?:at least|minimum)\b/.test(plain)) return [];
  const gone = scene.plan.days.flatMap(({ day }) => leastOn(scene, day, most));
  return gone.length > 0
    ? [{ intent: 'slower', reading: acts(...gone.map(({ id }) => removing(id))), how: ['all'] }]
    : [];
};

const ONLY_MEAL =
  /^(?:(?:and|but|so|please|then|on|\w{3,6}day|day \d+) )*(?:just|only) (?:an? |the |our |some )?(?:[a-z]+ )?(dinner|lunch|breakfast|brunch|supper)\b(?! (?:at|by) \d)/;
/** "Monday just dinner near the hotel": all else of that day goes. */
const onlyMeal = (piece: Piece): Candidate[] => {
  const { plain, text, days, scene } = piece;
  const [, meal = ''] = ONLY_MEAL.exec(plain) ?? [];
  const day = onlyDay(days);
  if (meal === '' || day === undefined) return [];
  const role = meal === 'lunch' || meal === 'brunch' ? 'lunch' : 'dinner';
  const here = scene.stops.filter((each) => each.day === day);
  const table = here.find((each) => each.role === role);
  if (!table) return [];
  const gone = here.filter((each) => each !== table && !each.stop.locked);
  const want = readWant(text, scene.places);
  const isOther = want.near !== null || want.cuisine !== null || want.features.length > 0;
  const other: Act[] = isOther ? [replacing(table.id, want)] : [];
  return [
    { intent: 'slower', reading: acts(...gone.map(({ id }) => removing(id)), ...other), how: ['day_named'] },
  ];
};

const TOO_WILD =
  /^(?:(?:and|but|hm+|oh|ok|no|the|that|those|this) )*(.{3,40}?) (?:is|are|looks?|sounds?|seems?)(?: (?:way|far|much|a bit|a little|really|just))* too (?:wild|loud|scary|rough|hard|much|boring|dull|posh|noisy|busy|crowded|touristy|dangerous|risky|physical|old|young|childish)\b.*\b(?:something|somewhere|anything)\b/;
/** Calmer places for small children. */
const CALM: Want = { ...ANYTHING, kinds: ['family', 'park'] };

/** The one stop that a few words are said of. */
const saidOf = ({ scene: { stops } }: Piece, words: string): Standing | undefined => {
  const stems = words
    .split(' ')
    .filter((word) => word.length > 3)
    .map(stemOf);
  const found = stops.filter((each) => stems.some((stem) => calledBy(each).stems.has(stem)));
  return found.length === 1 ? found[0] : undefined;
};

/** "Trampolines are too wild for them, something softer?": the one that is spoken of gives way. */
const tooWild = (piece: Piece): Candidate[] => {
  const [, words = ''] = TOO_WILD.exec(piece.plain) ?? [];
  if (words === '') return [];
  const { stops, isOneOf } = pointAfresh(piece, words);
  const stop = stops.length === 1 && !isOneOf ? stops[0] : saidOf(piece, words);
  // "Diriyah twice is too much, on Saturday find something else": what stands on another day stays.
  const isElsewhere = stop && piece.named.days.length > 0 && !piece.named.days.includes(stop.day);
  if (!stop || isElsewhere) return [];
  const [, behind = ''] = /\b(?:something|somewhere|anything)\b(.*)/.exec(piece.plain) ?? [];
  const said = readWant(`something${behind}`, piece.scene.places);
  const isBlank =
    said.kinds.length + said.concepts.length + said.features.length === 0 && said.cuisine === null;
  const isForChildren = stop.place?.tags.some((tag) => tag === 'kids' || tag === 'family') ?? false;
  const want = isBlank && isForChildren && piece.scene.facts.profile.kids ? CALM : said;
  return [{ intent: 'replace', reading: acts(replacing(stop.id, want)), how: ['by_kind', 'want_kind'] }];
};

const NOON = 12 * 60;
/** Nobody has dinner before five. */
const FIRST_DINNER = 17 * 60;
const TOO_FAR =
  /\b(?:is|are|its|thats|seems?|looks?)(?: (?:way|much|a bit|a little|really))* too far\b(?! apart)/;
const TOO_LATE = /\btoo (?:far )?(?:away )?(?:and )?(?:\w+ )?late\b/;
/** "The first dinner is too far and too late": one that is nearer, at an earlier hour. */
const tooFar = (piece: Piece): Candidate[] => {
  if (!TOO_FAR.test(piece.plain) || !TOO_LATE.test(piece.plain)) return [];
  const { stops, isOneOf } = pointAfresh(piece);
  const [stop, more] = stops;
  if (!stop || more || isOneOf) return [];
  const [clock] = clocksIn(piece.text, piece.scene);
  const earlier = [60, 45, 75, 30]
    .map((minutes) => startOf(stop) - minutes)
    .filter((at) => stop.role !== 'dinner' || at >= FIRST_DINNER);
  const closer: Want = { ...ANYTHING, features: ['closer'], near: HOTEL_AREA };
  const retime: Act = { do: 'retime', stop: stop.id, at: clock === undefined ? earlier : [clock] };
  return [
    {
      intent: 'replace',
      reading: acts(retime, replacing(stop.id, closer)),
      how: ['by_kind', 'want_feature'],
    },
  ];
};

const LESS_ON_ROAD =
  /\b(?:less|fewer|reduce|cut(?: down)?(?: on)?|minimi[sz]e|shorter|keep down|too much|so much|no more than \d+)\b.*\b(?:driv(?:e|ing)|travell?ing|rides|taxis?|(?:in|by) (?:the |a )?car)\b|\b(?:driving|rides|travell?ing)\b.*\b(?:less|shorter|down)\b/;

/** "Can you make the driving less overall?": the days with most of it, to choose from; what goes is not for us to say. */
const lessDriving = ({ plain, named, scene }: Piece): Candidate[] => {
  if (!LESS_ON_ROAD.test(plain) || ASKED.test(plain) || named.days.length > 0) return [];
  const hotel = scene.plan.hotel_recommendation?.coordinates ?? null;
  const minutesOn = ({ activities }: Day): number => {
    const points = [hotel, ...activities.map(({ coordinates }) => coordinates ?? null), hotel];
    return points.reduce((sum, to, i) => {
      const from = points[i - 1];
      return sum + (from && to ? rideMinutes(from, to) : 0);
    }, 0);
  };
  const most = [...scene.plan.days]
    .map((day) => ({ day: day.day, minutes: minutesOn(day) }))
    .sort((a, b) => b.minutes - a.minutes)
    .slice(0, MOST_DAYS);
  const days = listed(
    most.map(({ day, minutes }) => `day ${day} (about ${Math.round(minutes / 10) * 10} minutes)`),
  );
  const choices = most.map(({ day }) => offer(`Less driving on day ${day}`, pacing([day], true, 'driving')));
  const reading = ask(`Most of the driving is on ${days}. Where shall I cut it? Your plan is unchanged.`, [
    ...choices,
    leave('the plan'),
  ]);
  return [{ intent: 'slower', reading, how: ['which'] }];
};

/** "What would you add on Thursday?": something more for that day, to be pressed. */
const whatToAdd = ({ plain, days, scene }: Piece): Candidate[] => {
  const day = onlyDay(days);
  const isLast = WHAT_TO_ADD.test(scene.brief.request ?? '');
  return isLast && WHAT_TO_ADD.test(plain) && day !== undefined
    ? [{ intent: 'faster', reading: acts(pacing([day], false)), how: ['day_named'] }]
    : [];
};

const NO_WALK =
  /\bno (?:long|more|big|far|much) walk(?:s|ing)?\b|\b(?:cant|cannot|not|wont|dont) (?:\w+ )?walk (?:far|much|long|a lot|that much)\b/;
const ZIGZAG = /\bzig ?zag\w*|\bcriss ?cross\w*|\bback and forth\b/;
/** "Last day: no long walk", "day 7 is all zigzag": what makes the day so goes. */
const lessOnDay = ({ plain, days }: Piece): Candidate[] => {
  const day = onlyDay(days);
  const of = NO_WALK.test(plain) ? 'walking' : ZIGZAG.test(plain) ? 'driving' : null;
  return of && day !== undefined
    ? [{ intent: 'slower', reading: acts(pacing([day], true, of)), how: ['day_named'] }]
    : [];
};

const TOO_EARLY_LATE =
  /\b(?:is|are|its|thats|seems?|looks?|feels?)(?: (?:way|much|far|a bit|a little|really|just|rather|quite))* too (early|late)\b|\btoo (early|late) (?:for|a) /;
/** "Lunch on day 2 is too late for us": it comes at another hour, and stays. */
const atOtherHour = (piece: Piece): Candidate[] => {
  const [, one, other] = TOO_EARLY_LATE.exec(piece.plain) ?? [];
  const side = one ?? other;
  if (side === undefined || !piece.isAlone) return [];
  const { stops, isOneOf } = pointAfresh(piece);
  const [stop, more] = stops;
  if (!stop || more || isOneOf || stop.role === 'rest') return [];
  const by = side === 'late' ? -1 : 1;
  const [clock, another] = clocksIn(piece.text, piece.scene);
  // "The desert at nine is too early, day from half past ten": an hour of the day.
  if (another !== undefined) return [];
  const isItsOwn = clock === undefined || Math.abs(clock - startOf(stop)) <= 15;
  const at = [60, 75, 45, 90, 30].map((minutes) => startOf(stop) + by * minutes);
  const retime: Act = { do: 'retime', stop: stop.id, at: isItsOwn ? at : [clock] };
  return [{ intent: 'retime', reading: acts(retime), how: ['by_kind', 'at_part'] }];
};

const SETS_OUT =
  /\b(?:leave|leaving|set off|set out|head out|start|out of)\b.*\b(?:every|each|all|daily)\b.*\bmornings?\b|\b(?:every|each) morning\b.*\b(?:leave|leaving|set off|head out|start)\b/;
/** "We want to leave the hotel at half past nine each morning": whole days begin then, and none ends. */
const setsOut = (piece: Piece): Candidate[] => {
  const { plain, text, named, scene } = piece;
  const [clock, more] = clocksIn(text, scene);
  if (!SETS_OUT.test(plain) || clock === undefined || more !== undefined || clock >= NOON) return [];
  const days = named.days.length > 0 && !named.isAll ? [...named.days] : fullDays(piece);
  return [
    {
      intent: 'start',
      reading: acts({ do: 'hours', days, from: clock, to: null }),
      how: ['all', 'at_clock'],
    },
  ];
};

const DAYS_BETTER =
  /^(?:(?:actually|oh|hm+|sorry|no|wait|and|but) )*(?:(?:on )?(?:the )?(?:\w+day|day \d+) (?:works|is|would be|suits (?:us|me)|fits|would work) better\b|(?:rather|better) (?:on )?(?:the )?(?:\w+day|day \d+)\b)/;
/** "Sunday works better than Monday for that village": what is named, or was brought last, goes to that day. */
const betterOn = (piece: Piece): Candidate[] => {
  const { plain, text, named, scene } = piece;
  if (!DAYS_BETTER.test(plain)) return [];
  const [day] = named.days;
  const [, what = ''] = /\bfor (.+)$/i.exec(text) ?? [];
  const pointed = what === '' ? null : pointIn(piece, what, scene.stops);
  const [own, more] = pointed && pointed.by !== 'nothing' ? pointed.stops : piece.focus.stops;
  if (day === undefined || !own || more || own.day === day) return [];
  return [{ intent: 'move', reading: acts(movingTo(own.id, day)), how: ['by_it', 'to_named'] }];
};

const OPEN_LATE = /\b(?:some|a|any) ?(?:place|where|thing|spot)\b.*\b(?:open|late|til|until)\b/;
/** "Add something after midnight on Friday": late, and nothing of the early morning. */
const AT_NIGHT =
  /^(?:(?:and|also|please|can you|could you|then) )*(?:add|put|plan|find|give us|get us) (?:in )?(?:something|somewhere|a place|one more|a stop|a thing)\b.*\b(?:after|past) midnight\b/;
/** "Friday after dinner some place open until two": something more of that evening, behind its dinner. */
const afterDinner = ({ plain, days, scene }: Piece): Candidate[] => {
  const day = onlyDay(days);
  const here = scene.stops.filter((each) => each.day === day);
  const isNight = AT_NIGHT.test(plain);
  const dinner = isNight ? here.at(-1) : here.find(({ role }) => role === 'dinner');
  if (day === undefined || !dinner) return [];
  if (!isNight && (!/\bafter dinner\b/.test(plain) || !OPEN_LATE.test(plain))) return [];
  const added = addedBehind(dinner, { ...ANYTHING, concepts: ['nightlife'] }, [20, 35, 50]);
  return [{ intent: 'add', reading: acts(added), how: ['said', 'here', 'concept', 'day_named'] }];
};

const PREFERS =
  /\b(?:prefer|(?:id|wed|would) rather (?:see|do|visit|go to|have)) (.{3,40}?) (?:to|over|than|instead of|rather than) (.{3,40})$/i;
/** "I would prefer the zoo to the planes": the one in the place of the other, or alone where that is not planned. */
const prefers = ({ text, scene }: Piece): Candidate[] => {
  const [, one = '', other = ''] = PREFERS.exec(text.replace(/['’]/g, '')) ?? [];
  const [wanted, more] = scene.places.mentioned(one);
  if (!wanted || more || wanted.kind === 'hotel' || scene.stops.some(({ place }) => place?.id === wanted.id))
    return [];
  const { by, stops, isOneOf } = readStops(other, scene.stops, scene);
  const [stop, another] = stops;
  if (by !== 'nothing' && stop && !another && !isOneOf)
    return [
      {
        intent: 'replace',
        reading: acts(replacing(stop.id, wantPlace(wanted.id))),
        how: ['by_name', 'want_place'],
      },
    ];
  const isPlace = scene.places.mentioned(other).length > 0;
  return isPlace
    ? [{ intent: 'add', reading: acts(addAct([], wantPlace(wanted.id))), how: ['said', 'here', 'place'] }]
    : [];
};

const SHIFTS = /\b(?:shift|move|time|put|push|pull|bring|change|reschedule|plan|see|visit|do)\b/;
const FINDS = /\b(?:add|something|somewhere|an?|another|anything|instead|which|what|when|where)\b/;
/** "Can you shift it so that I am there for blue hour?": at the hour of that light. */
const forLight = (piece: Piece): Candidate[] => {
  const { plain } = piece;
  // "Move the fort, so that we are there for blue hour".
  const said = isOfLight(plain) ? plain : normalText(piece.scene.brief.request ?? '');
  if (!isOfLight(said) || !SHIFTS.test(plain) || FINDS.test(said)) return [];
  const { stops, isOneOf } = pointIn(piece);
  const [stop, more] = stops;
  if (!stop || more || isOneOf || isMeal(stop)) return [];
  const retime: Act = { do: 'retime', stop: stop.id, at: hoursFor({ ...piece, plain: said }, stop) };
  return [{ intent: 'retime', reading: acts(retime), how: ['by_it', 'at_part'] }];
};

const NEARER =
  /\b(?:move|put|switch|change|swap|get|find)\b.* (?:to |for )?(?:somewhere|something|a place) (?:a bit |much )?(?:near(?:er)?|close(?:r)?)(?: by)?\b/;
const OUR_HOTEL = /\b(?:move|change|switch|swap|find|get) (?:us )?(?:the |our |my |an?(?:other)? )?hotel\b/;
/** "Move the falafel lunch to somewhere nearer to my hotel": another one there. */
const movesNearer = (piece: Piece): Candidate[] => {
  if (!NEARER.test(piece.plain) || OUR_HOTEL.test(piece.plain)) return [];
  const { stops, isOneOf } = pointAfresh(piece, piece.text.split(/\bsome(?:where|thing)\b/i)[0]);
  const [stop, more] = stops;
  if (!stop || more || isOneOf) return [];
  const near = /\bhotel\b/.test(piece.plain) ? HOTEL_AREA : nearIn(piece);
  const want: Want = { ...ANYTHING, features: ['closer'], near };
  return [{ intent: 'replace', reading: acts(replacing(stop.id, want)), how: ['by_kind', 'want_feature'] }];
};

const RULES = [
  keepsAll,
  fewDaily,
  onlyMeal,
  tooWild,
  tooFar,
  movesNearer,
  atOtherHour,
  freeOfDay,
  setsOut,
  prefers,
  betterOn,
  afterDinner,
  freeThen,
  lessDriving,
  lessOnDay,
  forLight,
  whatToAdd,
];
/** Orders that are plain because of what a message tells of the plan. */
export const statedCandidates = (piece: Piece): Candidate[] => {
  for (const rule of RULES) {
    const found = rule(piece);
    if (found.length > 0) return found;
  }
  return [];
};
