import { readdirSync } from 'node:fs';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import relay from 'vite-plugin-relay';
import { refusesChunkCycles } from '#dev/chunk-cycles.ts';
import { CHUNK_GROUPS } from '#dev/chunk-groups.ts';
import { precompressed } from '#dev/precompress.ts';
import packageJson from './package.json' with { type: 'json' };

/** Browsers that know light-dark(), each with the version that is the oldest. */
const BROWSERS = { chrome: [123, 0], edge: [123, 0], firefox: [120, 0], safari: [17, 5] } as const;

const browsers = Object.entries(BROWSERS).map(([name, [major, minor]]) => `${name}${major}.${minor}`);

/**
 * The browsers as Lightning CSS names them. Without them Vite has it read each sheet for older browsers, and
 * it then decides light-dark() at the root of the page, once: an element in another scheme than its page, as
 * a mail, would get the page's colours.
 */
const sheetBrowsers = Object.fromEntries(
  Object.entries(BROWSERS).map(([name, [major, minor]]) => [name, (major << 16) | (minor << 8)]),
);

/** The texts of the manual there are, by name: its menu shows no other. */
function helpFiles(): readonly string[] {
  const names = readdirSync(path.join(import.meta.dirname, 'docs/help'));
  return names
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map((name) => path.basename(name, '.md'));
}

export default defineConfig(({ mode }) => {
  const environment = loadEnv(mode, import.meta.dirname, [
    'API_PORT',
    'DEVELOPMENT_HOST',
    'PRECOMPRESS',
    'PRODUCTION_HOST',
  ]);
  const { API_PORT = '3000', DEVELOPMENT_HOST = 'localhost', PRODUCTION_HOST = '' } = environment;
  const api = `http://127.0.0.1:${API_PORT}`;

  return {
    root: 'web',
    plugins: [
      optimizeLocales.vite({ locales: ['nl-NL'] }),
      relay,
      react(),
      refusesChunkCycles(),
      // `npm start` compresses once everything is up.
      environment.PRECOMPRESS === 'off' ? null : precompressed(),
    ],
    define: {
      'import.meta.env.DEVELOPMENT_HOST': JSON.stringify(DEVELOPMENT_HOST),
      'import.meta.env.PRODUCTION_HOST': JSON.stringify(PRODUCTION_HOST),
      'import.meta.env.BALIE_VERSION': JSON.stringify(packageJson.version),
      'import.meta.env.BALIE_HELP_FILES': JSON.stringify(helpFiles()),
    },
    // The package's own entry brings its old containers along, which nothing here uses.
    resolve: { alias: [{ find: /^react-relay$/, replacement: 'react-relay/hooks' }] },
    css: {
      transformer: 'lightningcss',
      // Grid areas and containers are named where they are laid out and used by their parts, so they stay as written.
      lightningcss: {
        targets: sheetBrowsers,
        drafts: { customMedia: true },
        cssModules: { grid: false, container: false },
      },
    },
    build: {
      outDir: '../dist/web',
      emptyOutDir: true,
      target: browsers,
      cssTarget: browsers,
      // The policies `img-src 'self'` and `font-src 'self'` exclude data: addresses.
      assetsInlineLimit: 0,
      // Every browser above knows module preloads.
      modulePreload: { polyfill: false },
      manifest: true,
      rolldownOptions: {
        // After compilation the `graphql` tag is gone; without this its import would pull Relay into the login page.
        treeshake: {
          moduleSideEffects: [{ test: /node_modules\/(react-relay|relay-runtime)\//, sideEffects: false }],
        },
        output: {
          codeSplitting: { groups: CHUNK_GROUPS },
        },
      },
    },
    server: {
      proxy: {
        '/graphql': { target: api, ws: true },
        '/app': { target: api, ws: true },
        '/files/': { target: api },
        '/link/': { target: api },
        '/portaal/': { target: api },
        '/telephony': { target: api },
        '/inbound': { target: api },
      },
    },
  };
});
