import * as v from 'valibot';
import { NIGHTS, WISH_LABEL_MAX } from '../../../shared/contracts/limits.ts';
import type { Places } from '../../places/places.ts';
import { cleanProse } from '../ground/clean-prose.ts';
import type { Picked } from '../planner.ts';
import { Day, idsOfVenues, listOf, whyUnread } from './model-values.ts';

const MOST_TEXTS = 20;
const Texts = v.pipe(
  listOf(v.string()),
  v.transform((all) => all.slice(0, MOST_TEXTS)),
);
const Answer = v.object({
  picks: v.pipe(v.array(v.object({ day: Day, venues: Texts })), v.maxLength(NIGHTS.max + 1)),
  stay: v.nullish(Texts, []),
  also: v.nullish(Texts, []),
});

/** What a model picked, and what of the notes it found that we had not understood, in words that we do. */
export interface ModelPicks {
  picked: Picked;
  also: string[];
}

/** Returns what an answer in `picks` chose of the catalogue; else why nothing can be planned from it, in words for the model. */
export const readModelPicks = (written: unknown, places: Places): ModelPicks | string => {
  const read = v.safeParse(Answer, written);
  if (!read.success) return whyUnread(read.issues[0]);
  const picks = read.output.picks.flatMap(({ day, venues }) =>
    idsOfVenues(venues, places).map((placeId) => ({ placeId, day })),
  );
  if (picks.length === 0) return 'no venue of the table is among them';
  const hotels = idsOfVenues(read.output.stay, places).filter((id) => places.byId(id)?.kind === 'hotel');
  const also = read.output.also.map((line) => cleanProse(line, WISH_LABEL_MAX));
  return { picked: { picks, hotelId: hotels[0] ?? null }, also };
};
