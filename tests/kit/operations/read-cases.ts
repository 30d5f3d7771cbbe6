import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { Operation } from '../../../shared/contracts/changes.ts';
import { Code } from './plan.ts';

const Shared = {
  id: v.string(),
  /** Name of a base plan. */
  base: v.string(),
  /** Stops that are locked before the operation. */
  locked: v.optional(v.array(v.string()), []),
  operation: Operation,
  why: v.string(),
};

/** One labelled case: what a sound engine makes of an operation on a base plan. */
export const Case = v.variant('expect', [
  v.object({
    ...Shared,
    expect: v.literal('accepted'),
    /** Stops whose times must not change. */
    keep: v.array(v.string()),
  }),
  v.object({
    ...Shared,
    expect: v.literal('refused'),
    /** The reason that says most. */
    code: Code,
    /** Other reasons that are true too. */
    also_true: v.array(Code),
  }),
]);
export type Case = v.InferOutput<typeof Case>;

const FILE = new URL('../../fixtures/operations/cases.json', import.meta.url);

/** The labelled cases. Throws a ValiError when one does not fit. */
export const readCases = (): Case[] => v.parse(v.array(Case), JSON.parse(readFileSync(FILE, 'utf8')));
