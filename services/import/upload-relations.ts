import { setTimeout as pause } from 'node:timers/promises';
import { ForbiddenError, ValidationError } from '#domain/errors.ts';
import { isCsvColumn } from '#domain/import/csv-columns.ts';
import { batchCount, ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import { type ImportStop, STOP_TEXTS } from '#domain/import/stop.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { addImportRows } from './add-import-rows.ts';
import { beginPhase } from './begin-phase.ts';
import type { ColumnAnswer } from './column-answers.ts';
import { readUploadReport, type UploadReport } from './read-upload-report.ts';
import { startImport } from './start-import.ts';

export type UploadedRow = Readonly<Record<string, unknown>>;

export interface RelationUpload {
  readonly requestId: string;
  readonly rows: readonly UploadedRow[];
  readonly answers: readonly ColumnAnswer[];
  readonly signal: AbortSignal;
}

const LOOK_EVERY = 200;

/** The import goes on when the caller leaves (`signal`). Throws ForbiddenError and ValidationError. */
export async function uploadRelations(
  context: { readonly officeKeys: OfficeKeys; readonly database: Database },
  viewer: Viewer,
  { rows, requestId, answers, signal }: RelationUpload,
): Promise<UploadReport> {
  const { database } = context;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(isCsvColumn);
  const cells = rows.map((row, index) =>
    columns.map((column) => cellOf(row[column], `[${index}]/${column}`)),
  );
  const { importId } = await database.lease(viewer, (client) =>
    startImport(client, viewer, {
      requestId,
      fileName: 'upload.csv',
      columns,
      totalRows: rows.length,
      ownerId: null,
      columnAnswers: answers,
    }),
  );
  for (let batch = 0; batch < batchCount(rows.length); batch += 1) {
    const own = cells.slice(batch * ROWS_A_BATCH, (batch + 1) * ROWS_A_BATCH);
    await database.lease(viewer, (client) =>
      addImportRows(context, client, viewer, { importId, batch, rows: own }),
    );
  }
  await database.lease(viewer, (client) => beginPhase(client, viewer, { importId, phase: 'importing' }));
  await untilDone(database, viewer, importId, signal);
  const answered = answers.map(({ column }) => column);
  return readUploadReport(database, viewer, { importId, columns, cells, answered });
}

async function untilDone(
  database: Database,
  viewer: Viewer,
  importId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const { state, stop } = await database.lease(viewer, (client) =>
      client.relationImport.findUniqueOrThrow({
        where: { id: importId },
        select: { state: true, stop: true },
      }),
    );
    if (stop !== null) throw new ForbiddenError(STOP_TEXTS[stop as ImportStop]);
    if (state === 'done') return;
    await pause(LOOK_EVERY, undefined, { signal });
  }
}

/** Members with a value that are no column: no relation gets them. */
export function unknownColumns(rows: readonly UploadedRow[]): readonly string[] {
  const stored = rows.flatMap((row) =>
    Object.keys(row).filter((name) => !isCsvColumn(name) && (row[name] ?? '') !== ''),
  );
  return [...new Set(stored)];
}

function cellOf(value: unknown, field: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ValidationError([{ field, message: 'Een rij bevat iets anders dan tekst.' }]);
}
