import { fieldsOf, type RelationKind } from '#domain/relation/fields.ts';
import { validateRow } from './classify-row.ts';
import { type CsvColumn, isCsvColumn } from './csv-columns.ts';

export interface UnfilledColumns {
  readonly everyRow: readonly CsvColumn[];
  readonly person: readonly CsvColumn[];
  readonly organisation: readonly CsvColumn[];
}

export function unfilledColumns(chosen: readonly (CsvColumn | null)[]): UnfilledColumns {
  const person = requiredColumns('person').filter((column) => !chosen.includes(column));
  const organisation = requiredColumns('organisation').filter((column) => !chosen.includes(column));
  const both = { person, organisation };
  const kinds = kindsIn(chosen);
  const [only] = kinds;
  if (only !== undefined && kinds.length === 1) return { everyRow: both[only], person: [], organisation: [] };
  return {
    everyRow: person.filter((column) => organisation.includes(column)),
    person: person.filter((column) => !organisation.includes(column)),
    organisation: organisation.filter((column) => !person.includes(column)),
  };
}

function kindsIn(chosen: readonly (CsvColumn | null)[]): RelationKind[] {
  const names = { person: 'anaam', organisation: 'bnaam' } as const;
  const kinds: RelationKind[] = ['person', 'organisation'];
  return chosen.includes('type') ? kinds : kinds.filter((kind) => chosen.includes(names[kind]));
}

const OWNER = 'owner';
/** Any day will do: no rule for empty fields uses it. */
const CONTEXT = { today: new Date(0), users: [{ id: OWNER }], ownerId: OWNER, freshNumber: () => '1' };

function requiredColumns(kind: RelationKind): CsvColumn[] {
  const issues = validateRow({ kind, input: {} }, CONTEXT)?.issues ?? [];
  const missing = new Set<string>(issues.map(({ field }) => field));
  return fieldsOf(kind)
    .filter(({ key }) => missing.has(key))
    .map(({ wire }) => wire)
    .filter(isCsvColumn);
}
