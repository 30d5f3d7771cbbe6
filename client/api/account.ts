import { Profile, type ProfileUpdate } from '../../shared/contracts/account.ts';
import {
  type AccountDeletion,
  type Device,
  Devices,
  type PasswordChange,
  Preferences,
} from '../../shared/contracts/account-settings.ts';
import { leaveSession, rememberUser } from '../session/session.ts';
import { ask, callSignedIn } from './signed-in.ts';

/** What the user has chosen in the settings. */
export const fetchPreferences = (): Promise<Preferences> => ask(Preferences, '/api/account/preferences');

/** Chooses it, for every reply from now on. */
export const savePreferences = (preferences: Preferences): Promise<Preferences> =>
  ask(Preferences, '/api/account/preferences', { method: 'PUT', body: preferences });

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
