import * as v from 'valibot';
import { AppConfig } from '../../../shared/contracts/app-config.ts';
import {
  ChatMessage,
  EditedMessage,
  MessageAccepted,
  NewMessage,
} from '../../../shared/contracts/message.ts';
import { NewTrip, Trip, TripPatch, TripSummaries } from '../../../shared/contracts/trip.ts';
import { ACCOUNT_API } from './account-api.ts';
import type { ApiRoute } from './api-route.ts';
import { SETTINGS_API } from './settings-api.ts';

const Empty = v.object({});
const trip = ['Trip', Trip] as const;
const accepted = ['MessageAccepted', MessageAccepted] as const;
const empty = ['Empty', Empty] as const;

const TRIPS: ApiRoute[] = [
  {
    method: 'post',
    path: '/api/trip/start',
    summary: 'Begin a trip; its first itinerary is written in the background',
    who: 'user',
    body: ['NewTrip', NewTrip],
    status: 201,
    response: trip,
    problems: [401, 422, 429],
  },
  {
    method: 'get',
    path: '/api/trip/history',
    summary: "The user's trips, newest first",
    who: 'user',
    status: 200,
    response: ['TripSummaries', TripSummaries],
    problems: [401],
  },
  {
    method: 'get',
    path: '/api/trip/{id}',
    summary: 'A trip with its conversation; anybody may read the newest plan of a shared one',
    who: 'either',
    status: 200,
    response: trip,
    problems: [401, 404],
  },
  {
    method: 'patch',
    path: '/api/trip/{id}',
    summary: 'Archive, restore, share or rename a trip',
    who: 'user',
    body: ['TripPatch', TripPatch],
    status: 200,
    response: trip,
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
    response: accepted,
    problems: [401, 404, 409, 422, 429],
  },
  {
    method: 'post',
    path: '/api/chat/{trip_id}/edit',
    summary: "Send the user's last message again in other words; it replaces the first and its answer",
    who: 'user',
    body: ['EditedMessage', EditedMessage],
    status: 202,
    response: accepted,
    problems: [401, 404, 409, 422, 429],
  },
  {
    method: 'post',
    path: '/api/chat/{trip_id}/stop',
    summary: 'End the writing of a reply; what is whole is kept',
    who: 'user',
    status: 202,
    response: empty,
    problems: [401, 404],
  },
  {
    method: 'post',
    path: '/api/chat/{trip_id}/retry',
    summary: 'Write the last reply again after it failed or was stopped',
    who: 'user',
    status: 202,
    response: accepted,
    problems: [401, 404, 409, 429],
  },
  {
    method: 'get',
    path: '/api/chat/{trip_id}/history',
    summary: 'The conversation of a trip',
    who: 'either',
    status: 200,
    response: ['ChatHistory', v.array(ChatMessage)],
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
    response: ['AppConfig', AppConfig],
    problems: [],
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This document',
    who: 'anybody',
    status: 200,
    response: ['OpenApi', v.looseObject({ openapi: v.string() })],
    problems: [],
  },
  {
    method: 'get',
    path: '/healthz',
    summary: 'The process lives',
    who: 'anybody',
    status: 200,
    response: ['Health', v.object({ status: v.literal('ok') })],
    problems: [],
  },
  {
    method: 'get',
    path: '/readyz',
    summary: 'What the server depends on answers',
    who: 'anybody',
    status: 200,
    response: ['Health', v.object({ status: v.literal('ok') })],
    problems: [503],
  },
];

/** Every route of the API; a test holds this list and the routes themselves together. */
export const API_ROUTES: readonly ApiRoute[] = [
  ...ACCOUNT_API,
  ...SETTINGS_API,
  ...TRIPS,
  ...CHAT,
  ...SERVER,
];
