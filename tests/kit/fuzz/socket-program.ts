import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import { RenewRequest, WatchRequest } from '../../../shared/live.ts';
import type { ReplyFate } from './fuzz-planner.ts';
import type { Late } from './hints.ts';
import type { JsonSchema } from './json-schema.ts';
import { oddBody, oddText, oddValue } from './odd-values.ts';
import type { Person, Scene } from './scene.ts';
import { flawed, soundValueOf } from './schema-arbitrary.ts';

/** What the holder of the trip does meanwhile. */
export type Deed = 'share' | 'unshare' | 'rename' | 'message' | 'stop';

/** One thing that happens while a socket is open. */
export type Step =
  | { kind: 'emit'; event: string; args: Late[]; ack: boolean }
  | { kind: 'frame'; text: Late }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'poll'; path: string; body: string | null }
  | { kind: 'deed'; deed: Deed; fate: ReplyFate };

/** What one socket does from its connection on. */
export interface SocketProgram {
  role: Person['role'];
  aim: number;
  /** What it connects with, as Socket.IO's `auth`. */
  auth: Late;
  steps: Step[];
}

const schemaOf = (schema: Parameters<typeof toJsonSchema>[0]): JsonSchema => {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  // The package's own type of a schema is narrower in what it may hold than what it makes.
  return JSON.parse(JSON.stringify(json));
};

const REQUESTS: Readonly<Record<string, fc.Arbitrary<Late>>> = {
  'trip:watch': soundValueOf(schemaOf(WatchRequest), {}),
  'trip:unwatch': soundValueOf(schemaOf(WatchRequest), {}),
  'session:renew': fc.constant((scene: Scene) => ({ token: scene.actor.token ?? 'none' })),
  'session:renew ': soundValueOf(schemaOf(RenewRequest), {}),
};
/** Those of the library itself, and of servers only. */
const OTHER_EVENTS = [
  'disconnect',
  'connect',
  'connect_error',
  'disconnecting',
  'error',
  'newListener',
  '__proto__',
  'constructor',
  'toString',
  'trip:changed',
  'reply:text',
  'reply:ask',
  'trips:resync',
  '',
];

const emit: fc.Arbitrary<Step> = fc.constantFrom(...Object.keys(REQUESTS)).chain((name) => {
  const sound = REQUESTS[name] ?? fc.constant(() => null);
  const odd = oddValue.map(
    (value): Late =>
      () =>
        value,
  );
  const args = fc.oneof(
    { weight: 6, arbitrary: sound.map((one) => [one]) },
    { weight: 3, arbitrary: flawed(sound).map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(odd, { maxLength: 4 }) },
  );
  return fc.record({
    kind: fc.constant('emit' as const),
    event: fc.oneof(
      { weight: 8, arbitrary: fc.constant(name.trim()) },
      { weight: 1, arbitrary: fc.constantFrom(...OTHER_EVENTS) },
      { weight: 1, arbitrary: oddText },
    ),
    args,
    ack: fc.nat(4).map((n) => n > 0),
  });
});

const FRAMES = [
  '',
  '4',
  '2',
  '3',
  '5',
  '6',
  '9',
  'b',
  'bAAAA',
  '40',
  '40{',
  '40/admin,',
  '40/__proto__,{}',
  '41',
  '42',
  '42[]',
  '42[1]',
  '42[null]',
  '42["trip:watch"',
  '42{"a":1}',
  '4299999999999999999999["trip:watch",{}]',
  '42-1["trip:watch",{}]',
  '43[]',
  '431[{}]',
  '44"x"',
  '45',
  '451-["trip:watch",{"_placeholder":true,"num":0}]',
  '4599999999-["trip:watch"]',
  '451-["trip:watch",{"_placeholder":true,"num":-1}]',
  '461-[]',
  '47',
  '4["a"]',
  `42["trip:watch",${'['.repeat(7_000)}]`,
  `42["${'x'.repeat(15_000)}"]`,
  '\u0000\u0001',
  '42["trip:watch",{"trip_id":"\\ud800"}]',
];

const frame: fc.Arbitrary<Step> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...FRAMES) },
    { weight: 1, arbitrary: oddBody.map((odd) => `42["trip:watch",${odd('{}')}]`) },
    { weight: 1, arbitrary: oddText },
  )
  .map((text) => ({ kind: 'frame', text: () => text }));

const bytes: fc.Arbitrary<Step> = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => ({ kind: 'bytes', bytes }));

const poll: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('poll' as const),
  path: fc.constantFrom(
    '?EIO=4&transport=polling',
    '?EIO=3&transport=polling',
    '?EIO=4&transport=polling&sid=nobody',
    '?EIO=4&transport=polling&sid=__proto__',
    '?EIO=99&transport=webtransport',
    '?EIO=4&transport=websocket',
    '?transport[]=polling&EIO[]=4',
    '?EIO=4&transport=polling&j=alert(1)',
    '?%zz',
    '',
    '?EIO=4&transport=constructor',
  ),
  body: fc.oneof(
    fc.constant(null),
    oddBody.map((odd) => odd('40{}')),
  ),
});

const deed: fc.Arbitrary<Step> = fc.record({
  kind: fc.constant('deed' as const),
  deed: fc.constantFrom<Deed[]>('share', 'share', 'unshare', 'rename', 'message', 'message', 'stop'),
  fate: fc.constantFrom<ReplyFate[]>('write', 'write', 'hold', 'fail'),
});

const auth: fc.Arbitrary<Late> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constant((scene: Scene) =>
      scene.actor.role === 'nobody' ? {} : { token: scene.actor.token },
    ),
  },
  { weight: 1, arbitrary: oddValue.map((token) => () => ({ token })) },
  { weight: 1, arbitrary: oddValue.map((value) => () => value) },
);

const sound: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 8, arbitrary: emit },
  { weight: 4, arbitrary: deed },
  { weight: 1, arbitrary: poll },
];
/** Most of them have the connection closed. */
const broken: readonly fc.WeightedArbitrary<Step>[] = [
  { weight: 2, arbitrary: frame },
  { weight: 1, arbitrary: bytes },
];
const WATCH: Step = {
  kind: 'emit',
  event: 'trip:watch',
  args: [({ target }) => ({ trip_id: target?.id })],
  ack: true,
};
/** Most begin as a page does: by watching a trip. */
const stepsOf = (kinds: readonly fc.WeightedArbitrary<Step>[]): fc.Arbitrary<Step[]> =>
  fc
    .tuple(fc.nat(4), fc.array(fc.oneof(...kinds), { minLength: 1, maxLength: 8, size: 'max' }))
    .map(([n, steps]) => (n > 0 ? [WATCH, ...steps] : steps));

export const socketPrograms: fc.Arbitrary<SocketProgram> = fc.record({
  role: fc.constantFrom('nobody', 'stranger', 'visitor', 'owner', 'owner'),
  aim: fc.nat(),
  auth,
  steps: fc.oneof(
    { weight: 2, arbitrary: stepsOf(sound) },
    { weight: 1, arbitrary: stepsOf([...sound, ...broken]) },
  ),
});
