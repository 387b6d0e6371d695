import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { type EmailRelations, relationsOfEmails } from '#services/email/email-relations.ts';

interface RelationRow {
  readonly id: string;
  readonly kind: string;
  readonly displayName: string;
  readonly relationNumber: string;
}

interface Batch {
  readonly emailIds: Set<string>;
  readonly found: Promise<{
    readonly relations: ReadonlyMap<string, EmailRelations>;
    readonly rows: ReadonlyMap<string, RelationRow>;
  }>;
}

const batches = new WeakMap<GraphQLContext, Batch>();

/** The sender and the links of all mails that an operation asks for at once, in two statements. */
export async function batchedRelations(
  context: GraphQLContext,
  emailId: string,
): Promise<{ readonly sender: RelationRow | null; readonly linked: readonly RelationRow[] }> {
  const batch = batches.get(context) ?? begin(context);
  batch.emailIds.add(emailId);
  const { relations, rows } = await batch.found;
  const own = relations.get(emailId);
  const rowOf = (id: string) => rows.get(id) ?? null;
  return {
    sender: own?.senderId == null ? null : rowOf(own.senderId),
    linked: (own?.linkedIds ?? []).flatMap((id) => rowOf(id) ?? []),
  };
}

function begin(context: GraphQLContext): Batch {
  const emailIds = new Set<string>();
  const batch: Batch = { emailIds, found: collected().then(() => load(context, [...emailIds])) };
  batches.set(context, batch);
  return batch;

  /** A page's fields are resolved within one turn. */
  async function collected(): Promise<void> {
    await new Promise(setImmediate);
    batches.delete(context);
  }
}

async function load(context: GraphQLContext, emailIds: readonly string[]) {
  const client = contextClient(context);
  const relations = await relationsOfEmails(client, emailIds);
  const ids = [...relations.values()].flatMap(({ senderId, linkedIds }) => [
    ...(senderId === null ? [] : [senderId]),
    ...linkedIds,
  ]);
  const rows = await client.relation.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, kind: true, displayName: true, relationNumber: true },
  });
  return { relations, rows: new Map(rows.map((row) => [row.id, row])) };
}
