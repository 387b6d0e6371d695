import { z } from 'zod';
import type { ViewLink } from '#providers/file-store.ts';
import { itemPath } from './drive-item.ts';
import { allOf, type Graph } from './graph-client.ts';
import { present } from './graph-errors.ts';

const created = z.object({ id: z.string().min(1), link: z.object({ webUrl: z.url() }) });

const permission = z.object({
  id: z.string().min(1),
  link: z.object({ type: z.string().optional(), scope: z.string().optional() }).optional(),
  inheritedFrom: z.looseObject({}).nullish(),
});

/** `createLink` answers 201 for a new link and 200 with the one there is (Graph: driveItem createLink). */
export async function shareItem(graph: Graph, id: string): Promise<ViewLink> {
  const { id: linkId, link } = await graph.call(created, (client) =>
    client.api(`${itemPath(id)}/createLink`).post({ type: 'view', scope: 'anonymous' }),
  );
  return { id: linkId, url: link.webUrl };
}

/** Deletes the anonymous view links of an item: one, or all for null. Graph refuses to delete inherited ones. */
export async function withdrawLinks(graph: Graph, id: string, linkId: string | null): Promise<void> {
  const permissions = await present(() => allOf(graph.items(permission, `${itemPath(id)}/permissions`)));
  const found = (permissions ?? []).filter(
    ({ id: own, link, inheritedFrom }) =>
      inheritedFrom == null &&
      (linkId === null ? link?.scope === 'anonymous' && link.type === 'view' : own === linkId),
  );
  for (const { id: own } of found) {
    await present(() =>
      graph.call(z.unknown(), (client) =>
        client.api(`${itemPath(id)}/permissions/${encodeURIComponent(own)}`).delete(),
      ),
    );
  }
}
