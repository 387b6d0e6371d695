import { z } from 'zod';
import type { HttpClient } from '#providers/http.ts';
import type { MailboxAdapter, RemoteEmail, RemoteEmailContent } from '#providers/mailbox-port.ts';
import { keptPath } from '#providers/microsoft/continuation-links.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import { readRecord } from '#providers/microsoft/readable-record.ts';
import { listAttachments } from './attachment-fields.ts';
import { folderPath, type MailboxCalls, messagePath } from './mailbox-calls.ts';
import { isMeetingMessage, readMeeting } from './meeting-message.ts';
import {
  type AnsweredEmail,
  CONTENT_FIELDS,
  graphContent,
  graphMessage,
  MESSAGE_FIELDS,
} from './message-fields.ts';
import { withNames } from './nameless-attachments.ts';

const IDS_A_PAGE = 1_000;
const idAndKey = z.object({ id: z.string().min(1), changeKey: z.string().nullish() });

/** Null when it is not there. One that was deleted for good may still be found, in a folder that no list shows. */
export async function readEmail(calls: MailboxCalls, id: string): Promise<RemoteEmail | null> {
  const path = `${messagePath(calls, id)}?$select=${MESSAGE_FIELDS}`;
  const answer = await present(async () =>
    readRecord(
      'microsoft',
      graphMessage,
      await calls.graph.call(z.unknown(), (client) => client.api(path).get()),
    ),
  );
  return answer?.email ?? null;
}

export async function wholeEmail(
  calls: MailboxCalls,
  { email, isWhole }: AnsweredEmail,
): Promise<RemoteEmail | null> {
  return isWhole ? email : readEmail(calls, email.id);
}

/**
 * Attachments are always asked for: Graph's mark counts none within the text, where programs put files too. A
 * mail opens without the rest where its sender made that unreadable.
 */
export async function readContent(calls: MailboxCalls, id: string): Promise<RemoteEmailContent | null> {
  const path = `${messagePath(calls, id)}?$select=${CONTENT_FIELDS}`;
  const read = present(() => calls.graph.call(graphContent, (client) => client.api(path).get()));
  const [answer, attachments] = await Promise.all([read, listAttachments(calls, id)]);
  if (answer === null || attachments === null) return null;
  const { email, replyTo, body, type } = answer;
  const beside = calls.beside();
  const [named, invitation] = await Promise.all([
    withNames(beside, id, attachments),
    isMeetingMessage(type)
      ? beside.read('what a mail about a meeting says', (own) => readMeeting(own, id, email))
      : null,
  ]);
  return { email, replyTo, body, attachments: named, invitation };
}

export async function listIds(
  calls: MailboxCalls,
  http: HttpClient,
  { folderId, next }: { readonly folderId: string; readonly next: string | null },
): ReturnType<MailboxAdapter['ids']> {
  const order = encodeURIComponent('receivedDateTime desc');
  const first = `${folderPath(calls, folderId)}/messages?$select=id,changeKey&$orderby=${order}&$top=${IDS_A_PAGE}`;
  const path = next === null ? first : keptPath(http, next);
  const page = await present(() => calls.graph.page(idAndKey, path));
  if (page === null) return null;
  return {
    ids: page.items.map(({ id }) => id),
    changeKeys: page.items.map(({ changeKey }) => changeKey ?? ''),
    next: page.next,
  };
}
