import { hotelFor } from '../edits/find-hotel.ts';
import { ANYTHING, isAnything, type Want, wantPlace } from '../edits/want.ts';
import { endOf, startOf } from '../edits/work.ts';
import { tokensOf } from '../notes/grammar/tokens.ts';
import { hitsIn } from '../notes/grammar/vocabulary.ts';
import { lastingWishes } from '../notes/lasting-wishes.ts';
import { type Act, applying, hotelLike, offer, pacing } from './act.ts';
import type { Candidate } from './candidate.ts';
import { detailCandidates } from './candidates-details.ts';
import { readAbsent, readUnknown } from './cannot.ts';
import { freeSpanIn } from './free-span.ts';
import { hoursFor, mealHour, readPlanned, readTable } from './read-add.ts';
import { allDays, fullDays, hoursOf, onDays, themesIn } from './read-days.ts';
import { BRAND, ELSEWHERE, elsewhere, hotelsNamed, readHotelWant } from './read-hotel.ts';
import { MEAL } from './read-stops.ts';
import { readWant } from './read-want.ts';
import { clocksIn, shiftIn } from './read-when.ts';
import {
  acts,
  addAct,
  anchorIn,
  ask,
  type Piece,
  pointAfresh,
  type Reading,
  type Relation,
  whichDay,
} from './reading.ts';
import * as say from './words.ts';

const sizes = (piece: Piece): string[] => [
  piece.named.days.length > 0 ? 'day_named' : piece.days.length > 0 ? 'day_carried' : 'no_day',
  ...(piece.named.isAll ? ['all_days'] : []),
  ...(piece.days.length > 1 ? ['days'] : []),
];

/** The days that an order about whole days can be for: those named, all of them, or those spoken of. */
const daysFor = (piece: Piece): { days: readonly number[]; how: string }[] => {
  const { days, named, focus } = piece;
  if (days.length > 0) return [{ days, how: named.days.length > 0 ? 'day_named' : 'day_carried' }];
  const all = [
    { days: allDays(piece), how: named.isAll || say.TRIP.test(piece.plain) ? 'all_named' : 'all' },
  ];
  return focus.days.length > 0 ? [...all, { days: focus.days, how: 'day_spoken' }] : all;
};

