import { isMeal, type Standing } from '../../edits/work.ts';
import { fitOf } from '../../scheduling/scoring/score-place.ts';
import { listed } from '../../wording/greeting.ts';
import type { Piece } from '../mentions/piece.ts';
import { type Limit, limitIn } from '../mentions/read-limit.ts';
import { NOWHERE, readStops } from '../mentions/read-stops.ts';
import { kitchensIn } from '../mentions/read-want.ts';
import { leave, locking, offer, removing } from '../scene/act.ts';
import { kindsCalled } from '../scene/kind-words.ts';
import type { Candidate } from './candidate.ts';
import { acts, ask, placed, pointAfresh } from './reading.ts';

/** Those that stay, the best of what is counted: what is locked, what was asked for by name, then what suits best. */
const keptOf = ({ scene: { facts } }: Piece, stops: readonly Standing[], most: number): Standing[] => {
  const wanted = new Set(facts.profile.wanted.map(({ placeId }) => placeId));
  const worth = ({ stop, place }: Standing): number =>
    (stop.locked ? 2000 : 0) +
    (wanted.has(place?.id ?? '') ? 1000 : 0) +
    (place ? fitOf(place, facts.profile) : 0);
  return [...stops].sort((a, b) => worth(b) - worth(a)).slice(0, most);
};

const goingOf = (piece: Piece, { of, most, isDaily, but }: Limit, stops: readonly Standing[]): Standing[] => {
  const days = isDaily ? [...new Set(stops.map(({ day }) => day))] : [null];
  const named = but === null ? [] : pointAfresh(piece, `${but.replace(/\bones?\b/, of)}`).stops;
  const own = stops.filter((each) => named.some(({ id }) => id === each.id));
  return days.flatMap((day) => {
    const here = stops.filter((each) => day === null || each.day === day);
    const kept = own.length > 0 ? own : keptOf(piece, here, most ?? Math.ceil(here.length / 2));
    return here.filter((each) => !kept.includes(each) && !each.stop.locked);
  });
};

const singular = (of: string): string => of.replace(/ies$/, 'y').replace(/s$/, '');

/** "Too many malls, keep one": the others of that kind go, of the days that are named or of all. */
export const limitCandidates = (piece: Piece): Candidate[] => {
  const limit = piece.isAlone || piece.isOnlyOrder ? limitIn(piece.plain) : null;
  // "Remove the horse museum, one is enough": what is named goes, and the rest tells why.
  if (!limit || (limit.but === null && pointAfresh(piece).by === 'name')) return [];
  const isKind = limit.of
    .split(' ')
    .some((word) => kindsCalled(word).length > 0 || kitchensIn(word).wanted.length > 0);
  const { stops } = isKind ? pointAfresh(piece, `all ${singular(limit.of)}`) : NOWHERE;
  // "Just one park, not King Abdullah": which one goes is said.
  const isSaid = readStops(piece.scene.brief.request ?? '', stops, piece.scene).by === 'name';
  if (stops.length === 0 || (limit.but === null && isSaid)) return [];
  // Of one there can be no fewer: it may be a wish for the trip.
  if (limit.most === null && (stops.length < 2 || stops.some(isMeal))) return [];
  const going = goingOf(piece, limit, stops);
  const so = `The plan holds no more of that kind than ${listed(stops.map(placed))}, so nothing has changed.`;
  const [first] = stops;
  const reading =
    going.length > 0
      ? acts(...going.map(({ id }) => removing(id)))
      : ask(so, [
          ...(first ? [offer(`Lock ${first.stop.venue_name}`, locking(first.id, true))] : []),
          leave('the plan'),
        ]);
  return [{ intent: 'remove', reading, how: ['by_kind', 'limit', ...(going.length > 1 ? ['many'] : [])] }];
};
