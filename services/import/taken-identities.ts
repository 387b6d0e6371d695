import type { RelationKind } from '#domain/fields.ts';
import type { TakenIdentities, ValidRow } from '#domain/import/judge-row.ts';
import type { Transaction } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';

/** What is taken when a row is judged; grows with every row that is accepted. */
export interface IdentityRegister extends TakenIdentities {
  /** Takes what an accepted row brings. */
  add(row: ValidRow): void;
  /** Hashes of what was added, for the batches behind this one in a rehearsal. */
  added(): string[];
}

/** What makes a row the same as a relation (ledger IMPEX-20, RELRULES-60). Hashed: it may be kept with the batch. */
function identitiesOf(key: OfficeKey) {
  const hashed = (what: string, text: string) =>
    Buffer.from(key.hash(`${what}\n${text}`)).toString('base64url');
  return {
    number: (relationNumber: string) => hashed('number', relationNumber),
    bsn: (kind: RelationKind, bsn: string) => hashed(`bsn ${kind}`, bsn),
    email: (email: string) => hashed('email', email),
  };
}

/**
 * Looks up at once which of what these rows bring is taken by a relation, seen or not; and, in a rehearsal, by an
 * accepted row of an earlier batch of the file.
 */
export async function identityRegister(
  tx: Transaction,
  key: OfficeKey,
  rows: readonly ValidRow[],
  rehearsal: { readonly importId: string; readonly batch: number } | null,
): Promise<IdentityRegister> {
  const identities = identitiesOf(key);
  const taken = new Set<string>();
  const added: string[] = [];
  const numbers = rows.map(({ values }) => values.relationNumber);
  const bsns = new Map(rows.map(({ values }) => [hex(key.hash(values.bsn)), values.bsn]));
  const emails = rows.filter(({ kind }) => kind === 'person').map(({ values }) => values.email);

  for (const { relationNumber } of await tx.relation.findMany({
    where: { relationNumber: { in: numbers } },
    select: { relationNumber: true },
  })) {
    taken.add(identities.number(relationNumber));
  }
  for (const { kind, bsnHash } of await tx.relation.findMany({
    where: { bsnHash: { in: [...bsns.values()].filter(Boolean).map((bsn) => key.hash(bsn)) } },
    select: { kind: true, bsnHash: true },
  })) {
    const bsn = bsnHash === null ? undefined : bsns.get(hex(bsnHash));
    if (bsn !== undefined) taken.add(identities.bsn(kind as RelationKind, bsn));
  }
  for (const { email } of await tx.relation.findMany({
    where: { kind: 'person', email: { in: emails.filter(Boolean) } },
    select: { email: true },
  })) {
    taken.add(identities.email(email));
  }
  if (rehearsal !== null) {
    const wanted = rows.flatMap(({ kind, values }) => [
      identities.number(values.relationNumber),
      identities.bsn(kind, values.bsn),
      identities.email(values.email),
    ]);
    // Not '= ANY': a plan that is kept compares each with each, and a file has tens of thousands before this batch.
    const earlier = await tx.$queryRaw<{ identity: string }[]>`
      SELECT unnest(identities) AS identity FROM relation_import_batches
      WHERE import_id = ${rehearsal.importId}::uuid AND number < ${rehearsal.batch}::integer
      INTERSECT SELECT unnest(${wanted}::text[])`;
    for (const { identity } of earlier) taken.add(identity);
  }

  return {
    relationNumber: (relationNumber) => taken.has(identities.number(relationNumber)),
    bsn: (kind, bsn) => bsn !== '' && taken.has(identities.bsn(kind, bsn)),
    email: (email) => email !== '' && taken.has(identities.email(email)),
    add({ kind, values }) {
      const brought = [
        identities.number(values.relationNumber),
        ...(values.bsn === '' ? [] : [identities.bsn(kind, values.bsn)]),
        ...(kind === 'person' && values.email !== '' ? [identities.email(values.email)] : []),
      ];
      for (const identity of brought) taken.add(identity);
      added.push(...brought);
    },
    added: () => added,
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
