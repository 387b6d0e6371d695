import { builder } from '#api/graphql/server/builder.ts';
import type { ReadRow } from '#services/import/classify-batch.ts';
import type { CountOfReadings } from '#services/import/count-readings.ts';

const ReadingMannerType = builder.enumType('ReadingManner', {
  description: 'In which way a value is not stored as it is written.',
  values: {
    READ: { value: 'read', description: 'It was read: a zero put back, a number and its addition split.' },
    SPELLED: { value: 'spelled', description: 'It says the same in other blanks, signs or words.' },
    LEFT_OUT: { value: 'left', description: 'The kind of the row has no such field.' },
  } as const,
});

/** A value of a row with both forms. */
export const RowReadingType = builder.objectRef<ReadRow>('RowReading').implement({
  description: 'A value of an accepted row that is not stored as it is written.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'Number of the row in the file; the headers are row 1.' }),
    column: t.exposeString('column', { description: 'Wire name of the field.' }),
    manner: t.expose('manner', { type: ReadingMannerType, description: 'In which way.' }),
    written: t.exposeString('written', {
      description: 'What the file says, its start only when it is long; of a BSN the last digits.',
    }),
    taken: t.exposeString('taken', {
      description: "What is stored, 'a + b' over two fields; of a BSN the last digits.",
    }),
  }),
});

/** How many values of a column an import reads in one manner. */
export interface ReadColumn extends CountOfReadings {
  /** The first readings of all columns of the import, read once for all of them. */
  readonly firstOfAll: () => Promise<readonly ReadRow[]>;
}

export const ReadColumnType = builder.objectRef<ReadColumn>('ReadColumn').implement({
  description: 'How many values of a column are not stored as they are written, in one manner.',
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Wire name of the field.' }),
    manner: t.expose('manner', { type: ReadingMannerType, description: 'In which way.' }),
    count: t.exposeInt('count', { description: 'How many accepted rows have one.' }),
    first: t.field({
      type: [RowReadingType],
      description: 'The first five in the order of the file; none once the rows are no longer kept.',
      resolve: async ({ column, manner, firstOfAll }) =>
        (await firstOfAll()).filter((reading) => reading.column === column && reading.manner === manner),
    }),
  }),
});
