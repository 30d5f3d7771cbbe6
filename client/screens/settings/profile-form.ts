import * as v from 'valibot';
import { type Profile, ProfileUpdate } from '../../../shared/contracts/account.ts';

/** The card 'Basic Information', as the page holds it; a nationality left open is ''. */
export const ProfileForm = v.object({
  first_name: ProfileUpdate.entries.first_name,
  last_name: ProfileUpdate.entries.last_name,
  // Not editable; wrong only while the profile could not be read.
  email: v.pipe(v.string(), v.email('Invalid email address')),
  nationality: v.string(),
});
export type ProfileForm = v.InferOutput<typeof ProfileForm>;

export const EMPTY_PROFILE: ProfileForm = { first_name: '', last_name: '', email: '', nationality: '' };

/** What the form shows of a profile. */
export const asProfileForm = (profile: Profile): ProfileForm => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  email: profile.email,
  nationality: profile.nationality ?? '',
});

/** What is sent when the form is saved. */
export const asProfileUpdate = (form: ProfileForm): ProfileUpdate => ({
  first_name: form.first_name,
  last_name: form.last_name,
  nationality: form.nationality || null,
});
