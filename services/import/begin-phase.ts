import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { batchCount } from '#domain/import/import-limits.ts';
import { type ImportPhase, type ImportState, isOver, mayBegin } from '#domain/import/phases.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { assertMayImport } from './import.policy.ts';
import { lockImport } from './lock-import.ts';

const WRONG_STATE = 'Deze import is al verder. Ververs het scherm.';
const ROWS_MISSING = 'Nog niet alle rijen van het bestand zijn er.';
const ROWS_GONE = 'De rijen van deze import zijn gewist.';

export interface PhaseRequest {
  readonly importId: string;
  readonly phase: ImportPhase;
  /** Brings imported relations to linked services; for the phase 'importing'. */
  readonly push?: boolean;
}

/** A stopped phase is resumed in the viewer's name; one that has ended stays so. */
export async function beginPhase(
  client: LeasedClient,
  viewer: Viewer,
  { importId, phase, push = false }: PhaseRequest,
): Promise<void> {
  assertMayImport(viewer);
  await client.$transaction(async (tx) => {
    await lockImport(tx, importId);
    const found = await tx.relationImport.findUnique({
      where: { id: importId },
      select: { state: true, stop: true, totalRows: true, _count: { select: { batches: true } } },
    });
    if (found === null) throw new NotFoundError();
    const state = found.state as ImportState;
    if (isOver(phase, state)) return;
    if (!mayBegin(phase, state, found.stop !== null)) throw invalid('state', WRONG_STATE);
    if (found._count.batches < batchCount(found.totalRows)) {
      throw invalid('rows', state === 'receiving' ? ROWS_MISSING : ROWS_GONE);
    }
    const begun = { startedById: viewer.userId, stop: null, workedAt: await databaseTime(tx) };
    if (state !== phase) {
      const counters = {
        handledRows: 0,
        acceptedRows: 0,
        failedRows: 0,
        existingRows: 0,
        missingRows: 0,
        readings: [],
      };
      await tx.relationImport.update({
        where: { id: importId },
        data: {
          state: phase,
          ...begun,
          finishedAt: null,
          ...(phase === 'undoing' ? { handledRows: 0 } : counters),
          ...(phase === 'importing' ? { push } : {}),
        },
      });
      await tx.relationImportBatch.updateMany({ where: { importId, phase }, data: { phase: null } });
    } else if (found.stop !== null) {
      await tx.relationImport.update({ where: { id: importId }, data: begun });
    }
    await enqueue(tx, { officeId: viewer.officeId, kind: 'relation.import', payload: { importId } });
  });
}

function invalid(field: string, message: string): ValidationError {
  return new ValidationError([{ field, message }]);
}
