import { type Item, type Span, textIn } from '../../grammar/reading.ts';
import { isRefused, type Scene } from '../../grammar/scene.ts';
import type { FoundWish } from '../../wish.ts';
import { hourWish } from './hour-wish.ts';

/** Who is done by sunset has dinner soon after it, and nothing else. */
const AT_DARK = 19 * 60;

const SUN =
  '(?:the )?(?:sunset|sundown|sun down|dusk|dark|nightfall|maghrib|magrib)(?! (?:views?|viewpoint|spot|point|cruise|cafe|terrace|dinner|prayer)\\b)';
const DONE =
  '(?:done|finished|finish|finishing|over|stop|stopping|home|back|return|returning|returned|wrap up|wrapped up|wind up|pack up|packed up|end|ends|camp|base|hotel|indoors|inside|off the road|off the sand)';
/** "Done by sunset", "back at camp before dark", "everything over by sundown". */
const ENDS = new RegExp(
  `^${DONE}(?: (?:for the day|every day|each day|at|in|to|the|our|camp|base|hotel|off|road|with it|latest))* (?:by|before|at the latest by|no later than) ${SUN}\\b`,
);
/** "We get in after sunset": the hour of a flight, and no sight. */
const COMES = new RegExp(
  `^(?:arrive|arrives|arriving|arrival|land|lands|landing|get in|gets in|getting in|reach|reaching|touch down)(?: (?!and\\b)\\w+){0,4} (?:just )?(?:by|before|after|around|about|at|near) ${SUN}\\b`,
);
const NEVER = /^(?:no|not|nothing|never|dont|cant|isnt|wont|nobody|hardly)$/;
const LONGEST = 12;

const spansOf = (pattern: RegExp, scene: Scene): Span[] =>
  scene.pieces.flatMap((piece) => {
    for (let at = piece.from; at < piece.to; at += 1) {
      const [said] =
        pattern.exec(textIn({ from: at, to: Math.min(piece.to, at + LONGEST) }, scene.reading)) ?? [];
      if (said) return [{ from: at, to: at + said.split(' ').length }];
    }
    return [];
  });

/** "Early starts, done by sunset": days that end when it gets dark. */
export const endsAtDark = (scene: Scene): FoundWish[] =>
  spansOf(ENDS, scene)
    .map((span): Item => ({ entries: [], place: null, ...span }))
    .filter((item) => !isRefused(item, scene) && !NEVER.test(scene.reading.tokens[item.from - 1]?.word ?? ''))
    .map((item) => hourWish(item, scene, 'dayEnd', AT_DARK));

/** True for a sunset that is an hour of the day, and nothing to be looked at. */
export const isHourOfSun = (scene: Scene): ((span: Span) => boolean) => {
  const spans = [...spansOf(ENDS, scene), ...spansOf(COMES, scene)];
  return ({ from, to }) => spans.some((span) => from >= span.from && to <= span.to);
};
