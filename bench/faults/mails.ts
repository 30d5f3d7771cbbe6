import { randomUUID } from 'node:crypto';
import { SARA } from '../../tests/kit/accounts/person.ts';
import { type FaultStage, pause } from './fault-stage.ts';
import { probe } from './probes.ts';

/** How many mails were asked for, and how often each one came to its mailbox. */
export interface Mails {
  counts: number[];
  /** How often it was handed to the mail server: a server that is cut off before its answer is asked again. */
  handed: number[];
}

/** The last try of a mail is a minute after the one before, and each takes up to 15 s. */
const PATIENCE_MS = 110_000;
const LOOK_MS = 200;

/** Makes accounts that codes can be mailed to. */
export const openMailboxes = async ({ nodes, sink }: FaultStage, count: number): Promise<string[]> => {
  const emails = Array.from({ length: count }, () => `m-${randomUUID()}@example.com`);
  const path = '/api/auth/sign-up/email';
  for (const email of emails)
    await probe(nodes[0], { what: 'sign-up', path, method: 'POST', body: { ...SARA, email } });
  await untilCame(() => emails.every((email) => sink.messages.some((mail) => mail.includes(`To: ${email}`))));
  return emails;
};

const untilCame = async (isThere: () => boolean): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  while (!isThere() && performance.now() < end) await pause(LOOK_MS);
};

/** Asks for a code at each mailbox, the next one `everyMs` later. `come` waits for them and counts. */
export const askForCodes = ({ nodes, sink }: FaultStage, emails: readonly string[], everyMs: number) => {
  const from = sink.messages.length;
  const asked = emails.map(async (email, at) => {
    await pause(at * everyMs);
    const request = { what: 'POST reset', path: '/auth/request-reset', method: 'POST', body: { email } };
    return probe(nodes[at % 2 === 0 ? 0 : 1], request);
  });
  const to = (email: string) => sink.messages.slice(from).filter((mail) => mail.includes(`To: ${email}`));
  const idOf = (mail: string) => /^Message-ID: (.*)$/im.exec(mail)?.[1];
  return {
    come: async (): Promise<Mails> => {
      const answers = await Promise.all(asked);
      const promised = emails.filter((_, at) => answers[at]?.status === 200);
      await untilCame(() => promised.every((email) => to(email).length > 0));
      return {
        counts: promised.map((email) => new Set(to(email).map(idOf)).size),
        handed: promised.map((email) => to(email).length),
      };
    },
  };
};
