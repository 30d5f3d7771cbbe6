import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isAppPage } from '../../shared/contracts/app-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** What the app consists of, and the page it starts from: put in by the build. */
declare const SHELL: { files: PrecacheEntry[]; page: string };

const { files, page } = SHELL;
/** A line that gives no answer for this long is as good as none. */
const PATIENCE_MS = 4_000;

/** The kept answer for an address. Unlike workbox's own, this neither makes the cache anew nor puts what it misses. */
const kept = async (url: string): Promise<Response | undefined> => {
  const key = getCacheKeyForURL(url);
  return key === undefined ? undefined : caches.match(key, { cacheName: cacheNames.precache });
};

const fromNetwork = async (event: ExtendableEvent): Promise<Response | null> => {
  if (!(event instanceof FetchEvent)) return null;
  try {
    const preloaded: unknown = await event.preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(event.request);
  } catch {
    return null;
  }
};

const patience = (): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** The page comes from the server as long as there is one: it is never older than the app it starts. */
const answerPage = async ({ event }: { event: ExtendableEvent }): Promise<Response> => {
  const network = fromNetwork(event);
  const soon = await Promise.race([network, patience()]);
  if (soon && soon.status < 500) return soon;
  return (await kept(page)) ?? (await network) ?? Response.error();
};

// Everything else (the API, the socket, links of mails, unknown pages) goes to the network as without a worker.
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && (url.pathname === '/' || isAppPage(url.pathname)),
  answerPage,
);
precache(files);
// While this worker goes on after signing out, the files of the log-in page must not fill the emptied cache again.
registerRoute(
  ({ url }) => getCacheKeyForURL(url.href) !== undefined,
  async ({ request }) => (await kept(request.url)) ?? fetch(request),
);

/** Fetches what is missing of the app; the page comes last, so where there is a page there is all of it. */
const fill = async (): Promise<void> => {
  const cache = await caches.open(cacheNames.precache);
  for (const { url, integrity } of files) {
    const key = getCacheKeyForURL(url);
    if (key === undefined || (await cache.match(key))) continue;
    const response = await fetch(url, integrity ? { integrity, cache: 'reload' } : {});
    if (response.ok) await cache.put(key, response);
  }
};

const empty = async (): Promise<void> => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
};

/** Filling and emptying, one after the other: a file that is still fetched must not come after the emptying. */
let work: Promise<void> = Promise.resolve();

// Signing out empties the caches; who signs in again in the same tab may find this worker, not install another.
self.addEventListener('message', (event) => {
  work = work.then(event.data === 'empty' ? empty : fill).catch(() => {});
  event.waitUntil(work);
});

// A new worker waits until the pages of its predecessor are closed, so it never takes away the files they still need.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
