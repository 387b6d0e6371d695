import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export type Count = { readonly passed: number; readonly failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

export function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
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

/** A runner that ends badly without a failed test still failed, for instance in its setup. */
function honest(count: Count, succeeded: boolean): Count {
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** What vitest's JSON report counts; a file that could not even be read counts as one failure. */
export async function vitestCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await read(file, vitestReport);
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, succeeded);
}

/** What Playwright's JSON report counts; flaky is broken. */
export async function playwrightCount(file: string, succeeded: boolean): Promise<Count> {
  const report = await read(file, playwrightReport);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length }, succeeded);
}
