import type { Report } from '../tests/kit/report.ts';
import { startApp } from '../tests/kit/server/start-app.ts';

/** Time from starting the server's process to its ready line: on an empty folder, then on that folder again. */
export const measureStart = async (report: Report): Promise<void> => {
  const began = performance.now();
  const app = await startApp();
  const coldMs = performance.now() - began;
  await app.end();
  const again = performance.now();
  await app.start();
  const warmMs = performance.now() - again;
  await app.dispose();
  report.say(`start to ready, empty data folder: ${coldMs.toFixed(0)} ms`);
  report.say(`start to ready, existing data folder: ${warmMs.toFixed(0)} ms`);
};
