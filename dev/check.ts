import path from 'node:path';
import { CommandFailedError, startChild } from '#dev/stack/child.ts';
import { root } from '#dev/stack/home.ts';
import { ensurePrismaClient, generateRelay } from './generate.ts';

// `npm run check`: everything about the sources that can be judged without running the product.

type Check = { readonly name: string; readonly run: () => Promise<void> };

/** What a check found, in full: the first complaint matters most. */
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

const checks: readonly Check[] = [
  // Types and unused code are judged with the artifacts that belong to the sources of now.
  { name: 'Prisma client', run: ensurePrismaClient },
  { name: 'Relay artifacts', run: generateRelay },
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

/** Runs every check, also after one failed, and answers with the names of those that did. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const check of checks) {
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

if (import.meta.main) process.exitCode = (await runChecks()).length > 0 ? 1 : 0;
