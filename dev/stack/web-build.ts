import { rm, watch } from 'node:fs/promises';
import path from 'node:path';
import { ensureRelayArtifacts } from '#dev/generate.ts';
import { precompress } from '#dev/precompress.ts';
import { type Command, CommandFailedError, runToEnd } from './child.ts';
import { replaceFolder } from './stack-files.ts';
import { root } from './stack-folder.ts';
import { whenChanged } from './when-changed.ts';

type Progress = { readonly say: (line: string) => void; readonly signal: AbortSignal };

/** Compiles GraphQL operations as they are edited; relay-compiler's own watching needs another program. */
export async function watchOperations({ say, signal }: Progress): Promise<void> {
  try {
    for await (const { filename } of watch(path.join(root, 'web'), { recursive: true, signal })) {
      if (!filename?.match(/\.tsx?$/) || filename.startsWith('__generated__')) continue;
      await ensureRelayArtifacts().catch((error: unknown) => {
        if (!(error instanceof CommandFailedError)) throw error;
        // Half-typed operations are normal under `npm run dev`; the next save tries again.
        say(error.message);
      });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

const INPUTS = {
  globs: [
    'web/**',
    'domain/**',
    'docs/help/**',
    'schema.graphql',
    'vite.config.ts',
    'dev/chunk-groups.ts',
    'package-lock.json',
  ],
  environmentVariables: ['DEVELOPMENT_HOST', 'PRODUCTION_HOST'],
};

/** Builds the web client into dist/web unless its sources are unchanged; replaces the last build when finished. */
export async function ensureWebBuild({ say, signal }: Progress): Promise<void> {
  await whenChanged('dist/web.inputs', INPUTS, async () => {
    say('Building the web client …');
    const started = Date.now();
    const folder = path.join(root, `dist/web.${process.pid}`);
    try {
      const environment = { ...process.env, PRECOMPRESS: 'off' };
      const build = vite(['build', '--logLevel', 'warn', '--outDir', folder], environment);
      await runToEnd('vite build', build, { signal });
      await replaceFolder(folder, path.join(root, 'dist/web'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    say(`Web client built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
}

/** Compresses what was built, which a page on this machine need not wait for. */
export async function ensureCompressed(): Promise<void> {
  await whenChanged('dist/web.compressed', INPUTS, () => precompress(path.join(root, 'dist/web')));
}

export function vite(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command {
  return {
    executable: path.join(root, 'node_modules/.bin/vite'),
    arguments: parameters,
    environment: { ...environment, NODE_ENV: undefined },
    folder: root,
  };
}
