import {
  isBlankText,
  MOST_VERSION_TEXT,
  MOST_VERSIONS,
  typedText,
  VERSION_EVERY,
} from '#domain/email/draft-versions.ts';
import { BLOCKED_ABOVE, mailBytes, TOO_LARGE } from '#domain/email/mail-size.ts';
import { ValidationError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { assertMayWrite } from '#services/relation/relation.policy.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { requireOpenDraft } from './draft-place.ts';
import { lockDraft, seesDraft } from './draft-row.ts';

export interface KeepVersion {
  readonly requestId: string;
  readonly draftId: string;
  /** HTML of what was typed, without the quote. */
  readonly html: string;
}

/**
 * Keeps what was typed in a draft before something else takes its place. Throws ForbiddenError, NotFoundError, and
 * ValidationError for a draft that is no longer open and for a text that may not stand in a mail.
 */
export async function keepVersion(
  context: Pick<EmailWriteContext, 'database' | 'emailHtml'>,
  viewer: UserViewer,
  { requestId, ...input }: KeepVersion,
): Promise<{ readonly draftId: string }> {
  assertMayWrite(viewer);
  const { draftId } = input;
  const text = checkedText(input.html);
  await context.emailHtml.check(text);
  const intent = { requestId, operation: 'keepEmailDraftVersion', input, seen: seesDraft };
  return context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      answerOnce<{ draftId: string }>(tx, viewer, intent, async () => {
        const row = await lockDraft(tx, draftId);
        requireOpenDraft(row);
        if (!isBlankText(text)) await add(tx, row, text);
        return { keep: true, answer: { draftId } };
      }),
    ),
  );
}

function checkedText(html: string): string {
  const text = typedText(html);
  const message = !text.isWellFormed() || text.includes('\0') ? 'De tekst bevat een ongeldig teken.' : null;
  const tooLarge = mailBytes({ html: text, attachments: [] }) > BLOCKED_ABOVE ? TOO_LARGE : null;
  const refusal = message ?? tooLarge;
  if (refusal !== null) throw new ValidationError([{ field: 'html', message: refusal }]);
  return text;
}

interface VersionedDraft {
  readonly id: string;
  readonly officeId: string;
}

/** Keeps what a save stores, where the last version is of so long ago that it is worth coming back to. */
export async function keepSavedVersion(
  tx: Transaction,
  { id, officeId }: VersionedDraft,
  html: string,
): Promise<void> {
  const text = typedText(html);
  if (isBlankText(text)) return;
  const [last] = await tx.$queryRaw<{ isLongAgo: boolean }[]>`
    SELECT greatest(draft.created_at, max(version.created_at))
      <= clock_timestamp() - make_interval(secs => ${VERSION_EVERY / 1_000}::float8) AS "isLongAgo"
    FROM email_drafts draft LEFT JOIN email_draft_versions version
      ON version.office_id = draft.office_id AND version.draft_id = draft.id
    WHERE draft.id = ${id}::uuid GROUP BY draft.id`;
  if (last?.isLongAgo === true) await add(tx, { id, officeId }, text);
}

/** The same text is kept once, as of now. */
async function add(tx: Transaction, { id, officeId }: VersionedDraft, text: string): Promise<void> {
  await tx.emailDraftVersion.deleteMany({ where: { draftId: id, text } });
  await tx.$executeRaw`
    INSERT INTO email_draft_versions (office_id, draft_id, text, created_at)
    VALUES (${officeId}::uuid, ${id}::uuid, ${text}, clock_timestamp())`;
  await tx.$executeRaw`
    DELETE FROM email_draft_versions WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER newest AS place, sum(length(text)) OVER newest AS so_far
        FROM email_draft_versions WHERE draft_id = ${id}::uuid
        WINDOW newest AS (ORDER BY created_at DESC, id DESC)) listed
      WHERE place > ${MOST_VERSIONS} OR (place > 1 AND so_far > ${MOST_VERSION_TEXT}))`;
}
