import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import type { ImportPhase } from '#domain/import/phases.ts';
import { addImportRows } from '#services/import/add-import-rows.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { type ReportedRow, readImportReport } from '#services/import/read-import-report.ts';
import { startImport } from '#services/import/start-import.ts';
import { stopImport } from '#services/import/stop-import.ts';
import { RelationImportType } from './relation-import.ts';

const ColumnAnswerInput = builder.inputType('ColumnAnswerInput', {
  description: 'What was answered about a whole column of a file.',
  fields: (t) => ({
    column: t.string({ required: true, description: 'Wire name of its field.' }),
    answer: t.string({ required: true, description: "The chosen reading, as 'digits-only' of relnr." }),
  }),
});

const StartRelationImportInput = builder.inputType('StartRelationImportInput', {
  description: 'A file of relations, before its rows are sent.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    fileName: t.string({ required: true, description: 'Name of the file; ends in .csv.' }),
    columns: t.stringList({
      required: true,
      description: 'Wire name of the field in each column that is sent, e.g. relnr.',
    }),
    totalRows: t.int({
      required: true,
      description: 'Rows that will be sent, blank ones too; at most 100,000.',
    }),
    rowsAboveHeaders: t.int({
      description: 'Of these: what stands above the headers, sent as blank rows; none when left out.',
    }),
    ownerId: t.id({ description: 'Owner of the new relations; the viewer when left out.' }),
    columnAnswers: t.field({
      type: [ColumnAnswerInput],
      description:
        'How columns are read of which a value can be read in two ways; else those rows are refused.',
    }),
  }),
});

interface ImportReference {
  readonly importId: string;
}

const RelationImportChanged = builder.objectRef<ImportReference>('RelationImportChanged').implement({
  description: 'The import as it stands now.',
  fields: (t) => ({
    import: t.prismaField({
      type: RelationImportType,
      description: 'The import.',
      resolve: (query, { importId }, _arguments, context) =>
        contextClient(context).relationImport.findUniqueOrThrow({ ...query, where: { id: importId } }),
    }),
  }),
});

const RelationImportResult = builder.errorUnion('RelationImportResult', {
  description: 'How a step of an import came out.',
  types: [RelationImportChanged, ValidationError, NotFoundError],
  resolveType: () => RelationImportChanged,
});

builder.mutationField('startRelationImport', (t) =>
  t.field({
    type: RelationImportResult,
    description: 'Opens an import that waits for its rows. Admins only.',
    args: {
      input: t.arg({ type: StartRelationImportInput, required: true, description: 'What the file is.' }),
    },
    resolve: (_root, { input }, context) => {
      const { requestId, ownerId, ...file } = input;
      return startImport(contextClient(context), contextViewer(context), {
        ...file,
        requestId: readRequestId(requestId),
        ownerId: ownerId == null ? null : rowIdOf(ownerId, 'User'),
      });
    },
  }),
);

builder.mutationField('addRelationImportRows', (t) =>
  t.field({
    type: RelationImportResult,
    description:
      'Sends 500 rows of the file, or what is left at its end. May be sent again after a lost answer.',
    args: {
      importId: t.arg.id({ required: true, description: 'The import.' }),
      batch: t.arg.int({ required: true, description: 'Which 500 rows these are, from 0.' }),
      rows: t.arg({
        type: t.arg.listRef(t.arg.listRef('String')),
        required: true,
        description:
          'The cells of each row, in the order of the columns; none for a blank row, which is counted and not classified.',
      }),
    },
    resolve: async (_root, args, context) => {
      const importId = rowIdOf(args.importId, 'RelationImport');
      const { batch, rows } = args;
      const client = contextClient(context);
      await addImportRows(context.application.officeContext, client, contextViewer(context), {
        importId,
        batch,
        rows,
      });
      return { importId };
    },
  }),
);

