import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { mailSince } from '#services/relation/mail-since.ts';
import { RelationInterface } from './relation.ts';

interface Batch {
  readonly relationIds: Set<string>;
  readonly moments: Promise<ReadonlyMap<string, Date>>;
}

const batches = new WeakMap<GraphQLContext, Batch>();

/** One statement reads all relations that an operation asks for at once. */
async function batchedMailSince(context: GraphQLContext, relationId: string): Promise<Date | null> {
  const batch = batches.get(context) ?? begin(context);
  batch.relationIds.add(relationId);
  return (await batch.moments).get(relationId) ?? null;
}

function begin(context: GraphQLContext): Batch {
  const relationIds = new Set<string>();
  const moments = collected().then(() => mailSince(contextClient(context), [...relationIds]));
  const batch = { relationIds, moments };
  batches.set(context, batch);
  return batch;

  /** The fields of a list are resolved within one turn. */
  async function collected(): Promise<void> {
    await new Promise(setImmediate);
    batches.delete(context);
  }
}

builder.prismaInterfaceField(RelationInterface, 'mailSince', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      "Since when its mail is seen, where a colleague's relation has the address too and no admin confirmed it; null: all of it is.",
    resolve: ({ id }, _arguments, context) => batchedMailSince(context, id),
  }),
);
