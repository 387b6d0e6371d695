import { setTimeout as pause } from 'node:timers/promises';
import { DRAFT_GONE, type EmailDraftState } from '#domain/email/email-draft.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { Database } from '#prisma/database.ts';
import type { RemoteEmailContent } from '#providers/mailbox-port.ts';
import type { UserViewer } from '#services/session/session.ts';
import { revisionOfRead } from './changed-elsewhere.ts';
import { contentOfMail } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import type { DraftRow } from './draft-row.ts';

/** Milliseconds that a reader waits for the draft's writer. */
const PATIENCE = 5_000;
const RETRY_MILLISECONDS = 150;

interface ReadDraft {
  readonly content: RemoteEmailContent;
  readonly revision: number;
  readonly receivedSubject: string;
  readonly shownImages: readonly string[];
  /** Another program made it, and its text was never written here: its braces are no merge tags of ours. */
  readonly isForeign: boolean;
}

/**
 * The text of a draft at the mail service, and its revision. Waits for the draft's writer, as a reloaded page
 * still saves, and reads again what was saved meanwhile. The revision of a draft that goes on changing is of
 * before its text, so that the next save finds a conflict. Throws NotFoundError and ProviderFailedError.
 */
export async function readDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  draftId: string,
  signal: AbortSignal,
): Promise<ReadDraft> {
  const waiting = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
  for (;;) {
    const row = await readAtRest(context.database, viewer, draftId, waiting);
    const { receivedSubject, shownImages, isForeign } = row;
    if (row.remoteId === null || row.state === 'discarded') throw new NotFoundError(DRAFT_GONE);
    const content = await contentOfMail(context, viewer, row.remoteId, signal);
    const revision = await revisionOfRead(context, viewer, row, content);
    const read = { content, revision, receivedSubject, shownImages, isForeign };
    if (waiting.aborted) return read;
    const after = await readRow(context.database, viewer, draftId);
    if (after.revision === revision && !after.isWritten) return read;
  }
}

interface ReadRow
  extends Pick<DraftRow, 'id' | 'remoteId' | 'revision' | 'changeKey' | 'draftFingerprints' | 'shownImages'> {
  readonly state: EmailDraftState;
  readonly receivedSubject: string;
  readonly isForeign: boolean;
  readonly isWritten: boolean;
}

async function readAtRest(
  database: Database,
  viewer: UserViewer,
  draftId: string,
  waiting: AbortSignal,
): Promise<ReadRow> {
  for (;;) {
    const row = await readRow(database, viewer, draftId);
    if (!row.isWritten || waiting.aborted) return row;
    await pause(RETRY_MILLISECONDS);
  }
}

async function readRow(database: Database, viewer: UserViewer, draftId: string): Promise<ReadRow> {
  const [row] = await database.lease(
    viewer,
    (client) => client.$queryRaw<ReadRow[]>`
      SELECT id, remote_id AS "remoteId", state, revision, change_key AS "changeKey", text_marks AS "draftFingerprints",
             received_subject AS "receivedSubject", shown_images AS "shownImages",
             NOT is_text_ours AS "isForeign",
             coalesce(writing_until > clock_timestamp(), false) AS "isWritten"
      FROM email_drafts WHERE id = ${draftId}::uuid`,
  );
  if (row === undefined) throw new NotFoundError(DRAFT_GONE);
  return row;
}
