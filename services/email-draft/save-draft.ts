import { v5 as idFrom } from 'uuid';
import { checkDraftText, type DraftText } from '#domain/email/draft-text.ts';
import type { EmailAction } from '#domain/email/email-draft.ts';
import { DRAFT_GONE, ORIGINAL_GONE } from '#domain/email/email-draft.ts';
import { ownSubject } from '#domain/email/email-tags.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { MailboxAdapter, RemoteAttachment, RemoteEmail } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { answerOnce, isAnswered } from '#services/request-answer.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { changedElsewhere, countChange, noteAttempt, type RemoteFingerprint } from './changed-elsewhere.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { acquireDraftLock, type DraftLock, releaseDraftLock, withDraftLock } from './draft-lock.ts';
import { callDraftMailbox, type DraftMailbox, openDraftMailbox } from './draft-mailbox.ts';
import { draftMarks } from './draft-marks.ts';
import { draftOrigin, findOriginal } from './draft-original.ts';
import { type DraftRow, seesDraft } from './draft-row.ts';
import { keepSavedVersion } from './draft-versions.ts';
import { type GivenText, readGivenBody, readKeptBody, type SavedBody } from './kept-body.ts';
import { attachQuotedFiles, keepShown, shownInText } from './quoted-files.ts';
import { recordAuthor } from './record-author.ts';
import { lockMailboxOfDraft, showSavedDraft } from './show-saved-draft.ts';

export interface SaveDraft {
  readonly requestId: string;
  /** Null: the draft that this request makes, or made when its answer was lost. */
  readonly draftId: string | null;
  readonly action: EmailAction;
  readonly originalId: string | null;
  readonly relationId: string | null;
  /** The revision when it was opened or last saved; 0 for a new draft. */
  readonly revision: number;
  /** Mark of a draft new to Balie as it was opened: what Outlook changed since is a conflict. */
  readonly openedDraftFingerprint?: string | null | undefined;
  readonly text: GivenText;
  readonly isEdited: boolean;
}

export interface SavedDraft {
  readonly draftId: string;
  readonly attachments: readonly RemoteAttachment[] | null;
}

/** A draft's id follows from the request that made it, so that a repeated one finds it, with other text too. */
const REQUESTS = '6e0ed1b4-0f3b-4c80-9d43-3fb5c7a6f2a1';

/**
 * Makes a draft at the mail service, or saves it there. What makes one can be repeated under its requestId until it succeeds,
 * also with other text: the draft carries our own id, by which the mail service finds the one of a lost answer. Throws
 * ForbiddenError, ValidationError, ConflictError, NotFoundError and ProviderFailedError.
 */
export async function saveDraft(
  context: EmailWriteContext,
  viewer: UserViewer,
  command: SaveDraft,
  signal: AbortSignal,
): Promise<SavedDraft> {
  assertMayWrite(viewer);
  checkDraftFingerprint(command.openedDraftFingerprint);
  const isThere = command.draftId !== null || command.action === 'draft';
  const body = readGivenBody(command.text, { isThere });
  const { html: _body, ...checked } = checkDraftText({ ...command.text, html: body.html ?? '' });
  if (body.html !== null) await context.emailHtml.check(body.html);
  const begun = await context.database.lease(viewer, async (client) => {
    if (command.draftId !== null && (await isAnswered(client, viewer, command.requestId))) return null;
    const mailbox = await openDraftMailbox(context, client, viewer.officeId);
    return { mailbox, draft: await client.$transaction((tx) => begin(tx, viewer, mailbox, command)) };
  });
  if (begun === null) return repeated(context, viewer, command);
  const { mailbox, draft } = begun;
  const lock = await acquireDraftLock(context.database, viewer, draft.id, {
    signal,
    check: (row) => {
      const { id, revision, linkId } = row;
      if (linkId !== mailbox.link.id) throw new NotFoundError(DRAFT_GONE);
      // A new one that has been saved once was so by this request, whose answer was lost.
      const isOfRequest = revision === 0 || (revision === 1 && isSavedHere(row));
      const isExpectedRevision = draft.isOwn ? isOfRequest : revision === command.revision;
      if (!isExpectedRevision) throw new ConflictError(revision, [], { recordId: id });
    },
  });
  return withDraftLock(context.database, viewer, lock, async () => {
    const { row } = lock;
    const subject = ownSubject(checked.subject, row.receivedSubject);
    const there = await callDraftMailbox(context, mailbox, signal, (adapter, access) =>
      write(context, viewer, { adapter, access }, row, {
        text: { ...checked, subject },
        body,
        isNew: draft.isNew,
      }),
    );
    if ('changed' in there) {
      const revision = await context.database.lease(viewer, (client) =>
        client.$transaction(async (tx) => {
          await releaseDraftLock(tx, lock);
          // A draft that was opened without its mark has nothing known that could have changed.
          return row.draftFingerprints.length === 0 ? row.revision : countChange(tx, draft.id, there.changed);
        }),
      );
      throw new ConflictError(revision, [], { recordId: draft.id });
    }
    await context.database.lease(viewer, async (client) => {
      const key = await context.officeKeys.of(client, viewer.officeId);
      return client.$transaction((tx) =>
        store(tx, key, viewer, lock, command, {
          email: there.email,
          mark: there.mark,
          shown: shownInText(row, ...there.texts),
        }),
      );
    });
    return { draftId: draft.id, attachments: there.attachments };
  });
}

