import type { Concept } from '../notes/concepts.ts';
import type { Role } from '../scheduling/stop.ts';

/** What should come in. */
export interface Wish {
  placeIds: readonly string[];
  concepts: readonly Concept[];
  cuisine: string | null;
  role: Role | null;
  /** True when it is about eating without a word for which meal. */
  table: boolean;
  price: 'low' | 'high' | null;
}

/** A change of a plan that follows from new wishes. `days` are day numbers; none means wherever it fits. */
export type Edit =
  | { kind: 'add'; days: readonly number[]; wish: Wish; many: boolean }
  | { kind: 'pace'; days: readonly number[]; slower: boolean }
  | { kind: 'hotel'; placeId: string | null; price: 'low' | 'high' | null; area: string | null }
  | { kind: 'children' };

export type EditOf<K extends Edit['kind']> = Extract<Edit, { kind: K }>;
