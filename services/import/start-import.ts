import { ForbiddenError, ValidationError } from '#domain/errors.ts';
import { isCsvColumn } from '#domain/import/csv-columns.ts';
import { isCsvFileName, NO_CSV_FILE } from '#domain/import/file-text.ts';
import { rowCountIssue } from '#domain/import/import-limits.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { checkLine, tooLongMessage } from '#domain/text/plain-text.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { answersByField, type ColumnAnswer } from './column-answers.ts';
import { assertMayImport } from './import.policy.ts';

export interface NewImport {
  readonly requestId: string;
  readonly fileName: string;
  /** Wire names, in order. */
  readonly columns: readonly string[];
  readonly totalRows: number;
  /** Rows before the column names, sent as blank rows; none when left out. */
  readonly rowsAboveHeaders?: number | null | undefined;
  /** Left out: the viewer (ledger IMPEX-20). */
  readonly ownerId: string | null;
  readonly columnAnswers?: readonly ColumnAnswer[] | null | undefined;
}

const LONGEST_FILE_NAME = 255;

export async function startImport(
  client: LeasedClient,
  viewer: Viewer,
  { requestId, ...input }: NewImport,
): Promise<{ readonly importId: string }> {
  assertMayImport(viewer);
  const intent = { requestId, operation: 'startImport', input };
  return client.$transaction((tx) =>
    answerOnce<{ importId: string }>(tx, viewer, intent, async () => {
      const { userId } = viewer;
      if (userId === null) throw new ForbiddenError();
      const ownerId = input.ownerId ?? userId;
      const fileName = checkedFileName(input.fileName);
      const rowsAboveHeaders = input.rowsAboveHeaders ?? 0;
      await check(tx, { ...input, ownerId, rowsAboveHeaders });
      const { id } = await tx.relationImport.create({
        data: {
          officeId: viewer.officeId,
          userId,
          ownerId,
          fileName,
          columns: [...input.columns],
          columnAnswers: answersByField(input.columnAnswers ?? []),
          totalRows: input.totalRows,
          rowsAboveHeaders,
        },
        select: { id: true },
      });
      return { keep: true, answer: { importId: id } };
    }),
  );
}

function checkedFileName(fileName: string): string {
  const line = checkLine('Bestandsnaam', fileName, LONGEST_FILE_NAME);
  if (!line.ok) throw new ValidationError([{ field: 'fileName', message: line.message }]);
  if (!isCsvFileName(line.value)) throw new ValidationError([{ field: 'fileName', message: NO_CSV_FILE }]);
  const tooLong = tooLongMessage('Bestandsnaam', line.value, LONGEST_FILE_NAME);
  if (tooLong !== null) throw new ValidationError([{ field: 'fileName', message: tooLong }]);
  return line.value;
}

async function check(
  tx: Transaction,
  input: Pick<NewImport, 'columns' | 'totalRows'> & {
    readonly ownerId: string;
    readonly rowsAboveHeaders: number;
  },
): Promise<void> {
  const { columns, totalRows, rowsAboveHeaders, ownerId } = input;
  const owner = await tx.user.findUnique({
    where: { id: ownerId, removedAt: null },
    select: { id: true },
  });
  const wrongCount = rowCountIssue(totalRows);
  const known = columns.every(isCsvColumn) && new Set(columns).size === columns.length;
  const issues = [
    ...(columns.length === 0 ? [{ field: 'columns', message: 'Kies ten minste één kolom.' }] : []),
    ...(known ? [] : [{ field: 'columns', message: 'Een kolom is onbekend of dubbel gekozen.' }]),
    ...(wrongCount === null ? [] : [{ field: 'totalRows', message: wrongCount }]),
    ...(rowsAboveHeaders < 0 || rowsAboveHeaders > totalRows
      ? [{ field: 'rowsAboveHeaders', message: 'Boven de kolomnamen staan niet zoveel rijen.' }]
      : []),
    ...(owner === null ? [{ field: 'ownerId', message: 'Gebruiker is ongeldig.' }] : []),
  ];
  if (issues.length > 0) throw new ValidationError(issues);
}
