import { NotFoundError } from '#domain/errors.ts';
import { plainName } from '#domain/files/plain-name.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { PortalContext } from './portal-context.ts';

export interface ReadEntry {
  readonly id: string;
  readonly provider: string;
  readonly itemId: string;
  readonly name: string;
  readonly state: string;
  readonly linkId: string | null;
  readonly url: string | null;
}

/** An organisation's files are under its contact person (ledger PORTAL-04, 10). */
export interface ReadPortal {
  readonly personId: string | null;
  readonly name: string;
  readonly email: string;
  readonly entries: readonly ReadEntry[];
}

export function urlOf(
  key: OfficeKey,
  { id, urlCiphertext }: { readonly id: string; readonly urlCiphertext: Uint8Array | null },
): string | null {
  return urlCiphertext === null ? null : key.unseal('portal_entries', id, 'url', urlCiphertext);
}

/** Throws NotFoundError when the viewer cannot see the relation. */
export async function readPortal(
  context: Pick<PortalContext, 'officeKeys'>,
  client: LeasedClient,
  viewer: Viewer,
  relationId: string,
): Promise<ReadPortal> {
  const relation = await client.relation.findUnique({
    where: { id: relationId },
    select: { displayName: true, portal: { select: { personId: true, closedAt: true } } },
  });
  if (relation === null) throw new NotFoundError();
  const personId = relation.portal?.closedAt === null ? relation.portal.personId : null;
  const own =
    personId === null
      ? null
      : await client.portal.findFirst({
          where: { relationId: personId },
          select: { email: true, person: { select: { displayName: true } } },
        });
  const key = await context.officeKeys.of(client, viewer.officeId);
  const rows = await client.portalEntry.findMany({
    where: { relationId: personId ?? relationId, state: { not: 'withdrawn' } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return {
    personId,
    name: own?.person.displayName ?? relation.displayName,
    email: own?.email ?? '',
    entries: rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      itemId: row.itemId,
      name: plainName(row.name),
      state: row.state,
      linkId: row.linkId,
      url: urlOf(key, row),
    })),
  };
}
