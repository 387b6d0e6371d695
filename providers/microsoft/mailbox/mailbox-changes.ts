import type { Message } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import type { MailboxAdapter, RemoteEmail } from '#providers/mailbox-port.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import { hasCode, type MailboxCalls, messagePath } from './mailbox-calls.ts';
import { readEmail, wholeEmail } from './mailbox-reading.ts';
import { graphMessage } from './message-fields.ts';
import { overConflicts } from './over-conflicts.ts';

type EmailPatch = Parameters<MailboxAdapter['change']>[2];

export function changeEmail(calls: MailboxCalls, id: string, patch: EmailPatch): Promise<RemoteEmail | null> {
  const { isRead, flag, categories } = patch;
  return patchMessage(calls, id, {
    ...(isRead === undefined ? {} : { isRead }),
    ...(flag === undefined ? {} : { flag: { flagStatus: flag } }),
    ...(categories === undefined ? {} : { categories: [...categories] }),
  });
}

/** Null when it is gone. Repeated over what came between. */
export async function patchMessage(
  calls: MailboxCalls,
  id: string,
  body: Message,
): Promise<RemoteEmail | null> {
  const answer = await present(() =>
    overConflicts(calls, id, () =>
      calls.graph.call(graphMessage, (client) => client.api(messagePath(calls, id)).patch(body)),
    ),
  );
  return answer === null ? null : wholeEmail(calls, answer);
}

/**
 * The mail is read first: what a move to its own folder does is documented nowhere. A missing destination is
 * answered like a missing mail; reading the mail shows which it was.
 */
export async function moveEmail(
  calls: MailboxCalls,
  id: string,
  folderId: string,
): Promise<RemoteEmail | null> {
  const before = await readEmail(calls, id);
  if (before === null || before.folderId === folderId) return before;
  const answer = await present(() =>
    overConflicts(calls, id, () =>
      calls.graph.call(graphMessage, (client) =>
        client.api(`${messagePath(calls, id)}/move`).post({ destinationId: folderId }),
      ),
    ),
  );
  if (answer !== null) return wholeEmail(calls, answer);
  const after = await readEmail(calls, id);
  if (after === null || after.folderId === folderId) return after;
  throw dataRefused('microsoft', 'folder-gone', 'de map bestaat niet meer.');
}

/** To where only Outlook's recovery still finds it, and whence it is not deleted again (msgraph-docs#2894). */
export async function removeEmail(calls: MailboxCalls, id: string): Promise<void> {
  try {
    await present(() =>
      overConflicts(calls, id, () =>
        calls.graph.call(z.unknown(), (client) => client.api(messagePath(calls, id)).delete()),
      ),
    );
  } catch (error) {
    if (!hasCode(error, 'ErrorCannotDeleteObject')) throw error;
  }
}
