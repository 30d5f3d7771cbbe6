import type { Report } from '../report.ts';
import type { Catalogue } from './see-plan.ts';

export interface Setting {
  catalogue: Catalogue;
  /** Fewer cases than usual, where it is given. */
  tries: number | undefined;
  /** Draws other requests than the usual ones. */
  seed: number | undefined;
  /** Name each case that failed. */
  list: boolean;
}

/** One part of judging plans: measures, prints and says which promises were kept. */
export type Part = (report: Report, setting: Setting) => void | Promise<void>;
