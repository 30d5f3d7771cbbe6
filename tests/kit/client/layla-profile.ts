import type { Profile } from '../../../shared/contracts/account.ts';

/** A signed-in user, as the browser knows her. */
export const LAYLA_PROFILE: Profile = {
  id: 'u1',
  email: 'layla@example.com',
  first_name: 'Layla',
  last_name: 'Haddad',
  nationality: null,
};
