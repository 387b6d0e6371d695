import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateRelations } from '#dev/seed/relations.ts';
import { onPath } from '#dev/stack/stack-files.ts';
import { validateRow } from '#domain/import/classify-row.ts';
import { exportedRelation, readCsvRow } from '#domain/import/csv-row.ts';
import { proposeMapping } from '#domain/import/header-mapping.ts';
import { importedCells, importedColumns } from '#domain/import/name-column.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import { ROW_CONTEXT, ROW_OWNER } from '#test/support/import/import-context.ts';
import { exportFile } from '#web/features/import/csv-file.ts';
import { readCsvFile } from '#web/features/import/read-csv-file.ts';

const MINUTE = 60_000;
/** Semicolons, UTF-8, and Dutch formats, as a Dutch computer opens the file; the last argument keeps cells as they show. */
const OPENED_IN_DUTCH = 'CSV:59,34,76,1,,1043';
const SAVED_AS_SHOWN = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1043,false,true';
/** An export has these whole in the column of the number. */
const WRITTEN = [
  '22b',
  '101B2',
  '7bis',
  '12 ½',
  '12 -14',
  '12- 14',
  '3(bis)',
  '5mei',
  '1e',
  '8D',
  '3a',
  '12 /2',
];
const soffice = await onPath('soffice', process.env);
const run = promisify(execFile);

/** Debian's libreoffice-calc-nogui. */
describe.skipIf(soffice === undefined)('an export that was opened and saved in a spreadsheet', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'balie-long-import-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** In a folder of its own, so that nothing is read but what was written. */
  async function convert(file: string, to: string, more: readonly string[] = []): Promise<string> {
    const into = await mkdtemp(path.join(folder, 'converted-'));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const parameters = ['--headless', '--norestore', profile, ...more, '--convert-to', to, '--outdir', into];
    await run(soffice ?? '', [...parameters, file], { timeout: 2 * MINUTE });
    const [written] = await readdir(into);
    if (written === undefined) throw new Error(`nothing was made of ${file}: is LibreOffice Calc installed?`);
    return path.join(into, written);
  }

  it(
    'is stored as it was, field by field, or its row is refused [IMPEX-04, IMPEX-08]',
    async () => {
      const relations = [...generateRelations(200, 29, { ownerIds: [ROW_OWNER] })].map(
        ({ kind, values }, index) => {
          const houseNumber = WRITTEN[index % (2 * WRITTEN.length)];
          const whole = houseNumber === undefined ? {} : { houseNumber, houseNumberSuffix: '' };
          const input = { ...values, ...whole, ownerId: ROW_OWNER, newsletter: true };
          return { kind, ...validateRelation(kind, input, ROW_CONTEXT) };
        },
      );
      const file = exportFile(relations.map(({ kind, values }) => exportedRelation(kind, values)));
      const exported = path.join(folder, 'data.csv');
      await writeFile(exported, Buffer.from(await file.arrayBuffer()));
      const sheet = await convert(exported, 'xlsx', [`--infilter=${OPENED_IN_DUTCH}`]);
      const saved = await readFile(await convert(sheet, SAVED_AS_SHOWN));

      const { headers, rows } = await readCsvFile(new File([new Uint8Array(saved)], 'data.csv'));
      expect(rows).toHaveLength(relations.length);
      const mapping = proposeMapping(headers);
      const columns = importedColumns(mapping);
      const writings = new Set(relations.map(({ values }) => values.houseNumberAsWritten));
      expect([...writings].toSorted()).toEqual(['', ...WRITTEN].toSorted());
      const stored = rows.map((cells) =>
        validateRow(readCsvRow(columns, importedCells(mapping, cells)), ROW_CONTEXT),
      );
      const changed = stored.flatMap((row, index) => {
        if (row === null || row.issues.length > 0) return [];
        const before = relations[index]?.values;
        return JSON.stringify(row.values) === JSON.stringify(before) ? [] : [{ before, after: row.values }];
      });
      expect(changed).toEqual([]);
      // Most numbers survive: a spreadsheet takes their zeros, which are put back.
      expect(stored.filter((row) => row?.issues.length === 0).length).toBeGreaterThan(relations.length / 2);
    },
    5 * MINUTE,
  );
});
