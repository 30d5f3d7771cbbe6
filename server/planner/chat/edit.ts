import type { Concept } from '../notes/concepts.ts';
import type { Role } from '../scheduling/stop.ts';

/** Which stops of a plan are meant. Everything null or empty means any. */
export interface Target {
  placeIds: readonly string[];
  /** Names of stops that are not in the catalogue. */
  names: readonly string[];
  role: Role | null;
  concepts: readonly Concept[];
  /** Position within its day from 1; -1 is the last. */
  position: number | null;
  /** True when it speaks of one stop ("the museum"), not of all that fit. */
  single?: boolean;
}

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

/** One of two stops that change places, in the words it was called by. */
export interface Half {
  target: Target;
  days: readonly number[];
  words: string;
}

/** One change of a plan. `days` are day numbers; none means wherever it fits. */
export type Edit =
  | { kind: 'replace'; days: readonly number[]; target: Target; wish: Wish }
  | { kind: 'remove'; days: readonly number[]; target: Target }
  | { kind: 'add'; days: readonly number[]; wish: Wish; many: boolean }
  | { kind: 'swap_days'; a: number; b: number }
  | { kind: 'move'; from: readonly number[]; target: Target; to: number }
  | { kind: 'pace'; days: readonly number[]; slower: boolean }
  | { kind: 'price'; days: readonly number[]; role: Role | null; cheaper: boolean }
  | { kind: 'exclude'; days: readonly number[]; concepts: readonly Concept[] }
  | { kind: 'hotel'; placeId: string | null; price: 'low' | 'high' | null; area: string | null }
  | { kind: 'hours'; days: readonly number[]; start: number | null; end: number | null; shift: -1 | 0 | 1 }
  | { kind: 'landing'; at: number }
  | { kind: 'children' }
  | { kind: 'free'; days: readonly number[] }
  | { kind: 'cut'; days: readonly number[] }
  | { kind: 'vegetarian'; days: readonly number[] }
  | { kind: 'linger'; days: readonly number[]; target: Target; longer: boolean }
  | { kind: 'redo'; days: readonly number[]; wish: Wish };

export type Reading =
  | { kind: 'edits'; edits: readonly Edit[]; unknownPlace: string | null }
  | { kind: 'question' }
  | { kind: 'unclear' };

export type EditOf<K extends Edit['kind']> = Extract<Edit, { kind: K }>;