/** The revision does not show it, as a change by another program counts as well. */
function isSavedHere({ internetMessageId }: Pick<DraftRow, 'internetMessageId'>): boolean {
  return internetMessageId !== '';
}

const MARK_LENGTH = 64;

function checkDraftFingerprint(mark: string | null | undefined): void {
  if (mark == null || mark.length === MARK_LENGTH) return;
  const message = `Geef de draftFingerprint waarmee het concept is geopend (${MARK_LENGTH} tekens).`;
  throw new ValidationError([{ field: 'openedDraftFingerprint', message }]);
}

interface BegunDraft {
  readonly id: string;
  readonly isOwn: boolean;
  /** True where the mail service was never asked for this draft. */
  readonly isNew: boolean;
}

async function begin(
  tx: Transaction,
  viewer: UserViewer,
  { link }: DraftMailbox,
  { requestId, draftId, action, originalId, relationId, openedDraftFingerprint }: SaveDraft,
): Promise<BegunDraft> {
  if (draftId !== null) return { id: draftId, isOwn: false, isNew: false };
  const original = await findOriginal(tx, { action, emailId: originalId, linkId: link.id });
  const isAdopted = action === 'draft';
  const row = {
    officeId: viewer.officeId,
    linkId: link.id,
    madeById: viewer.userId,
    action,
    id: idFrom(`${viewer.officeId}\n${viewer.userId}\n${requestId}`, REQUESTS),
    // The draft does not name a relation that is gone or another's, as nobody could go back to it.
    relationId: await seenRelation(tx, relationId),
    originalRemoteId: isAdopted ? null : (original?.remoteId ?? null),
    receivedSubject: original?.subject ?? '',
    remoteId: isAdopted ? (original?.remoteId ?? null) : null,
    draftFingerprints: isAdopted && openedDraftFingerprint != null ? [openedDraftFingerprint] : [],
  };
  const { count } = await tx.emailDraft.createMany({ data: [row], skipDuplicates: true });
  if (count > 0 || !isAdopted) return { id: row.id, isOwn: true, isNew: count > 0 };
  const known = await tx.emailDraft.findFirst({
    where: { linkId: link.id, remoteId: row.remoteId },
    select: { id: true },
  });
  if (known === null) throw new NotFoundError(DRAFT_GONE);
  return { id: known.id, isOwn: known.id === row.id, isNew: false };
}

async function seenRelation(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (await tx.relation.count({ where: { id } })) > 0 ? id : null;
}

interface WrittenDraft {
  readonly email: RemoteEmail;
  readonly mark: string;
  readonly attachments: readonly RemoteAttachment[] | null;
  /** The saved text, and the texts that it was written over. */
  readonly texts: readonly string[];
}

interface DraftToSave {
  readonly text: Omit<DraftText, 'html'>;
  readonly body: SavedBody;
  readonly isNew: boolean;
}

