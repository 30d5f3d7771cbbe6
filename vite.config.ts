import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/vite/precompress.ts';
import { radixTrim } from './scripts/vite/radix-trim.ts';
import { routePreload } from './scripts/vite/route-preload.ts';
import { serviceWorker } from './scripts/vite/service-worker.ts';
import { withoutTooltips } from './scripts/vite/without-tooltips.ts';

const root = import.meta.dirname;
const server = `http://localhost:${process.env.API_PORT ?? 3001}`;

/** Parts of menus and dialogs, which many pages share and the pages before the login do without. */
const OVERLAYS =
  /floating-ui|@radix-ui.primitive.|react-(?:context|use-[a-z-]+|style-singleton|alert-dialog|dialog|menu|dropdown-menu|popper|popover|roving-focus|collection|dismissable-layer|focus-scope|focus-guards|presence|portal|scroll-area|remove-scroll)\b|aria-hidden|use-(?:sidecar|callback-ref)|tslib|themes.dist.esm.components.(?:alert-dialog|dialog|dropdown-menu|icons|popover|scroll-area|switch|text-area)|react-switch|ui.(?:menus.anchored-menu|dialog-close)/;
const SELECT = /react-select.dist|components.select\./;

export default defineConfig({
  root: join(root, 'client'),
  cacheDir: join(root, 'node_modules/.cache/vite'),
  plugins: [
    radixTrim({
      root,
      first: [
        'main.tsx',
        'screens/login/login-page.tsx',
        'screens/sign-up/sign-up-page.tsx',
        'screens/reset/reset-page.tsx',
      ],
      accents: ['jade', 'purple', 'bronze', 'red', 'amber', 'gray'],
      grays: ['sand'],
    }),
    withoutTooltips(),
    react(),
    // The page is English: the other 33 languages of what is said of a drag are half of its code.
    optimizeLocales.vite({ locales: ['en-US'] }),
    routePreload({
      '^/login': ['client/screens/login/login-page.tsx'],
      '^/signup': ['client/screens/sign-up/sign-up-page.tsx'],
      '^/reset': ['client/screens/reset/reset-page.tsx'],
      '^/dashboard': ['client/shell/shell.tsx', 'client/screens/dashboard/dashboard-page.tsx'],
      '^/trip/history': ['client/shell/shell.tsx', 'client/screens/history/history-page.tsx'],
      '^/settings': ['client/shell/shell.tsx', 'client/screens/settings/settings-page.tsx'],
      '^/trip/new': ['client/shell/shell.tsx', 'client/screens/new-trip/new-trip-page.tsx'],
      '^/trip/chat/': ['client/shell/shell.tsx', 'client/screens/trip/trip-page.tsx'],
    }),
    serviceWorker({
      entry: join(root, 'client/worker/service-worker.ts'),
      page: '/trip/new',
      also: ['favicon.svg'],
    }),
    precompress(),
  ],
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox114', 'safari16.4'],
    // Fonts and pictures are files of their own: an inlined one would be fetched again with every new style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, a page asks for fifty files, most of them smaller than the request for them.
          groups: [
            {
              name: 'base',
              test: (id) => !OVERLAYS.test(id) && !SELECT.test(id),
              minShareCount: 8,
              priority: 4,
            },
            // Large, and the dashboard and the trip do without them until a form is opened.
            { name: 'forms', test: /hook-?form/, priority: 2 },
            { name: 'select', test: SELECT, priority: 2 },
            { name: 'menus', test: OVERLAYS, priority: 3 },
            // What the pages before the login need of what else would be in `small`, which they do without.
            {
              name: 'first',
              test: /client.art|ui.in-words|icon-button.css|icons.(moon|sun)\.|components.theme\.js/,
              priority: 5,
            },
            // What the maps on screen and on paper share.
            {
              name: 'pins',
              test: /client.trip.map.(pin-element|spread-pins)/,
              includeDependenciesRecursively: false,
            },
            // Icons and other small things: each would be a file of its own.
            {
              name: 'small',
              test: /lucide-react.dist.esm.icons|client.ui.(use-media|menus.use-opened|loading.(?:use-)?opened-part|use-first-input|skip-link)|client.shell.trip-(menu|question)|shared.once-per-object/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/auth': server,
      '/feeds': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
