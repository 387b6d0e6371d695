import { NotFoundError } from '#domain/errors.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { RelationContext } from './relation-context.ts';
import { recordInclude, recordOf } from './relation-row.ts';

/** A note as it was written. */
export interface RelationNote {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
}

/** A relation with all that the documented calls answer of it (spec 1§3.1). */
export interface CompleteRelation {
  readonly record: RelationRecord;
  readonly notes: readonly RelationNote[];
  readonly linkedMailIds: readonly string[];
  /** Wire names of the fields that the last save changed, each with {from, to}. */
  readonly lastChanges: Prisma.JsonValue;
}

type Reader = Pick<LeasedClient | Transaction, 'office' | 'relation'>;
type Keys = Pick<RelationContext, 'officeKeys'>;

const include = {
  ...recordInclude,
  notes: {
    orderBy: { createdAt: 'asc' },
    select: { kind: true, subject: true, text: true, createdAt: true },
  },
} satisfies Prisma.RelationInclude;

function completeOf(
  key: OfficeKey,
  row: Prisma.RelationGetPayload<{ include: typeof include }>,
): CompleteRelation {
  const { notes, linkedMailIds, lastChanges } = row;
  return { record: recordOf(key, row), notes, linkedMailIds, lastChanges };
}

/** One relation, complete. Throws NotFoundError. */
export async function readCompleteRelation(
  context: Keys,
  client: Reader,
  viewer: Viewer,
  id: string,
): Promise<CompleteRelation> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const row = await client.relation.findUnique({ where: { id }, include });
  if (row === null) throw new NotFoundError();
  return completeOf(key, row);
}

/** Every relation the viewer sees, by name, complete (ledger REST-60). */
export async function readCompleteRelations(
  context: Keys,
  client: Reader,
  viewer: Viewer,
): Promise<CompleteRelation[]> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const rows = await client.relation.findMany({
    where: { deletingAt: null },
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
    include,
  });
  return rows.map((row) => completeOf(key, row));
}
