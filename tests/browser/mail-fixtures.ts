import { type SmtpSink, startSmtpSink } from '../kit/accounts/smtp-sink.ts';
import { type App, START_PATIENCE_MS, startApp } from '../kit/server/start-app.ts';
import { test as base } from './fixtures.ts';

/** `app` delivers its mails to a mail server of the test's own; signing in therefore needs a verified address. */
export const test = base.extend<object, { sink: SmtpSink; app: App }>({
  sink: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const sink = await startSmtpSink();
      await use(sink);
      await sink.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ sink }, use) => {
      const app = await startApp({ SMTP_URL: sink.url });
      await use(app);
      await app.dispose();
    },
    { scope: 'worker', timeout: START_PATIENCE_MS },
  ],
});
