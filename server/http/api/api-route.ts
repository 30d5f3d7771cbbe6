import type * as v from 'valibot';

/** One route of the API as its document describes it. */
export interface ApiRoute {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  /** Who may call it: anybody, a user by access token, either of them, or a browser by its session cookie. */
  who: 'anybody' | 'user' | 'either' | 'cookie';
  body?: readonly [name: string, schema: v.GenericSchema];
  status: number;
  response?: readonly [name: string, schema: v.GenericSchema];
  /** Statuses of the problem responses it may return, besides those of every route. */
  problems: readonly number[];
}
