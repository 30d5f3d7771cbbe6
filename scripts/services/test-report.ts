import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** What a runner's report tells: how many tests passed, and of each that failed its file, name and first words. */
export interface TestReport {
  passed: number;
  failed: number;
  failures: readonly { file: string; name: string; message: string }[];
}

/** A runner that died before it wrote its report counts as one failure. */
const NO_REPORT: TestReport = { passed: 0, failed: 1, failures: [] };

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string())), []),
        }),
      ),
    }),
  ),
});

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const LONGEST_MESSAGE = 300;
const brief = (message: string): string => message.trim().slice(0, LONGEST_MESSAGE);

/** Returns what Vitest's JSON reporter wrote to `file`. */
export const readVitestReport = (file: string): TestReport => {
  const parsed = v.safeParse(VitestReport, read(file));
  if (!parsed.success) return NO_REPORT;
  const { numPassedTests, numFailedTests, testResults } = parsed.output;
  const failures = testResults.flatMap((one) => {
    const tests = one.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded, or whose hooks failed, has no failed test of its own.
    if (tests.length === 0 && one.status === 'failed')
      return [{ file: one.name, name: 'the whole file', message: brief(one.message) }];
    return tests.map(({ fullName, failureMessages }) => ({
      file: one.name,
      name: fullName,
      message: brief(failureMessages?.[0] ?? ''),
    }));
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
};

const BrowserReport = v.object({
  stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }),
});

/** Returns how many browser tests passed, at once or the second time, and failed; Playwright names them at its end. */
export const readBrowserReport = (file: string): TestReport => {
  const parsed = v.safeParse(BrowserReport, read(file));
  if (!parsed.success) return NO_REPORT;
  const { expected, flaky, unexpected } = parsed.output.stats;
  return { passed: expected + flaky, failed: unexpected, failures: [] };
};
