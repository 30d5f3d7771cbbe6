/** Thrown where the database could not be reached, or did not answer in time; the reason is its cause. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseAway';
  }
}

/** True for a `DatabaseAway` and for every error that one has caused. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof Error && isDatabaseAway(error.cause));
