import { type Answering, createBrowser, SARA } from '../../tests/kit/accounts/person.ts';
import { mailWith, type SmtpSink, startSmtpSink } from '../../tests/kit/accounts/smtp-sink.ts';
import { type FaultyProxy, openFaultyProxy } from '../../tests/kit/faulty-proxy.ts';
import { openStage, type Stage } from '../../tests/kit/nodes/stage.ts';
import type { App } from '../../tests/kit/server/start-app.ts';

/** What the server needs, and the variable that leads to it. */
const SERVICES = {
  postgresql: { variable: 'DATABASE_URL', port: 5432 },
  redis: { variable: 'REDIS_URL', port: 6379 },
  smtp: { variable: 'SMTP_URL', port: 25 },
  model: { variable: 'OPENAI_BASE_URL', port: 80 },
} as const;
export type Service = keyof typeof SERVICES;
export const SERVICE_NAMES: readonly Service[] = ['postgresql', 'redis', 'smtp', 'model'];

/** Two servers, and before each of their services a proxy that can be cut. */
export interface FaultStage extends Stage {
  nodes: readonly [App, App];
  sink: SmtpSink;
  proxies: Record<Service, FaultyProxy>;
}

const LINK = /(http:\/\/localhost:\d+\/api\/auth\/verify-email\?token=[\w.-]+)/;

/** Signs somebody up where mails are sent, follows the link of the mail, and signs in. */
export const signUpByMail =
  (sink: SmtpSink) =>
  async (opened: Answering, person: Partial<typeof SARA> = {}, origin?: string) => {
    const browser = createBrowser(opened, origin);
    const email = person.email ?? SARA.email;
    const signedUp = await browser.signUp({ ...person, email });
    if (!signedUp.ok) throw new Error(`Sign-up: ${await signedUp.text()}`);
    const link = new URL(await mailWith(sink, email, LINK));
    await browser.get(link.pathname + link.search);
    const signedIn = await browser.signIn({ email });
    if (!signedIn.ok) throw new Error(`Sign-in: ${await signedIn.text()}`);
    return browser;
  };

export const openFaultStage = async (): Promise<FaultStage> => {
  const sink = await startSmtpSink();
  const proxies: Partial<Record<Service, FaultyProxy>> = {};
  const front = async (given: Record<string, string>) => {
    const env: Record<string, string> = { ...given, SMTP_URL: sink.url };
    for (const name of SERVICE_NAMES) {
      const { variable, port } = SERVICES[name];
      const proxy = await openFaultyProxy(env[variable] ?? '', port);
      proxies[name] = proxy;
      env[variable] = proxy.url.href;
    }
    return env;
  };
  const stage = await openStage('PostgreSQL', 2, { front, signUp: signUpByMail(sink) });
  const { postgresql, redis, smtp, model } = proxies;
  const [first, second] = stage.nodes;
  if (!(postgresql && redis && smtp && model && second)) throw new Error('The stage is not whole');
  const close = async () => {
    for (const name of SERVICE_NAMES) proxies[name]?.end();
    await stage.close();
    await Promise.all([postgresql, redis, smtp, model].map((proxy) => proxy.close()));
    await sink.close();
  };
  return { ...stage, nodes: [first, second], sink, proxies: { postgresql, redis, smtp, model }, close };
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
