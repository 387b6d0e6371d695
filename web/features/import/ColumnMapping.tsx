import { CSV_COLUMNS, csvColumnLabel } from '#domain/import/csv-columns.ts';
import { type ImportColumn, NAME_COLUMN } from '#domain/import/name-column.ts';
import { SelectField } from '#web/components/SelectField.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './ColumnMapping.module.css';
import { chooseColumn, exampleOf, headerLabel, type Mapping } from './column-choice.ts';
import type { CsvFile } from './read-csv-file.ts';

const css = classNames(sheet);

const NOT_MAPPED = 'none';
const FIELDS = CSV_COLUMNS.flatMap((column) =>
  column === 'bnaam' ? [fieldChoice(NAME_COLUMN), fieldChoice(column)] : [fieldChoice(column)],
);
const CHOICES = [{ id: NOT_MAPPED, label: 'Niet overnemen' }, ...FIELDS];

function fieldChoice(column: ImportColumn) {
  return column === NAME_COLUMN
    ? { id: column, label: 'Handelsnaam of achternaam', detail: 'bnaam, anaam' }
    : { id: column, label: csvColumnLabel(column), detail: column };
}

interface ColumnMappingProps {
  file: CsvFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

export function ColumnMapping({ file, mapping, onChange }: ColumnMappingProps) {
  const { headers, rows } = file;
  const columns = mapping.map((chosen, index) => ({
    id: String(index),
    index,
    chosen,
    header: headerLabel(headers, index),
    example: chosen === 'bsn' ? 'niet getoond' : exampleOf(rows, index),
  }));
  return (
    <table className={css('table')}>
      <thead className={css('head')}>
        <tr className={css('row')}>
          <th scope="col">Kolom in het bestand</th>
          <th scope="col">Voorbeeld</th>
          <th scope="col">Wordt</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ id, index, chosen, header, example }) => (
          <tr key={id} className={css('row')}>
            <th scope="row" className={css('header')}>
              {header}
            </th>
            <td className={css('example')} title={example}>
              {example}
            </td>
            <td className={css('field')}>
              <SelectField
                label={`${header} wordt`}
                isLabelHidden
                choices={CHOICES}
                value={chosen}
                placeholder="Niet overnemen"
                onChange={(chosenId) => {
                  const field = FIELDS.find(({ id }) => id === chosenId);
                  onChange(chooseColumn(mapping, index, field?.id ?? null));
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
