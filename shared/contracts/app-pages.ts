const PAGE =
  /^\/(login|signup|reset|dashboard|settings|trip\/new|trip\/history|trip\/chat\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/** Where a trip is shown; of ':id' it makes the pattern of its route. */
export const tripPage = <Id extends string>(id: Id) => `/trip/chat/${id}` as const;

/** Where its owner looks at a shared trip as a visitor sees it. */
export const visitorView = (id: string): string => `${tripPage(id)}?view=visitor`;

/** Whether the client has a screen for a path. Any other path gets the same page, which then shows that nothing is there. */
export const isAppPage = (path: string): boolean => PAGE.test(path);
