const NAME = 'sidebar:state';
const WEEK_S = 604_800;

/** Whether the sidebar was left open; open when nothing (readable) is kept. */
export const sidebarOpenFrom = (cookies: string): boolean =>
  !cookies.split('; ').some((cookie) => cookie === `${NAME}=false`);

/** What to assign to `document.cookie` to keep the state for 7 days. */
export const sidebarCookie = (open: boolean): string =>
  `${NAME}=${open}; path=/; max-age=${WEEK_S}; samesite=lax`;
