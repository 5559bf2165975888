import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { SHARED_FILE } from './src/api/shared-file.ts';
import { codeSplitting } from './vite.chunks.ts';
import { compressed } from './vite.compress.ts';
import { VERSION } from './vite.version.ts';
import { compiledOnArrival, fontBehindStyles, scriptsAfterStyles } from './vite.priority.ts';

/** The API of `npm run dev`. */
const API = process.env['GREENSIDE_API'] ?? 'http://127.0.0.1:3000';

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Greenside',
  short_name: 'Greenside',
  description: 'Golf tournament scoring that works with no signal.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  theme_color: '#0a4a2b',
  background_color: '#f4f7f2',
  categories: ['sports', 'utilities'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshots/scorecard.png',
      sizes: '412x915',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'A hole in three taps, saved with no signal',
    },
    {
      src: '/screenshots/leaderboard.png',
      sizes: '412x915',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'The leaderboard, with what is still on this phone',
    },
    {
      src: '/screenshots/tournament-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'A tournament with its groups',
    },
  ],
  // Receives a file of cards (src/app/exchange). No file_handlers, which would offer the app for every text file.
  share_target: {
    action: SHARED_FILE.path,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARED_FILE.field, accept: ['text/plain', '.txt'] }] },
  },
  shortcuts: [
    {
      name: 'Continue scoring',
      url: '/resume',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Tournaments',
      url: '/tournaments',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
};

/** Dexie's build for modern browsers, 5 kB smaller in page and worker each. */
const dexie = join(dirname(createRequire(import.meta.url).resolve('dexie')), 'modern/dexie.min.mjs');

export default defineConfig({
  define: { BUILT_VERSION: JSON.stringify(VERSION) },
  resolve: {
    alias: [
      { find: /^dexie$/, replacement: dexie },
      // The router's store bundles a shim for React 16 and 17, which React 19 does not need.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    react(),
    scriptsAfterStyles(),
    fontBehindStyles(),
    compiledOnArrival(),
    compressed(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Screenshots for the install dialog: not needed offline.
        globIgnores: ['screenshots/**'],
        target: 'es2022',
      },
      devOptions: {
        enabled: process.env['VITE_SW_DEV'] === '1',
        type: 'module',
        navigateFallback: 'index.html',
      },
    }),
  ],
  build: {
    outDir: 'dist/app',
    manifest: true,
    // The oldest supported browsers (docs/DESIGN.md); public/boot.js shows a message in older ones.
    target: ['es2022', 'safari16.4', 'chrome109', 'firefox121'],
    assetsInlineLimit: 0,
    // Browsers without modulepreload load the files a moment later, which saves the polyfill.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting } },
  },
  optimizeDeps: { include: ['workbox-core', 'workbox-precaching'] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '/api',
        '/token',
        '/register',
        '/logout',
        '^/tournament/\\d+/(round-scores|round/.*)',
        '^/user/.*',
      ].map((path) => [
        path,
        {
          target: API,
          /** A scorecard's address is a page of the app too (docs/contract/README.md). */
          bypass: (request: { headers: Record<string, string | string[] | undefined>; url?: string }) =>
            request.headers['sec-fetch-mode'] === 'navigate' ? '/index.html' : undefined,
        },
      ]),
    ),
  },
});
