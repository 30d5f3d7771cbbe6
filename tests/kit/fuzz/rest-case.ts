import fc from 'fast-check';
import type { ApiDocument, Route } from './api-document.ts';
import type { ReplyFate } from './fuzz-planner.ts';
import { type Late, pathHint } from './hints.ts';
import { DISGUISES, ODD_HEADERS, OTHER_METHODS, OTHER_PATHS } from './odd-requests.ts';
import { encoded, oddBody, oddQuery, oddText } from './odd-values.ts';
import type { Person, Scene } from './scene.ts';
import { flawed, soundValueOf } from './schema-arbitrary.ts';

/** A request as it goes on the wire. */
export interface WireRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A case before it is tried: what it asks for becomes known in its scene. */
export interface RestCase {
  route: Route;
  role: Person['role'];
  /** Chooses the trip it is about. */
  aim: number;
  fate: ReplyFate;
  request(scene: Scene): WireRequest;
  /** False where path or method are another than the route's, so that its description does not hold. */
  isRoute: boolean;
  /** Headers that change who it comes from. */
  isDisguised: boolean;
}

const seldom = (outOf: number): fc.Arbitrary<boolean> => fc.nat(outOf - 1).map((n) => n === 0);
const never = fc.constant(null);

/** A value for the path, right most of the time. */
const pathValue = (route: Route, name: string): fc.Arbitrary<Late> => {
  const hint = pathHint(route.path, name);
  const schema = route.parameters.find((one) => one.name === name)?.schema ?? {};
  const sound = hint
    ? fc.nat().map(
        (n): Late =>
          (scene) =>
            hint(scene, n),
      )
    : soundValueOf(schema, {}, '');
  return fc.oneof(
    { weight: 9, arbitrary: sound },
    { weight: 1, arbitrary: oddText.map((text) => () => text || '-') },
  );
};

const pathOf = (route: Route): fc.Arbitrary<(scene: Scene) => string> => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return fc
    .tuple(...names.map((name) => pathValue(route, name)))
    .map(
      (values) => (scene: Scene) =>
        names.reduce(
          (path, name, i) => path.replace(`{${name}}`, () => encoded(String(values[i]?.(scene)))),
          route.path,
        ),
    );
};

const queryOf = (route: Route): fc.Arbitrary<(scene: Scene) => string> => {
  const inQuery = route.parameters.filter((one) => one.in === 'query');
  const sound = inQuery.map(({ name, schema }) =>
    fc
      .tuple(fc.boolean(), soundValueOf(schema, {}, name))
      .map(([isThere, value]) => ({ name, isThere, value })),
  );
  const odd = fc.array(oddQuery, { minLength: 1, maxLength: 3 });
  return fc
    .tuple(fc.tuple(...sound), fc.oneof({ weight: 8, arbitrary: never }, { weight: 1, arbitrary: odd }))
    .map(([values, more]) => (scene: Scene) => {
      const pairs = values
        .filter(({ isThere }) => isThere)
        .map(({ name, value }) => `${name}=${encoded(String(value(scene)))}`);
      const all = [...pairs, ...(more ?? [])];
      return all.length > 0 ? `?${all.join('&')}` : '';
    });
};

const bodyOf = ({ body }: Route, { schemas }: ApiDocument): fc.Arbitrary<(scene: Scene) => string | null> => {
  if (!body) {
    const needless = fc.tuple(seldom(12), oddBody).map(
      ([isThere, odd]) =>
        () =>
          isThere ? odd('{}') : null,
    );
    return needless;
  }
  const sound = soundValueOf(body, schemas);
  const text = (value: Late) => (scene: Scene) => JSON.stringify(value(scene)) ?? '';
  return fc.oneof(
    { weight: 6, arbitrary: sound.map(text) },
    { weight: 3, arbitrary: flawed(sound).map(text) },
    {
      weight: 1,
      arbitrary: fc.tuple(sound, oddBody).map(
        ([value, odd]) =>
          (scene: Scene) =>
            odd(text(value)(scene)),
      ),
    },
  );
};

const FATES: fc.Arbitrary<ReplyFate> = fc.oneof(
  { weight: 8, arbitrary: fc.constant('write' as const) },
  { weight: 2, arbitrary: fc.constant('fail' as const) },
  { weight: 2, arbitrary: fc.constant('hold' as const) },
);
const roleOf = (route: Route): fc.Arbitrary<Person['role']> => {
  // Whoever asks for what needs no account is mostly somebody who has none.
  const isOpen = route.security.length === 0;
  return fc.oneof(
    { weight: isOpen ? 4 : 1, arbitrary: fc.constant('nobody' as const) },
    { weight: 2, arbitrary: fc.constant('stranger' as const) },
    { weight: 2, arbitrary: fc.constant('visitor' as const) },
    { weight: 5, arbitrary: fc.constant('owner' as const) },
  );
};

/** Cases of one route by its owner, or by nobody where it is for anybody, with nothing wrong in them. */
export const soundCasesOf = (route: Route, { schemas }: ApiDocument): fc.Arbitrary<RestCase> => {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return fc.tuple(fc.nat(), soundValueOf(route.body ?? {}, schemas)).map(([aim, body]) => ({
    route,
    role: 'owner',
    aim,
    fate: 'write',
    isRoute: true,
    isDisguised: false,
    request: (scene: Scene): WireRequest => ({
      method: route.method,
      path: names.reduce(
        (path, name) => path.replace(`{${name}}`, () => soundValue(route, name, scene, aim)),
        route.path,
      ),
      headers: { 'content-type': 'application/json' },
      body: route.body ? JSON.stringify(body(scene)) : null,
    }),
  }));
};

const soundValue = (route: Route, name: string, scene: Scene, n: number): string => {
  const [first] = route.parameters.find((one) => one.name === name)?.schema.enum ?? [];
  return encoded(String(first ?? pathHint(route.path, name)?.(scene, n)));
};

/** Cases of one route. */
export const casesOf = (route: Route, document: ApiDocument): fc.Arbitrary<RestCase> =>
  fc
    .record({
      role: roleOf(route),
      aim: fc.nat(),
      fate: FATES,
      path: pathOf(route),
      query: queryOf(route),
      body: bodyOf(route, document),
      headers: fc.oneof(
        { weight: 6, arbitrary: never },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
      ),
      disguise: fc.oneof(
        { weight: 12, arbitrary: never },
        { weight: 1, arbitrary: fc.constantFrom(...DISGUISES) },
      ),
      method: fc.oneof(
        { weight: 20, arbitrary: never },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_METHODS) },
      ),
      detour: fc.oneof(
        { weight: 20, arbitrary: never },
        { weight: 1, arbitrary: fc.constantFrom(...OTHER_PATHS) },
      ),
    })
    .map(({ role, aim, fate, path, query, body, headers, disguise, method, detour }) => ({
      route,
      role,
      aim,
      fate,
      isRoute: (method === null || method === route.method) && detour === null,
      isDisguised: disguise !== null,
      request: (scene: Scene): WireRequest => {
        const sent = method ?? route.method;
        const plain = path(scene);
        return {
          method: sent,
          path: (detour ? detour(plain) : plain) + query(scene),
          headers: { 'content-type': 'application/json', ...headers, ...disguise },
          body: ['GET', 'HEAD', 'OPTIONS'].includes(sent) ? null : body(scene),
        };
      },
    }));
