import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export interface FileTime {
  readonly file: string;
  readonly milliseconds: number;
}

/** `failures` and `skips` name tests, where the runner's report does. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
  readonly skips: readonly string[];
  readonly times: readonly FileTime[];
};

export const NOTHING_COUNTED: Count = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  skips: [],
  times: [],
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
type Spec = z.infer<typeof spec>;

/** Playwright nests its suites as files and describes do. */
interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(spec),
    suites: z.array(suite).optional(),
  }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suite),
});

export function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
    skips: [...one.skips, ...other.skips],
    times: [...one.times, ...other.times],
  };
}

export function slowest(times: readonly FileTime[], count: number): readonly FileTime[] {
  return times.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, count);
}

async function read<Report>(file: string, shape: z.ZodType<Report>): Promise<Report | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    // Without a report no tests ran, which is a failure.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function noReport(file: string): Count {
  return { ...NOTHING_COUNTED, failed: 1, failures: [`no report ${file}`] };
}

/** A failed run without failed tests, as in its setup. */
function honest(count: Count, succeeded: boolean): Count {
  if (succeeded || count.failed > 0) return count;
  return { ...count, failed: 1, failures: ['the runner ended badly although no test failed'] };
}

/** In vitest's report. */
const NOT_RUN = ['pending', 'skipped', 'todo', 'disabled'];

/** An unreadable file counts as one failure. */
export async function vitestCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await read(file, vitestReport);
  if (report === undefined) return noReport(file);
  // Also a file whose tests were skipped because what prepares them failed, of which the report holds no words.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failures = [
    ...broken.map(({ name, message }) => `${name}\n${message || 'failed outside of its tests'}`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ),
  ];
  const skips = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => NOT_RUN.includes(status))
      .map((test) => `${name}: ${test.fullName}`),
  );
  const count: Count = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    skips,
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(process.cwd(), name),
      milliseconds: endTime - startTime,
    })),
  };
  return honest(count, succeeded);
}

/** Flaky counts as failed. */
export async function playwrightCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await read(file, playwrightReport);
  if (report === undefined) return noReport(file);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => message ?? 'an error outside of any test'),
    ...specsOf(report.suites, ({ ok }) => !ok),
  ];
  const skips = specsOf(report.suites, ({ tests }) => tests.some(({ status }) => status === 'skipped'));
  const failed = unexpected + flaky + report.errors.length;
  const times = timesOf(report.suites);
  return honest({ passed: expected, failed, skipped, failures, skips, times }, succeeded);
}

function specsIn(suites: readonly Suite[]): readonly Spec[] {
  return suites.flatMap((suite) => [...suite.specs, ...specsIn(suite.suites ?? [])]);
}

function specsOf(suites: readonly Suite[], matches: (spec: Spec) => boolean): string[] {
  return specsIn(suites)
    .filter(matches)
    .map(({ file, title }) => `${file}: ${title}`);
}

function timesOf(suites: readonly Suite[]): readonly FileTime[] {
  const times = new Map<string, number>();
  for (const { file, tests } of specsIn(suites)) {
    const milliseconds = tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0);
    times.set(file, (times.get(file) ?? 0) + milliseconds);
  }
  return [...times].map(([file, milliseconds]) => ({ file: `test/e2e/${file}`, milliseconds }));
}
