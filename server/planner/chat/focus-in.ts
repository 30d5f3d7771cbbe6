import { actsOf } from './candidates/reading.ts';
import { readStops } from './mentions/read-stops.ts';
import { daysIn } from './mentions/read-when.ts';
import { LEAST } from './ranking/certainty.ts';
import { cluesIn } from './ranking/clues-in.ts';
import { isWordless, ranked } from './ranking/rank.ts';
import { removing, replacing } from './scene/act.ts';
import { beforeIn, type Focus, focusOf, NO_FOCUS, type Scene, WHICH_GOES } from './scene/scene.ts';

/** What our answer offered to do: its own words say what. */
const SHALL = /(?<=\b(?:shall|should) (?:i|we) )[^.?]+(?=\?)/i;

/** "What would you like in place of Agio?": our question says what goes. */
const INSTEAD_OF = /\b(?:instead of|in place of) (.+)/;

const NOT_TO_BE_HAD = /^I (?:know no|do not know a place) /;

/** What the message before asked for: its likeliest act, else what our answer to it offered to do. */
const askedIn = (scene: Scene): Focus['asked'] => {
  const before = beforeIn(scene);
  if (!before) return null;
  const { said, ours, met } = before;
  // What cannot be had is not asked for again.
  if (NOT_TO_BE_HAD.test(ours)) return null;
  const isOpen = /[?؟]/.test(ours);
  const [, old = ''] = INSTEAD_OF.exec(ours) ?? [];
  const going = met.stops.find(({ stop }) => old.startsWith(stop.venue_name));
  if (going && isOpen) return { intent: 'replace', acts: [replacing(going.id)], met };
  const [named] = WHICH_GOES.test(ours) ? met.stops.filter(({ stop }) => ours.includes(stop.venue_name)) : [];
  if (named) return { intent: 'remove', acts: [removing(named.id)], met };
  const [offered] = SHALL.exec(ours) ?? [];
  for (const text of offered ? [said, offered] : [said]) {
    const all = ranked(cluesIn(text, met, text === said ? focusIn(met) : NO_FOCUS));
    // A meal that stands is asked for as another, and not as a second one.
    const found = all.find(
      (each) =>
        !isWordless(each) &&
        // To keep something leaves nothing to ask.
        !(isOpen && each.candidate.intent === 'lock') &&
        each.candidate.reading.kind !== 'none' &&
        !each.candidate.how.includes('meal_stands'),
    );
    const isSure = found === all[0] || (found?.joint ?? 0) >= LEAST.hard || (isOpen && !offered);
    if (!found || !isSure) continue;
    const { intent, reading } = found.candidate;
    const acts = reading.kind === 'ask' ? (reading.choices[0]?.acts ?? []) : actsOf(reading);
    if (acts.length > 0) return { intent, acts, met };
  }
  return null;
};

/** What earlier messages were about. */
export const focusIn = (scene: Scene): Focus => {
  const focus = focusOf(scene, (text) => {
    const { days } = daysIn(text, scene);
    const scope = days.length > 0 ? scene.stops.filter(({ day }) => days.includes(day)) : scene.stops;
    const found = readStops(text, scope, scene);
    return found.isOneOf && found.stops.length > 3 ? [] : [...found.stops];
  });
  // "The dinner of the same day", where a day was spoken of and no stop.
  const said = focus.days.length > 0 ? [] : daysIn(focus.said ?? '', scene).days;
  return { ...focus, days: said.length === 1 ? said : focus.days, asked: askedIn(scene) };
};
