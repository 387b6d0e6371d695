import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { type DescriptionKind, MOST_DESCRIPTIONS } from '#domain/description/description.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { createDescription, type SavedDescription } from '#services/description/create-description.ts';
import { deleteDescriptions } from '#services/description/delete-descriptions.ts';
import { orderDescriptions } from '#services/description/order-descriptions.ts';
import { updateDescription } from '#services/description/update-description.ts';
import { DescriptionKindType, DescriptionListType, DescriptionType } from './description.ts';

const TaskFlowStepInput = builder.inputType('TaskFlowStepInput', {
  description: 'One task of a task flow.',
  fields: (t) => ({
    text: t.string({ required: true, description: 'One line; no step is without a text.' }),
    userId: t.id({ required: true, description: 'Who gets the task.' }),
  }),
});

const DescriptionInput = builder.inputType('DescriptionInput', {
  description: 'What a description says.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'One line of 200 characters at most.' }),
    steps: t.field({
      type: [TaskFlowStepInput],
      required: true,
      description: 'Of a task flow at least one and at most ten; of a predefined task none.',
    }),
  }),
});

type SentDescription = typeof DescriptionInput.$inferInput;

function contentOf({ name, steps }: SentDescription) {
  return { name, steps: steps.map(({ text, userId }) => ({ text, userId: rowIdOf(userId, 'User') })) };
}

const DescriptionSavedType = builder.objectRef<SavedDescription>('DescriptionSaved').implement({
  description: 'The description is stored.',
  fields: (t) => ({
    description: t.prismaField({
      type: DescriptionType,
      description: 'As it is stored now.',
      resolve: (query, { descriptionId: id }, _arguments, context) =>
        stillSeen(contextClient(context).description.findUnique({ ...query, where: { id } })),
    }),
    list: t.field({
      type: DescriptionListType,
      description: 'The list it is on, as it is now.',
      resolve: ({ kind }) => ({ kind }),
    }),
  }),
});

const DescriptionsSavedType = builder
  .objectRef<{ readonly kind: DescriptionKind }>('DescriptionsSaved')
  .implement({
    description: 'The list is stored.',
    fields: (t) => ({
      list: t.field({
        type: DescriptionListType,
        description: 'As it is now.',
        resolve: ({ kind }) => ({ kind }),
      }),
    }),
  });

const CreateDescriptionResult = builder.errorUnion('CreateDescriptionResult', {
  description: 'How adding a description came out.',
  types: [DescriptionSavedType, ValidationError],
  resolveType: () => DescriptionSavedType,
});

builder.mutationField('createDescription', (t) =>
  t.field({
    type: CreateDescriptionResult,
    description: 'Adds a predefined task or a task flow at the end of its list; admins only.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      kind: t.arg({ type: DescriptionKindType, required: true, description: 'Which list.' }),
      description: t.arg({ type: DescriptionInput, required: true, description: 'What it says.' }),
    },
    resolve: (_root, { requestId, kind, description }, context) =>
      createDescription(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        kind,
        content: contentOf(description),
      }),
  }),
);

builder.objectField(ConflictError, 'currentDescription', (t) =>
  t.prismaField({
    type: DescriptionType,
    nullable: true,
    description: 'The description as it is stored now, where one was changed.',
    resolve: (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : contextClient(context).description.findUnique({ ...query, where: { id: recordId } }),
  }),
);

const UpdateDescriptionResult = builder.errorUnion('UpdateDescriptionResult', {
  description: 'How changing a description came out.',
  types: [DescriptionSavedType, ValidationError, ConflictError, NotFoundError],
  resolveType: () => DescriptionSavedType,
});

builder.mutationField('updateDescription', (t) =>
  t.field({
    type: UpdateDescriptionResult,
    description:
      'Replaces what a description says; when another user changed it since, both come back. Admins only.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The description to change.' }),
      version: t.arg.int({ required: true, description: 'The version the form was opened with.' }),
      description: t.arg({
        type: DescriptionInput,
        required: true,
        description: 'What it says from now on.',
      }),
    },
    resolve: (_root, { requestId, id, version, description }, context) =>
      updateDescription(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Description'),
        version,
        content: contentOf(description),
      }),
  }),
);

const DescriptionsResult = builder.errorUnion('DescriptionsResult', {
  description: 'How a change of a whole list came out.',
  types: [DescriptionsSavedType, ValidationError],
  resolveType: () => DescriptionsSavedType,
});

const IDS = { required: true, description: `Of that list; at most ${MOST_DESCRIPTIONS}.` } as const;

function rowIdsOf(ids: readonly (string | number)[]): readonly string[] {
  if (ids.length > MOST_DESCRIPTIONS) {
    const message = `Stuur ten hoogste ${MOST_DESCRIPTIONS} omschrijvingen tegelijk.`;
    throw new ValidationError([{ field: 'ids', message }]);
  }
  return ids.map((id) => rowIdOf(String(id), 'Description'));
}

builder.mutationField('deleteDescriptions', (t) =>
  t.field({
    type: DescriptionsResult,
    description: 'Deletes descriptions of one list; one that is gone already is no failure. Admins only.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      kind: t.arg({ type: DescriptionKindType, required: true, description: 'Which list.' }),
      ids: t.arg.idList(IDS),
    },
    resolve: async (_root, { requestId, kind, ids }, context) => {
      await deleteDescriptions(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        kind,
        ids: rowIdsOf(ids),
      });
      return { kind };
    },
  }),
);

builder.mutationField('orderDescriptions', (t) =>
  t.field({
    type: DescriptionsResult,
    description:
      'Puts a list in the order of these ids; what is gone counts for nothing, what is not named follows. Admins only.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      kind: t.arg({ type: DescriptionKindType, required: true, description: 'Which list.' }),
      ids: t.arg.idList(IDS),
    },
    resolve: async (_root, { requestId, kind, ids }, context) => {
      await orderDescriptions(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        kind,
        ids: rowIdsOf(ids),
      });
      return { kind };
    },
  }),
);
