import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { shownValue } from '#api/graphql/relation/shown-value.ts';
import { SagaRunType } from '#api/graphql/saga/saga.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import {
  type ComparedField,
  type ComparedGroup,
  comparePair,
  type MergeConsequences,
  type PairComparison,
} from '#services/merge/compare-pair.ts';
import { type MergedRelations, mergeRelations } from '#services/merge/merge-relations.ts';

const MergeSideType = builder.enumType('MergeSide', {
  description: 'Which of two relations a value comes from.',
  values: {
    KEPT: { value: 'kept', description: 'The one that stays.' },
    DROPPED: { value: 'dropped', description: 'The one that goes.' },
  } as const,
});

const ComparedFieldType = builder.objectRef<ComparedField>('ComparedField').implement({
  description: 'A field of two relations.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Catalogue key, e.g. street.' }),
    kept: t.string({
      description: "Of the one that stays: 'true' or 'false' for a flag, an id for a user, a BSN masked.",
      resolve: ({ field, kept }) => shownValue(field, kept),
    }),
    dropped: t.string({
      description: 'Of the one that goes, likewise.',
      resolve: ({ field, dropped }) => shownValue(field, dropped),
    }),
  }),
});

const ComparedGroupType = builder.objectRef<ComparedGroup>('ComparedGroup').implement({
  description: 'Fields of two relations that are chosen together where they differ.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Send it in `fromDropped` to take the group over.' }),
    differs: t.exposeBoolean('differs', { description: 'Whether there is something to choose.' }),
    preferred: t.expose('preferred', {
      type: MergeSideType,
      description: 'To be taken unless the user chooses: the filled one, else the one changed last.',
    }),
    fields: t.field({
      type: [ComparedFieldType],
      description: 'Its fields, in the order of the form.',
      resolve: ({ fields }) => [...fields],
    }),
  }),
});

const MergeConsequencesType = builder.objectRef<MergeConsequences>('MergeConsequences').implement({
  description: 'What becomes of all that hangs on the relation that goes.',
  fields: (t) => ({
    notes: t.exposeInt('notes', { description: 'Notes that go to the one that stays.' }),
    tasks: t.exposeInt('tasks', { description: 'Tasks that go to it, done ones too.' }),
    linkedRelations: t.exposeInt('linkedRelations', {
      description: 'Contact persons or companies that it was not linked to yet.',
    }),
    portalFiles: t.exposeInt('portalFiles', { description: 'Files in the portal that go to it.' }),
    personalLinkEnds: t.exposeBoolean('personalLinkEnds', {
      description: 'Whether its customer has a personal link, which works no more then.',
    }),
    transferredServices: t.exposeStringList('transferredServices', {
      description: 'Services where it replaces the one that goes.',
    }),
    knownTwice: t.exposeStringList('knownTwice', {
      description: 'Services that know both, where the one that goes is treated as by any deletion.',
    }),
    folderStaysAt: t.exposeString('folderStaysAt', {
      nullable: true,
      description: 'Service where the folder of the one that goes stays behind with its files.',
    }),
  }),
});

const PairComparisonType = builder.objectRef<PairComparison>('PairComparison').implement({
  description: 'Two relations beside each other, before one is made of them.',
  fields: (t) => ({
    kept: t.prismaField({
      type: RelationInterface,
      description: 'The one that stays.',
      resolve: (query, { keptId }, _arguments, context) =>
        stillSeen(contextClient(context).relation.findUnique({ ...query, where: { id: keptId } })),
    }),
    dropped: t.prismaField({
      type: RelationInterface,
      description: 'The one that goes.',
      resolve: (query, { droppedId }, _arguments, context) =>
        stillSeen(contextClient(context).relation.findUnique({ ...query, where: { id: droppedId } })),
    }),
    keptVersion: t.exposeInt('keptVersion', { description: 'Its version that was compared.' }),
    droppedVersion: t.exposeInt('droppedVersion', { description: 'Its version that was compared.' }),
    groups: t.field({
      type: [ComparedGroupType],
      description:
        'All that either has, in the order of the form, but the relation number: it stays with the one that stays.',
      resolve: ({ groups }) => [...groups],
    }),
    consequences: t.expose('consequences', {
      type: MergeConsequencesType,
      description: 'What becomes of what hangs on the one that goes, as far as the viewer sees it.',
    }),
  }),
});

