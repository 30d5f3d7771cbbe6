import type { Candidate } from '../candidates/candidate.ts';
import {
  joined,
  withDaysNumbered,
  withPrayerHours,
  withThenSaid,
  withThereSaid,
} from '../candidates/spoken.ts';
import { clausesOf, readable } from '../mentions/clauses.ts';
import { cutApart } from '../mentions/cut-apart.ts';
import type { Piece } from '../mentions/piece.ts';
import { isOrder } from '../scene/is-order.ts';
import type { Focus, Scene } from '../scene/scene.ts';
import { withAround } from './around.ts';
import { candidatesOf, wordless } from './candidates-of.ts';
import { clauseFeatures, markedIn } from './features.ts';
import { isTopic, piecesIn } from './pieces-in.ts';
import type { Clued } from './rank.ts';
import { isEdge, isLimit } from './rule.ts';

/** "Kindly adjust the afternoon": what for was said before. */
const ADAPTS =
  /^(?:(?:so|and|please|pls|kindly|can|could|you|we|then) )*(?:adjust|adapt|amend|update|rework|rearrange|revise|fix|change|shift) (?:(?:the|that|this|our|my|rest of|first|last|whole) )*(?:day|afternoon|evening|morning|night|plan|schedule|itinerary|programme|program|it|\w{3,6}day)(?: (?:accordingly|around (?:it|that)|to (?:fit|suit|match)|for (?:it|that)|please|pls))*$/;

/** "Remove the two museums (the palace and the archive)": what stands in brackets says which. */
const IN_BRACKETS = /\b(?:the|those|these|both|all|our|my)\b[^.,;!?()]*\(([^()]{3,120})\)/gi;

const ABOUT = /^(?:(?:and|so|ok) )*(?:what|how) about\b/;
const IT = /\b(?:it|that|them|one)\b/;

/** "What about JAX? Can you put it on Saturday?": what is ordered later, and no question. */
const isProposed = ({ plain }: Piece, later: readonly Piece[]): boolean =>
  ABOUT.test(plain) && later.some((each) => isOrder(each.plain) && IT.test(each.plain));

/** "Anything with animals besides the zoo?" wants to know, and takes nothing's place. */
const ASKS_MORE =
  /^(?:(?:and|so|ok) )*(?:any|anything|anywhere|is there|are there|what|which|where)\b.*\b(?:besides|other than|apart from|except)\b/;

const isTravelling = ({ how }: Candidate): boolean => how.includes('travel');

/** Every clause of a message with the candidates that its mentions allow. */
export const cluesIn = (message: string, scene: Scene, focus: Focus): Clued[] => {
  const digits = message.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const text = withPrayerHours(
    readable(digits, (said) => scene.places.mentioned(said).length > 0),
    scene,
  );
  const named = text.replace(IN_BRACKETS, (whole, inside: string) =>
    scene.places.mentioned(inside).length > 0 ? inside : whole,
  );
  const clauses = joined(withThereSaid(withThenSaid(cutApart(clausesOf(named), scene)), scene), scene).map(
    (clause) => ({
      ...clause,
      text: withDaysNumbered(clause.text, scene),
    }),
  );
  const pieces = piecesIn(clauses, scene, focus);
  const found = pieces.map((piece, at) =>
    clauses[at]?.mark === '?' && ASKS_MORE.test(piece.plain)
      ? [wordless('question'), wordless('context')]
      : at < pieces.length - 1 &&
          clauses[at]?.mark === '?' &&
          (isTopic(piece) || isProposed(piece, pieces.slice(at + 1)))
        ? [wordless('context')]
        : candidatesOf(piece),
  );
  const isTravelled = found.some((all) => all.some(isTravelling));
  const asked = new Set(clauses.flatMap(({ mark, sentence }) => (mark === '?' ? sentence : [])));
  // Who says when the day begins has said what the hour of a flight means for it.
  const isLimited = found.some((all) => all.some(isLimit));
  const places = pieces.map((piece, at) => {
    // Nor does another clause say when else it does: "adapt the day accordingly".
    const isOther = isLimited && !(found[at] ?? []).some(isLimit);
    // "No museum, no roof?" asks, and wishes for nothing.
    const isAsked = asked.has(clauses[at]?.sentence ?? -1) && /^no\b/.test(piece.plain);
    const isTold = isTravelled && !(found[at] ?? []).some(isTravelling);
    const own = (isOther || isTold) && ADAPTS.test(piece.plain) ? [wordless('context')] : (found[at] ?? []);
    const candidates = own.filter(
      ({ intent, how }) =>
        !(isAsked && (intent === 'wish' || (intent === 'remove' && how.includes('no_stop')))) &&
        !(isLimited && how.includes('travel')) &&
        !(isOther && isEdge(intent) && how.some((each) => each === 'at_spoken' || each === 'no_hour')),
    );
    const isWish = candidates.some(({ intent }) => intent === 'wish');
    return { piece, candidates, isWish, marked: markedIn(piece.text, scene), mark: clauses[at]?.mark ?? '.' };
  });
  const features = clauseFeatures(places);
  return places.map(({ piece, candidates, marked }, at) => ({
    piece,
    features: features[at] ?? { words: [], others: [] },
    candidates: withAround(candidates, piece, marked),
  }));
};