const dayCandidates = (piece: Piece): Candidate[] => {
  const { named, plain, text, scene, focus } = piece;
  const all: Candidate[] = [];
  const pointed = `points_${pointAfresh(piece).by}`;
  const push = (intent: Candidate['intent'], reading: Reading, ...how: string[]) =>
    all.push({ intent, reading, how: [...how, pointed] });
  const turns = [...new Set(named.days.length > 0 ? named.days : piece.days)];
  const [one, other] = turns;
  if (turns.length === 2 && one !== undefined && other !== undefined)
    push(
      'swap_days',
      acts(applying({ op: 'swap_days', days: [one, other] })),
      named.days.length > 0 ? 'named' : 'carried',
    );
  const themes = themesIn(piece);
  for (const { days, how } of daysFor(piece)) {
    const full = how === 'all' || how === 'all_named' ? fullDays(piece) : days;
    push('slower', acts(pacing(full, true)), how);
    push('faster', acts(pacing(full, false)), how);
    push('replan', acts({ do: 'replan', days: [...days], about: [] }), how);
    if (themes.length > 0)
      push('replan', acts({ do: 'replan', days: [...days], about: themes }), how, 'themed');
    const spans = days.flatMap((day) => {
      const span = freeSpanIn(piece, day);
      return span ? [{ do: 'clear', days: [day], span } satisfies Act] : [];
    });
    if (how !== 'all' && how !== 'all_named') {
      if (spans.length === days.length) push('clear', acts(...spans), how, 'span');
      else push('clear', acts({ do: 'clear', days: [...days] }), how, 'whole');
    }
    for (const intent of ['start', 'end'] as const) {
      const [said, later] = clocksIn(text, scene, intent === 'end');
      const shift = shiftIn(plain);
      const at = said ?? (intent === 'end' && shift === null ? undefined : undefined);
      const spoken = focus.clock ?? undefined;
      const options: { at: number | undefined; how: string }[] = [
        ...(at === undefined ? [] : [{ at, how: 'at_clock' }]),
        ...(at === undefined && spoken !== undefined ? [{ at: spoken, how: 'at_spoken' }] : []),
        ...(at === undefined ? [{ at: undefined, how: shift === null ? 'no_hour' : 'shifted' }] : []),
      ];
      for (const option of options) {
        const hour = option.at;
        const isKept = (day: number): boolean => {
          const stops = scene.stops.filter((each) => each.day === day);
          return intent === 'start'
            ? stops.every((each) => startOf(each) >= (hour ?? 0))
            : stops.every((each) => endOf(each) <= (hour ?? 0));
        };
        // Where the days keep to that hour already, it asks for nothing.
        if (hour !== undefined && days.every(isKept)) continue;
        const actFor = (some: readonly number[]): Act => {
          const by = shift ?? (intent === 'start' ? 60 : -60);
          const { first, last } = hoursOf(piece, some[0] ?? 1, by);
          const hour = option.at ?? (intent === 'start' ? first : last);
          return intent === 'start'
            ? { do: 'hours', days: [...some], from: hour, to: null }
            : { do: 'hours', days: [...some], from: null, to: hour };
        };
        const reading =
          option.at === undefined ? acts(...days.map((day) => actFor([day]))) : acts(actFor(days));
        push(intent, reading, how, option.how, ...(later === undefined ? [] : ['two_clocks']));
      }
    }
  }
  if (piece.days.length === 0) {
    const loads = new Map(scene.plan.days.map(({ day, activities }) => [day, activities.length]));
    const busiest = allDays(piece).sort((x, y) => (loads.get(y) ?? 0) - (loads.get(x) ?? 0));
    for (const isSlower of [true, false])
      push(
        isSlower ? 'slower' : 'faster',
        ask(`Which days shall I make ${isSlower ? 'lighter' : 'fuller'}?`, [
          ...busiest.slice(0, 2).map((day) => offer(`Day ${day}`, pacing([day], isSlower))),
          offer('Every full day', pacing(fullDays(piece), isSlower)),
        ]),
        'which',
      );
    push(
      'replan',
      whichDay(
        allDays(piece),
        (day) => [{ do: 'replan', days: [day], about: themes }],
        'Which day shall I plan anew?',
      ),
      'which',
    );
  }
  return all;
};

const hotels = (piece: Piece): Candidate[] => {
  const { text, scene, focus, plain } = piece;
  const now = scene.places.byId(scene.plan.hotel_recommendation?.venue_id ?? '');
  const named = hotelsNamed(text, scene);
  const other = named.filter(({ id }) => id !== now?.id);
  const says = [...(say.HOTEL.test(plain) ? ['says_hotel'] : []), ...(focus.hotel ? ['spoken_hotel'] : [])];
  if (other.length > 0) {
    const choices = other.slice(0, 4).map(({ id, name }) => offer(name, hotelLike(wantPlace(id))));
    const reading =
      other.length > 1
        ? ask('Which of these hotels?', choices)
        : acts(...choices.flatMap((each) => each.acts));
    return [{ intent: 'hotel', reading, how: ['named', ...says] }];
  }
  const all: Candidate[] = [];
  if (focus.hotel !== null && focus.hotel.id !== now?.id)
    all.push({
      intent: 'hotel',
      reading: acts(hotelLike(wantPlace(focus.hotel.id))),
      how: ['spoken', ...says],
    });
  const moved = ELSEWHERE.test(text) ? elsewhere(piece, now) : null;
  if (moved) {
    const wanted = readHotelWant(moved);
    const { hotel } = hotelFor(wanted, moved.scene);
    return [
      ...all,
      {
        intent: 'hotel',
        reading: acts(hotelLike(hotel ? wantPlace(hotel.id) : wanted)),
        how: ['elsewhere', ...says],
      },
    ];
  }
  const want = readHotelWant(piece);
  const isArea = hitsIn(tokensOf(text), () => false).some(({ entries }) =>
    entries.some((each) => each.class === 'area'),
  );
  const brand = BRAND.exec(text)?.[1]?.trim() ?? null;
  const near =
    want.near ?? (isArea ? text : named.length > 0 ? null : says.includes('says_hotel') ? brand : null);
  const full: Want = { ...want, near };
  all.push({
    intent: 'hotel',
    reading: acts(hotelLike(full)),
    how: [
      ...says,
      ...(near ? ['near'] : []),
      ...(want.features.length > 0 ? ['featured'] : []),
      ...(near === null && want.features.length === 0 ? ['blank'] : []),
    ],
  });
  return all;
};

