import { isMeal, type Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { clausesOf } from '../mentions/clauses.ts';
import { clocksIn } from '../mentions/read-clocks.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { readWant } from '../mentions/read-want.ts';
import { daysIn } from '../mentions/read-when.ts';
import { type Act, stopsIn } from '../scene/act.ts';
import { type Focus, hasJustChanged, type Scene } from '../scene/scene.ts';
import type { Agreed } from './agreed.ts';
import { ofStop } from './answered.ts';

/** "I meant Wednesday", "actually make that the Tuesday". */
const MEANT =
  /\b(?:i|we) (?:mean|meant|wanted to say|should have said)\b|\b(?:wanted to say|actually|rather) (?:make (?:it|that)|on)\b|^(?:(?:no|sorry|oh|and|wait) )*(?:actually )?make (?:it|that)\b/;

/** What is on another day what a stop is on its own: the same meal, or the only one of its kind. */
const likeOn = (stop: Standing, day: number, scene: Scene): Standing | undefined => {
  const there = scene.stops.filter((each) => each.day === day);
  const [one, more] = there.filter((each) =>
    isMeal(stop) ? each.role === stop.role : each.kind === stop.kind,
  );
  return more === undefined ? one : undefined;
};

/**
 * "Sorry, I meant Wednesday, Tuesday is fine": what the message before asked for, of the day that is named now; null
 * where no clause says so, or where it was done already and is corrected on the plan.
 */
export const meantDayIn = (message: string, scene: Scene, { asked }: Focus): Agreed | null => {
  if (!asked || hasJustChanged(scene)) return null;
  const clause = clausesOf(message).find(({ text }) => MEANT.test(normalText(text)));
  const day = onlyDay(daysIn(clause?.text ?? '', scene).days);
  if (!clause || day === undefined) return null;
  const [clock] = clocksIn(clause.text, scene);
  const want = readWant(message, scene.places);
  const acts = asked.acts.flatMap((act): Act | Act[] => {
    if (act.do === 'move') return [];
    if ('days' in act) return { ...act, days: [day] };
    const [id] = stopsIn([act]);
    const old = scene.stops.find((each) => each.id === id);
    const stop = old && old.day !== day ? likeOn(old, day, scene) : undefined;
    return (stop && ofStop(act, stop, want, clock, asked.met)) ?? [];
  });
  return acts.length > 0 ? { acts, rest: '', days: [day] } : null;
};
