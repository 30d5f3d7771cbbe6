import type { ReplyFailure } from '../../shared/contracts/problem.ts';

/** The planner could not write a reply. `code` is what the client receives; `message` is for the log. */
export class PlannerFailure extends Error {
  readonly code: ReplyFailure;

  constructor(code: ReplyFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlannerFailure';
    this.code = code;
  }
}
