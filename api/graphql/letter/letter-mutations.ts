import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { MAXIMUM_PAGE } from '#api/graphql/server/paging.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { MOST_LETTER_TEMPLATES } from '#domain/letter/letter-template.ts';
import { isMergeTag } from '#domain/merge-tag/merge-tags.ts';
import { deleteLetterTemplates } from '#services/letter/delete-letter-templates.ts';
import { orderLetterTemplates } from '#services/letter/order-letter-templates.ts';
import { type PreparedFile, prepareLetterFile } from '#services/letter/prepare-letter-file.ts';
import {
  type SavedTemplate,
  type SaveLetterTemplate,
  saveLetterTemplate,
} from '#services/letter/save-letter-template.ts';
import { LetterTemplateType, ownTemplates } from './letter-template.ts';

const PreparedLetterFileType = builder.objectRef<PreparedFile>('PreparedLetterFile').implement({
  description: 'An uploaded document as a template: its content, and what keeps it from being one.',
  fields: (t) => ({
    fileId: t.id({
      description: 'The file to save: another one than was uploaded where a .doc was converted.',
      resolve: ({ fileId }) => encodeNodeId('StoredFile', fileId),
    }),
    fileName: t.exposeString('fileName', { description: 'Its name.' }),
    isFilled: t.exposeBoolean('isFilled', {
      description: 'False for a .doc that nothing here can convert: its letters come out as it is.',
    }),
    tags: t.stringList({ description: 'The merge tags in it.', resolve: ({ tags }) => [...tags] }),
    unknownTags: t.stringList({
      description: 'Those of them that print nothing, because no relation has such a field.',
      resolve: ({ tags }) => tags.filter((tag) => !isMergeTag(tag)),
    }),
    problems: t.stringList({
      description: 'Why it is refused, in Dutch, with tag and paragraph; empty when it can be saved.',
      resolve: ({ problems }) => [...problems],
    }),
    remarks: t.stringList({
      description:
        'What comes into every letter besides, such as tracked changes and comments, in Dutch; whoever saves it decides.',
      resolve: ({ remarks }) => [...remarks],
    }),
  }),
});

const PrepareLetterFileResult = builder.errorUnion('PrepareLetterFileResult', {
  description: 'How looking at a document came out.',
  types: [PreparedLetterFileType, ValidationError, NotFoundError],
  resolveType: () => PreparedLetterFileType,
});

builder.mutationField('prepareLetterFile', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: PrepareLetterFileResult,
    description:
      'Looks at an uploaded document before it is saved as a template, and converts a .doc where that can be. For admins.',
    args: { fileId: t.arg.id({ required: true, description: 'The uploaded file.' }) },
    resolve: (_root, { fileId }, context) =>
      prepareLetterFile(context.application.letters, contextViewer(context), rowIdOf(fileId, 'StoredFile')),
  }),
);

const LetterTemplateSavedType = builder.objectRef<SavedTemplate>('LetterTemplateSaved').implement({
  description: 'The template is stored.',
  fields: (t) => ({
    isNew: t.exposeBoolean('isNew', {
      description: 'Whether it is a new one, as a changed template with another name and another file is.',
    }),
    template: t.prismaField({
      type: LetterTemplateType,
      description: 'The template as it is stored now.',
      resolve: async (query, { templateId }, _arguments, context) => {
        await context.lease?.acquire();
        return stillSeen(
          contextClient(context).letterTemplate.findUnique({ ...query, where: { id: templateId } }),
        );
      },
    }),
  }),
});

const SaveLetterTemplateResult = builder.errorUnion('SaveLetterTemplateResult', {
  description: 'How saving a template came out.',
  types: [LetterTemplateSavedType, ValidationError, ConflictError, NotFoundError],
  resolveType: () => LetterTemplateSavedType,
});

function save(context: GraphQLContext, command: SaveLetterTemplate): Promise<SavedTemplate> {
  return saveLetterTemplate(context.application.letters, contextViewer(context), command);
}

