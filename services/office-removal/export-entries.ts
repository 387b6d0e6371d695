import { escapeLiteral } from 'pg';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Snapshot } from '#prisma/snapshot.ts';
import type { ExportedTable } from '#services/office/office-removals.directory.ts';
import { unsealBsn } from '#services/secret/bsn.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { readStoredFile } from '#services/stored-file/read-stored-file.ts';
import type { ArchiveEntry } from './archive.ts';
import type { OfficeRemovalContext } from './office-removal-context.ts';

const ROWS_A_FILE = 1_000;
/** Where a table's rows lie; whoever reads an export back tells the table by it. */
export const ROWS_NAME = /^rijen\/(?<table>[a-z_.]+)\/\d+\.jsonl$/;

const README = `Dit is alles wat Balie van een kantoor had.

rijen/       de rijen van elke tabel, een regel JSON per rij
bestanden/   de bestanden, onder hun kenmerk
inhoud.json  hoeveel rijen elke tabel heeft

Het BSN van een relatie staat leesbaar in het veld bsn. Bewaar dit archief zoals u een dossier bewaart.
`;

interface ExportSource {
  readonly context: Omit<OfficeRemovalContext, 'directory' | 'directoryUrl'>;
  readonly snapshot: Snapshot;
  readonly officeId: string;
  readonly officeKey: OfficeKey;
}

/** Everything of an office: of each table its rows, and the stored files. `onTable` gets what went in. */
export async function* exportEntries(
  source: ExportSource,
  onTable: (table: ExportedTable) => void,
): AsyncGenerator<ArchiveEntry> {
  const { snapshot } = source;
  yield { name: 'LEESMIJ.txt', bytes: Buffer.from(README) };
  const tables = await snapshot.query<{ name: string }>(
    'SELECT name FROM directory.tables_of_offices() WHERE condition IS NOT NULL',
  );
  const counted: { readonly table: string; readonly rows: number }[] = [];
  for (const { name } of tables) {
    const { rows, print } = await printOf(source, name);
    yield* tableEntries(source, name);
    counted.push({ table: name, rows });
    onTable({ name, rows, print });
  }
  yield* fileEntries(source);
  yield { name: 'inhoud.json', bytes: Buffer.from(JSON.stringify(counted, null, 2)) };
}

async function printOf({ snapshot, officeId }: ExportSource, table: string) {
  const [found] = await snapshot.query<{ rows: number; print: string }>(
    'SELECT row_count::int AS rows, print FROM directory.print_of_office($1, $2)',
    [officeId, table],
  );
  if (found === undefined) throw new Error(`table ${table} was not counted`);
  return found;
}

async function* tableEntries(source: ExportSource, table: string): AsyncGenerator<ArchiveEntry> {
  const { snapshot, officeId } = source;
  let part = 0;
  const select = `SELECT row FROM directory.rows_of_office(${escapeLiteral(officeId)}, ${escapeLiteral(table)}) row`;
  for await (const rows of snapshot.pages<{ row: string }>(select, ROWS_A_FILE)) {
    part += 1;
    const lines = rows.map(({ row }) => (table === 'public.relations' ? withBsn(source, row) : row));
    yield {
      name: `rijen/${table}/${String(part).padStart(5, '0')}.jsonl`,
      bytes: Buffer.from(`${lines.join('\n')}\n`),
    };
  }
}

/** The archive is encrypted as the number was, and without Balie nobody could read it. */
function withBsn({ officeKey }: ExportSource, row: string): string {
  const relation = JSON.parse(row) as { readonly id: string; readonly bsn_ciphertext: string | null };
  if (relation.bsn_ciphertext === null) return row;
  const ciphertext = Buffer.from(relation.bsn_ciphertext.slice(String.raw`\x`.length), 'hex');
  return JSON.stringify({ ...relation, bsn: unsealBsn(officeKey, relation.id, ciphertext) });
}

async function* fileEntries({ context, snapshot, officeId }: ExportSource): AsyncGenerator<ArchiveEntry> {
  const files = await snapshot.query<{ id: string }>(
    `SELECT row::jsonb ->> 'id' AS id FROM directory.rows_of_office($1, 'public.stored_files') row
     WHERE row::jsonb ->> 'state' = 'ready' AND row::jsonb ->> 'scan_state' <> 'infected' ORDER BY 1`,
    [officeId],
  );
  for (const { id } of files) {
    const { name, byteLength, content } = await readStoredFile(context, systemViewer(officeId), id);
    yield { name: `bestanden/${id}/${name.replaceAll(/[/\\]/g, '_')}`, length: byteLength, content };
  }
}
