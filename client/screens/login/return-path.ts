import { isAppPage, tripPage } from '../../../shared/contracts/app-pages.ts';

/** The page to show after logging in, from the query of the login screen. */
export const returnPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next');
  // Security: a link could name any address; only our own trip pages are followed.
  return next?.startsWith(tripPage('')) && isAppPage(next) ? next : '/trip/new';
};
