import { buffer } from 'node:stream/consumers';
import { DRAFT_GONE } from '#domain/email/email-draft.ts';
import { isLargeAttachment } from '#domain/email/mail-size.ts';
import { unusedImages } from '#domain/email/unused-images.ts';
import { NotFoundError } from '#domain/errors.ts';
import type { MailBytes, MailboxAdapter, NewAttachment, RemoteAttachment } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { MailingRow } from './mailing-row.ts';

/** Small files are fetched once; a large one streams from mail service to mail service for each mail. */
export interface SourceFiles {
  /** Attaches only what the mail lacks, so asking again after a lost answer is safe. */
  attachTo(
    adapter: MailboxAdapter,
    access: LinkAccess,
    mail: { readonly id: string; readonly has: readonly RemoteAttachment[] },
  ): Promise<void>;
}

const FILES_GONE =
  'Een bijlage van deze mailing is in een ander programma weggehaald of vervangen. Begin voor wie nog geen mail kreeg een nieuwe mailing.';

/**
 * A file that another program attached since the mailing began does not go along, nor a picture that the text
 * no longer shows. Where a file of the mailing is gone, no mail is made.
 */
export function createSourceFiles({
  draftRemoteId,
  body,
  shownImages,
  attachmentIds,
}: Pick<MailingRow, 'draftRemoteId' | 'body' | 'shownImages' | 'attachmentIds'>): SourceFiles {
  const sourceId = draftRemoteId ?? '';
  const before = new Set(shownImages);
  let listed: Promise<readonly RemoteAttachment[]> | undefined;
  const cached = new Map<string, Uint8Array>();

  async function open(
    adapter: MailboxAdapter,
    access: LinkAccess,
    { id }: RemoteAttachment,
  ): Promise<MailBytes> {
    const found = await adapter.attachment(access, sourceId, id);
    if (found === null) throw new NotFoundError(DRAFT_GONE);
    return found;
  }

  async function small(
    adapter: MailboxAdapter,
    access: LinkAccess,
    file: RemoteAttachment,
  ): Promise<Uint8Array> {
    const known = cached.get(file.id);
    if (known !== undefined) return known;
    const { stream } = await open(adapter, access, file);
    const bytes = new Uint8Array(await buffer(stream));
    cached.set(file.id, bytes);
    return bytes;
  }

  /** Without a length of its own it is read once to be counted: what a mail service says of its size is about more. */
  async function measured(
    adapter: MailboxAdapter,
    access: LinkAccess,
    file: RemoteAttachment,
  ): Promise<{ readonly size: number; readonly stream: MailBytes['stream'] }> {
    const { size, stream } = await open(adapter, access, file);
    if (size !== null) return { size, stream };
    let counted = 0;
    for await (const piece of stream) counted += piece.length;
    return { size: counted, stream: (await open(adapter, access, file)).stream };
  }

  async function attach(
    adapter: MailboxAdapter,
    access: LinkAccess,
    mailId: string,
    file: RemoteAttachment,
  ): Promise<void> {
    const named = nameOf(file);
    if (!isLargeAttachment(file.size)) {
      const attached = await adapter.attach(access, mailId, named, await small(adapter, access, file));
      if (attached === null) throw new NotFoundError(DRAFT_GONE);
      return;
    }
    const { size, stream } = await measured(adapter, access, file);
    const attached = await adapter.attachLarge(access, mailId, { ...named, size }, stream, () => undefined);
    if (attached === null) throw new NotFoundError(DRAFT_GONE);
  }

  function attachmentsToSend(all: readonly RemoteAttachment[]): readonly RemoteAttachment[] {
    if (attachmentIds === null) {
      const unused = new Set(unusedImages(body, all, before));
      return all.filter((one) => !unused.has(one));
    }
    const chosen = all.filter(({ id }) => attachmentIds.includes(id));
    if (chosen.length < attachmentIds.length) throw new NotFoundError(FILES_GONE);
    return chosen;
  }

  return {
    async attachTo(adapter, access, { id, has }) {
      listed ??= listOf(adapter, access, sourceId);
      listed.catch(() => {
        listed = undefined;
      });
      const there = has.map(keyOf);
      for (const file of attachmentsToSend(await listed)) {
        const at = there.indexOf(keyOf({ ...file, ...nameOf(file) }));
        if (at === -1) await attach(adapter, access, id, file);
        else there.splice(at, 1);
      }
    },
  };
}

async function listOf(
  adapter: MailboxAdapter,
  access: LinkAccess,
  sourceId: string,
): Promise<readonly RemoteAttachment[]> {
  const content = await adapter.content(access, sourceId);
  if (content === null) throw new NotFoundError(DRAFT_GONE);
  return content.attachments;
}

function nameOf({ name, kind, contentType, isInline, contentId }: RemoteAttachment): NewAttachment {
  if (kind !== 'item') return { name, contentType, isInline, contentId };
  return { name: `${name}.eml`, contentType: 'message/rfc822', isInline: false, contentId: null };
}

function keyOf({ name, contentId }: Pick<NewAttachment, 'name' | 'contentId'>): string {
  return `${contentId ?? ''}\n${name}`;
}
