import type { DraftText } from '#domain/email/draft-text.ts';
import { addressKey } from '#domain/email/email-address.ts';
import type { EmailAction } from '#domain/email/email-draft.ts';
import { foreignText } from '#domain/email/foreign-text.ts';
import { replyAllRecipients, replyRecipients } from '#domain/email/reply-recipients.ts';
import { forwardSubject, replySubject } from '#domain/email/reply-subject.ts';
import type { MailAddress, RemoteAttachment, RemoteEmailContent } from '#providers/mailbox-port.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import type { UserViewer } from '#services/session/session.ts';
import { findRemoteFingerprint } from './changed-elsewhere.ts';
import { contentOfMail, mailboxContent, openedDraft, withoutTags } from './draft-content.ts';
import type { EmailWriteContext } from './draft-context.ts';
import { openDraftMailbox } from './draft-mailbox.ts';
import { draftMarks } from './draft-marks.ts';
import { findOriginal, type OriginalEmail } from './draft-original.ts';
import { readDraft } from './read-draft.ts';

export interface EmailQuote {
  readonly kind: 'reply' | 'forward';
  readonly moment: string;
  readonly from: MailAddress | null;
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
  readonly html: string;
  readonly isPlainText: boolean;
  readonly attachments: readonly RemoteAttachment[];
  readonly emailId: string;
}

export interface EmailStart extends DraftText {
  /** The part that came from outside, else '': its merge tags are not filled in. */
  readonly receivedSubject: string;
  readonly quote: EmailQuote | null;
  /** Deleted for good: the index still has its sender and subject, and nothing is quoted. */
  readonly isOriginalGone: boolean;
  /** The hash of the body at the mail service, for a draft that is opened again; else ''. */
  readonly bodyHash: string;
  /** For a draft new to Balie, whose first save names what was opened; else ''. */
  readonly draftFingerprint: string;
  /** The index stores no Reply-To, so that the answer goes to the sender. */
  readonly isReplyToUnknown: boolean;
  readonly attachments: readonly RemoteAttachment[];
  readonly emailId: string | null;
  /** Null where Balie knows nothing of the draft yet. */
  readonly draftId: string | null;
  /** The revision from before the text was read. */
  readonly revision: number;
  /** Pictures that its text showed at some time. */
  readonly shownImages: readonly string[];
}

export interface StartEmail {
  readonly action: EmailAction;
  readonly emailId: string | null;
  readonly relationId: string | null;
}

const EMPTY = {
  subject: '',
  receivedSubject: '',
  to: [],
  cc: [],
  bcc: [],
  html: '',
  bodyHash: '',
  draftFingerprint: '',
  isOriginalGone: false,
  isReplyToUnknown: false,
  quote: null,
  attachments: [],
  emailId: null,
  draftId: null,
  revision: 0,
  shownImages: [],
} as const satisfies EmailStart;

/**
 * Stores nothing (ledger COMPOSE-13). Throws ForbiddenError, NotFoundError, ValidationError where the action
 * needs a mail, and ProviderFailedError.
 */
export async function startEmail(
  context: EmailWriteContext,
  viewer: UserViewer,
  { action, emailId, relationId }: StartEmail,
  signal: AbortSignal,
): Promise<EmailStart> {
  assertMayWrite(viewer);
  const found = await context.database.lease(viewer, async (client) => {
    const { link } = await openDraftMailbox(context, client, viewer.officeId);
    const original = await findOriginal(client, { action, emailId, linkId: link.id });
    const relation =
      relationId === null
        ? null
        : await client.relation.findUnique({
            where: { id: relationId },
            select: { email: true, displayName: true },
          });
    const mailbox = await client.mailbox.findFirst({ where: { linkId: link.id }, select: { address: true } });
    const draft =
      action === 'draft' && original !== null
        ? await client.emailDraft.findFirst({
            where: { linkId: link.id, remoteId: original.remoteId, state: { not: 'discarded' } },
            select: { id: true },
          })
        : null;
    return { original, relation, draft, ownAddress: mailbox?.address ?? link.settings.email ?? '' };
  });
  const { original, relation, draft, ownAddress } = found;
  if (original === null) {
    const to = relation?.email ? [{ name: relation.displayName, address: relation.email }] : [];
    return { ...EMPTY, to };
  }
  if (draft !== null) {
    const { content, isForeign, ...known } = await readDraft(context, viewer, draft.id, signal);
    const opened = openedDraft(draft.id, content);
    return { ...EMPTY, ...(isForeign ? withoutTags(opened) : opened), emailId: original.id, ...known };
  }
  if (action === 'draft') {
    const content = await contentOfMail(context, viewer, original.remoteId, signal);
    const { draftId: _none, ...text } = withoutTags(openedDraft('', content));
    const { mark: draftFingerprint } = await findRemoteFingerprint(draftMarks(context, viewer), content);
    const receivedSubject = content.email.subject;
    return { ...EMPTY, ...text, draftFingerprint, receivedSubject, emailId: original.id };
  }
  const content = await mailboxContent(context, viewer, original.remoteId, signal);
  if (content === null) return answeringGone(action, original, ownAddress);
  return answering(action, content, { emailId: original.id, ownAddress });
}

function answeringGone(
  action: EmailAction,
  { id, subject, from, recipients: { to, cc } }: OriginalEmail,
  ownAddress: string,
): EmailStart {
  const begun = addressed(action, { from, replyTo: [], to, cc, subject }, ownAddress);
  const isToSender = (one: MailAddress) => from !== null && addressKey(one) === addressKey(from);
  return {
    ...EMPTY,
    ...begun,
    receivedSubject: subject,
    emailId: id,
    isOriginalGone: true,
    isReplyToUnknown: begun.to?.some(isToSender) === true,
  };
}

interface Answered {
  readonly from: MailAddress | null;
  readonly replyTo: readonly MailAddress[];
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly subject: string;
}

function addressed(
  action: EmailAction,
  { subject, ...answered }: Answered,
  ownAddress: string,
): Pick<EmailStart, 'subject'> & Partial<Pick<EmailStart, 'to' | 'cc'>> {
  if (action === 'forw') return { subject: foreignText(forwardSubject(subject)) };
  const recipients = action === 'repla' ? replyAllRecipients : replyRecipients;
  return { ...recipients(answered, ownAddress), subject: foreignText(replySubject(subject)) };
}

function answering(
  action: EmailAction,
  content: RemoteEmailContent,
  { emailId, ownAddress }: { readonly emailId: string; readonly ownAddress: string },
): EmailStart {
  const { email, body, replyTo, attachments } = content;
  const { to, cc } = email.recipients;
  const { from, subject } = email;
  return {
    ...EMPTY,
    ...addressed(action, { from, replyTo, to, cc, subject }, ownAddress),
    receivedSubject: email.subject,
    quote: {
      kind: action === 'forw' ? 'forward' : 'reply',
      moment: email.receivedAt,
      from: email.from,
      to,
      cc,
      subject: email.subject,
      html: body.content,
      isPlainText: body.contentType === 'text',
      attachments,
      emailId,
    },
    emailId,
  };
}
