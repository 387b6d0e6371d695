import { escapeLiteral } from 'pg';
import type { Snapshot } from '#prisma/snapshot.ts';
import type { ExportedTable } from '#services/office/office-removals.directory.ts';
import { unsealBsn } from '#services/secret/sealed-bsn.ts';
import type { ArchiveEntry } from './archive.ts';
import type { ExportSource } from './export-source.ts';
import { type ExportedFile, fileEntries } from './file-entries.ts';

const ROWS_A_FILE = 1_000;
/** The reader of an export finds the table's name in it. */
export const ROWS_NAME = /^rijen\/(?<table>[a-z_.]+)\/\d+\.jsonl$/;

const README = `Dit is alles wat Balie van een kantoor had.

rijen/       de rijen van elke tabel, een regel JSON per rij
bestanden/   de bestanden, onder hun kenmerk
beschadigd/  van een bestand dat niet heel meer was: het deel dat nog klopte
inhoud.json  hoeveel rijen elke tabel heeft, welke bestanden erbij zijn, en van welke relaties het BSN niet meer te lezen was

Het BSN van een relatie staat leesbaar in het veld bsn. Bewaar dit archief zoals u een dossier bewaart.
`;

/** Only in the archive: in the database the BSN is encrypted. */
export const BSN_ADDED = 'bsn';
export const RELATIONS = 'public.relations';
export const CONTENTS_NAME = 'inhoud.json';

export interface ExportContents {
  readonly tables: ExportedTable[];
  readonly files: ExportedFile[];
  /** Their BSN is in the archive as it was stored. */
  readonly unreadable: string[];
}

/** Rows of each table and the stored files; `contents` gets what went in. */
export async function* exportEntries(
  source: ExportSource,
  contents: ExportContents,
): AsyncGenerator<ArchiveEntry> {
  const { snapshot } = source;
  yield { name: 'LEESMIJ.txt', bytes: Buffer.from(README) };
  const tables = await snapshot.query<{ name: string }>(
    'SELECT name FROM directory.tables_of_offices() WHERE condition IS NOT NULL',
  );
  for (const { name } of tables) {
    const { rows, print } = await printOf(snapshot, source.officeId, name);
    yield* tableEntries(source, name, (id) => contents.unreadable.push(id));
    contents.tables.push({ name, rows, print });
  }
  yield* fileEntries(source, (file) => contents.files.push(file));
  yield { name: CONTENTS_NAME, bytes: Buffer.from(JSON.stringify(contents, null, 2)) };
}

export async function printOf(snapshot: Snapshot, officeId: string, table: string) {
  const [found] = await snapshot.query<{ rows: number; print: string }>(
    'SELECT row_count::int AS rows, print FROM directory.print_of_office($1, $2)',
    [officeId, table],
  );
  if (found === undefined) throw new Error(`table ${table} was not counted`);
  return found;
}

async function* tableEntries(
  source: ExportSource,
  table: string,
  onUnreadable: (id: string) => void,
): AsyncGenerator<ArchiveEntry> {
  const { snapshot, officeId } = source;
  let part = 0;
  const select = `SELECT row FROM directory.rows_of_office(${escapeLiteral(officeId)}, ${escapeLiteral(table)}) row`;
  for await (const rows of snapshot.pages<{ row: string }>(select, ROWS_A_FILE)) {
    part += 1;
    const lines = rows.map(({ row }) => (table === RELATIONS ? withBsn(source, row, onUnreadable) : row));
    yield {
      name: `rijen/${table}/${String(part).padStart(5, '0')}.jsonl`,
      bytes: Buffer.from(`${lines.join('\n')}\n`),
    };
  }
}

/** A BSN must be readable without Balie. A damaged one is only reported, or it would stop the removal. */
function withBsn({ officeKey }: ExportSource, row: string, onUnreadable: (id: string) => void): string {
  const relation = JSON.parse(row) as { readonly id: string; readonly bsn_ciphertext: string | null };
  if (relation.bsn_ciphertext === null) return row;
  const ciphertext = Buffer.from(relation.bsn_ciphertext.slice(String.raw`\x`.length), 'hex');
  let bsn: string;
  try {
    bsn = unsealBsn(officeKey, relation.id, ciphertext);
  } catch {
    onUnreadable(relation.id);
    return row;
  }
  // Added to the text, which stays letter for letter what the proof compares.
  return `${row.slice(0, -1)}, "${BSN_ADDED}": ${JSON.stringify(bsn)}}`;
}
