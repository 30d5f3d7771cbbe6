import { get } from 'node:http';
import * as v from 'valibot';
import { addMessage } from '../server/db/messages.ts';
import { ChatMessage } from '../shared/contracts/message.ts';
import { Trip } from '../shared/contracts/trip.ts';
import { openPlanStage, type PlanStage } from '../tests/kit/nodes/plan-stage.ts';
import { type Ask, insertTrialTrip, readBody, readNewest } from '../tests/kit/operations/api-operator.ts';
import { operationFor, randomDraw } from '../tests/kit/operations/random-operation.ts';
import { trialTrip } from '../tests/kit/operations/trial-trips.ts';
import { quantile, type Report, spread } from '../tests/kit/report.ts';
import { seededRandom } from '../tests/kit/seeded-random.ts';

const VERSIONS = 200;
const PROMISED_MS = 100;
const PROMISED_BYTES = 200_000;
/** After so many changes something is said, so that the conversation is long as well. */
const CHANGES_IN_A_ROW = 2;
const ASK = {
  tripId: 'long',
  startDate: '2027-01-05',
  nights: 30,
  companions: 3,
  notes: 'History, museums, good food, coffee, nature, shopping and souqs, as much as possible.',
};
const History = v.array(ChatMessage);

/** Makes versions of a trip until it has so many, and returns how long each change took. */
const changeTo = async (
  { db }: PlanStage,
  ask: Ask,
  { tripId, versions }: { tripId: string; versions: number },
): Promise<number[]> => {
  const random = seededRandom(17);
  const times: number[] = [];
  let { plan } = await readNewest(ask, tripId);
  while (plan.__meta__.version < versions) {
    const { version } = plan.__meta__;
    const operation = operationFor(randomDraw(random), plan, version);
    const began = performance.now();
    const { status, body } = await ask('POST', `/trip/${tripId}/changes`, {
      base_version: version,
      operations: [operation],
    });
    times.push(performance.now() - began);
    if (status === 422) continue;
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    ({ plan } = await readNewest(ask, tripId));
    if (plan.__meta__.version % CHANGES_IN_A_ROW > 0) continue;
    await addMessage(db, { tripId, role: 'user', content: `What about version ${plan.__meta__.version}?` });
    await addMessage(db, {
      tripId,
      role: 'assistant',
      content: 'It is as good a plan as any other. '.repeat(9),
    });
  }
  return times;
};

/** The bytes of a response as they come over the line, headers included. */
const bytesOf = (url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' };
    get(url, { agent: false, headers }, (response) => {
      const { socket, statusCode } = response;
      response.on('end', () =>
        statusCode === 200 ? resolve(socket.bytesRead) : reject(new Error(`${url} is ${statusCode}`)),
      );
      response.resume();
    }).on('error', reject);
  });

/** Pages back from the newest messages to the first, and returns how many messages of how many versions there are. */
const pageBack = async (ask: Ask, tripId: string): Promise<{ messages: number; pages: number }> => {
  const trip = v.parse(Trip, await readBody(ask, `/trip/${tripId}`));
  const found = [...trip.chat_history];
  let pages = 1;
  for (let more = trip.has_older; more; pages += 1) {
    const page = v.parse(History, await readBody(ask, `/chat/${tripId}/history?before=${found[0]?.id}`));
    found.unshift(...page);
    more = page.length > 0;
  }
  if (new Set(found.map(({ id }) => id)).size !== found.length) throw new Error('A message came twice');
  if (found[0]?.version !== 1) throw new Error('The first plan is not at the beginning');
  return { messages: found.length, pages };
};

/** A trip of 30 nights in its 200th version: what opening it costs on the line, and how long a change takes. */
export const measureLongTrip = async (report: Report, versions = VERSIONS): Promise<void> => {
  const stage = await openPlanStage(1);
  try {
    const { url } = stage.stage.nodes[0];
    const ask = stage.askAt(url);
    const tripId = await insertTrialTrip(stage.db, stage.userId, trialTrip(ASK));
    const times = await changeTo(stage, ask, { tripId, versions });
    report.say(`a change of 31 days on PostgreSQL: ${spread(times)}`);
    const late = times.slice(-40);
    report.say(`the last of them: ${spread(late)}`);
    report.promise(
      `median within ${PROMISED_MS} ms`,
      Math.max(quantile(times, 0.5), quantile(late, 0.5)) <= PROMISED_MS,
    );
    const token = await stage.stage.traveller.token();
    const paths = [`/trip/${tripId}`, '/trip/history', '/profile', '/config', `/trip/${tripId}/versions`];
    const sizes: number[] = [];
    for (const path of paths) sizes.push(await bytesOf(`${url}/api${path}`, token));
    const sum = sizes.reduce((a, b) => a + b, 0);
    report.say(
      `on the line: ${paths.map((path, i) => `${path.replace(tripId, '{id}')} ${sizes[i]}`).join(', ')}`,
    );
    report.promise(`${sum} of at most ${PROMISED_BYTES} bytes to open it`, sum <= PROMISED_BYTES);
    const { messages, pages } = await pageBack(ask, tripId);
    report.say(`${messages} messages in ${pages} pages, each once`);
  } finally {
    await stage.close();
  }
};
