import * as v from 'valibot';
import { type Db, openDatabase } from '../../../server/db/open.ts';
import { type Ask, readBody } from '../operations/api-operator.ts';
import { openStage, type Stage } from './stage.ts';

/** Real servers on a PostgreSQL, and what a bench of plans needs beside them. */
export interface PlanStage {
  stage: Stage;
  /** The database beneath the servers, to lay out what is changed then. */
  db: Db;
  userId: string;
  /** Asks a node in the name of the traveller. */
  askAt(url: string): Ask;
  close(): Promise<void>;
}

const Profile = v.object({ id: v.string() });
/** An access token lives five minutes. */
const TOKEN_MS = 120_000;

/** Opens one server, or two with a Redis between them. */
export const openPlanStage = async (count: 1 | 2): Promise<PlanStage> => {
  const stage = await openStage('PostgreSQL', count);
  if (stage.databaseUrl === null) throw new Error('These servers have no PostgreSQL');
  const database = await openDatabase({ url: stage.databaseUrl });
  let token = '';
  let takenAt = Number.NEGATIVE_INFINITY;
  const freshToken = async (): Promise<string> => {
    if (performance.now() - takenAt < TOKEN_MS) return token;
    takenAt = performance.now();
    token = await stage.traveller.token();
    return token;
  };
  await freshToken();
  const askAt =
    (url: string): Ask =>
    async (method, path, body) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
  const { id: userId } = v.parse(Profile, await readBody(askAt(stage.nodes[0].url), '/profile'));
  const close = async () => {
    await database.close();
    await stage.close();
  };
  return { stage, db: database.db, userId, askAt, close };
};
