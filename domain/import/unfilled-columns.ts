import { fieldsOf, type RelationKind } from '#domain/relation/fields.ts';
import { type CsvColumn, isCsvColumn } from './csv-columns.ts';
import { validateRow } from './judge-row.ts';

/** Columns without which rows are refused. */
export interface UnfilledColumns {
  /** Without these every row is. */
  readonly everyRow: readonly CsvColumn[];
  /** Without these the rows of one kind are, too. */
  readonly person: readonly CsvColumn[];
  readonly organisation: readonly CsvColumn[];
}

/**
 * The columns that rows must have and that no column of a file is chosen for, by the rules that judge the rows. What a
 * row may leave out, as its number, is none of them.
 */
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

/** The kinds that rows may be of: without 'type' a name tells (csv-row.ts). */
function kindsIn(chosen: readonly (CsvColumn | null)[]): RelationKind[] {
  const names = { person: 'anaam', organisation: 'bnaam' } as const;
  const kinds: RelationKind[] = ['person', 'organisation'];
  return chosen.includes('type') ? kinds : kinds.filter((kind) => chosen.includes(names[kind]));
}

const OWNER = 'owner';
/** No rule for a row that says nothing looks at the day. */
const CONTEXT = { today: new Date(0), users: [{ id: OWNER }], ownerId: OWNER, freshNumber: () => '1' };

/** What a row of this kind is refused for when it says nothing else. */
function requiredColumns(kind: RelationKind): CsvColumn[] {
  const issues = validateRow({ kind, input: {} }, CONTEXT)?.issues ?? [];
  const missing = new Set<string>(issues.map(({ field }) => field));
  return fieldsOf(kind)
    .filter(({ key }) => missing.has(key))
    .map(({ wire }) => wire)
    .filter(isCsvColumn);
}
