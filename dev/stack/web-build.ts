import path from 'node:path';
import { generatePrisma, generateRelay } from '#dev/generate.ts';
import { type Command, runToEnd } from '#dev/stack/child.ts';
import { root } from '#dev/stack/home.ts';
import { whenChanged } from '#dev/stack/when-changed.ts';

type Progress = { readonly say: (line: string) => void; readonly signal: AbortSignal };

/** Brings generated code up to date with the sources, for who pulled a change and only says `npm start`. */
export async function ensureGenerated({ say }: Progress): Promise<void> {
  await Promise.all([
    whenChanged(
      'prisma/generated/.inputs',
      ['prisma/schema.prisma', 'prisma/models/**', 'package-lock.json'],
      () => {
        say('Generating the Prisma client …');
        return generatePrisma();
      },
    ),
    whenChanged(
      'web/__generated__/.inputs',
      ['schema.graphql', 'web/**/*.{ts,tsx}', 'relay.config.json'],
      generateRelay,
    ),
  ]);
}

/** Builds the web client into dist/web unless it was built from these very sources. */
export async function ensureWebBuild({ say, signal }: Progress): Promise<void> {
  const inputs = ['web/**', 'domain/**', 'schema.graphql', 'vite.config.ts', 'package-lock.json'];
  await whenChanged('dist/web.inputs', inputs, async () => {
    say('Building the web client …');
    const started = Date.now();
    await runToEnd('vite build', vite(['build', '--logLevel', 'warn'], process.env), { signal });
    say(`Web client built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
}

/** Vite with the given arguments. */
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
