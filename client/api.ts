import type * as v from 'valibot';
import { Profile, type ProfileUpdate } from '../shared/contracts/account.ts';
import {
  type AccountDeletion,
  type Device,
  Devices,
  type PasswordChange,
  Preferences,
} from '../shared/contracts/account-settings.ts';
import { AppConfig } from '../shared/contracts/app-config.ts';
import {
  ChangesAccepted,
  type ChangesRequest,
  VersionSummaries,
  type VersionSummary,
} from '../shared/contracts/changes.ts';
import { type ExportFormat, TripFeed, TripFeedState } from '../shared/contracts/exports.ts';
import {
  ChatHistory,
  type ChatMessage,
  type EditedMessage,
  MessageAccepted,
  type NewMessage,
} from '../shared/contracts/message.ts';
import {
  type Alternative,
  Alternatives,
  type FoundPlace,
  FoundPlaces,
  PlaceDetails,
  type PlaceReport,
} from '../shared/contracts/places.ts';
import {
  ChangedTrip,
  DetailsChanged,
  DetailsPreview,
  type NewTrip,
  Trip,
  type TripPatch,
  TripSummaries,
  type TripSummary,
  type TripUpdate,
} from '../shared/contracts/trip.ts';
import { callJson, callText, isProblem, type JsonCall, readAnswer } from './http.ts';
import {
  accessToken,
  dropSession,
  leaveSession,
  noSession,
  rememberUser,
  replaceToken,
} from './session/session.ts';

/** A call in the user's name. A refused token is replaced once; refused again, the session is over. */
const callWith = async <Body>(
  token: string,
  path: string,
  call: JsonCall,
  send: (path: string, call: JsonCall) => Promise<Body>,
): Promise<Body> => {
  try {
    return await send(path, { ...call, token });
  } catch (problem) {
    if (!isProblem(problem, 'signed_out')) throw problem;
  }
  const another = await replaceToken(token);
  if (another === null) throw noSession();
  try {
    return await send(path, { ...call, token: another });
  } catch (problem) {
    if (isProblem(problem, 'signed_out')) dropSession();
    throw problem;
  }
};

const callSignedIn = async (path: string, call: JsonCall = {}): Promise<unknown> => {
  const token = await accessToken();
  if (token === null) throw noSession();
  return callWith(token, path, call, callJson);
};

const ask = async <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  call?: JsonCall,
): Promise<v.InferOutput<Schema>> => readAnswer(schema, await callSignedIn(path, call));

const tripPath = (id: string) => `/api/trip/${encodeURIComponent(id)}`;
const chatPath = (id: string, what: string) => `/api/chat/${encodeURIComponent(id)}/${what}`;

/** What the browser may know about this installation. */
export const fetchConfig = async (): Promise<AppConfig> =>
  readAnswer(AppConfig, await callJson('/api/config'));

/** What the user has chosen in the settings. */
export const fetchPreferences = (): Promise<Preferences> => ask(Preferences, '/api/account/preferences');

/** Chooses it, for every reply from now on. */
export const savePreferences = (preferences: Preferences): Promise<Preferences> =>
  ask(Preferences, '/api/account/preferences', { method: 'PUT', body: preferences });

/** Starts a trip; its first itinerary is written in the background from then on. */
export const startTrip = (trip: NewTrip): Promise<Trip> =>
  ask(Trip, '/api/trip/start', { method: 'POST', body: trip });

/** The user's trips, newest first, archived ones included. */
export const fetchTrips = (): Promise<TripSummary[]> => ask(TripSummaries, '/api/trip/history');

/** A trip with its conversation. A visitor without a session may ask too: shared trips are answered. */
export const fetchTrip = async (id: string, signal?: AbortSignal): Promise<Trip> => {
  const call: JsonCall = signal ? { signal } : {};
  const token = await accessToken();
  if (token === null) return readAnswer(Trip, await callJson(tripPath(id), call));
  return readAnswer(Trip, await callWith(token, tripPath(id), call, callJson));
};

/** The plan of a trip as a file, also for a visitor of a shared one. */
export const fetchTripFile = async (id: string, format: ExportFormat): Promise<string> => {
  const path = `${tripPath(id)}/export/${format}`;
  const token = await accessToken();
  return token === null ? callText(path) : callWith(token, path, {}, callText);
};

/** Makes the plan of a trip that the user may read a trip of their own. */
export const copyTrip = (id: string): Promise<Trip> => ask(Trip, `${tripPath(id)}/copy`, { method: 'POST' });

/** Since when a trip has its calendar address. */
export const fetchFeed = (id: string): Promise<TripFeedState> => ask(TripFeedState, `${tripPath(id)}/feed`);

/** Gives a trip a calendar address; the one it had ends. */
export const openFeed = (id: string): Promise<TripFeed> =>
  ask(TripFeed, `${tripPath(id)}/feed`, { method: 'POST' });

/** Ends the calendar address of a trip at once. */
export const closeFeed = async (id: string): Promise<void> => {
  await callSignedIn(`${tripPath(id)}/feed`, { method: 'DELETE' });
};

/** The same without the session: as everybody with its link reads the trip. */
export const fetchTripAsVisitor = async (id: string, signal?: AbortSignal): Promise<Trip> =>
  readAnswer(Trip, await callJson(tripPath(id), signal ? { signal } : {}));

/** Archives, restores, shares or renames a trip. */
export const patchTrip = (id: string, patch: TripPatch): Promise<ChangedTrip> =>
  ask(ChangedTrip, tripPath(id), { method: 'PATCH', body: patch });

