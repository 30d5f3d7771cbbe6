import { ANYTHING } from '../../edits/want.ts';
import { isMeal, type Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { isSaudiTable } from '../../scheduling/scoring/saudi-table.ts';
import { type Asked, ask } from '../candidates/reading.ts';
import { readStops } from '../mentions/read-stops.ts';
import { daysIn } from '../mentions/read-when.ts';
import {
  type Act,
  hotelLike,
  leave,
  offer,
  type Proposal,
  pacing,
  removing,
  replacing,
} from '../scene/act.ts';
import type { Scene } from '../scene/scene.ts';
import { CHEAPER, FINER, LOCAL } from '../scene/words.ts';

const wishing = (text: string): Act => ({ do: 'wish', text, isOurs: true });

/** Saudi tables in the place of meals. */
const saudiTables = (meals: readonly Standing[]): Act[] =>
  meals.map(({ id }) => replacing(id, { ...ANYTHING, features: ['local'] }));

/** The plainest tables of a trip give way to finer ones. */
const finerTables = ({ stops }: Scene): Act[] =>
  stops
    .filter((each) => isMeal(each) && !each.stop.locked && (each.place?.price_level ?? 4) <= PLAIN_TABLE)
    .map(({ id }) => replacing(id, { ...ANYTHING, features: ['finer'] }));
const PLAIN_TABLE = 2;

/** What a word of a message could ask for of the whole trip; nothing where none of it is known. */
const ofTrip = (plain: string, scene: Scene): Proposal[] => {
  if (CHEAPER.test(plain) || /\b(?:expensive|pricey|budget|costs?)\b/.test(plain))
    return [
      offer('Cheaper restaurants', wishing('Cheap food')),
      offer('A cheaper hotel', hotelLike({ features: ['cheaper'] })),
    ];
  if (FINER.test(plain) || /\bluxur/.test(plain))
    return [
      offer('Finer restaurants', ...finerTables(scene)),
      offer('A finer hotel', hotelLike({ features: ['finer'] })),
    ];
  if (!LOCAL.test(plain)) return [];
  const all = scene.stops.filter(
    (each) => isMeal(each) && !each.stop.locked && each.place !== null && !isSaudiTable(each.place),
  );
  const dinners = all.filter(({ role }) => role === 'dinner');
  return [
    ...(dinners.length > 0 ? [offer('Saudi food at every dinner', ...saudiTables(dinners))] : []),
    ...(all.length > dinners.length ? [offer('Saudi food at all meals', ...saudiTables(all))] : []),
  ];
};

/** What is asked of all of a trip at once, where a message names no day and no stop of it: what of it is meant; else null. */
export const wideAsk = (scene: Scene): Asked | null => {
  const message = scene.brief.request ?? '';
  const { by } = readStops(message, scene.stops, scene);
  // "More local food" is about all meals, "the lunch is too expensive" about one.
  const isKnown = by === 'name' || (by !== 'nothing' && /\b(?:the|that|this|our)\b/i.test(message));
  const isOfPart = isKnown || daysIn(message, scene).days.length > 0;
  const offers = isOfPart ? [] : ofTrip(normalText(message), scene);
  return offers.length > 1
    ? ask('What of it shall I change? Your plan is unchanged.', [...offers, leave('the plan')])
    : null;
};

/** Things that could be meant by words that say too little: of the day they name, or of a full one. */
export const vagueChoices = (scene: Scene): Proposal[] => {
  const { plan, facts, stops, brief } = scene;
  const { by, stops: spoken } = readStops(brief.request ?? '', stops, scene);
  const [stop, second] = by === 'name' || by === 'kind' ? spoken : [];
  if (stop && !second)
    return [
      offer(`Replace ${stop.stop.venue_name}`, replacing(stop.id)),
      offer(`Remove ${stop.stop.venue_name}`, removing(stop.id)),
      leave('the plan'),
    ];
  const [named] = daysIn(brief.request ?? '', scene).days;
  const [busiest] = [...plan.days]
    .filter(({ day }) => facts.frames[day - 1]?.role === 'full')
    .sort((a, b) => b.activities.length - a.activities.length);
  const day = named ?? busiest?.day ?? 1;
  const dinner = stops.findLast((each) => each.role === 'dinner' && each.day === day) ?? stops.at(-1);
  const another = dinner
    ? [offer(`Replace ${dinner.stop.venue_name} on day ${dinner.day}`, replacing(dinner.id))]
    : [];
  return [
    offer(`Make day ${day} lighter`, pacing([day], true)),
    ...another,
    named === undefined
      ? offer('Suggest another hotel', hotelLike())
      : offer(`Plan day ${day} anew`, { do: 'replan', days: [day], about: [] }),
  ];
};
