import type { DirectoryClient } from '#prisma/directory.ts';

/** A requested pass is waited for so long: its workflow may have been lost. */
const REQUESTED_AGAIN_AFTER = '15 minutes';

/** By an index of when they are due; broken links and locked offices wait. Safe to repeat: one statement. */
export function requestDuePasses(directory: Pick<DirectoryClient, '$executeRaw'>): Promise<number> {
  return directory.$executeRaw`
    WITH due AS (
      SELECT source.id, source.office_id, source.link_id, source.kind, source.full_due_at <= now() AS is_full
      FROM sync_sources source
      JOIN provider_links link ON link.office_id = source.office_id AND link.id = source.link_id
      JOIN offices office ON office.id = source.office_id
      WHERE NOT source.is_paused AND source.due_at <= now()
        AND link.state = 'linked' AND office.locked_text IS NULL
        AND (source.requested_at IS NULL OR source.requested_at <= source.passed_at
          OR source.requested_at < now() - ${REQUESTED_AGAIN_AFTER}::interval)
        AND NOT EXISTS (
          SELECT FROM directory.outbox message
          WHERE message.done_at IS NULL AND message.office_id = source.office_id
            AND message.kind = source.kind || '.sync' AND message.payload ->> 'linkId' = source.link_id::text)
      FOR NO KEY UPDATE OF source SKIP LOCKED
    ), wanted AS (
      UPDATE sync_sources source SET wants_pass = true, wants_full = source.wants_full OR due.is_full, requested_at = now()
      FROM due WHERE source.id = due.id
    )
    INSERT INTO directory.outbox (is_background, office_id, kind, payload)
    SELECT true, office_id, kind || '.sync', jsonb_build_object('linkId', link_id) FROM due`;
}
