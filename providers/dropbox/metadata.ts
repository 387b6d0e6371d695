import { z } from 'zod';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { plainName } from '#domain/files/plain-name.ts';
import { dataRefused } from '#providers/provider-failures.ts';

export const metadata = z.object({
  '.tag': z.string().optional(),
  id: z.string().min(1),
  name: z.string(),
  path_lower: z.string().optional(),
  path_display: z.string().optional(),
  size: z.number().optional(),
  rev: z.string().optional(),
  server_modified: z.coerce.date().optional(),
});
export type Metadata = z.output<typeof metadata>;

export const createdEntry = z.object({ metadata });

/** Throws ProviderFailedError for what stands nowhere in this Dropbox: both paths are left out then (stone: files Metadata). */
export function pathOf({ path_display: displayed, path_lower: lower }: Metadata): string {
  const path = displayed ?? lower;
  if (path !== undefined) return path;
  throw dataRefused(
    'dropbox',
    'not-mounted',
    'deze map is niet aan deze Dropbox toegevoegd. Voeg haar daar toe.',
  );
}

/** Dropbox omits the tag where the type is certain: then only a file has a size. */
export function entryOf(entry: Metadata): CloudEntry {
  const isFolder = entry['.tag'] === 'folder' || entry.size === undefined;
  return {
    id: entry.id,
    name: plainName(entry.name),
    kind: isFolder ? 'folder' : 'file',
    size: isFolder ? null : (entry.size ?? null),
    modifiedAt: entry.server_modified ?? null,
  };
}

/** The path of the folder that contains this path; '' is the top, which has no metadata of its own. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