/** Bringing something in. */
const adds = (piece: Piece): Candidate[] => {
  const { text, focus } = piece;
  const next = anchorIn(piece);
  const gap = next || !focus.gap ? null : { anchor: focus.gap, isBefore: false, head: text };
  return [...addsBeside(piece, next), ...(gap ? addsBeside(piece, gap, 'in_gap') : [])];
};

const addsBeside = (piece: Piece, next: Relation | null, where = 'here'): Candidate[] => {
  const { plain, scene, days, text, focus } = piece;
  const all: Candidate[] = [];
  const said = readWant(next?.head ?? text, scene.places);
  const isBlank = isAnything({ ...said, cuisine: null, kinds: [], near: null });
  const options: { want: Want; how: string }[] = [{ want: said, how: 'said' }];
  if (next && isAnything(said)) {
    const whole = readWant(text, scene.places);
    if (!isAnything(whole)) options.push({ want: whole, how: 'whole' });
  }
  if (focus.place !== null && isBlank) options.push({ want: wantPlace(focus.place.id), how: 'spoken' });
  if (next && isBlank) options.push({ want: ANYTHING, how: 'something' });
  for (const { want, how } of options) {
    const isMeal = MEAL.test(next?.head ?? plain);
    if (isAnything(want) && how === 'said' && !isMeal) continue;
    const features = [
      how,
      where,
      ...(next ? ['beside'] : []),
      ...(want.placeIds.length > 0
        ? ['place']
        : want.cuisine
          ? ['cuisine']
          : want.kinds.length > 0
            ? ['kind']
            : want.concepts.length > 0
              ? ['concept']
              : want.features.length > 0
                ? ['feature']
                : ['blank']),
      ...(isMeal ? ['meal'] : []),
      ...sizes(piece),
    ];
    const planned = readPlanned(piece, want);
    if (planned.kind !== 'none') {
      all.push({
        intent: planned.kind === 'acts' ? 'move' : 'add',
        reading: planned,
        how: [...features, 'planned'],
      });
      continue;
    }
    const table = readTable(piece, want, isMeal);
    if (table.kind !== 'none') all.push({ intent: 'replace', reading: table, how: [...features, 'table'] });
    const isNamed = want.placeIds.length > 0;
    const kinds: Want['kinds'] = mealHour(plain, piece) < 600 ? ['cafe', 'restaurant'] : ['restaurant'];
    const served = isMeal && want.kinds.length === 0 && !isNamed ? { ...want, kinds } : want;
    const at = hoursFor(piece, isMeal);
    const anchor = next && { stop: next.anchor.id, isBefore: next.isBefore };
    const on = next && days.length === 0 ? [next.anchor.day] : days;
    const each = piece.named.isAll ? allDays(piece) : on;
    const reading =
      each.length > 1
        ? acts(...each.map((day) => addAct([day], served, at, anchor)))
        : want.placeIds.length > 1
          ? acts(...want.placeIds.map((id) => addAct(on, wantPlace(id), at, anchor)))
          : acts(addAct(on, served, at, anchor));
    all.push({ intent: 'add', reading, how: features });
  }
  return all;
};

/** What may be asked of days, of the hotel and of the trip. */
export const tripCandidates = (piece: Piece): Candidate[] => {
  const { scene, text } = piece;
  const lasting = lastingWishes(text, scene.places).length > 0;
  const absent = readAbsent(piece);
  const unknown = readUnknown(piece);
  return [
    ...dayCandidates(piece),
    ...detailCandidates(piece),
    ...hotels(piece),
    ...adds(piece),
    ...(lasting
      ? [
          {
            intent: 'wish',
            reading: acts({ do: 'wish', text }),
            how: ['lasting', ...sizes(piece)],
          } satisfies Candidate,
        ]
      : []),
    ...(absent.kind === 'none'
      ? []
      : [{ intent: 'absent', reading: absent, how: ['missing'] } satisfies Candidate]),
    ...(unknown.kind === 'none'
      ? []
      : [
          {
            intent: 'absent',
            reading: unknown,
            how: ['unknown', onDays(piece.days).length > 4 ? 'on_day' : ''],
          } satisfies Candidate,
        ]),
  ];
};
