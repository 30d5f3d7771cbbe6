import {
  halfBodies,
  passwordFlood,
  passwordSpray,
  patchStorm,
  restReads,
  signUpFlood,
  sleepingReaders,
  wideReads,
} from './requests.ts';
import { bursts, idleSockets, sleepingSockets, watchBeyond, watchWithin } from './sockets.ts';
import type { Attackers } from './target.ts';

/** Every row of the bench: what the attackers do until they are asked to end. */
export const ATTACKS: Readonly<Record<string, (attackers: Attackers) => Promise<void>>> = {
  'watch-within': watchWithin,
  'watch-beyond': watchBeyond,
  bursts,
  'sleeping-readers': sleepingReaders,
  'sleeping-sockets': sleepingSockets,
  'idle-sockets': idleSockets,
  'half-bodies': halfBodies,
  'password-flood': passwordFlood,
  'password-spray': passwordSpray,
  'sign-up-flood': signUpFlood,
  'patch-storm': patchStorm,
  'rest-reads': restReads,
  'wide-reads': wideReads,
};
