import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { MOST_DELETED_AT_ONCE, TOO_MANY_TO_DELETE } from '#domain/relation/deletion.ts';
import { deleteRelations } from '#services/relation/delete-relations.ts';
import { type DeletionConsequences, deletionConsequences } from '#services/relation/deletion-consequences.ts';
import { type WithdrawnDeletions, withdrawDeletions } from '#services/relation/withdraw-deletions.ts';
import { builder } from './builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from './graphql-context.ts';
import { inOrder } from './in-order.ts';
import { rowIdOf } from './node-id.ts';
import { SagaRunType } from './saga.ts';

/** Those of these runs that the viewer still sees, in this order. */
async function runsOf(context: GraphQLContext, query: object, ids: readonly string[]) {
  const rows = await contextClient(context).sagaRun.findMany({ ...query, where: { id: { in: [...ids] } } });
  return inOrder(
    ids.map((id) => ({ id })),
    rows,
  ).map(({ row }) => row);
}

/** Throws ValidationError for more than go at once. */
function relationIds(ids: readonly string[]): string[] {
  if (ids.length > MOST_DELETED_AT_ONCE) {
    throw new ValidationError([{ field: 'ids', message: TOO_MANY_TO_DELETE }]);
  }
  return ids.map((id) => rowIdOf(id, 'Person', 'Organisation'));
}

const RelationsDeletionStarted = builder
  .objectRef<{ readonly runIds: readonly string[] }>('RelationsDeletionStarted')
  .implement({
    description:
      'The relations are gone from the lists. Their runs wait ten seconds, and then take them away at the services.',
    fields: (t) => ({
      runs: t.prismaField({
        type: [SagaRunType],
        description: 'A run for each relation that was there.',
        resolve: (query, { runIds }, _arguments, context) => runsOf(context, query, runIds),
      }),
    }),
  });

const DeleteRelationsResult = builder.errorUnion('DeleteRelationsResult', {
  description: 'How the start of a deletion came out.',
  types: [RelationsDeletionStarted, ValidationError, NotFoundError],
  resolveType: () => RelationsDeletionStarted,
});

builder.mutationField('deleteRelations', (t) =>
  t.field({
    type: DeleteRelationsResult,
    description:
      'Starts the deletion of relations, at most 200 at once. One that is gone already is no failure; none of them there is.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList({ required: true, description: 'The relations to delete.' }),
    },
    resolve: (_root, { requestId, ids }, context) =>
      deleteRelations(context.application.relations, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        ids: relationIds(ids),
      }),
  }),
);

const DeletionsWithdrawn = builder.objectRef<WithdrawnDeletions>('DeletionsWithdrawn').implement({
  description: 'What could be taken back is; what came too late goes on.',
  extensions: { sharesIds: true },
  fields: (t) => ({
    withdrawn: t.prismaField({
      type: [SagaRunType],
      description: 'Deletions that were taken back; their relations are in the lists again.',
      resolve: (query, { withdrawnIds }, _arguments, context) => runsOf(context, query, withdrawnIds),
    }),
    late: t.prismaField({
      type: [SagaRunType],
      description: 'Deletions that had gone too far, as they stand.',
      resolve: (query, { lateIds }, _arguments, context) => runsOf(context, query, lateIds),
    }),
  }),
});

const WithdrawDeletionsResult = builder.errorUnion('WithdrawDeletionsResult', {
  description: 'How taking deletions back came out.',
  types: [DeletionsWithdrawn, ValidationError, NotFoundError],
  resolveType: () => DeletionsWithdrawn,
});

builder.mutationField('withdrawDeletions', (t) =>
  t.field({
    type: WithdrawDeletionsResult,
    description:
      "Takes deletions back, each if it can be: 'Ongedaan maken' before any service heard of it, 'Stop' where a step failed.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      runIds: t.arg.idList({ required: true, description: 'Runs of deletions, at most 200.' }),
    },
    resolve: (_root, { requestId, runIds }, context) => {
      if (runIds.length > MOST_DELETED_AT_ONCE) {
        throw new ValidationError([{ field: 'runIds', message: TOO_MANY_TO_DELETE }]);
      }
      return withdrawDeletions(
        context.application.relations,
        contextClient(context),
        contextViewer(context),
        {
          requestId: readRequestId(requestId),
          runIds: runIds.map((id) => rowIdOf(id, 'SagaRun')),
        },
      );
    },
  }),
);

const DeletionConsequencesType = builder.objectRef<DeletionConsequences>('DeletionConsequences').implement({
  description: 'What a deletion takes along, counted for its confirmation.',
  fields: (t) => ({
    notes: t.exposeInt('notes', { description: 'Notes that go along.' }),
    linkedRelations: t.exposeInt('linkedRelations', {
      description: 'Relations that stay, and lose a contact person or a company.',
    }),
  }),
});

builder.queryField('deletionConsequences', (t) =>
  t.field({
    type: DeletionConsequencesType,
    description:
      'What deleting these relations would take along, as far as the viewer sees them; at most 200.',
    args: { ids: t.arg.idList({ required: true, description: 'The relations to delete.' }) },
    resolve: (_root, { ids }, context) => deletionConsequences(contextClient(context), relationIds(ids)),
  }),
);
