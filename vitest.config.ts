import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from '#test/support/environment/compile-cache.ts';
import { LongEarly } from '#test/support/environment/long-early.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';

/** Node takes graphql's CommonJS build and Vite its other one: two of them do not know each other's types. */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** Files that mostly wait: for what a killed worker left, or a silent service, to run out. */
const WAITING = [
  'test/faults/**/*.test.ts',
  'test/integration/*/{frozen-postgres,late-effects,portal-withdrawal,restored-worker,worker-process}.test.ts',
];

/** Two cores: more processes that compute only make timings worse. */
const COMPUTING_WORKERS = 2;
/** One worker more than cores, as these tests often wait for Postgres, Temporal and stand-ins. */
const INTEGRATION_WORKERS = 3;
const WAITING_WORKERS = 4;
/** Milliseconds, within which a wait of a test has usually said itself what it misses. */
const TEST_TIMEOUT = 5 * PATIENCE;

interface ServerTests {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  readonly maxWorkers: number;
  /** Vitest wants one for each number of workers. */
  readonly groupOrder: number;
}

/** Tests that share one Postgres and one Temporal. */
const serverTests = ({ name, include, exclude = [], maxWorkers, groupOrder }: ServerTests) => ({
  resolve,
  test: {
    name,
    include: [...include],
    exclude: [...exclude],
    env: COMPILE_CACHE,
    maxWorkers,
    sequence: { groupOrder, sequencer: LongEarly },
    // Files share processes: loading the api or the worker again takes longer than most of their tests.
    isolate: false,
    globalSetup: ['test/support/environment/global-setup.ts'],
    setupFiles: ['test/support/environment/end-with-run.ts'],
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: PATIENCE } },
  },
});

interface UnitTests {
  readonly name: string;
  /** The folders. */
  readonly include: string;
  readonly setupFiles?: readonly string[];
  readonly isolate: boolean;
}

/** Unit tests lie beside their source and need nothing. */
const unitTests = ({ name, include, isolate, setupFiles = [] }: UnitTests) => ({
  resolve,
  test: {
    name,
    isolate,
    setupFiles: [...setupFiles],
    include: [`${include}/**/*.test.{ts,tsx}`],
    exclude: ['test/{integration,wire,contracts,faults,long,e2e}/**', '**/node_modules/**'],
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: PATIENCE } },
    // The tokens' own test reads the style sheet; others would get an empty one.
    css: { include: [/tokens\.css/] },
  },
});

export default defineConfig({
  test: {
    maxWorkers: COMPUTING_WORKERS,
    sequence: { sequencer: LongEarly },
    projects: [
      unitTests({
        name: 'unit',
        include: '{config,domain,prisma,providers,services,workflows,api,dev,test}',
        // Loading the same modules again for each file took longer than the tests.
        isolate: false,
      }),
      // The state of a screen stands in its modules: each file begins without.
      unitTests({
        name: 'client',
        include: 'web',
        isolate: true,
        setupFiles: ['test/support/browser/end-of-client-file.ts'],
      }),
      serverTests({
        name: 'integration',
        include: ['test/{integration,wire,contracts}/**/*.test.ts'],
        exclude: WAITING,
        maxWorkers: INTEGRATION_WORKERS,
        groupOrder: 1,
      }),
      serverTests({ name: 'waiting', include: WAITING, maxWorkers: WAITING_WORKERS, groupOrder: 2 }),
      serverTests({ name: 'long', include: ['test/long/**/*.test.ts'], maxWorkers: 1, groupOrder: 3 }),
    ],
  },
});
