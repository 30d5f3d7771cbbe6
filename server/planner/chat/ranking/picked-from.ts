import type { Place } from '../../../places/place.ts';
import { rideMinutes } from '../../../places/travel.ts';
import { ANYTHING, isOfTable, type Want, wantPlace } from '../../edits/want.ts';
import { isMeal, type Standing } from '../../edits/work.ts';
import { numberOf } from '../../notes/grammar/numbers.ts';
import { normalText } from '../../notes/normal-text.ts';
import { isSaudiTable } from '../../scheduling/scoring/saudi-table.ts';
import { addAct } from '../candidates/reading.ts';
import { called } from '../mentions/called.ts';
import { clausesOf, VERB } from '../mentions/clauses.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { kitchensIn } from '../mentions/read-want.ts';
import { daysIn } from '../mentions/read-when.ts';
import { type Act, stopsIn } from '../scene/act.ts';
import { type Focus, hasJustChanged, type Scene } from '../scene/scene.ts';
import { type Agreed, besideMeal } from './agreed.ts';

/** One of several that our last answer has put forward: a place that is not on the plan, or a kitchen. */
interface Put {
  want: Want;
  place: Place | null;
  words: readonly string[];
}

const PUTS =
  /\b(?:could|can|would|two|three|also|offer|suggest|know|ideas?|options?|instead|for example|either|possible|change it for|look for)\b/i;
const CHANGED = /\b(?:is now|now has|has moved|have moved|replaces|is gone|are gone)\b/;
/** Words of names that many places share. */
const SHARED = /^(?:al|the|el|cafe|café|restaurant|riyadh|house|kitchen|of|and|plaza|mall|branch)$/;

const putBy = (ours: string, { places, stops }: Scene): Put[] => {
  if (!PUTS.test(ours) || CHANGED.test(ours)) return [];
  const isOn = ({ id }: Place): boolean => stops.some(({ place }) => place?.id === id);
  const named = [...new Set(places.namedIn(ours).map(({ place }) => place))].filter(
    (place) => place.kind !== 'hotel' && !isOn(place),
  );
  if (named.length > 1)
    return named.map((place) => ({
      place,
      want: wantPlace(place.id),
      words: normalText(place.name)
        .split(' ')
        .filter((word) => word.length > 2 && !SHARED.test(word)),
    }));
  const sentence =
    ours.split(/(?<=[.!?])\s+/).findLast((each) => kitchensIn(normalText(each)).wanted.length > 1) ?? '';
  const at = (id: string): number => normalText(sentence).indexOf(id.slice(0, 5));
  const kitchens = kitchensIn(normalText(sentence)).wanted.sort((a, b) => at(a) - at(b));
  const isSaudi = /\bsaudi\b/i.test(sentence);
  const all = kitchens.map(
    (cuisine): Put => ({
      place: null,
      want: { ...ANYTHING, cuisine, kinds: ['restaurant'] },
      words: [cuisine],
    }),
  );
  const saudi: Put = {
    place: null,
    want: { ...ANYTHING, kinds: ['restaurant'], features: ['local'] },
    words: ['saudi', 'local'],
  };
  return isSaudi && !kitchens.includes('saudi') ? [...all, saudi] : all;
};

const LAST = /\b(?:last|latter)\b/;
const CLOSER = /\b(?:clos(?:er|est)|near(?:er|est)|shortest|less (?:far|driving))\b/;
const CHEAPER = /\b(?:cheap(?:er|est)|less expensive|least expensive)\b/;
const LOCAL = /\b(?:most|more) (?:local|traditional|saudi|typical|authentic)\b/;
const ANY =
  /\b(?:either|whichever|any of (?:them|those|these)|you (?:choose|pick|decide)|surprise (?:me|us))\b/;
const ORDINAL = /\b(?:first|second|third|fourth|former|1st|2nd|3rd|4th)\b/;

/** Where something is to be close to: a stop or a place that a message names, else the hotel. */
const originIn = (plain: string, text: string, { stops, places, plan }: Scene, day: number | undefined) => {
  const [named] = places.mentioned(text);
  if (named) return named;
  const there = stops.filter((each) => day === undefined || each.day === day);
  return called(plain, there).stops[0]?.place ?? plan.hotel_recommendation?.coordinates ?? null;
};

const least = (all: readonly Put[], worth: (place: Place) => number): Put | null => {
  const places = all.flatMap((each) => (each.place ? [{ each, worth: worth(each.place) }] : []));
  return places.sort((a, b) => a.worth - b.worth)[0]?.each ?? null;
};

