import { systemClock } from '../../../server/clock.ts';
import type { FuzzData } from './fuzz-data.ts';
import type { FuzzNode } from './fuzz-node.ts';
import type { RestCase } from './rest-case.ts';
import type { Person, Scene } from './scene.ts';

/** How often a mail is looked for, each hundredth of a second. */
const TRIES = 100;

/** Does what has to come before a code, a new password or another try can be right; not always. */
export const prepareCase = async (
  node: FuzzNode,
  { people }: FuzzData,
  { route, aim }: RestCase,
  { actor, target }: Scene,
): Promise<void> => {
  if (aim % 4 === 0) return;
  if (route.path === '/auth/verify-otp') await mailCode(node, actor);
  if (route.path === '/auth/reset-password') {
    const { email, browser } = actor;
    await browser.post('/auth/verify-otp', { email, otp: await mailCode(node, actor) });
  }
  if (!route.path.endsWith('/retry')) return;
  node.planner.setFate('fail');
  await people.ask(actor, 'POST', '/api/chat', { trip_id: target?.id, message: 'Another mix' });
  await node.isQuiet();
};

/** Has a code mailed. Returns it; undefined where none comes. */
const mailCode = async ({ codesFor }: FuzzNode, { email, browser }: Person): Promise<string | undefined> => {
  const before = codesFor(email).length;
  await browser.post('/auth/request-reset', { email });
  for (let tries = 0; tries < TRIES && codesFor(email).length === before; tries += 1)
    await systemClock.pause(10);
  return codesFor(email).at(-1);
};
