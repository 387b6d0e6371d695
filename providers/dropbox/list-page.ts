import { z } from 'zod';
import type { Dropbox } from './dropbox-client.ts';
import { metadata } from './metadata.ts';

const PAGE = 2_000;

const listing = z
  .object({ entries: z.array(metadata), cursor: z.string(), has_more: z.boolean() })
  .transform(({ entries, cursor, has_more }) => ({ entries, next: has_more ? cursor : null }));

export function listPage(
  dropbox: Dropbox,
  path: string,
  cursor: string | null,
): Promise<z.output<typeof listing>> {
  if (cursor !== null) return dropbox.call('files/list_folder/continue', { cursor }, listing);
  const argument = { path, recursive: false, include_deleted: false, limit: PAGE };
  return dropbox.call('files/list_folder', argument, listing);
}
