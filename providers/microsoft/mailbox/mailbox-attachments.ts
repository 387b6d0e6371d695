import type { FileAttachment } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import type { NewAttachment, RemoteAttachment } from '#providers/mailbox-port.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import { attachmentPath, graphAttachment, listAttachments } from './attachment-fields.ts';
import { type MailboxCalls, messagePath } from './mailbox-calls.ts';
import { overConflicts } from './over-conflicts.ts';

const LARGEST_SMALL_BYTES = 3_000_000;

/** The bytes go in one call. A file whose `contentId` the draft has is answered as it is there. */
export async function attachSmall(
  calls: MailboxCalls,
  id: string,
  file: NewAttachment,
  bytes: Uint8Array,
): Promise<RemoteAttachment | null> {
  if (bytes.length > LARGEST_SMALL_BYTES) {
    throw dataRefused('microsoft', 'too-large', 'het bestand is te groot om ineens mee te sturen.');
  }
  if (file.contentId !== null) {
    const there = await listAttachments(calls, id);
    if (there === null) return null;
    const earlier = there.find(({ contentId }) => contentId === file.contentId);
    if (earlier !== undefined) return earlier;
  }
  return postAttachment(calls, id, file, bytes);
}

/** Not safe to repeat. */
export function postAttachment(
  calls: MailboxCalls,
  id: string,
  { name, contentType, isInline, contentId }: NewAttachment,
  bytes: Uint8Array,
): Promise<RemoteAttachment | null> {
  const body: FileAttachment & { readonly '@odata.type': string } = {
    '@odata.type': '#microsoft.graph.fileAttachment',
    name,
    contentType,
    isInline,
    ...(contentId === null ? {} : { contentId }),
    // Base64 on the wire, whatever the published type of it says.
    contentBytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
  };
  return present(() =>
    overConflicts(calls, id, () =>
      calls.graph.call(graphAttachment, (client) =>
        client.api(`${messagePath(calls, id)}/attachments`).post(body),
      ),
    ),
  );
}

export async function detach(calls: MailboxCalls, id: string, attachmentId: string): Promise<void> {
  const path = attachmentPath(calls, { id, attachmentId });
  await present(() =>
    overConflicts(calls, id, () => calls.graph.call(z.unknown(), (client) => client.api(path).delete())),
  );
}