async function phase(
  context: GraphQLContext,
  nodeId: string,
  request: { readonly phase: ImportPhase; readonly push?: boolean },
): Promise<ImportReference> {
  const importId = rowIdOf(nodeId, 'RelationImport');
  await beginPhase(contextClient(context), contextViewer(context), { importId, ...request });
  return { importId };
}

const importId = { required: true, description: 'The import.' } as const;

builder.mutationField('rehearseRelationImport', (t) =>
  t.field({
    type: RelationImportResult,
    description: 'Classifies every row and stores nothing.',
    args: { importId: t.arg.id(importId) },
    resolve: (_root, args, context) => phase(context, args.importId, { phase: 'rehearsing' }),
  }),
);

builder.mutationField('runRelationImport', (t) =>
  t.field({
    type: RelationImportResult,
    description: 'Stores every row that is accepted. Asked again it goes on where it was.',
    args: {
      importId: t.arg.id(importId),
      pushToServices: t.arg.boolean({
        required: true,
        description: 'Whether the linked services hear of it: in turns, as fast as the slowest lets through.',
      }),
    },
    resolve: (_root, args, context) =>
      phase(context, args.importId, { phase: 'importing', push: args.pushToServices }),
  }),
);

builder.mutationField('stopRelationImport', (t) =>
  t.field({
    type: RelationImportResult,
    description:
      'Has the worker leave a rehearsal or an import behind the 500 rows that are under way. What is stored stays, and can be undone; asked for again it goes on. Does nothing to one that stands still.',
    args: { requestId: t.arg.id(REQUEST_ID), importId: t.arg.id(importId) },
    resolve: (_root, args, context) =>
      stopImport(contextClient(context), contextViewer(context), {
        requestId: readRequestId(args.requestId),
        importId: rowIdOf(args.importId, 'RelationImport'),
      }),
  }),
);

builder.mutationField('undoRelationImport', (t) =>
  t.field({
    type: RelationImportResult,
    description: 'Undoes every relation of the import that nobody worked with since.',
    args: { importId: t.arg.id(importId) },
    resolve: (_root, args, context) => phase(context, args.importId, { phase: 'undoing' }),
  }),
);

const ReportedRowType = builder.objectRef<ReportedRow>('ReportedRow').implement({
  description: 'A refused row with its cells.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Its number in the file; the headers are row 1.' }),
    reasons: t.field({
      type: ['String'],
      description: 'Why it is refused, in Dutch.',
      resolve: ({ reasons }) => [...reasons],
    }),
    cells: t.field({
      type: ['String'],
      description: 'The cells of the row, in the order of the columns of the import.',
      resolve: ({ cells }) => [...cells],
    }),
  }),
});

const ImportReportPart = builder
  .objectRef<{ readonly rows: readonly ReportedRow[] }>('ImportReportPart')
  .implement({
    description: 'A part of the report of an import. Who asked for it is written down.',
    fields: (t) => ({
      rows: t.field({
        type: [ReportedRowType],
        description: 'Refused rows in the order of the file; none at its end.',
        resolve: ({ rows }) => [...rows],
      }),
    }),
  });

const ImportReportResult = builder.errorUnion('ImportReportResult', {
  description: 'How reading a report came out.',
  types: [ImportReportPart, ValidationError, NotFoundError],
  resolveType: () => ImportReportPart,
});

builder.mutationField('readImportReport', (t) =>
  t.field({
    type: ImportReportResult,
    description:
      'Reads some thousand refused rows with their cells, BSNs too, and writes down who did, in the same transaction. Admins only.',
    args: {
      importId: t.arg.id(importId),
      afterRow: t.arg.int({ defaultValue: 0, required: true, description: 'Rows behind this one.' }),
    },
    resolve: async (_root, args, context) => ({
      rows: await readImportReport(
        context.application.officeContext,
        contextClient(context),
        contextViewer(context),
        { importId: rowIdOf(args.importId, 'RelationImport'), afterRow: args.afterRow },
      ),
    }),
  }),
);
