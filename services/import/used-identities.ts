import type { UsedIdentities, ValidRow } from '#domain/import/classify-row.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { NumberUse } from '#domain/relation/uniqueness.ts';
import type { Transaction } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { runItemsWithin } from '#services/set-aside/run-items.ts';

export interface IdentityRegister extends UsedIdentities {
  /** Postgres refuses to look for these, for the reason that goes with them. */
  readonly refused: ReadonlyMap<ValidRow, string>;
  add(row: ValidRow): void;
  /** The identities of the rows so far, which later batches of a rehearsal must not use again. */
  added(): string[];
}

/** A row with one of these is the same as a relation (ledger IMPEX-20, RELRULES-60); stored as hashes. */
function identitiesOf(key: OfficeKey | null) {
  const hashes = new Map<string, string>();
  function identity(plain: string): string {
    if (key === null) return plain;
    let hash = hashes.get(plain);
    if (hash === undefined) {
      hash = Buffer.from(key.hash(plain)).toString('base64url');
      hashes.set(plain, hash);
    }
    return hash;
  }
  return {
    number: (relationNumber: string) => identity(`number\n${relationNumber}`),
    bsn: (kind: RelationKind, bsn: string) => identity(`bsn ${kind}\n${bsn}`),
    email: (email: string) => identity(`email\n${email}`),
  };
}

/** Covers hidden relations and, in a rehearsal, accepted rows of earlier batches. */
export async function identityRegister(
  tx: Transaction,
  key: OfficeKey,
  rows: readonly ValidRow[],
  rehearsal: { readonly importId: string; readonly batch: number } | null,
): Promise<IdentityRegister> {
  const identities = identitiesOf(rehearsal === null ? null : key);
  const usedIdentities = new Set<string>();
  const used = new Map<string, NumberUse>();
  const added: string[] = [];
  const looked = await runItemsWithin(tx, rows, (some) => storedIdentities(tx, key, some));
  for (const { numbers, bsns, emails } of looked.results) {
    for (const { relationNumber, use } of numbers) used.set(identities.number(relationNumber), use);
    for (const { kind, bsn } of bsns) usedIdentities.add(identities.bsn(kind, bsn));
    for (const email of emails) usedIdentities.add(identities.email(email));
  }
  if (rehearsal !== null) {
    const identityKeys = rows.flatMap(({ kind, values }) => [
      identities.number(values.relationNumber),
      identities.bsn(kind, values.bsn),
      identities.email(values.email),
    ]);
    // Not '= ANY': its cached plan compares each with each, and a file has tens of thousands.
    const earlier = await tx.$queryRaw<{ identity: string }[]>`
      SELECT unnest(identities) AS identity FROM relation_import_batches
      WHERE import_id = ${rehearsal.importId}::uuid AND number < ${rehearsal.batch}::integer
      INTERSECT SELECT unnest(${identityKeys}::text[])`;
    for (const { identity } of earlier) usedIdentities.add(identity);
  }

  return {
    refused: new Map(looked.failed.map(({ item, reason }) => [item, reason])),
    relationNumber(relationNumber) {
      const identity = identities.number(relationNumber);
      return usedIdentities.has(identity) ? 'exists' : (used.get(identity) ?? null);
    },
    bsn: (kind, bsn) => bsn !== '' && usedIdentities.has(identities.bsn(kind, bsn)),
    email: (email) => email !== '' && usedIdentities.has(identities.email(email)),
    add({ kind, values }) {
      const brought = [
        identities.number(values.relationNumber),
        ...(values.bsn === '' ? [] : [identities.bsn(kind, values.bsn)]),
        ...(kind === 'person' && values.email !== '' ? [identities.email(values.email)] : []),
      ];
      for (const identity of brought) usedIdentities.add(identity);
      if (rehearsal !== null) added.push(...brought);
    },
    added: () => added,
  };
}

/** Joins, because Postgres uses no partial index for a list of parameters. */
async function storedIdentities(tx: Transaction, key: OfficeKey, rows: readonly ValidRow[]) {
  const searchedNumbers = rows.map(({ values }) => values.relationNumber);
  const numbers = await tx.$queryRaw<{ relationNumber: string; use: NumberUse }[]>`
    SELECT given.relation_number AS "relationNumber",
           CASE WHEN given.relation_id IS NULL THEN 'reserved' WHEN relation.id IS NULL THEN 'given' ELSE 'exists' END AS use
    FROM unnest(${searchedNumbers}::text[]) AS wanted (number)
    JOIN relation_numbers given ON given.relation_number = wanted.number
    LEFT JOIN relations relation ON relation.relation_number = wanted.number`;

  const bsnsByHash = new Map<string, string>();
  for (const { values } of rows) {
    if (values.bsn !== '') bsnsByHash.set(hex(key.hash(values.bsn)), values.bsn);
  }
  const hashes = [...bsnsByHash.keys()].map((hash) => `\\x${hash}`);
  const bsns = await tx.$queryRaw<{ kind: RelationKind; hash: Uint8Array }[]>`
    SELECT relation.kind, relation.bsn_hash AS hash
    FROM unnest(${hashes}::bytea[]) AS wanted (hash)
    JOIN relations relation ON relation.bsn_hash = wanted.hash AND relation.bsn_hash IS NOT NULL`;

  const searchedEmails = rows.flatMap(({ kind, values }) =>
    kind === 'person' && values.email !== '' ? [values.email] : [],
  );
  const emails = await tx.$queryRaw<{ email: string }[]>`
    SELECT relation.email
    FROM unnest(${searchedEmails}::text[]) AS wanted (email)
    JOIN relations relation ON relation.email = wanted.email
    WHERE relation.kind = 'person' AND relation.email <> ''`;

  return {
    numbers,
    bsns: bsns.map(({ kind, hash }) => ({ kind, bsn: bsnsByHash.get(hex(hash)) ?? '' })),
    emails: emails.map(({ email }) => email),
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
