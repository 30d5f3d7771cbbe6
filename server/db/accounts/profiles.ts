import { eq } from 'drizzle-orm';
import type { Profile, ProfileUpdate } from '../../../shared/contracts/account.ts';
import type { Preferences } from '../../../shared/contracts/account-settings.ts';
import { users } from '../auth-tables.ts';
import type { Db } from '../open.ts';
import { profiles } from '../tables.ts';

/** Creates the profile of a user from the data of the sign-up; an existing one stays as it is. */
export const ensureProfile = async (db: Db, userId: string): Promise<void> => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await db
    .insert(profiles)
    .values({
      id: userId,
      firstName: user.first_name,
      lastName: user.last_name,
      nationality: user.nationality,
    })
    .onConflictDoNothing();
};

/** The user's profile, made now if it is missing; null when the user is no more. */
export const readProfile = async (db: Db, userId: string): Promise<Profile | null> => {
  const found = await findProfile(db, userId);
  if (found) return found;
  await ensureProfile(db, userId);
  return findProfile(db, userId);
};

/** Saves what the user calls themself; a nationality that is left out stays. Null when the user is no more. */
export const saveProfile = async (
  db: Db,
  userId: string,
  { first_name, last_name, nationality }: ProfileUpdate,
): Promise<Profile | null> =>
  db.transaction(async (tx) => {
    await ensureProfile(tx, userId);
    await tx
      .update(profiles)
      .set({
        firstName: first_name,
        lastName: last_name,
        ...(nationality === undefined ? {} : { nationality: nationality || null }),
      })
      .where(eq(profiles.id, userId));
    // The access token carries this name; the profile alone decides what the screens show.
    await tx
      .update(users)
      .set({ name: `${first_name} ${last_name}`, updatedAt: new Date() })
      .where(eq(users.id, userId));
    return findProfile(tx, userId);
  });

const findProfile = async (db: Db, userId: string): Promise<Profile | null> => {
  const [row] = await db
    .select({
      id: profiles.id,
      email: users.email,
      first_name: profiles.firstName,
      last_name: profiles.lastName,
      nationality: profiles.nationality,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  return row ?? null;
};

/** What the user has chosen; the defaults for one without a profile. */
export const readPreferences = async (db: Db, userId: string): Promise<Preferences> => {
  const [row] = await db
    .select({ notes_to_model: profiles.notesToModel })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row ?? { notes_to_model: true };
};

/** Saves what the user has chosen, from their next reply on. */
export const savePreferences = async (
  db: Db,
  userId: string,
  { notes_to_model }: Preferences,
): Promise<void> => {
  await ensureProfile(db, userId);
  await db.update(profiles).set({ notesToModel: notes_to_model }).where(eq(profiles.id, userId));
};
