import { MEAL_KINDS } from '../../places/place.ts';
import { isLunchWhileOthersFast } from '../scheduling/going-out.ts';
import { adviceAt, sentenceOf } from './advice.ts';
import { advisedIn, isPraying, type Reason, type Scene } from './phrase-facts.ts';
import { REASONS } from './phrase-reasons.ts';
import { aboutAt, BACK_AT_HOTEL, visitTo } from './place-words.ts';

/** Two neighbours give the same reason only where there is no other. */
const SAME_AGAIN = 1000;

/** Which turns of phrase a plan has used, so that neighbours never sound alike. */
export interface PhraseMemory {
  last: string;
  counts: Map<string, number>;
  /** Sentences that the plan already uses. */
  used: Set<string>;
  /** Places that the plan has described. */
  seen: Set<string>;
  /** The day on which each reason was given last. */
  given: Map<string, number>;
}

/** The memory of a plan that uses these sentences, and has described these places. */
export const emptyPhrases = (
  used: readonly string[] = [],
  described: readonly string[] = [],
): PhraseMemory => ({
  last: '',
  counts: new Map(),
  used: new Set(used),
  seen: new Set(described),
  given: new Map(),
});

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/).filter(Boolean);

/** The first of these sentences that the plan does not use yet; it is used from now on. */
const firstNew = (lines: readonly string[], { used }: PhraseMemory): string => {
  const line = lines.find((each) => sentencesOf(each).every((sentence) => !used.has(sentence))) ?? '';
  for (const sentence of sentencesOf(line)) used.add(sentence);
  return line;
};

const readerOf = (scene: Scene) => ({ isPraying: isPraying(scene), kids: scene.profile.kids });

/** What a place is; of one that the plan has described already, what one is there for. */
const openingOf = (scene: Scene, memory: PhraseMemory): string => {
  const { here, day } = scene;
  const { place, type } = here.stop;
  if (!place) return '';
  const visit = visitTo(type, place.name);
  const about = aboutAt(place, here, day.frame.facts, readerOf(scene));
  const isNew = !memory.seen.has(place.id);
  memory.seen.add(place.id);
  if (isNew) return firstNew([about], memory);
  const advice = adviceAt(place, advisedIn(scene), true);
  // Nothing is said twice, unless there is nothing else left to say.
  const fresh = advice.filter((words) => !memory.used.has(sentenceOf(words)));
  const words = [...fresh, ...advice].find((each) => !memory.used.has(`${visit}: ${each}.`));
  // At the fourth visit of a long stay all advice has been given.
  if (words === undefined) {
    const favourite = MEAL_KINDS.includes(place.kind) ? 'have what you liked' : 'stay where you liked it';
    return firstNew([`${visit} again on day ${day.frame.day}: ${favourite} best last time.`], memory);
  }
  memory.used.add(sentenceOf(words));
  return firstNew([`${visit}: ${words}.`], memory);
};

/** From this hour on, in minutes of the day, a traveller who checks in goes out no more. */
const LATE = 20 * 60;

/** What a rest at the hotel is for. */
const restLines = ({ here, before, after, day, profile }: Scene): string[] => {
  if (!before && !after && here.start >= LATE)
    return day.frame.role === 'arrival'
      ? ['You arrive late: check in, sleep, and leave all else for tomorrow.']
      : [`${BACK_AT_HOTEL} on day ${day.frame.day}, for a quiet evening.`];
  if (!before && isLunchWhileOthersFast(here, day.frame))
    return [
      ...(profile.eatsByDay
        ? [
            `Lunch at ${here.stop.name}, as hotels serve their guests by day: ask at the desk where and until when.`,
            `On day ${day.frame.day} lunch is at ${here.stop.name}, too, before you set out.`,
          ]
        : []),
      `Lunch for the children at ${here.stop.name}, as hotels serve their guests by day: ask at the desk where and until when.`,
      `On day ${day.frame.day} the children eat at ${here.stop.name}, too, before you set out.`,
    ];
  const isOfRamadan = after !== null && ['iftar', 'suhoor'].includes(after.stop.type);
  const until = after?.stop.role === 'dinner' ? (isOfRamadan ? after.stop.type : 'dinner') : null;
  const next = after ? (until ? `${until} at ${after.stop.name}` : after.stop.name) : 'the evening';
  const from = before ? ` from ${before.stop.name}` : '';
  return [
    `${BACK_AT_HOTEL}${from}, there is time for a rest before ${next}.`,
    `${BACK_AT_HOTEL}, you can put your feet up until ${next}.`,
    `${BACK_AT_HOTEL} on day ${day.frame.day}, a quiet hour before ${next}.`,
    `${BACK_AT_HOTEL} once more on day ${day.frame.day}, as ${here.stop.name} is on the way to ${next}.`,
  ];
};

/** True where our own words about a stop, written for another scene perhaps, are true of this one. */
export const stillHolds = (description: string, scene: Scene): boolean => {
  const { here, day } = scene;
  if (here.stop.type === 'rest') return restLines(scene).includes(description);
  if (!here.stop.place) return false;
  const about = aboutAt(here.stop.place, here, day.frame.facts, readerOf(scene));
  if (!description.startsWith(about)) return false;
  const reason = description.slice(about.length).trim();
  return reason === '' || REASONS.some(({ lines }) => lines(scene).includes(reason));
};

/** The wordings of a reason that the plan does not use yet; none so soon after it was given that it says little. */
const newLines = ({ id, everyDays = 0, lines }: Reason, scene: Scene, memory: PhraseMemory): string[] => {
  const last = memory.given.get(id) ?? Number.NEGATIVE_INFINITY;
  return scene.day.frame.day - last < everyDays
    ? []
    : lines(scene).filter((line) => sentencesOf(line).every((each) => !memory.used.has(each)));
};

/**
 * One or two sentences about a stop: what the place is, and one true reason why it is there. The
 * reason differs from the one of the stop before, and no sentence comes twice in a plan: where no new
 * one is left, the place is described without a reason.
 */
export const phraseStop = (scene: Scene, memory: PhraseMemory): string => {
  if (scene.here.stop.type === 'rest') return firstNew(restLines(scene), memory);
  const isKnown = memory.seen.has(scene.here.stop.place?.id ?? '');
  const about = openingOf(scene, memory);
  // Of a place that is known the opening is advice: one piece of it is enough.
  const reasons = REASONS.filter(({ id }) => !isKnown || id !== 'advice');
  const options = reasons
    .map((reason, rank) => ({ reason, rank, lines: newLines(reason, scene, memory) }))
    .filter(({ lines }) => lines.length > 0)
    // A reason used often gives way to one that has not been used yet.
    .map((each) => ({
      ...each,
      cost:
        (each.reason.isMust ? -SAME_AGAIN : each.rank) +
        4 * (memory.counts.get(each.reason.id) ?? 0) +
        (each.reason.id === memory.last && !each.reason.isMust ? SAME_AGAIN : 0),
    }))
    .sort((a, b) => a.cost - b.cost);
  const pick = options[0];
  if (!pick) return about;
  const times = memory.counts.get(pick.reason.id) ?? 0;
  memory.last = pick.reason.id;
  memory.counts.set(pick.reason.id, times + 1);
  memory.given.set(pick.reason.id, scene.day.frame.day);
  const rotated = [...pick.lines.slice(times % pick.lines.length), ...pick.lines];
  return [about, firstNew(rotated, memory)].filter(Boolean).join(' ');
};
