import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/services/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; every suite makes a database of its own in it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
};
