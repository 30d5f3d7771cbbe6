import { codeFor } from '../kit/accounts/smtp-sink.ts';
import { expectNoFindings } from './axe.ts';
import { expect, signIn, test as testWithoutMail } from './fixtures.ts';
import { test } from './mail-fixtures.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    // Looking at every element many times takes a busy machine long.
    test.describe.configure({ timeout: 180_000 });
    // Colours that are fading in would be measured wrongly.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing on the login and sign-up screens, right and wrong', async ({ page, app }) => {
      for (const [path, button] of [
        ['/login', 'Sign In'],
        ['/signup', 'Create Account'],
      ] as const) {
        await page.goto(`${app.url}${path}`);
        await page.getByRole('button', { name: button }).waitFor();
        await expectNoFindings(page, `${path}`);
        await page.getByRole('button', { name: button }).click();
        await expect(page.getByText('Please enter a valid email address')).toBeVisible();
        await expectNoFindings(page, `${path}, filled in wrongly`);
      }
      const nationality = page.getByRole('combobox', { name: 'Nationality' });
      await nationality.fill('s');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoFindings(page, 'nationalities');
      await nationality.fill('nowhere');
      await expect(page.getByText('No nationality matches that')).toBeVisible();
      await expectNoFindings(page, 'no nationality');
    });

    test('axe finds nothing on any step of the reset', async ({ page, app, sink, traveller }) => {
      await page.goto(`${app.url}/reset`);
      await expect(page.getByLabel('Email')).toBeFocused();
      await expectNoFindings(page, 'email');
      await page.getByLabel('Email', { exact: true }).fill(traveller.email);
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Verification Code')).toBeFocused();
      await expectNoFindings(page, 'code');
      await page.getByLabel('Verification Code').fill('12');
      await page.keyboard.press('Enter');
      await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
      await expectNoFindings(page, 'code, too short');
      await page.getByLabel('Verification Code', { exact: true }).fill(await codeFor(sink, traveller.email));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('New Password')).toBeFocused();
      await expectNoFindings(page, 'password');
      await page.getByLabel('New Password', { exact: true }).fill('a better horse');
      await page.getByLabel('Confirm Password', { exact: true }).fill('a better horse');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Continue to Sign In' })).toBeFocused();
      await expectNoFindings(page, 'success');
    });

    testWithoutMail('axe finds nothing on the settings', async ({ page, browser, app, token, traveller }) => {
      expect(token).not.toBe('');
      const other = await browser.newContext();
      await signIn(app, other, traveller);
      await page.goto(`${app.url}/settings`);
      await expect(page.getByRole('button', { name: /^Sign out / })).toBeVisible();
      await expectNoFindings(page, 'settings');
      await page.getByLabel('First Name').fill('');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('button', { name: 'Change Password' }).click();
      await expect(page.getByText('Password is required')).toBeVisible();
      await page.getByRole('combobox', { name: 'Nationality' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectNoFindings(page, 'settings, filled in wrongly, with the open list');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('Type your email address to confirm')).toBeVisible();
      await expectNoFindings(page, 'deletion');
      await other.close();
    });
  });
}
