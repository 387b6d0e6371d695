import { z } from 'zod';
import { unfolded } from '#domain/email/content-ids.ts';
import type { AttachmentFields, RemoteAttachment } from '#providers/mailbox-port.ts';
import { allOf } from '#providers/microsoft/graph-client.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import { boundedLine } from './bounded-text.ts';
import { type MailboxCalls, messagePath } from './mailbox-calls.ts';

/** Without bytes, which else come along; `contentId` is of files alone (Graph: fileAttachment). */
export const ATTACHMENT_FIELDS = 'id,name,contentType,size,isInline,microsoft.graph.fileAttachment/contentId';
const FIELDS_OF_ALL = 'id,name,contentType,size,isInline';
const LONGEST_TEXT = 500;

const text = z.string().nullish();

export const graphAttachment = z
  .object({
    '@odata.type': text,
    id: z.string().min(1),
    name: text,
    contentType: text,
    size: z.number().nullish(),
    isInline: z.boolean().nullish(),
    contentId: text,
  })
  .transform((attachment): RemoteAttachment => {
    const kind = kindOf(attachment['@odata.type']);
    const contentType = boundedLine(attachment.contentType, LONGEST_TEXT);
    const contentId = boundedLine(unfolded(attachment.contentId ?? ''), LONGEST_TEXT).replaceAll(
      /^<|>$/g,
      '',
    );
    return {
      id: attachment.id,
      name: boundedLine(attachment.name, LONGEST_TEXT),
      kind,
      contentType: contentType || (kind === 'item' ? 'message/rfc822' : 'application/octet-stream'),
      size: attachment.size ?? 0,
      isInline: attachment.isInline === true,
      contentId: contentId === '' ? null : contentId,
    };
  });

function kindOf(type: string | null | undefined): RemoteAttachment['kind'] {
  if (type?.endsWith('itemAttachment')) return 'item';
  return type?.endsWith('referenceAttachment') ? 'reference' : 'file';
}

export function listAttachments(
  calls: MailboxCalls,
  id: string,
): Promise<readonly RemoteAttachment[] | null> {
  const path = `${messagePath(calls, id)}/attachments?$select=${ATTACHMENT_FIELDS}`;
  return present(() => allOf(calls.graph.items(graphAttachment, path)));
}

export function attachmentPath(
  calls: Pick<MailboxCalls, 'base'>,
  { id, attachmentId }: { readonly id: string; readonly attachmentId: string },
): string {
  return `${messagePath(calls, id)}/attachments/${encodeURIComponent(attachmentId)}`;
}

export async function readAttachmentFields(
  calls: MailboxCalls,
  named: { readonly id: string; readonly attachmentId: string },
): Promise<AttachmentFields | null> {
  const path = `${attachmentPath(calls, named)}?$select=${FIELDS_OF_ALL}`;
  return present(() => calls.graph.call(graphAttachment, (client) => client.api(path).get()));
}
