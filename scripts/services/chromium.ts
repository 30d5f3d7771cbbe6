import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { canInstallDebianPackages, findProgram, installDebianPackages, runShown } from './run-command.ts';

/** How the browser tests start Chromium too: quiet, and without a sandbox, which root cannot have. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser without windows comes first: it has the same engine, and needs a third less time for the same tests
 * (149 s of both cores against 92 s over 13 of them), as no window, tab strip or menu is kept beside the page.
 */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const PROGRAMS = [...DEBIAN_PACKAGES, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, a program on the machine, Playwright's own browser, or Debian's
 * package. Throws with what to install when none can be had.
 */
export const findChromium = async (): Promise<string> => {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const machine = findProgram(PROGRAMS);
  if (machine) return machine;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (canInstallDebianPackages() && DEBIAN_PACKAGES.some((name) => installDebianPackages([name]))) {
    const installed = findProgram(PROGRAMS);
    if (installed) return installed;
  }
  if (
    (await runShown('npx', ['playwright', 'install', 'chromium'])) === 0 &&
    existsSync(chromium.executablePath())
  ) {
    return chromium.executablePath();
  }
  throw new Error(
    'The browser tests need Chromium: install it (on Debian: the package chromium), or set CHROMIUM_PATH.',
  );
};

/** Starts that Chromium as the browser tests do. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
