import { createHttpClient } from '#providers/http.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import type { GraphOptions } from '#providers/microsoft/graph-client.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { readAttachmentFields } from './attachment-fields.ts';
import { firstPage, nextPage } from './delta-pages.ts';
import { createDraft, findDraft, saveDraft } from './drafts.ts';
import { attachLarge, continueAttachment, startAttachment } from './large-attachments.ts';
import { openAttachment, openMime } from './mail-bytes.ts';
import { attachSmall, detach } from './mailbox-attachments.ts';
import { openCalls } from './mailbox-calls.ts';
import { changeEmail, moveEmail, removeEmail } from './mailbox-changes.ts';
import { createFolder, listFolders } from './mailbox-folders.ts';
import { listIds, readContent, readEmail } from './mailbox-reading.ts';
import { searchEmails } from './search-mailbox.ts';
import { findSent, sendOnce } from './sending.ts';

/** Sending and drafts of many megabytes take longer than other calls, and less than a slot of the limiter lasts. */
const CALL_MILLISECONDS = 30_000;

/** Mail in Outlook (Graph v1.0, `/me/messages` and `/users/{address}/messages`). */
export function createMailboxAdapter(options: GraphOptions): MailboxAdapter {
  const { outbound, limiter, log } = options;
  const http = createHttpClient({
    provider: 'microsoft',
    baseUrl: options.graphUrl,
    outbound,
    wholeLists: true,
    timeoutMilliseconds: CALL_MILLISECONDS,
  });
  const open = openCalls(http, { limiter, log });
  const delta = (access: LinkAccess, pageSize: number) => ({ http, open, access, pageSize });
  const upload = (access: LinkAccess) => ({ calls: open(access), outbound, limiter });

  return {
    provider: 'microsoft',

    folders: async (access) => listFolders(open(access)),
    createFolder: async (access, name) => createFolder(open(access), name),

    firstPage: (access, folderId, pageSize) => firstPage(delta(access, pageSize), folderId),
    page: (access, link, pageSize) => nextPage(delta(access, pageSize), link),
    ids: async (access, folderId, next) => listIds(open(access), http, { folderId, next }),
    read: async (access, id) => readEmail(open(access), id),
    content: async (access, id) => readContent(open(access), id),
    attachmentFields: async (access, id, attachmentId) =>
      readAttachmentFields(open(access), { id, attachmentId }),
    attachment: async (access, id, attachmentId) => openAttachment(open(access), { id, attachmentId }),
    mime: async (access, id) => openMime(open(access), id),
    search: async (access, query, next) => searchEmails(open(access), query, next),

    change: async (access, id, patch) => changeEmail(open(access), id, patch),
    move: async (access, id, folderId) => moveEmail(open(access), id, folderId),
    remove: async (access, id) => removeEmail(open(access), id),

    findDraft: async (access, ownId) => findDraft(open(access), ownId),
    createDraft: async (access, ownId, origin, content, beforeWriting) =>
      createDraft(open(access), ownId, { origin, content, beforeWriting }),
    saveDraft: async (access, id, content) => saveDraft(open(access), id, content),
    attach: async (access, id, file, bytes) => attachSmall(open(access), id, file, bytes),
    attachLarge: async (access, id, file, bytes, sent) =>
      attachLarge(upload(access), { id, file }, bytes, sent),
    startAttachment: async (access, id, file) => startAttachment(upload(access), id, file),
    continueAttachment: async (access, ticket, range, bytes) =>
      continueAttachment(upload(access), ticket, range, bytes),
    detach: async (access, id, attachmentId) => detach(open(access), id, attachmentId),

    send: async (access, id) => sendOnce(open, access, id),
    findSent: async (access, search) => findSent(open(access), search),
  };
}
