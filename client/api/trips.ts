import {
  ChangesAccepted,
  type ChangesRequest,
  VersionSummaries,
  type VersionSummary,
} from '../../shared/contracts/changes.ts';
import { type ExportFormat, TripFeed, TripFeedState } from '../../shared/contracts/exports.ts';
import {
  ChatHistory,
  type ChatMessage,
  type EditedMessage,
  MessageAccepted,
  type NewMessage,
} from '../../shared/contracts/message.ts';
import {
  type Alternative,
  Alternatives,
  type FoundPlace,
  FoundPlaces,
  PlaceDetails,
  type PlaceReport,
} from '../../shared/contracts/places.ts';
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
} from '../../shared/contracts/trip.ts';
import { callJson, callText, readAnswer } from '../http.ts';
import { ask, callAsReader, callSignedIn } from './signed-in.ts';

const tripPath = (id: string) => `/api/trip/${encodeURIComponent(id)}`;
const chatPath = (id: string, what: string) => `/api/chat/${encodeURIComponent(id)}/${what}`;

/** Starts a trip; its first itinerary is written in the background from then on. */
export const startTrip = (trip: NewTrip): Promise<Trip> =>
  ask(Trip, '/api/trip/start', { method: 'POST', body: trip });

/** The user's trips, newest first, archived ones included. */
export const fetchTrips = (): Promise<TripSummary[]> => ask(TripSummaries, '/api/trip/history');

/** A trip with its conversation. A visitor without a session may ask too: shared trips are answered. */
export const fetchTrip = async (id: string, signal?: AbortSignal): Promise<Trip> =>
  readAnswer(Trip, await callAsReader(tripPath(id), signal ? { signal } : {}, callJson));

/** The same without the session: as everybody with its link reads the trip. */
export const fetchTripAsVisitor = async (id: string, signal?: AbortSignal): Promise<Trip> =>
  readAnswer(Trip, await callJson(tripPath(id), signal ? { signal } : {}));

/** The plan of a trip as a file, also for a visitor of a shared one. */
export const fetchTripFile = (id: string, format: ExportFormat): Promise<string> =>
  callAsReader(`${tripPath(id)}/export/${format}`, {}, callText);

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
