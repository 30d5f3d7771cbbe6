/**
 * The closed list of all problems a client may receive. A problem travels as RFC 9457 JSON;
 * `status` is its HTTP status, `title` the short sentence shown where no better `detail` is known.
 */
export const PROBLEMS = {
  bad_request: { status: 400, title: 'The request could not be understood' },
  invalid_code: { status: 400, title: 'The code is invalid or has expired' },
  reset_not_verified: { status: 400, title: 'Verify the code first' },
  wrong_credentials: { status: 401, title: 'Invalid email or password' },
  wrong_or_unverified: {
    status: 401,
    title: 'Invalid email or password, or an email address that is not verified yet',
  },
  signed_out: { status: 401, title: 'Please log in' },
  foreign_origin: { status: 403, title: 'The request came from another site' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'That has changed in the meantime' },
  reply_in_progress: { status: 409, title: 'A reply is still being written' },
  nothing_to_retry: { status: 409, title: 'There is nothing to try again' },
  version_conflict: { status: 409, title: 'The plan has changed in the meantime' },
  choice_expired: { status: 409, title: 'That answer is no longer offered' },
  not_last_message: { status: 409, title: 'Only the last message of a trip can be edited' },
  too_large: { status: 413, title: 'That is too large' },
  invalid_body: { status: 422, title: 'Some fields need attention' },
  change_refused: { status: 422, title: 'The plan cannot be changed in this way' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The server is starting or stopping' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** One field that did not fit; `field` is its path joined by dots. */
export interface FieldError {
  field: string;
  message: string;
}

/** Why the writing of a reply ended without a saved answer; sent to the client with the trip. */
export const REPLY_FAILURES = [
  'model_unreachable',
  'model_refused',
  'bad_answer',
  'stalled',
  'gave_up',
  'stopped',
] as const;
export type ReplyFailure = (typeof REPLY_FAILURES)[number];