const PairComparisonResult = builder.errorUnion('PairComparisonResult', {
  description: 'What a comparison of two relations came to.',
  types: [PairComparisonType, ValidationError, NotFoundError],
  resolveType: () => PairComparisonType,
});

builder.queryField('compareRelations', (t) =>
  t.field({
    type: PairComparisonResult,
    description: 'Two relations of one kind, side by side. For who may write.',
    args: {
      keptId: t.arg.id({ required: true, description: 'The one that would stay.' }),
      droppedId: t.arg.id({ required: true, description: 'The one that would go.' }),
    },
    resolve: (_root, { keptId, droppedId }, context) =>
      comparePair(context.application.officeContext, contextClient(context), contextViewer(context), {
        keptId: rowIdOf(keptId, 'Person', 'Organisation'),
        droppedId: rowIdOf(droppedId, 'Person', 'Organisation'),
      }),
  }),
);

const RelationsMerged = builder.objectRef<MergedRelations>('RelationsMerged').implement({
  description:
    'The two are one here. Services hear of it after ten seconds; until then undoDeletions, with the run of the deletion, undoes it all.',
  fields: (t) => ({
    relation: t.prismaField({
      type: RelationInterface,
      description: 'The relation that stayed.',
      resolve: (query, { relationId }, _arguments, context) =>
        stillSeen(contextClient(context).relation.findUnique({ ...query, where: { id: relationId } })),
    }),
    run: t.prismaField({
      type: SagaRunType,
      description: 'The run that carries it to the linked services.',
      resolve: (query, { runId }, _arguments, context) =>
        stillSeen(contextClient(context).sagaRun.findUnique({ ...query, where: { id: runId } })),
    }),
    deletionRun: t.prismaField({
      type: SagaRunType,
      description: 'The run that takes the other away.',
      resolve: (query, { deletionRunId }, _arguments, context) =>
        stillSeen(contextClient(context).sagaRun.findUnique({ ...query, where: { id: deletionRunId } })),
    }),
  }),
});

const MergeRelationsInput = builder.inputType('MergeRelationsInput', {
  description: 'Two relations of one kind, each as it was compared.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    keptId: t.id({ required: true, description: 'The one that stays, with its relation number.' }),
    keptVersion: t.int({ required: true, description: 'The version that was compared.' }),
    droppedId: t.id({ required: true, description: 'The one that goes.' }),
    droppedVersion: t.int({ required: true, description: 'The version that was compared.' }),
    fromDropped: t.stringList({
      required: true,
      description: 'Keys of the groups that are taken from the one that goes.',
    }),
  }),
});

const MergeRelationsResult = builder.errorUnion('MergeRelationsResult', {
  description: 'How a merge came out.',
  types: [RelationsMerged, ValidationError, ConflictError, NotFoundError],
  resolveType: () => RelationsMerged,
});

builder.mutationField('mergeRelations', (t) =>
  t.field({
    type: MergeRelationsResult,
    description:
      'Makes one relation of two: notes, links, portal and the records at services follow, and the other is deleted.',
    args: { input: t.arg({ type: MergeRelationsInput, required: true, description: 'The merge.' }) },
    resolve: (_root, { input }, context) =>
      mergeRelations(context.application.officeContext, contextClient(context), contextViewer(context), {
        requestId: readRequestId(input.requestId),
        keptId: rowIdOf(input.keptId, 'Person', 'Organisation'),
        keptVersion: input.keptVersion,
        droppedId: rowIdOf(input.droppedId, 'Person', 'Organisation'),
        droppedVersion: input.droppedVersion,
        fromDropped: input.fromDropped,
      }),
  }),
);
