import { isAnything } from '../edits/want.ts';
import type { Intent } from './intents.ts';
import type { Clued, Ranked } from './rank.ts';

/** How much of a clause goes to candidates of these intents. */
export const shareOf = (own: readonly Ranked[], intents: readonly Intent[]): number =>
  own.reduce((sum, { candidate, ofClause }) => sum + (intents.includes(candidate.intent) ? ofClause : 0), 0);

/** From which share on what comes and what goes are taken for one. */
const LEAST = 0.5;
const IN_ITS_PLACE =
  /\b(?:there|instead|(?:in|for|to) (?:its|that|their|the) (?:place|slot|stead|spot))\b|(?:^|\s)(?:مكان|بدال|بدل)\S*/u;

const stopRemoved = ({ candidate: { intent, reading } }: Ranked): string | undefined => {
  const [act, more] = reading.kind === 'acts' ? reading.acts : [];
  const [operation] = act?.do === 'apply' ? act.operations : [];
  return intent === 'remove' && !more && operation?.op === 'remove' ? operation.stop_id : undefined;
};

/** "Take it out and put a café there": what comes is for the stop that goes. */
export const withInstead = (
  clues: readonly Clued[],
  all: readonly Ranked[],
  found: readonly Ranked[],
): readonly Ranked[] => {
  const gone = found.find((each) => stopRemoved(each) !== undefined);
  const at = clues.findIndex(({ piece }, i) => i > (gone?.at ?? i) && IN_ITS_PLACE.test(piece.plain));
  const own = all.filter((each) => each.at === at);
  const instead = own.find(({ candidate: { reading } }) => {
    const [act] = reading.kind === 'acts' ? reading.acts : [];
    return gone && act?.do === 'replace' && act.stop === stopRemoved(gone) && !isAnything(act.want);
  });
  return instead && shareOf(own, ['add', 'replace']) >= LEAST
    ? [...found.filter((each) => each.at !== at), instead]
    : found;
};
