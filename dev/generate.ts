import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Command, runToEnd } from '#dev/stack/child.ts';

const root = path.join(import.meta.dirname, '..');

function tool(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Command {
  return {
    executable: path.join(root, 'node_modules/.bin', name),
    arguments: parameters,
    environment: { ...process.env, ...environment },
    folder: root,
  };
}

/** Prisma's client and the GraphQL types of its models, from prisma/. */
export async function generatePrisma(): Promise<void> {
  // The native schema engine is a download that closed networks refuse, and generating never starts it: any
  // existing file keeps the command from looking for one.
  const engine = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: 'true' };
  await runToEnd('prisma generate', tool('prisma', ['generate', '--no-hints'], engine));
}

/** Relay's artifacts, from schema.graphql and the operations in web/. */
export async function generateRelay(): Promise<void> {
  await mkdir(path.join(root, 'web/__generated__'), { recursive: true });
  await runToEnd('relay-compiler', tool('relay-compiler', []));
}

// Run by `npm ci`, so that types and tests work in a fresh checkout.
if (import.meta.main) await Promise.all([generatePrisma(), generateRelay()]);