builder.mutationField('createLetterTemplate', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: SaveLetterTemplateResult,
    description: 'Adds a letter template. For admins.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      name: t.arg.string({ required: true, description: 'Its name; 100 characters at most.' }),
      fileId: t.arg.id({ required: true, description: 'Its document, uploaded before.' }),
    },
    resolve: (_root, { requestId, name, fileId }, context) =>
      save(context, {
        requestId: readRequestId(requestId),
        id: null,
        version: null,
        name,
        fileId: rowIdOf(fileId, 'StoredFile'),
      }),
  }),
);

builder.mutationField('updateLetterTemplate', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: SaveLetterTemplateResult,
    description:
      'Changes the name or the document of a template; another name together with another document makes a new one. For admins.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The template.' }),
      version: t.arg.int({ required: true, description: 'The version the form was opened with.' }),
      name: t.arg.string({ required: true, description: 'Its name; 100 characters at most.' }),
      fileId: t.arg.id({ description: 'Another document, uploaded before; null keeps the present one.' }),
    },
    resolve: (_root, { requestId, id, version, name, fileId }, context) =>
      save(context, {
        requestId: readRequestId(requestId),
        version,
        name,
        fileId: fileId == null ? null : rowIdOf(fileId, 'StoredFile'),
        id: rowIdOf(id, 'LetterTemplate'),
      }),
  }),
);

const LetterTemplatesDeletedType = builder
  .objectRef<{ readonly count: number }>('LetterTemplatesDeleted')
  .implement({
    description: 'The templates are gone, with their documents.',
    fields: (t) => ({ count: t.exposeInt('count', { description: 'How many there were.' }) }),
  });

const DeleteLetterTemplatesResult = builder.errorUnion('DeleteLetterTemplatesResult', {
  description: 'How deleting templates came out.',
  types: [LetterTemplatesDeletedType, ValidationError],
  resolveType: () => LetterTemplatesDeletedType,
});

builder.mutationField('deleteLetterTemplates', (t) =>
  t.field({
    type: DeleteLetterTemplatesResult,
    description: 'Deletes templates; one that is gone already is no failure. For admins.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList({ required: true, description: 'At most 200.' }),
    },
    resolve: async (_root, { requestId, ids }, context) => {
      if (ids.length > MAXIMUM_PAGE) {
        throw new ValidationError([{ field: 'ids', message: 'Verwijder hoogstens 200 brieven tegelijk.' }]);
      }
      const command = {
        requestId: readRequestId(requestId),
        ids: ids.map((id) => rowIdOf(id, 'LetterTemplate')),
      };
      const count = await deleteLetterTemplates(contextClient(context), contextViewer(context), command);
      return { count };
    },
  }),
);

const LetterTemplatesOrderedType = builder.objectRef<object>('LetterTemplatesOrdered').implement({
  description: "The viewer's order is stored.",
  fields: (t) => ({
    templates: t.prismaField({
      type: [LetterTemplateType],
      description: 'All templates, in that order.',
      resolve: (query, _ordered, _arguments, context) => ownTemplates(context, query),
    }),
  }),
});

const OrderLetterTemplatesResult = builder.errorUnion('OrderLetterTemplatesResult', {
  description: 'How ordering the templates came out.',
  types: [LetterTemplatesOrderedType, ValidationError],
  resolveType: () => LetterTemplatesOrderedType,
});

builder.mutationField('orderLetterTemplates', (t) =>
  t.field({
    type: OrderLetterTemplatesResult,
    description: "Stores the viewer's own order of the letter templates; everybody has one.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList({ required: true, description: 'The templates in their order; at most 500.' }),
    },
    resolve: async (_root, { requestId, ids }, context) => {
      if (ids.length > MOST_LETTER_TEMPLATES) {
        throw new ValidationError([{ field: 'ids', message: 'Orden hoogstens 500 brieven.' }]);
      }
      await orderLetterTemplates(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        ids: ids.map((id) => rowIdOf(id, 'LetterTemplate')),
      });
      return {};
    },
  }),
);
