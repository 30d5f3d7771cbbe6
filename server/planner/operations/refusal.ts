import type { RefusalCode } from '../../../shared/contracts/changes.ts';

/** Why a plan cannot be changed as asked, with all that a sentence about it needs. */
export interface Refusal {
  code: RefusalCode;
  /** The stop or place it is about. */
  name?: string;
  /** The day it is about; for `twice` the day on which the place stands already. */
  day?: number;
  /** The hour that was asked for. */
  at?: string;
  /** The stop that would be reached too late, where it is another one. */
  before?: string;
  /** Why it is closed, in a sentence, where that is not a matter of the hour. */
  why?: string;
  /** What is not known. */
  missing?: 'stop' | 'place' | 'day' | 'position' | 'version' | 'hotel';
}

/** Thrown by the operations and caught by `applyOperations`, which returns its refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Throws the reason against an operation. */
export const refuse = (refusal: Refusal): never => {
  throw new Refused(refusal);
};

const MISSING = {
  stop: 'That stop is not on the plan any more.',
  place: 'That place is not in our catalogue.',
  day: 'The trip has no such day.',
  position: 'That day has no such place in its order.',
  version: 'That version is not there, or belongs to other dates.',
  hotel: 'Only a hotel of our catalogue can be the hotel of a trip, and a hotel cannot be a stop.',
} as const;

const TEXTS: Readonly<Record<RefusalCode, (about: Refusal & { name: string; on: string }) => string>> = {
  unknown: ({ missing = 'stop' }) => MISSING[missing],
  locked: ({ name }) => `${name} is locked. Unlock it first.`,
  twice: ({ name, day }) => `${name} is already planned${day === undefined ? '' : ` for day ${day}`}.`,
  closed: ({ name, at, on, why }) => why ?? `${name} is closed${at ? ` at ${at}` : ''}${on}.`,
  last_entry: ({ name, at, on }) =>
    at
      ? `${at} is too late to begin a visit of ${name}${on}.`
      : `${name} would be reached after its last entry${on}.`,
  not_enough_time: ({ name, at, before, on }) =>
    `There is not enough time for ${name}${at ? ` at ${at}` : ''}${before ? ` before ${before}` : ''}${on}.`,
};

/** The reason in a sentence that a person understands. */
export const refusalText = (refusal: Refusal): string =>
  TEXTS[refusal.code]({
    ...refusal,
    name: refusal.name ?? 'It',
    on: refusal.day === undefined ? '' : ` on day ${refusal.day}`,
  });
