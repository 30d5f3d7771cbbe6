import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';

/**
 * `npm run dev`: the browser talks to Vite on PORT (client changes appear at once), which passes the API and
 * the socket on to the server on the next port (restarted when its sources change).
 */
const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const origin = `http://localhost:${port}`;

const server = spawn(
  process.execPath,
  [
    '--watch-path',
    join(root, 'server'),
    '--watch-path',
    join(root, 'shared'),
    '--watch-preserve-output',
    join(root, 'server/main.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(serverPort), APP_URL: process.env.APP_URL ?? origin },
  },
);

const target = `http://localhost:${serverPort}`;
const vite = await createServer({
  root: join(root, 'client'),
  configFile: join(root, 'vite.config.ts'),
  server: {
    port,
    strictPort: true,
    ...(process.env.HOST ? { host: process.env.HOST } : {}),
    proxy: {
      '/api': target,
      '/auth': target,
      '/feeds': target,
      '/healthz': target,
      '/readyz': target,
      '/socket.io': { target, ws: true },
    },
  },
});
await vite.listen();
console.log(`Rihla (development) is at ${origin}`);

const end = () => {
  server.kill('SIGTERM');
  void vite.close().finally(() => process.exit(0));
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
