import * as v from 'valibot';

/** What is attacked: everything that attackers need to know, so that it can be sent to their process. */
export const Target = v.object({
  url: v.string(),
  /** Accounts of attackers: of each its token, a trip of 30 nights in which a reply grows, and another trip. */
  users: v.array(v.object({ token: v.string(), writing: v.string(), other: v.string() })),
  /** Trips that anybody may read. */
  shared: v.array(v.string()),
  /** The address of the account whose password is guessed. */
  email: v.string(),
});
export type Target = v.InferOutput<typeof Target>;

/** What a process of attackers is sent, once. */
export const Order = v.object({
  attack: v.string(),
  target: Target,
  seed: v.number(),
  seconds: v.number(),
});
export type Order = v.InferOutput<typeof Order>;

/** How often what happened to the attackers. */
export const Counts = v.record(v.string(), v.number());
export type Counts = v.InferOutput<typeof Counts>;

/** What attackers work with. */
export interface Attackers {
  target: Target;
  random(): number;
  count(what: string): void;
  /** Aborts when the attack is over. */
  end: AbortSignal;
}

/** A header by which a proxy says that a request comes from the network of this number. */
export const from = (network: number): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `198.51.${Math.floor(network / 250)}.${1 + (network % 250)}`,
});
