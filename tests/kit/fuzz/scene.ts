import type { Browser } from '../accounts/person.ts';

/** What is known of a trip that cases are about. */
export interface KnownTrip {
  id: string;
  shared: boolean;
  nights: number;
  version: number | null;
  stopIds: string[];
  /** Of the user's messages, the last one first. */
  messageIds: string[];
  choiceIds: string[];
}

/** Somebody who uses the product, or tries what it does not mean to allow. */
export interface Person {
  role: 'nobody' | 'stranger' | 'visitor' | 'owner';
  /** Stands in all that they write and in their address: whoever else is sent it has been sent what is theirs. */
  mark: string;
  email: string;
  password: string;
  browser: Browser;
  /** Where they are. */
  address: string;
  /** Access token; null for who has none. */
  token: string | null;
  tokenSince: number;
}

/** What a case finds when it is tried. */
export interface Scene {
  actor: Person;
  someoneElse: Person;
  /** The trip it is about. */
  target: KnownTrip | null;
  isTargetOwn: boolean;
  allTripIds(): readonly string[];
  venueIds: readonly string[];
  feeds: readonly string[];
  /** Of the actor, or now and then of somebody else. */
  sessionIds: readonly string[];
  /** The newest code that was mailed to the actor. */
  code(): string;
  /** Words with the mark of the actor in them; the same for the same number. */
  words(n: number): string;
}
