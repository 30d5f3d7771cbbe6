import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ChangesAccepted, type Operation, VersionSummary } from '../../../shared/contracts/changes.ts';
import type { Itinerary } from '../../../shared/itinerary.ts';
import { seededRandom } from '../seeded-random.ts';
import { type Ask, planFrom, readBody, readNewest } from './api-operator.ts';
import { checkOutcome } from './check-outcome.ts';
import type { TripFacts } from './plan.ts';
import { operationFor, randomDraw } from './random-operation.ts';

const Conflict = v.looseObject({ code: v.literal('version_conflict'), version: v.number() });
const Versions = v.array(VersionSummary);

/** What came of changes that several tabs sent at once. */
export interface Fired {
  /** The operation of each version that was made. */
  made: Map<number, Operation>;
  /** Conflicts after which the tab read the trip and sent its change again. */
  conflicts: number;
  /** Changes that cannot be carried out, as it turned out then. */
  refused: number;
  /** Changes that were sent a second time under their id, since the response was lost. */
  repeated: number;
  faults: string[];
}

/** The trip, and the nodes that its tabs ask: each has a tab on every one of them. */
export interface Target {
  tripId: string;
  nodes: readonly [Ask, ...Ask[]];
}

interface Change {
  id: string;
  operation: Operation;
}

const post = (ask: Ask, tripId: string, { id, operation }: Change, base_version: number) =>
  ask('POST', `/trip/${tripId}/changes`, { id, base_version, operations: [operation] });

/** Sends the same change again, as a tab does that never saw the response: it has to be the same version. */
const repeat = async (
  { tripId, nodes }: Target,
  change: Change,
  base: number,
  first: unknown,
  fired: Fired,
): Promise<void> => {
  for (const ask of nodes) {
    const again = await post(ask, tripId, change, base);
    fired.repeated += 1;
    if (JSON.stringify(again.body) !== JSON.stringify(first)) {
      fired.faults.push(`the same change again is ${again.status} ${JSON.stringify(again.body)}`);
    }
  }
};

/** One change by one tab, which goes on until it is a version or refused. Returns the plan it then knows. */
const fireOne = async (
  target: Target,
  ask: Ask,
  change: Change,
  known: Itinerary,
  fired: Fired,
): Promise<Itinerary> => {
  const { tripId } = target;
  let plan = known;
  for (;;) {
    const base = plan.__meta__.version;
    const { status, body } = await post(ask, tripId, change, base);
    const conflict = v.safeParse(Conflict, body);
    if (status === 409 && conflict.success) {
      fired.conflicts += 1;
      if (conflict.output.version <= base) fired.faults.push(`version ${base} conflicts with itself`);
      plan = (await readNewest(ask, tripId)).plan;
      continue;
    }
    if (status === 422) {
      fired.refused += 1;
      return plan;
    }
    if (status !== 200) {
      fired.faults.push(`${status} ${JSON.stringify(body)}`);
      return plan;
    }
    const { version } = v.parse(ChangesAccepted, body);
    if (version !== base + 1 || fired.made.has(version))
      fired.faults.push(`version ${version} after ${base}`);
    fired.made.set(version, change.operation);
    if (version % 5 === 0) await repeat(target, change, base, body, fired);
    return planFrom(await readBody(ask, `/trip/${tripId}/versions/${version}`));
  }
};

/** `count` changes of one trip by two tabs on each node, as fast as they can. */
export const fireChanges = async (target: Target, count: number, seed: number): Promise<Fired> => {
  const fired: Fired = { made: new Map(), conflicts: 0, refused: 0, repeated: 0, faults: [] };
  const { tripId, nodes } = target;
  let left = count;
  const runTab = async (ask: Ask, random: () => number): Promise<void> => {
    let { plan } = await readNewest(ask, tripId);
    while (left > 0) {
      left -= 1;
      const operation = operationFor(randomDraw(random), plan, plan.__meta__.version);
      plan = await fireOne(target, ask, { id: randomUUID(), operation }, plan, fired);
    }
  };
  const tabs = [...nodes, ...nodes];
  await Promise.all(tabs.map((ask, i) => runTab(ask, seededRandom(seed + i))));
  return fired;
};

/** What is wrong with a trip after changes were fired at it: what was lost, doubled, or is otherwise elsewhere. */
export const faultsAfter = async (
  { tripId, nodes }: Target,
  { made, faults }: Fired,
  facts: TripFacts,
): Promise<string[]> => {
  const [first, ...others] = nodes;
  const found = [...faults];
  for (const path of [`/trip/${tripId}`, `/trip/${tripId}/versions`]) {
    const body = JSON.stringify(await readBody(first, path));
    for (const other of others) {
      if (JSON.stringify(await readBody(other, path)) !== body) found.push(`${path} is another elsewhere`);
    }
  }
  const listed = v.parse(Versions, await readBody(first, `/trip/${tripId}/versions`));
  const numbers = listed.map(({ version }) => version).reverse();
  if (numbers.some((version, i) => version !== i + 1)) found.push(`versions ${numbers.join(', ')}`);
  if (numbers.length !== made.size + 1) found.push(`${numbers.length} versions of ${made.size} changes`);
  const plans = new Map<number, Itinerary>();
  for (const [i, version] of numbers.entries()) {
    plans.set(
      version,
      planFrom(await readBody(nodes[i % nodes.length] ?? first, `/trip/${tripId}/versions/${version}`)),
    );
  }
  const known = { ...facts, versionOf: (version: number) => plans.get(version) ?? null };
  for (const [version, operation] of made) {
    const [before, after] = [plans.get(version - 1), plans.get(version)];
    if (!before || !after) found.push(`version ${version} is lost`);
    else
      found.push(...checkOutcome(before, operation, after, known).map(({ what }) => `${version}: ${what}`));
  }
  return found;
};