/** Answers what another program wrote instead, which stays. */
async function write(
  context: EmailWriteContext,
  viewer: UserViewer,
  mailbox: { readonly adapter: MailboxAdapter; readonly access: LinkAccess },
  row: DraftRow,
  { text, body, isNew }: DraftToSave,
): Promise<WrittenDraft | { readonly changed: RemoteFingerprint }> {
  const { database } = context;
  const marks = draftMarks(context, viewer);
  const { adapter, access } = mailbox;
  const given =
    body.html === null
      ? await readKeptBody(marks, mailbox, row.remoteId, body.keptBodyHash)
      : { kind: 'new' as const, html: body.html, content: null };
  if (given.kind === 'other') return given;
  const { kind, html, content: read } = given;
  const mark = await marks.mark({ ...text, html });
  await noteAttempt(context, viewer, row, mark);
  const keep = (written: string) => keepShown(database, viewer, row, written);
  const { id: ownId, action, originalRemoteId } = row;
  const { subject, to, cc, bcc } = text;
  const recipients = { to, cc, bcc };
  const content = kind === 'new' ? { subject, body: html, recipients } : { subject, recipients };
  let attachments: readonly RemoteAttachment[] | null = null;
  let { remoteId } = row;
  const texts = [html];
  if (remoteId === null) {
    const origin = draftOrigin(action, originalRemoteId);
    const made = await adapter.createDraft(access, ownId, origin, content, (begun) => keep(begun.content));
    if (made === null) throw new NotFoundError(ORIGINAL_GONE);
    // Somebody sent it from the mailbox since: what left is changed no more.
    if (!made.email.isDraft) throw new NotFoundError(DRAFT_GONE);
    remoteId = made.email.id;
    texts.unshift(made.begunWith.content);
    const shownBefore = shownInText(row, ...texts);
    attachments = await attachQuotedFiles(adapter, access, { body: html, made, origin, shownBefore });
    // A draft whose create lost its answer is answered as it was made: with the text of then.
    if (isNew) return { email: made.email, mark, attachments, texts };
  }
  const changed = await changedElsewhere(marks, mailbox, row, { mark, read });
  if (changed !== null) return { changed };
  if (kind === 'new' && action === 'draft' && !row.isTextOurs) {
    const before = await adapter.content(access, remoteId);
    if (before !== null) {
      await keep(before.body.content);
      texts.unshift(before.body.content);
    }
  }
  const own = action === 'draft' && !isSavedHere(row) ? { ownId } : {};
  const email = await adapter.saveDraft(access, remoteId, { ...content, ...own });
  if (email === null) throw new NotFoundError(DRAFT_GONE);
  if (body.html === null) {
    const after = await readKeptBody(marks, mailbox, remoteId, body.keptBodyHash);
    if (after.kind === 'other') return after;
  }
  return { email, mark, attachments, texts };
}

async function store(
  tx: Transaction,
  key: OfficeKey,
  viewer: UserViewer,
  lock: DraftLock,
  command: SaveDraft,
  {
    email,
    mark,
    shown,
  }: { readonly email: RemoteEmail; readonly mark: string; readonly shown: readonly string[] },
): Promise<void> {
  const { row } = lock;
  const { id: remoteId, changeKey, internetMessageId } = email;
  const write = async () => {
    const mailbox = await lockMailboxOfDraft(tx, viewer, row.linkId);
    await releaseDraftLock(tx, lock);
    await tx.emailDraft.update({
      where: { id: row.id },
      data: {
        remoteId,
        changeKey,
        draftFingerprints: [mark],
        shownImages: [...shown],
        internetMessageId,
        updatedAt: await databaseTime(tx),
        revision: { increment: 1 },
        ...(command.isEdited && { isEdited: true }),
        ...(command.text.html !== null && { isTextOurs: true }),
      },
      select: { id: true },
    });
    if (command.text.html !== null) await keepSavedVersion(tx, key, row, command.text.html);
    await recordAuthor(tx, viewer, {
      linkId: row.linkId,
      remoteId,
      internetMessageId,
      madeById: row.madeById,
    });
    await showSavedDraft(tx, viewer, mailbox, email);
  };
  if (command.draftId === null) return write();
  await answerOnce(tx, viewer, intentOf(key, command), async () => {
    await write();
    return { keep: true, answer: { draftId: row.id } };
  });
}

/** The key hashes it, as the text may contain a BSN. */
function intentOf({ hash }: OfficeKey, { requestId, ...input }: SaveDraft) {
  return { requestId, operation: 'saveEmailDraft', input, hash, seen: seesDraft };
}

async function repeated(
  { database, officeKeys }: Pick<EmailWriteContext, 'database' | 'officeKeys'>,
  viewer: UserViewer,
  command: SaveDraft,
): Promise<SavedDraft> {
  const { draftId } = await database.lease(viewer, async (client) => {
    const key = await officeKeys.of(client, viewer.officeId);
    return client.$transaction((tx) =>
      answerOnce<{ draftId: string }>(tx, viewer, intentOf(key, command), async () => {
        throw new NotFoundError(DRAFT_GONE);
      }),
    );
  });
  return { draftId, attachments: null };
}
