import path from 'node:path';
import { CommandFailedError, startChild } from '#dev/stack/child.ts';
import { root } from '#dev/stack/stack-folder.ts';
import { ensurePrismaClient, generateRelay } from './generate.ts';

// `npm run check`: everything about the sources that can be checked without running the product.

type Check = { readonly name: string; readonly run: () => Promise<void> };

class CheckFailedError extends Error {
  override name = 'CheckFailedError';
}

async function command(executable: string, parameters: readonly string[]): Promise<void> {
  const lines: string[] = [];
  const child = startChild(
    { executable, arguments: parameters, environment: process.env, folder: root },
    { onLine: (line) => lines.push(line) },
  );
  const { code } = await child.exited;
  if (code !== 0) throw new CheckFailedError(lines.join('\n'));
}

function tool(name: string, parameters: readonly string[]): Promise<void> {
  return command(path.join(root, 'node_modules/.bin', name), parameters);
}

/** Types, unused code and tests are checked with the artifacts that belong to the sources of now. */
const generators: readonly Check[] = [
  { name: 'Prisma client', run: ensurePrismaClient },
  { name: 'Relay artifacts', run: generateRelay },
];

const checks: readonly Check[] = [
  {
    name: 'schema.graphql is what the api serves',
    run: () => command(process.execPath, ['api/graphql/server/print-schema.ts', '--check']),
  },
  { name: 'types of the servers', run: () => tool('tsc', ['-p', 'tsconfig.json']) },
  { name: 'types of the web client', run: () => tool('tsc', ['-p', 'tsconfig.web.json']) },
  {
    name: 'format and lint',
    run: () => tool('biome', ['check', '--error-on-warnings', '--max-diagnostics=200', '.']),
  },
  { name: 'nothing unused', run: () => tool('knip', []) },
];

/** Writes what is generated from the sources, and answers with the names of what failed. */
export function runGenerators(): Promise<string[]> {
  return failuresOf(generators);
}

/** Runs every check, also after one failed, and answers with the names of those that did. */
export function runChecks(): Promise<string[]> {
  return failuresOf(checks);
}

async function failuresOf(selected: readonly Check[]): Promise<string[]> {
  const failed: string[] = [];
  for (const check of selected) {
    const started = Date.now();
    try {
      await check.run();
      console.log(`✓ ${check.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      if (!(error instanceof CheckFailedError || error instanceof CommandFailedError)) throw error;
      failed.push(check.name);
      console.log(`✗ ${check.name}\n${error.message}`);
    }
  }
  return failed;
}

if (import.meta.main) {
  const failed = [...(await runGenerators()), ...(await runChecks())];
  process.exitCode = failed.length > 0 ? 1 : 0;
}
