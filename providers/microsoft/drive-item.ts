import { z } from 'zod';
import type { CloudEntry } from '#domain/files/cloud-entry.ts';
import { plainName } from '#domain/files/plain-name.ts';
import { pathSegment } from '#providers/path-segment.ts';

export const ITEM_FIELDS = 'id,name,folder,file,size,lastModifiedDateTime,parentReference,root';

export const driveItem = z.object({
  id: z.string().min(1),
  name: z.string(),
  folder: z.looseObject({}).optional(),
  size: z.number().optional(),
  cTag: z.string().optional(),
  lastModifiedDateTime: z.coerce.date().optional(),
  parentReference: z.object({ id: z.string().optional() }).optional(),
  root: z.looseObject({}).optional(),
});
export type DriveItem = z.output<typeof driveItem>;

/** Packages (notebooks) have neither facet; they download as files. */
export function entryOf(item: DriveItem): CloudEntry {
  const isFolder = item.folder !== undefined;
  return {
    id: item.id,
    name: plainName(item.name),
    kind: isFolder ? 'folder' : 'file',
    size: isFolder ? null : (item.size ?? null),
    modifiedAt: item.lastModifiedDateTime ?? null,
  };
}

/** Ids may hold characters that mean something in a path (Graph: 400 `Id is malformed` otherwise). */
export function itemPath(id: string): string {
  return `/me/drive/items/${pathSegment(id)}`;
}

export function childPath(folderId: string, name: string): string {
  return `${itemPath(folderId)}:/${encodeURIComponent(name)}:`;
}
