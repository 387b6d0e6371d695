import { v7 as newId } from 'uuid';
import {
  isBlankText,
  MOST_VERSION_BYTES,
  MOST_VERSIONS,
  typedText,
  VERSION_EVERY,
} from '#domain/email/draft-versions.ts';
import { firstWords } from '#domain/email/first-words.ts';
import { BLOCKED_ABOVE, mailBytes, TOO_LARGE } from '#domain/email/mail-size.ts';
import { ValidationError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { requireOpenDraft } from './draft-lock.ts';
import { lockDraft, seesDraft } from './draft-row.ts';

export interface KeepVersion {
  readonly requestId: string;
  readonly draftId: string;
  readonly html: string;
}

/** Throws ForbiddenError, NotFoundError, and ValidationError for a closed draft or a refused text. */
export async function keepVersion(
  context: Pick<EmailWriteContext, 'database' | 'emailHtml' | 'officeKeys'>,
  viewer: UserViewer,
  { requestId, ...input }: KeepVersion,
): Promise<{ readonly draftId: string }> {
  assertMayWrite(viewer);
  const { draftId } = input;
  const text = checkedText(input.html);
  await context.emailHtml.check(text);
  return context.database.lease(viewer, async (client) => {
    const key = await context.officeKeys.of(client, viewer.officeId);
    // Hashed by the key, as the typed text may contain a BSN.
    const intent = { requestId, operation: 'keepEmailDraftVersion', input, hash: key.hash, seen: seesDraft };
    return client.$transaction((tx) =>
      answerOnce<{ draftId: string }>(tx, viewer, intent, async () => {
        const row = await lockDraft(tx, draftId);
        requireOpenDraft(row);
        if (!isBlankText(text)) await add(tx, key, row, text);
        return { keep: true, answer: { draftId } };
      }),
    );
  });
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

/** Stores a save as a version only where the last one is so old that it is worth coming back to. */
export async function keepSavedVersion(
  tx: Transaction,
  key: OfficeKey,
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
  if (last?.isLongAgo === true) await add(tx, key, { id, officeId }, text);
}

const TABLE = 'email_draft_versions';

/** Throws where the office's key does not open it. */
export function unsealVersion(
  key: OfficeKey,
  { id, textCiphertext }: { readonly id: string; readonly textCiphertext: Uint8Array },
): string {
  return key.unseal(TABLE, id, 'text', textCiphertext);
}

/** Throws where the office's key does not open it. */
export function unsealVersionPreview(
  key: OfficeKey,
  { id, wordsCiphertext }: { readonly id: string; readonly wordsCiphertext: Uint8Array },
): string {
  return key.unseal(TABLE, id, 'words', wordsCiphertext);
}

/** A text that is stored already is not added again; its time becomes now. */
async function add(
  tx: Transaction,
  key: OfficeKey,
  { id: draftId, officeId }: VersionedDraft,
  text: string,
): Promise<void> {
  const textHash = key.hash(`${TABLE}\n${draftId}\n${text}`);
  await tx.emailDraftVersion.deleteMany({ where: { draftId, textHash } });
  const id = newId();
  await tx.$executeRaw`
    INSERT INTO email_draft_versions
      (id, office_id, draft_id, text_ciphertext, words_ciphertext, text_hash, created_at)
    VALUES (${id}::uuid, ${officeId}::uuid, ${draftId}::uuid, ${key.seal(TABLE, id, 'text', text)},
      ${key.seal(TABLE, id, 'words', firstWords(text))}, ${textHash}, clock_timestamp())`;
  await tx.$executeRaw`
    DELETE FROM email_draft_versions WHERE id IN (
      SELECT id FROM (
        SELECT id, row_number() OVER newest AS place, sum(octet_length(text_ciphertext)) OVER newest AS so_far
        FROM email_draft_versions WHERE draft_id = ${draftId}::uuid
        WINDOW newest AS (ORDER BY created_at DESC, id DESC)) listed
      WHERE place > ${MOST_VERSIONS} OR (place > 1 AND so_far > ${MOST_VERSION_BYTES}))`;
}
