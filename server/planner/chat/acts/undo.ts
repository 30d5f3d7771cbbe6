import { wantPlace } from '../../edits/want.ts';
import { type Standing, startOf } from '../../edits/work.ts';
import { normalText } from '../../notes/normal-text.ts';
import { addAct } from '../candidates/reading.ts';
import { readStops } from '../mentions/read-stops.ts';
import { daysIn } from '../mentions/read-when.ts';
import { type Act, applying, movingTo, removing, replacing } from '../scene/act.ts';
import { goneOf, type Scene } from '../scene/scene.ts';
import { ORIGINAL } from '../scene/words.ts';

/** An undo that goes on from one: what is further back is meant, and not what it has undone. */
const UNDOES_AGAIN = /\b(?:undo|revert|roll|step|further|original|first)\b|تراجع/u;

/** "Undo all that cheaper stuff": the change as a whole, whatever else is named. */
const OF_WHOLE =
  /\b(?:all|whole|everything|entire)\b(?= (?:of )?(?:that|this|it|those|these|the|change|stuff|thing))|\beverything\b/;

const BRINGS_BACK = /\b(?:back|restore)\b|رجع/u;

/** The part of a message that says what is to come back. */
const backPart = (message: string): string =>
  message
    .split(/[,.;!?]+\s|\s+and\s+(?=(?:take|remove|drop|skip|delete|cut|move|swap|replace|add)\b)/i)
    .find((each) => BRINGS_BACK.test(normalText(each))) ?? message;

/** As far as this from the hour of what has gone its successor begins, in minutes. */
const NEAR = 90;

/** What came in the place of a stop that has gone: of its role, at about its hour, and nowhere on the plan before. */
const heirOf = (gone: Standing, { stops, brief: { earlier = [] } }: Scene): Standing | undefined => {
  const before = new Set(
    earlier[0]?.plan.days.flatMap(({ activities }) => activities.map(({ venue_name }) => venue_name)),
  );
  return stops.find(
    (each) =>
      each.day === gone.day &&
      each.role === gone.role &&
      !before.has(each.stop.venue_name) &&
      Math.abs(startOf(each) - startOf(gone)) <= NEAR,
  );
};

/** Of what has gone since the version that an undo goes back to, or the first one, only that which a message names. */
const namedGone = (message: string, scene: Scene): Act[] => {
  const lost = goneOf(scene);
  const older = goneOf(scene, scene.brief.earlier?.at(-1));
  // "Bring the village back, the wadi has no camels": what is to come back is named where that is said.
  const part = backPart(message);
  const readings = [lost, older].map((gone) => readStops(part, gone, scene));
  const found = readings.find(({ by, stops }) => (by === 'name' || by === 'kind') && stops.length > 0);
  const isAllOfLast = found === readings[0] && found?.stops.length === lost.length;
  if (isAllOfLast) return [];
  const [to] = daysIn(message, scene).days;
  return (found?.stops ?? []).flatMap((each): Act[] => {
    // What was only moved goes back, and does not come a second time.
    const now = scene.stops.find(({ place }) => place && place.id === each.place?.id);
    const [day, at] = [to ?? each.day, [startOf(each)]];
    if (now) return now.day === day ? [] : [movingTo(now.id, day, at)];
    const heir = to === undefined ? heirOf(each, scene) : undefined;
    if (heir && each.place) return [replacing(heir.id, wantPlace(each.place.id))];
    return each.place ? [addAct([day], wantPlace(each.place.id), at)] : [];
  });
};

/** "Undo, I never asked for karting": what a message names, and has come since the first version, goes again. */
const namedNew = (message: string, { stops, brief, ...scene }: Scene): Act[] => {
  const first = brief.earlier?.at(-1);
  if (!first) return [];
  const old = new Set(
    first.plan.days.flatMap(({ activities }) => activities.map(({ venue_id }) => venue_id)),
  );
  const fresh = stops.filter(({ stop }) => stop.venue_id !== undefined && !old.has(stop.venue_id));
  const { by, stops: named } = readStops(message, fresh, { ...scene, stops, brief });
  return by === 'name' ? named.map(({ id }) => removing(id)) : [];
};

