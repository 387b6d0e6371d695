import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, runToEnd } from '#dev/stack/child.ts';
import { root } from '#dev/stack/stack-folder.ts';
import { whenChanged } from '#dev/stack/when-changed.ts';

function tool(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Command {
  const commands = path.join(root, 'node_modules/.bin');
  // Prisma looks for its generators on the path, where they are in scripts of npm alone.
  const searched = [process.env.PATH, commands].filter(Boolean).join(path.delimiter);
  return {
    executable: path.join(commands, name),
    arguments: parameters,
    environment: { ...process.env, PATH: searched, ...environment },
    folder: root,
  };
}

async function generatePrisma(): Promise<void> {
  // Closed networks refuse the download of the schema engine. It is never started here: a path that exists will do.
  const engine = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: 'true' };
  await runToEnd('prisma generate', tool('prisma', ['generate', '--no-hints'], engine));
}

export async function generateRelay(): Promise<void> {
  const folder = path.join(root, 'web/__generated__');
  await mkdir(folder, { recursive: true });
  // The compiler fills this file but does not make it.
  const persisted = path.join(folder, 'persisted-operations.json');
  if (!existsSync(persisted)) await writeFile(persisted, '{}\n');
  await runToEnd('relay-compiler', tool('relay-compiler', []));
}

export async function ensureRelayArtifacts(): Promise<void> {
  const globs = ['schema.graphql', 'web/**/*.{ts,tsx}', 'relay.config.json', 'package-lock.json'];
  await whenChanged('web/__generated__/.inputs', { globs }, generateRelay);
}

export async function ensurePrismaClient(): Promise<void> {
  const globs = ['prisma/schema.prisma', 'prisma/models/**', 'package-lock.json'];
  await whenChanged('prisma/generated/.inputs', { globs }, generatePrisma);
}

export async function ensureGenerated(): Promise<void> {
  await Promise.all([ensurePrismaClient(), ensureRelayArtifacts()]);
}

if (import.meta.main) await ensureGenerated();
