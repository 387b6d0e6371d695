import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const folder = path.join(import.meta.dirname, '../../web/__generated__');

/** The text of a query of the web client, as it asks it; `name` is the operation's. */
export async function screenQuery(name: string): Promise<string> {
  const stored = await readFile(path.join(folder, 'persisted-operations.json'), 'utf8');
  const operations = z.record(z.string(), z.string()).parse(JSON.parse(stored));
  // The compiler leaves operations of earlier builds in the file: only the artifact says which is today's.
  const artifact = await readFile(path.join(folder, `${name}.graphql.ts`), 'utf8');
  const query = operations[/"id": "([0-9a-f]{64})",\s*"metadata"/.exec(artifact)?.[1] ?? ''];
  if (query === undefined) throw new Error(`the client has no query ${name}`);
  return query;
}
