import * as v from 'valibot';
import { isAppPage, tripPage } from '../../../shared/contracts/app-pages.ts';

/** Where the guard of a page puts that page. */
const GuardState = v.object({ next: v.string() });

/**
 * The page to show after logging in: the one a visitor was sent away from (`state`, of the entry in the browser's
 * history), or the trip that a link to the login screen names in its query.
 */
export const returnPath = (search: string, state: unknown): string => {
  const guarded = v.safeParse(GuardState, state);
  if (guarded.success && isAppPage(guarded.output.next.replace(/\?.*/s, ''))) return guarded.output.next;
  const next = new URLSearchParams(search).get('next');
  // Security: a link could name any address; only our own trip pages are followed.
  return next?.startsWith(tripPage('')) && isAppPage(next) ? next : '/trip/new';
};
