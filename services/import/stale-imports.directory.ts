import type { DirectoryClient } from '#prisma/directory.ts';
import { IS_WORKED_ON } from './worked-on-imports.directory.ts';

/** Their workflow may be gone; where it lives each batch is done once. */
export async function requeueStaleImports(
  directory: DirectoryClient,
  before: Date,
  most: number,
): Promise<number> {
  return directory.$executeRaw`
    WITH forgotten AS (
      SELECT import.id, import.office_id
      FROM relation_imports import
      WHERE import.worked_at < ${before}
        AND ${IS_WORKED_ON}
        AND NOT EXISTS (
          SELECT 1 FROM directory.outbox message
          WHERE message.done_at IS NULL AND message.office_id = import.office_id
            AND message.payload ->> 'importId' = import.id::text)
      ORDER BY import.worked_at
      LIMIT ${most}
      FOR NO KEY UPDATE OF import SKIP LOCKED
    ), knocked AS (
      UPDATE relation_imports import SET worked_at = now() FROM forgotten WHERE import.id = forgotten.id
    )
    INSERT INTO directory.outbox (office_id, kind, payload)
    SELECT office_id, 'relation.import', jsonb_build_object('importId', id, 'isForgotten', true)
    FROM forgotten`;
}
