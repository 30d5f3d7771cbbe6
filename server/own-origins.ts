const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The origins the pages may come from: `appUrl`, and on one's own machine every name of that machine. */
export const ownOrigins = (appUrl: string): string[] => {
  const { hostname } = new URL(appUrl);
  if (!LOOPBACK.includes(hostname)) return [appUrl];
  return LOOPBACK.map((name) => {
    const url = new URL(appUrl);
    url.hostname = name;
    return url.origin;
  });
};
