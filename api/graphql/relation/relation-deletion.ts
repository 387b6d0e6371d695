import { SagaRunType } from '#api/graphql/saga/saga.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import {
  MOST_DELETED_AT_ONCE,
  MOST_EXTRA_UNDO_SECONDS,
  MOST_SELECTED,
  tooManyText,
} from '#domain/relation/deletion.ts';
import { type DelayedDeletions, delayDeletions } from '#services/relation/delay-deletions.ts';
import { deleteRelations } from '#services/relation/delete-relations.ts';
import { type DeletionConsequences, deletionConsequences } from '#services/relation/deletion-consequences.ts';
import { matchingRelations } from '#services/relation/matching-relations.ts';
import { type UndoneDeletions, undoDeletions } from '#services/relation/undo-deletions.ts';

/** These fields read as many relations as can be selected. */
const SELECTION_WEIGHT = 1_000;

/** The runs that the viewer still sees, in the order of the ids. */
async function runsOf(context: GraphQLContext, query: object, ids: readonly string[]) {
  const rows = await contextClient(context).sagaRun.findMany({ ...query, where: { id: { in: [...ids] } } });
  return inOrder(
    ids.map((id) => ({ id })),
    rows,
  ).map(({ row }) => row);
}

function readExtraUndoSeconds(seconds: number): number {
  if (seconds < 0 || seconds > MOST_EXTRA_UNDO_SECONDS) {
    const message = `extraUndoSeconds gaat van 0 tot ${MOST_EXTRA_UNDO_SECONDS}.`;
    throw new ValidationError([{ field: 'extraUndoSeconds', message }]);
  }
  return seconds;
}

/** Throws ValidationError for more ids than `most`. */
function boundedRowIds(
  field: 'ids' | 'runIds',
  ids: readonly string[],
  most: number,
  ...types: readonly string[]
): string[] {
  if (ids.length > most) throw new ValidationError([{ field, message: tooManyText(most) }]);
  return ids.map((id) => rowIdOf(id, ...types));
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
      extraUndoSeconds: t.arg.int({
        defaultValue: 0,
        description: `Seconds added to the ten in which they can be undone, because more are to follow; at most ${MOST_EXTRA_UNDO_SECONDS}.`,
      }),
    },
    resolve: (_root, { requestId, ids, extraUndoSeconds }, context) =>
      deleteRelations(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        ids: boundedRowIds('ids', ids, MOST_DELETED_AT_ONCE, 'Person', 'Organisation'),
        extraUndoMilliseconds: readExtraUndoSeconds(extraUndoSeconds ?? 0) * 1_000,
      }),
  }),
);

const DeletionsUndone = builder.objectRef<UndoneDeletions>('DeletionsUndone').implement({
  description: 'Deletions that could be undone are; those that came too late go on.',
  extensions: { sharesIds: true },
  fields: (t) => ({
    undone: t.prismaField({
      type: [SagaRunType],
      description: 'Deletions that were undone; their relations are in the lists again.',
      resolve: (query, { withdrawnIds }, _arguments, context) => runsOf(context, query, withdrawnIds),
    }),
    late: t.prismaField({
      type: [SagaRunType],
      description: 'Deletions that had gone too far, as they stand.',
      resolve: (query, { lateIds }, _arguments, context) => runsOf(context, query, lateIds),
    }),
  }),
});

const UndoDeletionsResult = builder.errorUnion('UndoDeletionsResult', {
  description: 'How undoing deletions came out.',
  types: [DeletionsUndone, ValidationError, NotFoundError],
  resolveType: () => DeletionsUndone,
});

builder.mutationField('undoDeletions', (t) =>
  t.field({
    type: UndoDeletionsResult,
    description:
      "Undoes deletions, each if it can be: 'Ongedaan maken' before any service heard of it, 'Stop' where a step failed.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      runIds: t.arg.idList({ required: true, description: 'Runs of deletions, at most 200.' }),
    },
    resolve: (_root, { requestId, runIds }, context) =>
      undoDeletions(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        runIds: boundedRowIds('runIds', runIds, MOST_DELETED_AT_ONCE, 'SagaRun'),
      }),
  }),
);

const DeletionsDelayed = builder.objectRef<DelayedDeletions>('DeletionsDelayed').implement({
  description: 'What had not begun waits five minutes, and then goes on by itself.',
  fields: (t) => ({
    lateRunIds: t.idList({
      description: 'Runs whose time had come; they are not delayed.',
      resolve: ({ lateIds }) => lateIds.map((id) => encodeNodeId('SagaRun', id)),
    }),
  }),
});

const DelayDeletionsResult = builder.errorUnion('DelayDeletionsResult', {
  description: 'How delaying deletions came out.',
  types: [DeletionsDelayed, ValidationError, NotFoundError],
  resolveType: () => DeletionsDelayed,
});

builder.mutationField('delayDeletions', (t) =>
  t.field({
    type: DelayDeletionsResult,
    description:
      'Makes deletions that have not begun wait five minutes, so that undoDeletions can undo more of them than it may in one call.',
    extensions: { weight: SELECTION_WEIGHT },
    args: {
      requestId: t.arg.id(REQUEST_ID),
      runIds: t.arg.idList({
        required: true,
        description: `Runs of deletions, at most ${MOST_SELECTED}.`,
      }),
    },
    resolve: (_root, { requestId, runIds }, context) =>
      delayDeletions(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        runIds: boundedRowIds('runIds', runIds, MOST_SELECTED, 'SagaRun'),
      }),
  }),
);

const DeletionConsequencesType = builder.objectRef<DeletionConsequences>('DeletionConsequences').implement({
  description: 'What a deletion takes along, counted for its confirmation.',
  fields: (t) => ({
    notes: t.exposeInt('notes', { description: 'Notes that go along.' }),
    tasks: t.exposeInt('tasks', { description: 'Tasks that go along: open, done and still to come.' }),
    appointments: t.exposeInt('appointments', {
      description: 'Appointments that go along, from the linked calendar too; also those of colleagues.',
    }),
    linkedRelations: t.exposeInt('linkedRelations', {
      description: 'Relations that stay, and lose a contact person or a company.',
    }),
  }),
});

builder.queryField('deletionConsequences', (t) =>
  t.field({
    type: DeletionConsequencesType,
    description: `What deleting these relations would take along, as far as the viewer sees them; of at most ${MOST_SELECTED}.`,
    extensions: { weight: SELECTION_WEIGHT },
    args: { ids: t.arg.idList({ required: true, description: 'The relations to delete.' }) },
    resolve: (_root, { ids }, context) =>
      deletionConsequences(
        contextClient(context),
        boundedRowIds('ids', ids, MOST_SELECTED, 'Person', 'Organisation'),
      ),
  }),
);

builder.queryField('relationIds', (t) =>
  t.idList({
    description: `All relations that a search finds, to do something with all of them; the first ${MOST_SELECTED} by name.`,
    extensions: { weight: SELECTION_WEIGHT },
    args: {
      search: t.arg.string({
        description: "As in 'relations'; left out, every relation that the viewer sees.",
      }),
    },
    resolve: async (_root, { search }, context) => {
      const found = await matchingRelations(contextClient(context), search ?? '', MOST_SELECTED);
      return found.map(({ id, kind }) => encodeNodeId(kind === 'person' ? 'Person' : 'Organisation', id));
    },
  }),
);
