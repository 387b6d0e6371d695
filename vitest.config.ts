import { defineConfig } from 'vitest/config';
import { LongEarly } from '#test/support/long-early.ts';

/** Node takes graphql's CommonJS build and Vite its other one: two of them do not know each other's types. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Tests that share one Postgres and one Temporal. */
const serverTests = (name: string, include: string) => ({
  resolve,
  test: {
    name,
    include: [include],
    globalSetup: ['test/support/global-setup.ts'],
    setupFiles: ['test/support/end-with-run.ts'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // A worker that shares two cores with all else takes longer than the second that vitest would wait.
    expect: { poll: { timeout: 15_000 } },
  },
});

/** Unit tests lie beside their source and need nothing. */
export default defineConfig({
  test: {
    // Two cores: more processes than that only make timings worse.
    maxWorkers: 2,
    sequence: { sequencer: LongEarly },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: [
            '{config,domain,prisma,providers,services,workflows,api,web,dev,test}/**/*.test.{ts,tsx}',
          ],
          exclude: ['test/{integration,wire,faults,long,e2e}/**', '**/node_modules/**'],
          // Some start processes; on a busy machine that takes its time.
          testTimeout: 30_000,
          // The tokens' own test reads the style sheet; others would get an empty one.
          css: { include: [/tokens\.css/] },
        },
      },
      serverTests('integration', 'test/{integration,wire,faults}/**/*.test.ts'),
      serverTests('long', 'test/long/**/*.test.ts'),
    ],
  },
});
