import { join } from 'node:path';
import { main } from '../server/main.ts';
import { buildInChild } from './build-in-child.ts';

/** `npm start`: opens the port, brings the built client up to date, then serves. */
await main((signal) => buildInChild(join(import.meta.dirname, '..'), signal));
