import { join } from 'node:path';
import { buildClient } from './build-client.ts';

/** `npm start`: brings the built client up to date, then serves. */
await buildClient(join(import.meta.dirname, '..'));
await import('../server/main.ts');
