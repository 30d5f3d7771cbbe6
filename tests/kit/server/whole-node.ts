import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Socket } from 'socket.io-client';
import { readEnv } from '../../../server/env.ts';
import { type Overrides, startServer } from '../../../server/start-server.ts';
import { createBrowser } from '../accounts/person.ts';
import { prepareDataDir } from '../db/prepared-data-dir.ts';
import { openSocket } from '../live/live-context.ts';
import { APP_URL, recordingLog } from './open-app.ts';

/**
 * The whole server on a free port, in this process, as one of perhaps several nodes behind `APP_URL`. On a
 * PostgreSQL database by `DATABASE_URL`, else on an embedded one of its own. Mails are printed into `printed`.
 */
export const openWholeNode = async (env: Record<string, string> = {}, overrides: Overrides = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-node-'));
  if (!env.DATABASE_URL) await prepareDataDir(dataDir);
  const secret = env.DATABASE_URL ? { AUTH_SECRET: 'one and the same secret for all nodes' } : {};
  const read = readEnv({
    PORT: '0',
    APP_URL,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    ...secret,
    ...env,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { settings } = read;
  const log = recordingLog();
  const printed: string[] = [];
  const server = await startServer(settings, {
    log,
    print: (text) => void printed.push(text),
    ...overrides,
  });
  const appUrl = settings.appUrl ?? server.url;
  const app = { request: (url: string, init: RequestInit) => fetch(url.replace(appUrl, server.url), init) };
  const sockets: Socket[] = [];
  return {
    url: server.url,
    app,
    log,
    printed,
    /** A browser at the public address, which leads to this node. */
    browser: () => createBrowser({ app }, appUrl),
    connect: (token: string): Socket => {
      const socket = openSocket(server.url, token);
      sockets.push(socket);
      return socket;
    },
    close: async () => {
      for (const socket of sockets) socket.disconnect();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
export type WholeNode = Awaited<ReturnType<typeof openWholeNode>>;

/** Resolves when the socket is connected; rejects with the server's reason when it is refused. */
export const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    if (socket.connected) resolve();
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
