import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** The key for one purpose, made from this installation's secret: it reveals neither that nor another key. */
export const derivedKey = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `rihla ${purpose}`, KEY_BYTES));
