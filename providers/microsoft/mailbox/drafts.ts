import type {
  CreatedDraft,
  DraftContent,
  DraftOrigin,
  MailboxAdapter,
  RemoteEmail,
  RemoteEmailContent,
} from '#providers/mailbox-port.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import { listAttachments } from './attachment-fields.ts';
import { type MailboxCalls, messagePath } from './mailbox-calls.ts';
import { patchMessage } from './mailbox-changes.ts';
import { readContent } from './mailbox-reading.ts';
import { hasOwnId, ownProperty, toGraphMessage } from './message-body.ts';
import { graphContent } from './message-fields.ts';
import { findMessages } from './own-messages.ts';

export async function findDraft(calls: MailboxCalls, ownId: string): Promise<RemoteEmailContent | null> {
  const [found] = await findMessages(calls, calls.base, hasOwnId(ownId));
  return found === undefined ? null : readContent(calls, found.id);
}

interface DraftRequest {
  readonly origin: DraftOrigin;
  readonly content: DraftContent;
  readonly beforeWriting: Parameters<MailboxAdapter['createDraft']>[4];
}

/**
 * One draft per own id: a create that lost its answer is found by the id, and the content is written again.
 * An answer or forward carries our id in its `message` (Graph: message-createreply); should Graph leave it
 * out, the PATCH that follows adds it, and at worst an unsent draft is left that is nobody's.
 */
export async function createDraft(
  calls: MailboxCalls,
  ownId: string,
  { origin, content, beforeWriting }: DraftRequest,
): Promise<CreatedDraft | null> {
  const earlier = await findDraft(calls, ownId);
  if (earlier !== null) {
    if (earlier.email.isDraft) {
      await beforeWriting?.(earlier.body);
      return written(calls, earlier, content);
    }
    return { ...earlier, begunWith: earlier.body };
  }
  const message = { ...toGraphMessage(content), ...ownProperty(ownId) };
  if (origin.kind === 'new') {
    const { email, replyTo, body } = await calls.graph.call(graphContent, (client) =>
      client.api(`${calls.base}/messages`).post(message),
    );
    return { email, replyTo, body, attachments: [], invitation: null, begunWith: body };
  }
  const path = `${messagePath(calls, origin.originalId)}/${ANSWERS[origin.kind]}`;
  const made = await present(() =>
    calls.graph.call(graphContent, (client) => client.api(path).post({ message: ownProperty(ownId) })),
  );
  if (made === null) return null;
  const { email, replyTo, body } = made;
  const attachments = (await listAttachments(calls, email.id)) ?? [];
  await beforeWriting?.(body);
  return written(calls, { email, replyTo, body, attachments, invitation: null }, { ...content, ownId });
}

const ANSWERS = { reply: 'createReply', 'reply-all': 'createReplyAll', forward: 'createForward' } as const;

/** The draft after what it is to say was written; null when it went meanwhile. */
async function written(
  calls: MailboxCalls,
  before: RemoteEmailContent,
  content: DraftContent,
): Promise<CreatedDraft | null> {
  const email = await saveDraft(calls, before.email.id, content);
  if (email === null) return null;
  const body =
    content.body === undefined ? before.body : ({ contentType: 'html', content: content.body } as const);
  return { ...before, email, body, begunWith: before.body };
}

export function saveDraft(
  calls: MailboxCalls,
  id: string,
  content: DraftContent,
): Promise<RemoteEmail | null> {
  return patchMessage(calls, id, toGraphMessage(content));
}
