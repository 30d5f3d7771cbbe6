import * as v from 'valibot';
import { Itinerary } from '../itinerary.ts';
import { Profile, ResetPasswordForm, SignInForm } from './account.ts';
import { VersionSummary } from './changes.ts';
import { ChatMessage } from './message.ts';
import { TripSummary } from './trip.ts';

/** A browser or program that is signed in. `last_seen` may be some minutes behind. */
export const Device = v.object({
  id: v.string(),
  /** The one that asks. */
  current: v.boolean(),
  /** What it calls itself, in short: 'Firefox on Windows'. */
  name: v.string(),
  created_at: v.string(),
  last_seen: v.string(),
});
export type Device = v.InferOutput<typeof Device>;
/** GET /api/account/sessions, the one seen last first. */
export const Devices = v.array(Device);

/** Body of POST /api/account/password. */
export const PasswordChange = v.strictObject({
  current_password: SignInForm.entries.password,
  new_password: ResetPasswordForm.entries.password,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** GET and PUT /api/account/preferences. */
export const Preferences = v.strictObject({
  /** Whether a model that writes plans gets the notes of a trip as they were written. */
  notes_to_model: v.boolean(),
});
export type Preferences = v.InferOutput<typeof Preferences>;

export const CONFIRM_EMAIL = 'Type your email address to confirm';

/** Body of DELETE /api/account: the account's own e-mail address, typed by its owner. */
export const AccountDeletion = v.strictObject({
  confirm: v.pipe(v.string(CONFIRM_EMAIL), v.trim(), v.toLowerCase()),
});
export type AccountDeletion = v.InferOutput<typeof AccountDeletion>;

/** GET /api/account/export: everything a person has written here, the replies, and the plans. */
export const AccountExport = v.object({
  exported_at: v.string(),
  profile: Profile,
  trips: v.array(
    v.object({
      ...TripSummary.entries,
      notes: v.nullable(v.string()),
      /** Those put in by hand, and the ids of those taken back; the others follow from notes and messages. */
      wishes: v.object({ added: v.array(v.string()), removed: v.array(v.string()) }),
      updated_at: v.string(),
      /** Each message names the version it carries. */
      chat_history: v.array(ChatMessage),
      /** Every version of the plan, newest first. */
      versions: v.array(v.object({ ...VersionSummary.entries, itinerary: v.nullable(Itinerary) })),
    }),
  ),
});
export type AccountExport = v.InferOutput<typeof AccountExport>;
