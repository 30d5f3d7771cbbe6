import { startApp } from '../kit/start-app.ts';

/** Milliseconds from starting the server's process to its ready line: on an empty folder, then on that folder again. */
export const measureStart = async (): Promise<{ coldMs: number; warmMs: number }> => {
  const began = performance.now();
  const app = await startApp();
  const coldMs = performance.now() - began;
  await app.end();
  const again = performance.now();
  await app.start();
  const warmMs = performance.now() - again;
  await app.dispose();
  return { coldMs, warmMs };
};
