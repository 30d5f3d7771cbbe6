import type { ApiDocument } from './api-document.ts';
import { isObject, jsonOf, misfits } from './json-schema.ts';
import type { RestCase, WireRequest } from './rest-case.ts';
import type { Person, Scene } from './scene.ts';
import type { WireAnswer } from './send-request.ts';

/** Who holds which mark; null is an account that was deleted. */
type Marks = ReadonlyMap<string, Person | null>;

/** A try of a code, or of a password, is counted whether or not it was right. */
const COUNTED = /^(INSERT|UPDATE|DELETE) (counters|reset_codes)$/;

/** Marks in what somebody was sent that are neither their own nor in what they have sent. */
export const strangeMarks = (text: string, sent: string, reader: Person | null, marks: Marks): string[] => {
  const lower = text.toLowerCase();
  return [...marks].flatMap(([mark, holder]) =>
    (reader === null || holder !== reader) && lower.includes(mark) && !sent.toLowerCase().includes(mark)
      ? [mark]
      : [],
  );
};

/** What is wrong with the answer itself, as the document describes it. */
const misdescribed = ({ route }: RestCase, answer: WireAnswer, { schemas }: ApiDocument): string[] => {
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
  const described = route.responses[String(answer.status)];
  if (!described) return [`${answer.status} is not documented: ${answer.text.slice(0, 200)}`];
  if (answer.text === '') return [];
  const listed = Object.entries(described.content).find(([name]) => name.split(';')[0] === type);
  if (!listed) return [`${answer.status} with ${type} is not documented`];
  if (!type.endsWith('json')) return [];
  const json = jsonOf(answer.text);
  if (json === undefined) return ['the body is no JSON'];
  return misfits(json, listed[1].schema, schemas).slice(0, 3);
};

/** Whoever has the address of a calendar reads it as its owner does. */
const mayReadAll = (path: string, { feeds }: Scene): boolean => feeds.some((token) => path.includes(token));

/** Whether something was done about a trip of somebody else that only its owner may do, or read. */
const isTrespass = ({ tried, scene, sent, answer }: Tried): boolean => {
  const { target, isTargetOwn } = scene;
  if (!target || isTargetOwn || !tried.isRoute || answer.status >= 400) return false;
  if (!`${sent.path} ${sent.body ?? ''}`.toLowerCase().includes(target.id)) return false;
  const isForReaders = tried.route.security.some((way) => Object.keys(way).length === 0);
  return !target.shared || !(isForReaders || tried.route.path.endsWith('/copy'));
};

export interface Tried {
  tried: RestCase;
  scene: Scene;
  sent: WireRequest;
  answer: WireAnswer;
  /** What the case has changed in the database. */
  written: readonly string[];
  /** Whether some reply was held, whose lease its writer renews meanwhile. */
  isHeld: boolean;
}

/** All that is wrong with the answer to one case; none where it is as it should be. */
export const judgeAnswer = (one: Tried, document: ApiDocument, marks: Marks): string[] => {
  const { tried, scene, sent, answer, written, isHeld } = one;
  const faults: string[] = [];
  if (answer.status >= 500 && !isUnbuilt(one)) faults.push(`${answer.status}: ${answer.text.slice(0, 300)}`);
  if (tried.isRoute) faults.push(...misdescribed(tried, answer, document));
  const problem = jsonOf(answer.text);
  if (
    answer.status >= 400 &&
    answer.text !== '' &&
    !(isObject(problem) && typeof problem.detail === 'string')
  )
    if (!isPage(answer)) faults.push(`${answer.status} without a detail: ${answer.text.slice(0, 100)}`);
  if (isTrespass(one)) faults.push(`${answer.status} about a trip of somebody else`);
  if (answer.status === 429 && answer.headers['retry-after'] === undefined)
    faults.push('429 without Retry-After');
  const bytes = `${JSON.stringify(answer.headers)}\n${answer.text}`;
  if (!mayReadAll(sent.path, scene)) {
    const request = `${sent.path} ${JSON.stringify(sent.headers)} ${sent.body ?? ''}`;
    for (const mark of strangeMarks(bytes, request, scene.actor, marks))
      faults.push(`holds ${mark} of somebody else`);
  }
  const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(sent.method);
  if (answer.status >= 400 || isReading) {
    const meant = written.filter((what) => !COUNTED.test(what) && !(isHeld && what === 'UPDATE replies'));
    if (meant.length > 0) faults.push(`${answer.status}, and yet it wrote: ${meant.join(', ')}`);
  }
  return faults;
};

/** Where nobody has built the client there are no pages, which are no part of the API. */
const isUnbuilt = ({ tried, sent, answer }: Tried): boolean =>
  !tried.isRoute &&
  answer.status === 503 &&
  (sent.method === 'HEAD' || answer.text.includes('The pages are not built yet'));
const isPage = ({ headers }: WireAnswer): boolean => String(headers['content-type']).startsWith('text/html');
