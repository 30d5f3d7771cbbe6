/** Where a login may lead back to: a trip page of this site, nothing else. */
const TRIP_PAGE = /^\/trip\/chat\/[0-9a-f-]{36}$/i;

/** The page to show after logging in, from the query of the login screen. */
export const returnPath = (search: string): string => {
  const next = new URLSearchParams(search).get('next');
  // Security: a link could name any address; only our own trip pages are followed.
  return next !== null && TRIP_PAGE.test(next) ? next : '/trip/new';
};
