import { normalText } from '../../notes/normal-text.ts';
import { removing } from '../scene/act.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import type { Agreed } from './agreed.ts';

const LEFT_FREE =
  /^(?:(?:just|no|ok|okay|rather|please|then|better|lets|oh) )*(?:leave|keep) (?:it|that|those hours|that time|the time|them|those two hours) (?:free|open|empty|blank|unplanned)\b/;
const OFFERS_TO = /\bleave (?:it|that|those|the|them)\b[^.?!]*\b(?:free|open|empty)\b/i;

/** "Leave it free", after an answer that has offered so: the stop that was spoken of goes. Null for anything else. */
export const leftFreeIn = (message: string, scene: Scene, { stops }: Focus): Agreed | null => {
  const ours = scene.brief.conversation.at(-1)?.content ?? '';
  const [stop, more] = stops;
  if (!stop || more || !OFFERS_TO.test(ours) || !LEFT_FREE.test(normalText(message))) return null;
  return { acts: [removing(stop.id)], rest: '', days: [stop.day] };
};
