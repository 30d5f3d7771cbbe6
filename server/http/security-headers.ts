import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppConfig } from '../../shared/contracts/app-config.ts';
import { Problem } from '../problem.ts';

const GOOGLE = {
  // Security: the hosts of Google's map alone. Under `*.googleapis.com` anybody can publish a script.
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:'],
  connect: ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  image: [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  frame: ['https://*.google.com'],
  font: ['https://fonts.gstatic.com'],
  style: ['https://fonts.googleapis.com'],
};
const NO_GOOGLE = { script: [], connect: [], image: [], frame: [], font: [], style: [] };

/** The host of the map's tiles as a source of images; `{s}` stands for any subdomain. */
const tileSource = (tilesUrl: string): string => {
  const [, scheme, host] = /^(https?):\/\/([^/?#]+)/.exec(tilesUrl.replace(/\{[^}]*\}/g, '*')) ?? [];
  // A source may hold a star only in place of its first label.
  return `${scheme}://${(host ?? '').replace(/^[^.]*\*[^.]*\./, '*.')}`;
};

/** Digests of the scripts that stand in the page itself, for they run before any file is loaded. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  );

/** The Content-Security-Policy of all responses, fitted to the page and to the map that is in use. */
export const contentSecurityPolicy = (
  html: string,
  maps: AppConfig['maps'],
  origins: readonly string[],
): string => {
  const google = maps.google_key === null ? NO_GOOGLE : GOOGLE;
  const tiles = maps.tiles_url === null ? [] : [tileSource(maps.tiles_url)];
  // Some browsers do not count a socket of the same host as 'self'.
  // A source cannot name an IPv6 address; the browser would only complain about it.
  const sockets = origins
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'));
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html), ...google.script],
    'style-src': ["'self'", "'unsafe-inline'", ...google.style],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles, ...google.image],
    'connect-src': ["'self'", ...sockets, ...google.connect],
    'font-src': ["'self'", ...google.font],
    'frame-src': google.frame.length > 0 ? google.frame : ["'none'"],
    'worker-src': maps.google_key === null ? ["'self'"] : ["'self'", 'blob:'],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
};

/** Sets the security headers of every response; HSTS only where the product is reached by https. */
export const securityHeaders = (policy: string, https: boolean): MiddlewareHandler => {
  const headers: [string, string][] = [
    ['content-security-policy', policy],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()'],
  ];
  if (https) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and were sent by a page of another site. Programs that are no
 * browser send no origin, and carry no cookie they were not given on purpose: they pass.
 */
export const sameOrigin = (origins: readonly string[]): MiddlewareHandler => {
  const own = new Set(origins);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const foreign =
      (origin !== undefined && !own.has(origin)) || c.req.header('sec-fetch-site') === 'cross-site';
    if (foreign && !READING.has(c.req.method)) {
      throw new Problem(
        'foreign_origin',
        `The request came from another site than ${origins[0]}, which is where this server is to be used`,
      );
    }
    await next();
  };
};
