import * as v from 'valibot';
import type { App } from '../../tests/kit/server/start-app.ts';
import type { Service } from './fault-stage.ts';

const Line = v.looseObject({ msg: v.string() });

/** Returns a function that reads the messages which a server has logged since this call. */
export const logSince = (app: App): (() => string[]) => {
  const from = app.output().length;
  return () =>
    app
      .output()
      .slice(from)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (line.startsWith('{') ? v.parse(Line, JSON.parse(line)).msg : line));
};

/** What is logged when a service goes and when it comes back; a model is not waited for between two questions. */
const CHANGES: Record<Service, readonly string[]> = {
  postgresql: ['The database does not answer', 'The database answers again'],
  redis: ['Redis does not answer', 'Redis answers again'],
  smtp: ['The mail server does not answer; mails are tried again', 'The mail server answers again'],
  model: [],
};
/** Once for each reply that a node gives up, and for each question to a model. */
const EACH = [
  'The lease of a reply has run out and could not be renewed: it is no longer written here',
  'The planner could not answer',
];

/** Whether a log has one line for each change of a service, and besides only what concerns one reply. */
export const hasChangesOnce = (messages: readonly string[], service: Service, isCut: boolean): boolean => {
  const rest = messages.filter((message) => !EACH.includes(message));
  const expected = CHANGES[service];
  return rest.join() === expected.join() || (rest.length === 0 && !isCut);
};

/** How often each message stands in a log, in words. */
export const inWords = (messages: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const message of messages) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => `${count} × ${message}`).join('; ') || 'nothing';
};
