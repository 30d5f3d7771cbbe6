import * as v from 'valibot';
import { Profile, ProfileUpdate } from '../../shared/account.ts';
import { AppConfig } from '../../shared/app-config.ts';
import { ChatMessage, MessageAccepted, NewMessage } from '../../shared/message.ts';
import { NewTrip, Trip, TripPatch, TripSummaries } from '../../shared/trip.ts';
import { SignInBody, signUpBody, VerificationBody } from '../auth/auth-bodies.ts';

/** One route of the API as its document describes it. */
export interface ApiRoute {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  /** Who may ask: anybody, a user by access token, either of them, or a browser by its session cookie. */
  who: 'anybody' | 'user' | 'either' | 'cookie';
  body?: readonly [name: string, schema: v.GenericSchema];
  status: number;
  answer?: readonly [name: string, schema: v.GenericSchema];
  /** Statuses of the problems it may answer, besides those any route may. */
  problems: readonly number[];
}

const Empty = v.object({});
const Session = v.nullable(
  v.object({
    session: v.looseObject({ id: v.string(), expiresAt: v.string() }),
    user: v.looseObject({ id: v.string(), email: v.string(), emailVerified: v.boolean() }),
  }),
);
const SignedUp = v.object({
  token: v.null(),
  user: v.looseObject({ id: v.string(), email: v.string() }),
});
const SignedIn = v.looseObject({ user: v.looseObject({ id: v.string(), email: v.string() }) });

const trip = ['Trip', Trip] as const;
const accepted = ['MessageAccepted', MessageAccepted] as const;
const empty = ['Empty', Empty] as const;

const ACCOUNTS: ApiRoute[] = [
  {
    method: 'post',
    path: '/api/auth/sign-up/email',
    summary: 'Create an account; the answer is the same when the address already has one',
    who: 'anybody',
    body: ['SignUp', signUpBody(Date.now())],
    status: 200,
    answer: ['SignedUp', SignedUp],
    problems: [422, 429],
  },
  {
    method: 'post',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in; the session cookie comes with the answer',
    who: 'anybody',
    body: ['SignIn', SignInBody],
    status: 200,
    answer: ['SignedIn', SignedIn],
    problems: [401, 403, 422, 429],
  },
  {
    method: 'post',
    path: '/api/auth/send-verification-email',
    summary: 'Send the verification mail again; the answer tells nothing about the account',
    who: 'anybody',
    body: ['VerificationRequest', VerificationBody],
    status: 200,
    answer: ['Done', v.object({ status: v.boolean() })],
    problems: [422, 429],
  },
  {
    method: 'get',
    path: '/api/auth/verify-email',
    summary: 'The link in the verification mail (query parameter token); leads to the login page',
    who: 'anybody',
    status: 302,
    problems: [],
  },
  {
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'End the session and its sockets',
    who: 'cookie',
    status: 200,
    answer: ['SignedOut', v.object({ success: v.boolean() })],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/auth/get-session',
    summary: 'The session and its user, or null',
    who: 'cookie',
    status: 200,
    answer: ['Session', Session],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/auth/token',
    summary: 'A fresh access token, good for five minutes',
    who: 'cookie',
    status: 200,
    answer: ['AccessToken', v.object({ token: v.string() })],
    problems: [401],
  },
  {
    method: 'get',
    path: '/api/auth/jwks',
    summary: 'The public keys of the access tokens',
    who: 'anybody',
    status: 200,
    answer: ['KeySet', v.object({ keys: v.array(v.looseObject({ kid: v.string() })) })],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/profile',
    summary: 'What the user calls themself',
    who: 'user',
    status: 200,
    answer: ['Profile', Profile],
    problems: [401],
  },
  {
    method: 'put',
    path: '/api/profile',
    summary: 'Change it; a nationality that is left out stays',
    who: 'user',
    body: ['ProfileUpdate', ProfileUpdate],
    status: 200,
    answer: ['Profile', Profile],
    problems: [401, 422],
  },
];

const TRIPS: ApiRoute[] = [
  {
    method: 'post',
    path: '/api/trip/start',
    summary: 'Begin a trip; its first itinerary is written in the background',
    who: 'user',
    body: ['NewTrip', NewTrip],
    status: 201,
    answer: trip,
    problems: [401, 422],
  },
  {
    method: 'get',
    path: '/api/trip/history',
    summary: "The user's trips, newest first",
    who: 'user',
    status: 200,
    answer: ['TripSummaries', TripSummaries],
    problems: [401],
  },
  {
    method: 'get',
    path: '/api/trip/{id}',
    summary: 'A trip with its conversation; a shared one may be read by anybody, without its notes',
    who: 'either',
    status: 200,
    answer: trip,
    problems: [401, 404],
  },
  {
    method: 'patch',
    path: '/api/trip/{id}',
    summary: 'Archive, restore, share or rename a trip',
    who: 'user',
    body: ['TripPatch', TripPatch],
    status: 200,
    answer: trip,
    problems: [401, 404, 422],
  },
  {
    method: 'delete',
    path: '/api/trip/{id}',
    summary: 'Delete a trip for good',
    who: 'user',
    status: 204,
    problems: [401, 404],
  },
];

const CHAT: ApiRoute[] = [
  {
    method: 'post',
    path: '/api/chat',
    summary: 'Send a message; the reply is written in the background',
    who: 'user',
    body: ['NewMessage', NewMessage],
    status: 202,
    answer: accepted,
    problems: [401, 404, 409, 422],
  },
  {
    method: 'post',
    path: '/api/chat/{trip_id}/stop',
    summary: 'End the writing of a reply; what is whole is kept',
    who: 'user',
    status: 202,
    answer: empty,
    problems: [401, 404],
  },
  {
    method: 'post',
    path: '/api/chat/{trip_id}/retry',
    summary: 'Write the last reply again after it failed or was stopped',
    who: 'user',
    status: 202,
    answer: accepted,
    problems: [401, 404, 409],
  },
  {
    method: 'get',
    path: '/api/chat/{trip_id}/history',
    summary: 'The conversation of a trip',
    who: 'either',
    status: 200,
    answer: ['ChatHistory', v.array(ChatMessage)],
    problems: [401, 404],
  },
];

const SERVER: ApiRoute[] = [
  {
    method: 'get',
    path: '/api/config',
    summary: 'What the browser may know about this installation',
    who: 'anybody',
    status: 200,
    answer: ['AppConfig', AppConfig],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    who: 'anybody',
    status: 200,
    answer: ['OpenApi', v.looseObject({ openapi: v.string() })],
    problems: [],
  },
  {
    method: 'get',
    path: '/healthz',
    summary: 'The process lives',
    who: 'anybody',
    status: 200,
    answer: ['Health', v.object({ status: v.literal('ok') })],
    problems: [],
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'What the server depends on answers',
    who: 'anybody',
    status: 200,
    answer: ['Health', v.object({ status: v.literal('ok') })],
    problems: [503],
  },
  { method: 'get', path: '/metrics', summary: 'Prometheus text', who: 'anybody', status: 200, problems: [] },
];

/** Every route of the API; a test holds this list and the routes themselves together. */
export const API_ROUTES: readonly ApiRoute[] = [...ACCOUNTS, ...TRIPS, ...CHAT, ...SERVER];
