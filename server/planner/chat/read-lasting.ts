import { lastingWishes } from '../notes/lasting-wishes.ts';
import { ONE_OF } from './read-stops.ts';
import { NONE, type Piece, pointAfresh, type Reading } from './reading.ts';
import * as say from './words.ts';

const FOR_GOOD =
  /\b(?:ever|always|never|from now on|every(?:where|thing| \w+)?|any(?:where|more|thing)?|at all|no more|whole|entire|all|rest of|trip|holiday|vacation|stay|allerg\w+)\b|(?:^|\s)(?:كل|ابدا)(?=\s|$)/u;

/** What is said for good and touches the whole trip. */
export const readLasting = (piece: Piece): Reading => {
  const { plain, text, scene } = piece;
  const isWide = piece.named.isAll || (say.TRIP.test(plain) && FOR_GOOD.test(plain));
  if (piece.days.length > 0 && !isWide) return NONE;
  if (piece.isCorrection && /\b(?:it|that|instead)\b/.test(plain)) return NONE;
  if (ONE_OF.test(plain)) return NONE;
  const found = pointAfresh(piece);
  const isNamed = found.by === 'name' || (found.stops.length === 1 && /\b(?:the|that|this)\b/.test(plain));
  if ((isNamed && !isWide) || lastingWishes(text, scene.places).length === 0) return NONE;
  return { kind: 'acts', acts: [{ do: 'wish', text }], isAside: !FOR_GOOD.test(plain) };
};
