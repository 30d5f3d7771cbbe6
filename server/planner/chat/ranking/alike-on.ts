import { normalText } from '../../notes/normal-text.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { daysIn } from '../mentions/read-when.ts';
import type { Act } from '../scene/act.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import type { Agreed } from './agreed.ts';

const ALIKE =
  /^(?:(?:and|ok|okay|great|lovely|perfect|good|nice|thanks|thank you|now|then|please|also|do|can you|could you|could we have|we want) )*(?:the )?same(?: thing| please| again)? (?:for|on|with)\b/;
/** What is done with days as a whole. */
const OF_DAYS: readonly Act['do'][] = ['hours', 'pace', 'rest', 'clear', 'replan'];

/** "Lovely. The same for our last day": what the message before asked of a day, of another one. Null for anything else. */
export const alikeOn = (message: string, scene: Scene, { asked }: Focus): Agreed | null => {
  const text = message.split(/[.!?;\n]+/).find((part) => ALIKE.test(normalText(part)));
  const day = text === undefined ? undefined : onlyDay(daysIn(text, scene).days);
  if (!asked || day === undefined) return null;
  const acts = asked.acts.flatMap((act): Act[] =>
    OF_DAYS.includes(act.do) && 'days' in act ? [{ ...act, days: [day] }] : [],
  );
  return acts.length === asked.acts.length ? { acts, rest: '', days: [day] } : null;
};
