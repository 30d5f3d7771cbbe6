import { join } from 'node:path';
import { buildClient } from './build-client.ts';

/** `npm run build`: the client alone, for images and for measuring. */
await buildClient(join(import.meta.dirname, '..'));
