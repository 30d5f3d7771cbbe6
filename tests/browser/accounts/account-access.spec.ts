import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { codeFor } from '../../kit/accounts/smtp-sink.ts';
import { inDays, LONG, signIn } from '../../kit/browser/api.ts';
import { expect, mailTest, test } from '../fixtures.ts';
import { expectNoFindings, messageInput, tabTo } from '../page-steps.ts';

test.use({ ownAccount: true });

mailTest(
  'the keyboard alone gets one from the login screen through the reset and to a new name',
  async ({ page, app, sink, traveller }) => {
    await page.goto(`${app.url}/login`);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Send Reset Code' })).toBeVisible();
    await page.keyboard.type(traveller.email);
    await tabTo(page, page.getByRole('button', { name: 'Send Reset Code' }));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Verification Code')).toBeFocused();
    await page.keyboard.type(await codeFor(sink, traveller.email));
    await tabTo(page, page.getByRole('button', { name: 'Verify Code' }));
    await page.keyboard.press('Space');
    await expect(page.getByLabel('New Password')).toBeFocused();
    await page.keyboard.type('a better horse');
    await tabTo(page, page.getByLabel('Confirm Password'));
    await page.keyboard.type('a better horse');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Continue to Sign In' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type('a better horse');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${app.url}/trip/new`);
    await tabTo(page, page.getByRole('button', { name: /^Layla Haddad/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${app.url}/settings`);
    await tabTo(page, page.getByLabel('First Name'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Noura');
    await tabTo(page, page.getByRole('combobox', { name: 'Nationality' }));
    await page.keyboard.type('ksa');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Save Changes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Welcome, Noura Haddad!')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Delete account' }));
  },
);

test('the keyboard alone makes an account, plans a trip, changes it by a message and saves it as a calendar', async ({
  page,
  app,
}) => {
  await page.goto(`${app.url}/login`);
  await tabTo(page, page.getByRole('link', { name: 'New here?' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/signup`);
  const typeInto = async (field: Locator, text: string) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  };
  await typeInto(page.getByLabel('First name'), 'Noura');
  await typeInto(page.getByLabel('Last name'), 'Al Saud');
  await typeInto(page.getByLabel('Email'), `keys-${randomUUID()}@example.com`);
  await typeInto(page.getByLabel('Password', { exact: true }), 'secret1');
  await typeInto(page.getByLabel('Date of birth'), '04011990');
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-04-01');
  const nationality = page.getByRole('combobox', { name: 'Nationality' });
  await typeInto(nationality, 'ksa');
  await page.keyboard.press('Enter');
  await expect(nationality).toHaveValue('Saudi');
  await tabTo(page, page.getByRole('button', { name: 'Create Account' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Account created!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await typeInto(page.getByLabel('Password', { exact: true }), 'secret1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${app.url}/trip/new`);
  await typeInto(page.getByRole('textbox', { name: 'Arrival Date' }), inDays(20));
  await tabTo(page, page.getByRole('spinbutton', { name: 'Number of Nights' }));
  await page.keyboard.press('ArrowDown');
  await typeInto(page.getByLabel('Additional Information'), 'History and food');
  await tabTo(page, page.getByRole('button', { name: 'Create Trip Plan' }));
  await page.keyboard.press('Enter');
  await expect(messageInput(page)).toBeEnabled(LONG);
  await tabTo(page, messageInput(page));
  await page.keyboard.type('Make day 1 slower');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled(LONG);
  await tabTo(page, page.getByRole('button', { name: 'Export' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /Calendar file/ })).toBeFocused();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toBe('Trip to Riyadh.ics');
});

test('the keyboard alone changes the password, signs a device out and deletes the account', async ({
  page,
  browser,
  app,
  token,
  traveller,
}) => {
  expect(token).not.toBe('');
  await page.goto(`${app.url}/settings`);
  await expect(page.getByText('This device')).toBeVisible();
  for (const [label, text] of [
    ['Current password', traveller.password],
    ['New password', 'a better horse'],
    ['Confirm new password', 'a better horse'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();

  const phone = await browser.newContext();
  await signIn(app, phone, { ...traveller, password: 'a better horse' });
  await page.reload();
  const signOut = page.getByRole('button', { name: /^Sign out / });
  await signOut.waitFor();
  await tabTo(page, signOut);
  await page.keyboard.press('Space');
  await expect(page.getByText('Device signed out')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Signed-in devices' })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Delete account' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type(traveller.email);
  await tabTo(page, page.getByRole('button', { name: 'Delete my account' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${app.url}/login`);
  await phone.close();
});

test.describe('at 200 % zoom', () => {
  // 1440 by 900 pixels, each of them twice as large.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, ownContext: true });

  const expectUsable = async (page: Page) => {
    const hidden = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main')].some(
        (element) => element.scrollWidth > element.clientWidth + 1,
      ),
    );
    expect(hidden, 'something lies beyond the right edge').toBe(false);
    for (const control of await page.locator(':is(header, main) :is(input, button, a):visible').all()) {
      await control.click({ trial: true });
    }
  };

  const expectListUsable = async (page: Page) => {
    await page.getByRole('combobox', { name: 'Nationality' }).fill('saud');
    await page.getByRole('option', { name: 'Saudi', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Saudi');
  };

  mailTest(
    'every control of the account screens can be reached',
    async ({ page, context, app, sink, traveller }) => {
      for (const path of ['/login', '/signup', '/reset']) {
        await page.goto(`${app.url}${path}`);
        await page.getByLabel('Email').waitFor();
        await expectUsable(page);
        if (path === '/signup') await expectListUsable(page);
      }
      await page.getByLabel('Email').fill(traveller.email);
      await page.keyboard.press('Enter');
      await page.getByLabel('Verification Code').waitFor();
      await expectUsable(page);
      await page.getByLabel('Verification Code').fill(await codeFor(sink, traveller.email));
      await page.keyboard.press('Enter');
      await page.getByLabel('New Password').fill('a better horse');
      await page.getByLabel('Confirm Password').fill('a better horse');
      await expectUsable(page);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Continue to Sign In' }).waitFor();
      await signIn(app, context, { ...traveller, password: 'a better horse' });
      await page.goto(`${app.url}/settings`);
      await page.getByText('This device').waitFor();
      await expectUsable(page);
      await expectListUsable(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click({ trial: true });
    },
  );
});

test.describe('in light and dark colours', () => {
  // Looking at every element many times takes a busy machine long.
  test.describe.configure({ timeout: 180_000 });

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

  mailTest('axe finds nothing on any step of the reset', async ({ page, app, sink, traveller }) => {
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

  test('axe finds nothing on the settings', async ({ page, browser, app, token, traveller }) => {
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
