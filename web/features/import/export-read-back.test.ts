import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateRelations } from '#dev/seed/relations.ts';
import { validateRow } from '#domain/import/classify-row.ts';
import { exportedRelation, readCsvRow } from '#domain/import/csv-row.ts';
import { proposeMapping } from '#domain/import/header-mapping.ts';
import { importedCells, importedColumns } from '#domain/import/name-column.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationValues } from '#domain/relation/relation.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import { sized } from '#test/size.ts';
import { ROW_CONTEXT, ROW_OWNER } from '#test/support/import/import-context.ts';
import { exportFile } from './csv-file.ts';
import { readCsvFile } from './read-csv-file.ts';

const RELATIONS = [...generateRelations(60, 7, { ownerIds: [ROW_OWNER] })];

const awkward = fc.oneof(
  fc.stringMatching(/^'{0,3}[=+\-@]?[;",' a-zé€]{0,12}$/),
  fc.stringMatching(/^'{0,2}(?:-{1,3}|n\.v\.t\.|nvt|onbekend|Onbekend|\?|\.|n\/a)$/),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

/** A relation with awkward texts in every field that takes any text. */
const stored = fc
  .tuple(
    fc.constantFrom(...RELATIONS),
    fc.dictionary(
      fc.constantFrom(
        'street',
        'city',
        'tradeName',
        'surname',
        'surnamePrefix',
        'firstName',
        'titleBefore',
        'houseNumberSuffix',
        'correspondenceStreet',
      ),
      awkward,
    ),
    fc.option(
      fc.constantFrom('22b', '101B2', '7bis', '12 ½', '12 -14', '12- 14', '3(bis)', '5mei', '1e', '8D'),
    ),
    fc.boolean(),
  )
  .map(([{ kind, values }, texts, whole, isOpen]) => {
    const input = {
      ...values,
      ...texts,
      ...(whole !== null && { houseNumber: whole, houseNumberSuffix: '' }),
      ...(whole !== null &&
        kind === 'organisation' && { correspondenceHouseNumber: whole, correspondenceHouseNumberSuffix: '' }),
      ownerId: ROW_OWNER,
      newsletter: true,
      ...(isOpen && { legalForm: '', formOfAddress: '' }),
    };
    return { kind, ...validateRelation(kind, input, ROW_CONTEXT) };
  })
  .filter(({ issues }) => issues.length === 0)
  // A sign that stands for what could not be read is refused from a file, by its field.
  .filter(({ values }) => !JSON.stringify(values).includes('\uFFFD'));

async function readBack(kind: RelationKind, values: RelationValues): Promise<RelationValues | undefined> {
  const file = new File([exportFile([exportedRelation(kind, values)])], 'data.csv');
  const { encoding, separator, headers, rows } = await readCsvFile(file);
  expect({ encoding, separator, rows: rows.length }).toEqual({ encoding: 'utf-8', separator: ';', rows: 1 });
  const mapping = proposeMapping(headers);
  const cells = importedCells(mapping, rows[0] ?? []);
  const row = validateRow(readCsvRow(importedColumns(mapping), cells), ROW_CONTEXT);
  expect(row).toMatchObject({ kind, issues: [] });
  return row?.values;
}

it('an exported relation reads back identical, field by field [IMPEX-04, IMPEX-07, IMPEX-08, IMPEX-19, IMPEX-21]', async () => {
  await fc.assert(
    fc.asyncProperty(stored, async ({ kind, values }) => {
      expect(await readBack(kind, values)).toEqual(values);
    }),
    { numRuns: sized(150, 2_000) },
  );
});

it('no cell of it is run by a spreadsheet', async () => {
  await fc.assert(
    fc.asyncProperty(stored, async ({ kind, values }) => {
      const { rows } = await readCsvFile(
        new File([exportFile([exportedRelation(kind, values)])], 'data.csv'),
      );
      expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    }),
  );
});
