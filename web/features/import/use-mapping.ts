import { useMemo, useState } from 'react';
import { proposeMapping } from '#domain/import/header-mapping.ts';
import { filledCells, type Mapping } from './column-choice.ts';
import type { CsvFile } from './read-csv-file.ts';

/** The field of each column: as chosen while the names of the columns stay the same, else as proposed. */
export function useMapping({ headers, rows }: Pick<CsvFile, 'headers' | 'rows'>): {
  readonly mapping: Mapping;
  readonly setMapping: (mapping: Mapping) => void;
} {
  const names = JSON.stringify(headers);
  const proposed = useMemo(
    () => proposeMapping(headers, (index) => filledCells(rows, index)),
    [headers, rows],
  );
  const [chosen, setChosen] = useState<{ readonly names: string; readonly mapping: Mapping } | null>(null);
  return {
    mapping: chosen?.names === names ? chosen.mapping : proposed,
    setMapping: (mapping) => setChosen({ names, mapping }),
  };
}
