import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { MAXIMUM_PAGE } from '#api/graphql/server/paging.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { ValidationError } from '#domain/errors.ts';
import { rowsKeptUntil } from '#domain/import/import-limits.ts';
import type { ImportState } from '#domain/import/phases.ts';
import type { RefusedValue } from '#domain/import/refused-values.ts';
import { type ImportStop, STOP_TEXTS } from '#domain/import/stop.ts';
import type { ReadRow, RefusedRow } from '#services/import/classify-batch.ts';
import { countsOfReadings } from '#services/import/count-readings.ts';
import { assertMayImport } from '#services/import/import.policy.ts';
import { readFirstReadings, readReadings } from '#services/import/read-readings.ts';
import { readRefusedRows } from '#services/import/read-refused-rows.ts';
import { type ReadColumn, ReadColumnType, RowReadingType } from './row-reading.ts';

const ImportStateType = builder.enumType('RelationImportState', {
  description: 'How far an import is. In REHEARSING, IMPORTING and UNDOING the worker goes through the rows.',
  values: {
    RECEIVING: { value: 'receiving', description: 'Its rows are on their way.' },
    REHEARSING: { value: 'rehearsing', description: 'Every row is classified; nothing is stored.' },
    REHEARSED: { value: 'rehearsed', description: 'The fate of every row is known; nothing is stored yet.' },
    IMPORTING: { value: 'importing', description: 'Rows are being stored.' },
    DONE: { value: 'done', description: 'Every accepted row is stored.' },
    UNDOING: { value: 'undoing', description: 'The stored relations are being undone.' },
    UNDONE: { value: 'undone', description: 'What nobody worked with since is gone again.' },
  } as const,
});

const RowFateType = builder.enumType('RefusedRowFate', {
  description: 'Why a row is refused.',
  values: {
    EXISTS: { value: 'exists', description: 'Its relation number or BSN is taken.' },
    MISSING: { value: 'missing', description: 'A required field is empty.' },
    INVALID: { value: 'invalid', description: 'A field breaks a rule.' },
  } as const,
});

const RefusedValueType = builder.objectRef<RefusedValue>('RefusedValue').implement({
  description: 'What a refused row says in a column that it is refused for.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Wire name of the field.' }),
    written: t.exposeString('written', {
      description: 'What the file says, its start only when it is long; of a BSN the last digits.',
    }),
  }),
});

const RefusedRowType = builder.objectRef<RefusedRow>('RefusedRow').implement({
  description: 'A row of the file that makes no relation; readImportReport gives its cells.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Its number in the file; the headers are row 1.' }),
    fate: t.expose('fate', { type: RowFateType, description: 'Why it is refused.' }),
    reasons: t.field({
      type: ['String'],
      description: 'The same for people, in Dutch.',
      resolve: ({ reasons }) => [...reasons],
    }),
    values: t.field({
      type: [RefusedValueType],
      description: 'What the row says where it is refused.',
      resolve: ({ values }) => [...(values ?? [])],
    }),
  }),
});

/** The screen shows as many of each column. */
const FIRST_READINGS = 5;

/** A file of relations on its way in (ledger IMPEX). */
export const RelationImportType = builder.prismaNode('RelationImport', {
  name: 'RelationImport',
  description: 'A file of relations on its way in. Admins only.',
  id: { field: 'id', description: 'Id of the import.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'Name of the file.' }),
    columns: t.exposeStringList('columns', { description: 'Wire name of the field in each column.' }),
    state: t.field({
      type: ImportStateType,
      description: 'How far it is.',
      select: { state: true },
      resolve: ({ state }) => state as ImportState,
    }),
    stopReason: t.string({
      nullable: true,
      description:
        'Why the worker left a phase before its end, in Dutch. Asked for again it goes on in the name of who asks; an import can be undone instead.',
      select: { stop: true },
      resolve: ({ stop }) => (stop === null ? null : STOP_TEXTS[stop as ImportStop]),
    }),
    pushesToServices: t.exposeBoolean('push', { description: 'Whether the linked services hear of it.' }),
    totalRows: t.exposeInt('totalRows', { description: 'Rows of the file.' }),
    rowsAboveHeaders: t.exposeInt('rowsAboveHeaders', {
      description: 'Of these: the lines above the headers, counted and not classified.',
    }),
    handledRows: t.exposeInt('handledRows', { description: 'Rows that the running phase is through with.' }),
    accepted: t.exposeInt('acceptedRows', { description: 'Rows that make, or would make, a relation.' }),
    failed: t.exposeInt('failedRows', { description: 'All refused rows.' }),
    exists: t.exposeInt('existingRows', { description: 'Of these: relation number or BSN is taken.' }),
    missing: t.exposeInt('missingRows', { description: 'Of these: a required field is empty.' }),
    undone: t.exposeInt('undoneRows', { description: 'Relations that undoing took away.' }),
    kept: t.exposeInt('keptRows', {
      description: 'Relations that undoing left, because they were worked with.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the file was brought.' }),
    rowsKeptUntil: t.field({
      type: 'DateTime',
      description: 'Until when its rows are kept: then it has no report any more, and cannot be undone.',
      select: { createdAt: true },
      resolve: ({ createdAt }) => rowsKeptUntil(createdAt),
    }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the last phase.',
    }),
    user: t.relation('user', { type: UserType, description: 'Who brought the file.' }),
    owner: t.relation('owner', { type: UserType, description: 'Owner of what comes of it.' }),
    readColumns: t.field({
      type: [ReadColumnType],
      description: 'The values of accepted rows that are not stored as they are written, column by column.',
      select: { id: true, readings: true },
      resolve: ({ id, readings }, _arguments, context): ReadColumn[] => {
        let first: Promise<ReadRow[]> | undefined;
        const firstOfAll = () => {
          first ??= readFirstReadings(contextClient(context), contextViewer(context), {
            importId: id,
            first: FIRST_READINGS,
          });
          return first;
        };
        return countsOfReadings.parse(readings).map((counted) => ({ ...counted, firstOfAll }));
      },
    }),
    readings: t.field({
      type: [RowReadingType],
      description: 'All of these in the order of the file, of some 500 rows at a time; none at its end.',
      select: { id: true },
      args: {
        afterRow: t.arg.int({ defaultValue: 0, required: true, description: 'Rows behind this one.' }),
      },
      resolve: ({ id }, { afterRow }, context) =>
        readReadings(contextClient(context), contextViewer(context), { importId: id, afterRow }),
    }),
    refusedRows: t.field({
      type: [RefusedRowType],
      description: 'Refused rows in the order of the file, at most 200 at a time.',
      select: { id: true },
      args: {
        afterRow: t.arg.int({ defaultValue: 0, required: true, description: 'Rows behind this one.' }),
        first: t.arg.int({ defaultValue: 50, required: true, description: 'How many, 200 at most.' }),
      },
      resolve: ({ id }, { afterRow, first }, context) => {
        if (first < 1 || first > MAXIMUM_PAGE || afterRow < 0) {
          throw new ValidationError([{ field: 'first', message: 'Vraag 1 tot 200 rijen tegelijk.' }]);
        }
        return readRefusedRows(contextClient(context), contextViewer(context), {
          importId: id,
          afterRow,
          first,
        });
      },
    }),
  }),
});

builder.queryField('relationImports', (t) =>
  t.prismaConnection({
    type: RelationImportType,
    cursor: 'id',
    description: 'Imports of the office, the newest first. Admins only.',
    resolve: (query, _root, _arguments, context) => {
      assertMayImport(contextViewer(context));
      return contextClient(context).relationImport.findMany({
        ...query,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
    },
  }),
);