/** What another date, length, company, other notes or wishes would change in the plan of a trip; nothing is stored. */
export const previewTrip = (id: string, details: TripUpdate): Promise<DetailsPreview> =>
  ask(DetailsPreview, `${tripPath(id)}?preview=1`, { method: 'PATCH', body: details });

/** Changes what the plan of a trip follows; the plan, where there is one, is written anew in the background. */
export const changeTrip = (id: string, details: TripUpdate): Promise<DetailsChanged> =>
  ask(DetailsChanged, tripPath(id), { method: 'PATCH', body: details });

/** Deletes a trip for good. */
export const deleteTrip = async (id: string): Promise<void> => {
  await callSignedIn(tripPath(id), { method: 'DELETE' });
};

/** Sends a message; the reply is written in the background. The same id again is the same message. */
export const sendMessage = (message: NewMessage): Promise<MessageAccepted> =>
  ask(MessageAccepted, '/api/chat', { method: 'POST', body: message });

/** Sends the user's last message of a trip in other words, for a new answer. The same id again is the same edit. */
export const editMessage = (tripId: string, edited: EditedMessage): Promise<MessageAccepted> =>
  ask(MessageAccepted, chatPath(tripId, 'edit'), { method: 'POST', body: edited });

/** Ends the writing of the reply; what is whole of it is kept. */
export const stopReply = async (tripId: string): Promise<void> => {
  await callSignedIn(chatPath(tripId, 'stop'), { method: 'POST', body: {} });
};

/** Ends the show of a reply that the embedded planner writes: what is left of it comes at once, in every tab. */
export const showAllOfReply = async (tripId: string): Promise<void> => {
  await callSignedIn(chatPath(tripId, 'show-all'), { method: 'POST', body: {} });
};

/** Asks for the failed reply once more. */
export const retryReply = (tripId: string): Promise<MessageAccepted> =>
  ask(MessageAccepted, chatPath(tripId, 'retry'), { method: 'POST', body: {} });

/** Up to `limit` messages of a trip that stand before the message with the id `before`, oldest first. */
export const fetchMessagesBefore = (tripId: string, before: string, limit: number): Promise<ChatMessage[]> =>
  ask(ChatHistory, chatPath(tripId, `history?before=${encodeURIComponent(before)}&limit=${limit}`));

/** All versions of a trip's plan without the plans, newest first. */
export const fetchVersions = (tripId: string, signal?: AbortSignal): Promise<VersionSummary[]> =>
  ask(VersionSummaries, `${tripPath(tripId)}/versions`, signal ? { signal } : {});

/** One version of a trip's plan, as it is stored: whoever shows it has to read it. */
export const fetchVersion = (tripId: string, version: number): Promise<unknown> =>
  callSignedIn(`${tripPath(tripId)}/versions/${version}`);

/** Changes the plan of a trip by operations, all or none. The same id again is the same change. */
export const postChanges = (
  tripId: string,
  request: ChangesRequest,
  signal: AbortSignal,
): Promise<ChangesAccepted> =>
  ask(ChangesAccepted, `${tripPath(tripId)}/changes`, { method: 'POST', body: request, signal });

/** Places that can stand in for a stop of a trip's plan, the best first. */
export const fetchAlternatives = (
  tripId: string,
  stopId: string,
  signal: AbortSignal,
): Promise<Alternative[]> =>
  ask(Alternatives, `${tripPath(tripId)}/stops/${encodeURIComponent(stopId)}/alternatives`, { signal });

/** Places by words, kind and district; with `near` the nearest first, with a day of a trip whether they are open then. */
export const searchPlaces = (query: Record<string, string>, signal: AbortSignal): Promise<FoundPlace[]> =>
  ask(FoundPlaces, `/api/places?${new URLSearchParams(query)}`, { signal });

/** All that the catalogue has of a place. */
export const fetchPlace = (venueId: string, signal: AbortSignal): Promise<PlaceDetails> =>
  ask(PlaceDetails, `/api/places/${encodeURIComponent(venueId)}`, { signal });

/** Reports what is wrong with a place, to whoever runs the server. */
export const reportPlace = async (venueId: string, report: PlaceReport): Promise<void> => {
  const path = `/api/places/${encodeURIComponent(venueId)}/reports`;
  await callSignedIn(path, { method: 'POST', body: report });
};

/** The profile of who is signed in. */
export const fetchProfile = (): Promise<Profile> => ask(Profile, '/api/profile');

/** Changes the profile, and what the screens call the user. */
export const saveProfile = async (update: ProfileUpdate): Promise<Profile> => {
  const profile = await ask(Profile, '/api/profile', { method: 'PUT', body: update });
  rememberUser(profile);
  return profile;
};

/** Where the user is signed in, the one seen last first. */
export const fetchDevices = (): Promise<Device[]> => ask(Devices, '/api/account/sessions');

/** Signs one device of the user out. */
export const signOutDevice = async (id: string): Promise<void> => {
  await callSignedIn(`/api/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
};

/** Changes the password; every other device is signed out by that. */
export const changePassword = async (change: PasswordChange): Promise<void> => {
  await callSignedIn('/api/account/password', { method: 'POST', body: change });
};

/** All trips of the user with their conversations, to be saved as they come: nothing here reads them. */
export const fetchExport = (): Promise<unknown> => callSignedIn('/api/account/export');

/** Removes the account and all that is its user's, and with it the session of every tab. */
export const deleteAccount = async (deletion: AccountDeletion): Promise<void> => {
  await callSignedIn('/api/account', { method: 'DELETE', body: deletion });
  leaveSession();
};
