import type { ExportedRelation } from '#domain/import/csv-row.ts';
import { restJson } from '#web/session/call-rest.ts';
import { exportFile } from './csv-file.ts';

/** The export file by REST, as GraphQL cannot stream it (IMPEX-04, REST-57). Throws what `restJson` throws. */
export async function fetchExportFile(): Promise<{ readonly file: Blob; readonly relations: number }> {
  const relations = await restJson<ExportedRelation[]>('/app/misc/export', { method: 'POST' });
  return { file: exportFile(relations), relations: relations.length };
}
