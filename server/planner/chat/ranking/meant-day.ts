import type { Want } from '../../edits/want.ts';
import { isMeal, type Standing } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { called } from '../mentions/called.ts';
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

const MEANT_WORDS =
  /\b(?:(?:i|we) (?:mean|meant|wanted to say|should have said)|no|sorry|oh|wait|actually|rather|not|but)\b/gi;

/** What is on another day what a stop is on its own: the same meal, or the only one of its kind. */
const likeOn = (stop: Standing, day: number, scene: Scene): Standing | undefined => {
  const there = scene.stops.filter((each) => each.day === day);
  const [one, more] = there.filter((each) =>
    isMeal(stop) ? each.role === stop.role : each.kind === stop.kind,
  );
  return more === undefined ? one : undefined;
};

/** The version that a correction begins from, where the message before has changed the plan; null where there is none. */
const versionBefore = ({ brief }: Scene): Act | null => {
  const then = brief.earlier?.[0];
  return then ? { do: 'restore', version: then.plan.__meta__.version } : null;
};

/** "I meant the mosque": the one other stop that is named in the stead of what an act was about. */
const namedInstead = (text: string, { stops }: Scene, ids: readonly string[]): Standing | undefined => {
  const [one, more] = called(normalText(text.replace(MEANT_WORDS, ' ')), stops).stops;
  return one && !more && !ids.includes(one.id) ? one : undefined;
};

/** What an act does of another day or another stop; nothing where that is not clear. */
const turned = (
  act: Act,
  { day, stop, clock, want }: { day?: number; stop?: Standing; clock?: number; want: Want },
  met: Scene,
): Act[] => {
  if (act.do === 'move')
    return day === undefined ? [] : [{ ...act, day, at: clock === undefined ? act.at : [clock] }];
  if ('days' in act) return day === undefined ? [] : [{ ...act, days: [day] }];
  const [id] = stopsIn([act]);
  const old = met.stops.find((each) => each.id === id);
  const other = stop ?? (day !== undefined && old && old.day !== day ? likeOn(old, day, met) : undefined);
  const one = other && ofStop(act, other, want, clock, met);
  return one ? [one] : [];
};

/**
 * "Sorry, I meant Wednesday, Tuesday is fine", "no, I meant the mosque": what the message before asked for, of the day
 * or the stop that is named now. What it has done already is taken back first. Returns null where no clause says so.
 */
export const meantDayIn = (message: string, scene: Scene, { asked }: Focus): Agreed | null => {
  if (!asked) return null;
  const isDone = hasJustChanged(scene);
  const undo = isDone ? versionBefore(scene) : null;
  if (isDone && !undo) return null;
  const met = isDone ? asked.met : scene;
  const text = message.split(/[.,;!?]+/).find((part) => MEANT.test(normalText(part)));
  if (text === undefined) return null;
  const day = onlyDay(daysIn(text, scene).days);
  const stop = day === undefined && isDone ? namedInstead(text, met, stopsIn(asked.acts)) : undefined;
  if (day === undefined && !stop) return null;
  const [clock] = clocksIn(text, scene);
  const want = readWant(stop ? '' : message, scene.places);
  const to = {
    want,
    ...(day === undefined ? {} : { day }),
    ...(stop ? { stop } : {}),
    ...(clock === undefined ? {} : { clock }),
  };
  const acts = asked.acts.flatMap((act) => (!isDone && act.do === 'move' ? [] : turned(act, to, met)));
  if (acts.length === 0) return null;
  return { acts: undo ? [undo, ...acts] : acts, rest: '', days: [day ?? stop?.day ?? 0] };
};
