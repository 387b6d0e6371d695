import type { ExportedRelation } from '#domain/import/csv-row.ts';
import { restCall } from '#web/session/rest-call.ts';
import { exportFile } from './csv-file.ts';

/** The export file by REST, as GraphQL cannot stream it (IMPEX-04, REST-57). Throws what `restCall` throws. */
export async function fetchExportFile(): Promise<{ readonly file: Blob; readonly relations: number }> {
  const response = await restCall('/app/misc/export', { method: 'POST' });
  const relations: ExportedRelation[] = await response.json();
  return { file: exportFile(relations), relations: relations.length };
}
