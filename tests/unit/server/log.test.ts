import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../../../server/log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  write(
    createLog('info', {
      write: (line) => {
        text += line;
      },
    }),
  );
  return text;
};

test('the log has what happened and when, and nothing below its level', () => {
  const text = logged((log) => {
    log.debug({}, 'too small');
    log.warn({ attempt: 2 }, 'Something happened');
  });
  expect(JSON.parse(text)).toMatchObject({ level: 'warn', attempt: 2, msg: 'Something happened' });
});

test('an error is logged with its stack and its cause', () => {
  const error = new Error('outer', { cause: new TypeError('inner') });
  const text = logged((log) => log.error({ err: error }, 'Failed'));
  expect(JSON.parse(text).err).toMatchObject({
    message: 'outer',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'TypeError', message: 'inner' },
  });
});

test('what users wrote does not reach the log with a failed query', () => {
  const error = new DrizzleQueryError(
    'insert into users',
    ['sara@example.com', 'line\n    two'],
    new Error('23505'),
  );
  const text = logged((log) => log.error({ err: error }, 'Failed'));
  expect(text).toContain('insert into users');
  expect(text).toContain('23505');
  expect(text).toContain('log.test.ts');
  expect(text).not.toMatch(/sara|two/);
});
