import { z } from 'zod';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { plainName } from '#domain/files/plain-name.ts';

/** What Dropbox says of a file or folder (stone: files Metadata). Deleted entries have no id and are never asked for. */
export const metadata = z.object({
  '.tag': z.string().optional(),
  id: z.string().min(1),
  name: z.string(),
  path_lower: z.string(),
  path_display: z.string(),
  size: z.number().optional(),
  /** Of a file: another after each change of its content (stone: files Rev). */
  rev: z.string().optional(),
  server_modified: z.coerce.date().optional(),
});
export type Metadata = z.output<typeof metadata>;

/** Where the type is certain, Dropbox leaves the tag out: then only a file has a size. */
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

/** The path of the folder that holds this path; '' is the top, which has no metadata of its own. */
export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
