import { expect, test } from '@playwright/test';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  resetCodeMail,
  verificationMail,
} from '../../../server/mail/compose.ts';
import { expectNoFindings } from '../page-steps.ts';

const TO = 'sara@example.com';
const APP = 'https://trips.example.com';
const MAILS = [
  verificationMail(TO, `${APP}/api/auth/verify-email?token=${'eyJhbGciOiJIUzI1NiJ9'.repeat(10)}`),
  alreadyRegisteredMail(TO, APP),
  resetCodeMail(TO, '012345'),
  passwordChangedMail(TO, APP),
];

test('every mail can be read on a phone and on a wide screen, and loads nothing', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  for (const mail of MAILS) {
    await page.setContent(mail.html);
    await expect(page.getByRole('heading', { name: mail.subject })).toBeVisible();
    for (const width of [360, 600, 1440]) {
      await page.setViewportSize({ width, height: 760 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${mail.subject} at ${width}`).toBeLessThanOrEqual(width);
    }
    // A mail is no page of a site: it needs no landmarks.
    await expectNoFindings(page, mail.subject, ['landmark-one-main', 'region']);
  }
  expect(loaded).toEqual([]);
});
