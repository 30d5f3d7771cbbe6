import type { AnswerStyle } from './answer-style.ts';
import { EDIT_STYLES, EDITS_STYLES, PICKS_STYLES, PROSE_STYLES } from './edit-styles.ts';
import { PLAN_SHAPES } from './plan-shapes.ts';
import { PLAN_SYNTAX } from './plan-syntax.ts';

/** Everything a model has been seen to write, and what could still come. */
export const ANSWER_STYLES: readonly AnswerStyle[] = [
  ...PLAN_SHAPES,
  ...PLAN_SYNTAX,
  ...EDIT_STYLES,
  ...EDITS_STYLES,
  ...PICKS_STYLES,
  ...PROSE_STYLES,
];