/** That of what was put forward which a message picks; null where it picks none. */
const pickIn = (text: string, all: readonly Put[], scene: Scene, day: number | undefined): Put | null => {
  const plain = normalText(text);
  const words = plain.split(' ');
  const by = (each: Put): boolean => each.words.some((word) => words.includes(word));
  const named = all.filter(by);
  if (named.length === 1) return named[0] ?? null;
  if (CLOSER.test(plain)) {
    const from = originIn(plain, text, scene, day);
    return from ? least(all, (place) => rideMinutes(from, place)) : null;
  }
  if (CHEAPER.test(plain)) return least(all, ({ price_level }) => price_level);
  if (LOCAL.test(plain))
    return (
      all.find(({ words: own }) => own.includes('saudi')) ??
      least(all, (place) => Number(!isSaudiTable(place)))
    );
  if (LAST.test(plain)) return all.at(-1) ?? null;
  if (ORDINAL.test(plain)) {
    const [said] = words.flatMap((word) => (word === 'former' ? 1 : (numberOf(word, 'ordinal') ?? [])));
    return said === undefined ? null : (all[said - 1] ?? null);
  }
  return ANY.test(plain) ? (all[0] ?? null) : null;
};

/** "Is the second one open on Sunday": nothing is to come. */
const ASKS = /^(?:(?:and|so|but|ok) )*(?:is|are|does|do|did|has|have|how|whats?|when|where|which|who|why)\b/;

const NIGHT = /\b(?:night|evening|dinner|supper|iftar)\b/i;
const LUNCH = /\blunch\b/i;

/** What is to give way: what the message before was about, or the meal of the day that was spoken of. */
const targetOf = (
  isTable: boolean,
  scene: Scene,
  { asked, stops: about, said }: Focus,
  ours: string,
): Standing | null => {
  const fits = (each: Standing): boolean => !isTable || isMeal(each);
  const [own, other] = scene.stops.filter((each) => ours.includes(each.stop.venue_name) && fits(each));
  if (own && !other) return own;
  const ids = asked?.acts.some((act) => act.do === 'replace') ? stopsIn(asked.acts) : [];
  const found = scene.stops.find((each) => ids.includes(each.id) && fits(each));
  if (found) return found;
  const talk = `${said ?? ''}. ${ours}`;
  const day = onlyDay(daysIn(talk, scene).days);
  const role = LUNCH.test(talk) && !NIGHT.test(talk) ? 'lunch' : NIGHT.test(talk) ? 'dinner' : null;
  const named = about.filter(fits);
  if (named.length === 1 && (day === undefined || named[0]?.day === day)) return named[0] ?? null;
  const meal = scene.stops.filter((each) => each.day === day && each.role === role && fits(each));
  return isTable && meal.length === 1 ? (meal[0] ?? null) : null;
};

/**
 * "I take the Lebanese one", "whichever is closer to the museum", after an answer that has put several places or
 * kitchens forward: that one comes in the place of what was spoken of. Returns null where nothing is picked, or it
 * is open where it is to come.
 */
export const pickedFromIn = (message: string, scene: Scene, focus: Focus): Agreed | null => {
  const ours = scene.brief.conversation.at(-1)?.content ?? '';
  if (hasJustChanged(scene) || (scene.brief.offered ?? []).length > 0) return null;
  const all = putBy(ours, scene);
  if (all.length < 2) return null;
  const day = onlyDay(daysIn(`${focus.said ?? ''}. ${ours}`, scene).days);
  const texts = clausesOf(message).map(({ text }) => text);
  const at = texts.findIndex((text) => pickIn(text, all, scene, day) !== null);
  const pick = at < 0 ? null : pickIn(texts[at] ?? '', all, scene, day);
  if (!pick) return null;
  const isTable = pick.place ? pick.place.kind === 'restaurant' : isOfTable(pick.want);
  const target = targetOf(isTable, scene, focus, ours);
  const [clock] = clocksIn(message, scene, isTable);
  const rest = texts
    .filter((text, i) => i !== at && VERB.test(text) && clocksIn(text, scene).length === 0)
    .join('. ');
  if (!target) {
    // "The dam, on Friday before lunch": where nothing was to give way, it comes on the day that is named.
    const on = onlyDay(daysIn(message, scene).days);
    const isAsked = texts.some((text) => ASKS.test(normalText(text)));
    if (isAsked || on === undefined || !pick.place) return null;
    const next = besideMeal(message, on, scene);
    return {
      acts: [addAct([on], pick.want, clock === undefined ? [] : [clock], next)],
      rest: '',
      days: [on],
    };
  }
  const later: Act[] = clock === undefined ? [] : [{ do: 'retime', stop: target.id, at: [clock] }];
  return {
    acts: [...later, { do: 'replace', stop: target.id, want: pick.want }],
    rest,
    days: [target.day],
  };
};
