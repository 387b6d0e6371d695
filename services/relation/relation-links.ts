import { ValidationError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { numberedName } from '#domain/relation/name.ts';
import type { LinkedReference } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { linkedReference } from './relation-row.ts';

export interface LinkChange {
  readonly before: readonly LinkedReference[];
  readonly after: readonly LinkedReference[];
}

/** By id, as names may repeat. */
export function sameLinks({ before, after }: LinkChange): boolean {
  return before.length === after.length && before.every((link, index) => link.id === after[index]?.id);
}

/** Far more than any firm has; bounds the work of one save. */
export const MOST_LINKS = 200;

const MISSING_MESSAGE: Readonly<Record<RelationKind, string>> = {
  organisation: 'Een gekozen contactpersoon bestaat niet (meer).',
  person: 'Een gekozen bedrijf bestaat niet (meer).',
};

export function linkField(kind: RelationKind): 'contactPersons' | 'companies' {
  return kind === 'organisation' ? 'contactPersons' : 'companies';
}

/** Throws the same ValidationError for a missing, hidden or wrong kind of relation. */
export async function resolveLinks(
  tx: Transaction,
  kind: RelationKind,
  ids: readonly string[],
): Promise<LinkedReference[]> {
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
    select: { id: true, displayName: true, relationNumber: true },
  });
  const links = new Map(found.map((row) => [row.id, linkedReference(row)]));
  return unique.map((id) => {
    const link = links.get(id);
    if (link === undefined)
      throw new ValidationError([{ field: linkField(kind), message: MISSING_MESSAGE[kind] }]);
    return link;
  });
}

export const LINK_SIDES = {
  organisation: {
    own: Prisma.sql`organisation_id`,
    other: Prisma.sql`person_id`,
    position: Prisma.sql`position`,
    otherPosition: Prisma.sql`company_position`,
  },
  person: {
    own: Prisma.sql`person_id`,
    other: Prisma.sql`organisation_id`,
    position: Prisma.sql`company_position`,
    otherPosition: Prisma.sql`position`,
  },
};

/** Leaves unseen links. The other side's version changes too, so that its open form conflicts. */
export async function storeLinks(
  tx: Transaction,
  viewer: Viewer,
  relation: LinkedReference & { readonly kind: RelationKind },
  change: LinkChange,
): Promise<void> {
  if (sameLinks(change)) return;
  const { officeId } = viewer;
  const before = new Set(change.before.map((link) => link.id));
  const after = new Set(change.after.map((link) => link.id));
  const removed = change.before.filter((link) => !after.has(link.id));
  const added = change.after.filter((link) => !before.has(link.id));
  const { own, other, position, otherPosition } = LINK_SIDES[relation.kind];
  if (removed.length > 0) {
    await tx.$executeRaw`
      DELETE FROM contact_persons
      WHERE ${own} = ${relation.id}::uuid AND ${other} = ANY(${removed.map((link) => link.id)}::uuid[])`;
  }
  if (after.size > 0) {
    await tx.$executeRaw`
      INSERT INTO contact_persons (office_id, ${own}, ${other}, ${position}, ${otherPosition})
      SELECT ${officeId}::uuid, ${relation.id}::uuid, wanted.id, wanted.place - 1,
             (SELECT coalesce(max(listed.${otherPosition}) + 1, 0) FROM contact_persons listed
              WHERE listed.${other} = wanted.id)
      FROM unnest(${[...after]}::uuid[]) WITH ORDINALITY wanted(id, place)
      ON CONFLICT (office_id, organisation_id, person_id) DO UPDATE SET ${position} = excluded.${position}
      WHERE contact_persons.${position} <> excluded.${position}`;
  }
  const otherKind = relation.kind === 'organisation' ? 'person' : 'organisation';
  for (const link of [...removed, ...added]) {
    const own = [relation];
    const seen = removed.includes(link) ? { before: own, after: [] } : { before: [], after: own };
    const { version } = await tx.relation.update({
      where: { id: link.id },
      data: { version: { increment: 1 } },
      select: { version: true },
    });
    const changes = auditLink(otherKind, seen);
    await recordAuditEntries(tx, viewer, [
      { ...ofRelation(link.id), action: 'changed', entityVersion: version, changes },
    ]);
    await notify(tx, { type: 'relation', officeId, id: link.id });
  }
}

/** Names for people, and ids because names and numbers change. */
type LinkAudit = {
  readonly from: string;
  readonly to: string;
  readonly fromIds: readonly string[];
  readonly toIds: readonly string[];
};

export function auditLink(kind: RelationKind, change: LinkChange): Readonly<Record<string, LinkAudit>> {
  if (sameLinks(change)) return {};
  const { before, after } = change;
  const ids = (links: readonly LinkedReference[]) => links.map((link) => link.id);
  return {
    [linkField(kind)]: {
      from: linkNames(before),
      to: linkNames(after),
      fromIds: ids(before),
      toIds: ids(after),
    },
  };
}

export function linkNames(links: readonly LinkedReference[]): string {
  return links.map(linkName).join(', ');
}

export function linkName({ name, relationNumber }: LinkedReference): string {
  return numberedName(name, relationNumber);
}