/** "As it was before I said the flight thing", "undo everything since the shawarma": what a message is known by. */
const SINCE =
  /\b(?:before (?:i|we|you)(?: (?:said|asked|told|mentioned|changed|added|moved|did|put|swapped|started|wrote))+|since|after (?:i|we)(?: (?:said|asked|told|mentioned))+|from before)\b(.*)/;
const OF_TALK =
  /^(?:i|we|you|me|us|the|a|an|that|this|it|my|our|thing|things|stuff|bit|part|about|to|of|on|in|for|with|and|then|please|pls|said|asked|told|mentioned|changed|added|moved|message|change|one|was|were|all|everything)$/;

/** The version that stood before the first message that has a word of these; undefined where none is known. */
const versionBefore = (
  words: string,
  { brief: { conversation, earlier = [] } }: Scene,
): number | undefined => {
  const said = words.split(' ').filter((word) => word.length > 2 && !OF_TALK.test(word));
  const at = conversation.findIndex(
    ({ role, content }) =>
      role === 'user' && said.some((word) => normalText(content).split(' ').includes(word)),
  );
  if (said.length === 0 || at < 0) return undefined;
  const answers = conversation.slice(0, at).filter(({ role }) => role === 'assistant');
  // An answer that changed the plan is the greeting of its version.
  const versions = answers.flatMap(
    ({ content }) => earlier.find(({ plan }) => plan.greeting === content)?.plan.__meta__.version ?? [],
  );
  return versions.at(-1) ?? earlier.at(-1)?.plan.__meta__.version;
};

/** Whether what is to come back is what the last change took off. */
const namesGone = (message: string, scene: Scene): boolean => {
  const gone = goneOf(scene);
  const { stops } = readStops(backPart(message), gone, scene);
  return stops.some(({ id }) => gone.some((each) => each.id === id));
};

/** "Put the fort back on Tuesday", where it stands as it did before the last change: it alone is meant, and it is there. */
export const standsAlready = (message: string, scene: Scene): Standing | null => {
  const [undone] = actsOfUndo(message, scene);
  if (!BRINGS_BACK.test(normalText(message)) || (undone && undone.do !== 'restore')) return null;
  if (namesGone(message, scene)) return null;
  const { by, stops, isOneOf } = readStops(backPart(message), scene.stops, scene);
  const [stop, more] = stops;
  if (by === 'nothing' || by === 'it' || !stop || more || isOneOf) return null;
  const { days } = daysIn(message, scene);
  const [before] = scene.brief.earlier ?? [];
  const then = before?.plan.days
    .find(({ day }) => day === stop.day)
    ?.activities.find(({ venue_name }) => venue_name === stop.stop.venue_name);
  const isSame = !before || then?.start_time === stop.stop.start_time;
  return isSame && (days.length === 0 || days.includes(stop.day)) ? stop : null;
};

/**
 * Returns what an undo does: what the message names of what has gone comes back, else what was undone just now, else
 * a whole version. Returns nothing where there is no earlier version.
 */
export const actsOfUndo = (message: string, scene: Scene): Act[] => {
  const plain = normalText(message);
  const { earlier = [], undone } = scene.brief;
  const isRedone = undone && !UNDOES_AGAIN.test(plain);
  const isNew = (id?: string): boolean => !scene.stops.some((each) => each.id === id);
  const brings = undone?.plan.days.some((day) => day.activities.some(({ stop_id }) => isNew(stop_id)));
  const [, since] = SINCE.exec(plain) ?? [];
  const before = since === undefined ? undefined : versionBefore(since, scene);
  if (before !== undefined) return [{ do: 'restore', version: before }];
  // "Put it back", where the undo has done that.
  if (isRedone && !brings && BRINGS_BACK.test(plain)) return [applying()];
  const then = isRedone ? undone : ORIGINAL.test(plain) ? earlier.at(-1) : earlier[0];
  const isOfPart = !isRedone && !OF_WHOLE.test(plain);
  const gone = isOfPart ? namedGone(message, scene) : [];
  // What is to come back is not what has come.
  const named = isOfPart && !BRINGS_BACK.test(plain) ? [...gone, ...namedNew(message, scene)] : gone;
  if (named.length > 0) return named;
  return then ? [{ do: 'restore', version: then.plan.__meta__.version }] : [];
};
