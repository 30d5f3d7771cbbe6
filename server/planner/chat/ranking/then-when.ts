import { normalText } from '../../notes/normal-text.ts';
import { clocksIn, partIn } from '../mentions/read-clocks.ts';
import { onlyDay } from '../mentions/read-days.ts';
import { daysIn } from '../mentions/read-when.ts';
import { type Act, movingTo } from '../scene/act.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import type { Agreed } from './agreed.ts';

const REFUSED =
  /\b(?:is|are) (?:closed|shut)\b|\bnot (?:open|possible)\b|\bopens? only\b|\b(?:do|does|did) not fit\b|\bno room\b|\b(?:could|can) ?not\b/;
/** "Ok then Tuesday": when it shall be done that could not be. */
const THEN = /^(?:(?:ok|okay|oh|ah|alright|right|well|fine) )*(?:then|in that case)\b/;
/** So long after the morning, the afternoon or the evening begins one goes somewhere. */
const INTO_PART_MIN = 60;

const onThen = (act: Act, day: number | undefined, at: number[]): Act | null => {
  if (act.do === 'move') return { ...act, day: day ?? act.day, at };
  if (act.do === 'retime') return day === undefined ? { ...act, at } : movingTo(act.stop, day, at);
  return act.do === 'add' ? { ...act, days: day === undefined ? act.days : [day], at } : null;
};

/**
 * "Ok then Tuesday, the museum can go for it", after what was asked for could not be done at its time: the same at
 * another one; null for anything else.
 */
export const thenWhenIn = (message: string, scene: Scene, { asked }: Focus): Agreed | null => {
  const ours = scene.brief.conversation.at(-1)?.content ?? '';
  const [, head = '', rest = ''] = /^([^,.;]*)[,.;]?\s*(.*)$/s.exec(message) ?? [];
  if (!asked || !REFUSED.test(ours) || !THEN.test(normalText(head))) return null;
  const day = onlyDay(daysIn(head, scene).days);
  const part = partIn(normalText(head));
  const clocks = clocksIn(head, scene);
  const at = clocks.length > 0 ? clocks : part ? [part[0] + INTO_PART_MIN] : [];
  if (day === undefined && at.length === 0) return null;
  const acts = asked.acts.flatMap((act) => onThen(act, day, [...at]) ?? []);
  const left = rest.replace(/^(?:and |but )?instead of /i, 'remove ');
  return acts.length > 0 ? { acts, rest: left, days: day === undefined ? [] : [day] } : null;
};
