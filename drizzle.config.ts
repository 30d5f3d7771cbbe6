import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/tables.ts', './server/db/auth-tables.ts'],
  out: './drizzle',
});
