import type { Places } from '../../places/places.ts';
import { type Brief, isEdit } from '../planner.ts';
import { answerQuestion, isUnknowing } from './answers/answer-question.ts';
import { withoutLinks } from './chat-reply.ts';
import { focusIn } from './focus-in.ts';
import { choose } from './ranking/choose.ts';
import { openScene } from './scene/scene.ts';

/** Returns what is known of what the message of a brief asks, as Markdown; '' where it asks nothing, or nothing is. */
export const recordsFor = (brief: Brief, places: Places): string => {
  if (!isEdit(brief)) return '';
  const { plan, request } = brief;
  const scene = openScene(brief, plan, places);
  const focus = focusIn(scene);
  if (choose(request, scene, focus).kind !== 'question') return '';
  const answer = answerQuestion(request, scene, focus);
  return isUnknowing(answer) ? '' : withoutLinks(answer);
};
