import type { FollowerDeps } from './follower-deps.ts';

/** Whether the query of a trip's page asks for the trip as a visitor sees it. */
export const asksForVisitorView = (query: string): boolean =>
  new URLSearchParams(query).get('view') === 'visitor';

/**
 * What a follower shows of the user's own trip as a visitor sees it: read without the session by `fetchAsVisitor`, no copy
 * of this device, and of the socket that something has changed or is written, never what.
 */
export const asVisitor = (deps: FollowerDeps, fetchAsVisitor: FollowerDeps['fetchTrip']): FollowerDeps => ({
  ...deps,
  fetchTrip: fetchAsVisitor,
  readCopy: async () => null,
  live: {
    ...deps.live,
    watch: (id, done) =>
      deps.live.watch(id, (answer) => {
        if (!answer.ok || !('reply' in answer)) return done(answer);
        const { reply } = answer;
        done({ ...answer, reply: reply && { id: reply.id, writing: true } });
      }),
    listen: (listener) =>
      deps.live.listen((event) => {
        if (event.kind !== 'text') listener(event);
      }),
  },
});
