import { ValidationError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/fields.ts';
import type { RelationReference } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';

/** The contact persons of an organisation or the companies of a person, before and after a save. */
export interface LinkChange {
  readonly before: readonly RelationReference[];
  readonly after: readonly RelationReference[];
}

/** Far more than any firm has; it bounds what one save may hold up. */
const MOST_LINKS = 200;

const MISSING_MESSAGE: Readonly<Record<RelationKind, string>> = {
  organisation: 'Een gekozen contactpersoon bestaat niet (meer).',
  person: 'Een gekozen bedrijf bestaat niet (meer).',
};

/** The catalogue name of the list that a kind carries. */
export function linkField(kind: RelationKind): 'contactPersons' | 'companies' {
  return kind === 'organisation' ? 'contactPersons' : 'companies';
}

/**
 * The relations that `ids` name, in that order. Throws ValidationError when one does not exist, is of the wrong kind
 * or is not for this viewer: the three read the same.
 */
export async function resolveLinks(
  tx: Transaction,
  kind: RelationKind,
  ids: readonly string[],
): Promise<RelationReference[]> {
  const unique = [...new Set(ids)];
  if (unique.length > MOST_LINKS) {
    throw new ValidationError([{ field: linkField(kind), message: `Kies er ten hoogste ${MOST_LINKS}.` }]);
  }
  const found = await tx.relation.findMany({
    where: {
      id: { in: unique },
      kind: kind === 'organisation' ? 'person' : 'organisation',
      deletingAt: null,
    },
    select: { id: true, displayName: true },
  });
  const names = new Map(found.map((row) => [row.id, row.displayName]));
  return unique.map((id) => {
    const name = names.get(id);
    if (name === undefined)
      throw new ValidationError([{ field: linkField(kind), message: MISSING_MESSAGE[kind] }]);
    return { id, name };
  });
}

/**
 * Makes the links of a relation what the save asks, both ways (ledger RELFORM-36). Links to relations that the viewer
 * may not see are left alone. The other side gets a new version and an audit entry, so that somebody who has it open
 * is told instead of taking the link away again.
 */
export async function storeLinks(
  tx: Transaction,
  viewer: Viewer,
  relation: { readonly id: string; readonly kind: RelationKind; readonly name: string },
  change: LinkChange,
): Promise<void> {
  const { officeId } = viewer;
  const before = new Set(change.before.map((link) => link.id));
  const after = new Set(change.after.map((link) => link.id));
  const removed = change.before.filter((link) => !after.has(link.id));
  const added = change.after.filter((link) => !before.has(link.id));
  const pair = (otherId: string) =>
    relation.kind === 'organisation'
      ? { organisationId: relation.id, personId: otherId }
      : { organisationId: otherId, personId: relation.id };
  for (const link of removed) {
    await tx.contactPerson.delete({
      where: { officeId_organisationId_personId: { officeId, ...pair(link.id) } },
    });
  }
  if (added.length > 0) {
    await tx.contactPerson.createMany({
      data: added.map((link) => ({ officeId, ...pair(link.id), position: change.after.indexOf(link) })),
      skipDuplicates: true,
    });
  }
  const otherKind = relation.kind === 'organisation' ? 'person' : 'organisation';
  for (const link of [...removed, ...added]) {
    const gone = removed.includes(link);
    const other = await tx.relation.update({
      where: { id: link.id },
      data: { version: { increment: 1 } },
      select: { version: true },
    });
    await tx.auditEntry.createMany({
      data: [
        {
          officeId,
          userId: viewer.userId,
          entity: 'relation',
          entityId: link.id,
          action: 'changed',
          entityVersion: other.version,
          changes: {
            [linkField(otherKind)]: { from: gone ? relation.name : '', to: gone ? '' : relation.name },
          },
        },
      ],
    });
  }
}

/** A list of references as one text, for the change history and conflicts. */
export function linkNames(links: readonly RelationReference[]): string {
  return links.map((link) => link.name).join(', ');
}
