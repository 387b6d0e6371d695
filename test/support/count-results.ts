import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What a runner reported; `failures` names each test that failed, where the report knows its name. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Playwright nests its suites as files and describes do. */
interface Suite {
  readonly specs: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
    suites: z.array(suite).optional(),
  }),
);

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(suite),
});

export function add(one: Count, other: Count): Count {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
  };
}

async function read<Report>(file: string, shape: z.ZodType<Report>): Promise<Report | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    // The runner broke off before its report: no tests ran, and that is a failure of its own.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function noReport(file: string): Count {
  return { passed: 0, failed: 1, failures: [`no report ${file}`] };
}

/** A runner that ends badly without a failed test still failed, for instance in its setup or by an unhandled error. */
function honest(count: Count, succeeded: boolean): Count {
  if (succeeded || count.failed > 0) return count;
  return { ...count, failed: 1, failures: ['the runner ended badly although no test failed'] };
}

/** What vitest's JSON report counts; a file that could not even be read counts as one failure. */
export async function vitestCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await read(file, vitestReport);
  if (report === undefined) return noReport(file);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = [
    ...broken.map(({ name, message }) => `${name}\n${message}`),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ),
  ];
  const failed = report.numFailedTests + broken.length;
  return honest({ passed: report.numPassedTests, failed, failures }, succeeded);
}

/** What Playwright's JSON report counts; flaky is broken. */
export async function playwrightCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await read(file, playwrightReport);
  if (report === undefined) return noReport(file);
  const { expected, unexpected, flaky } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => message ?? 'an error outside of any test'),
    ...report.suites.flatMap(failedSpecs),
  ];
  const failed = unexpected + flaky + report.errors.length;
  return honest({ passed: expected, failed, failures }, succeeded);
}

function failedSpecs({ specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}
