import { z } from 'zod';
import { graphError } from './graph-errors.ts';
import { contextOf, type MailCall, type MailRoute, type MailTools, requestedFolder } from './graph-mail.ts';
import { moveMail } from './mail-changes.ts';
import { addFolder, removeFolder } from './mail-folder-changes.ts';
import { childrenOf, findFolder, type StoredFolder, wellKnownFolder } from './mail-folders.ts';
import { countIn, mailsIn, unreadIn } from './mail-lookup.ts';
import { listedIn } from './mail-search-folder.ts';
import type { Mailbox } from './mail-state.ts';
import {
  mailPageSizeOf,
  mailQueryOf,
  missingItem,
  refuseMessageBody,
  refusePage,
} from './message-request.ts';
import { select } from './odata.ts';

export const MAIL_FOLDER_OPERATIONS = [
  'mailbox.get',
  'mail-folder.list',
  'mail-folder.get',
  'mail-folder.children',
  'mail-folder.create',
  'mail-folder.update',
  'mail-folder.move',
  'mail-folder.delete',
] as const;

const newFolder = z.strictObject({
  displayName: z.string().min(1).max(256),
  isHidden: z.boolean().optional(),
});
const renaming = z.strictObject({ displayName: z.string().min(1).max(256) });
const moving = z.strictObject({ destinationId: z.string() });

/** Search folders stand among the others, and show what lies elsewhere (user-list-mailfolders). */
function folderAnswer(mailbox: Mailbox, folder: StoredFolder) {
  const { filterQuery } = folder;
  const found = filterQuery === undefined ? null : listedIn(mailbox, folder);
  return {
    ...(filterQuery === undefined ? {} : { '@odata.type': '#microsoft.graph.mailSearchFolder' }),
    id: folder.id,
    displayName: folder.displayName,
    parentFolderId: folder.parentId,
    childFolderCount: childrenOf(mailbox.folders, folder.id, false).length,
    unreadItemCount: found?.filter(({ isRead }) => !isRead).length ?? unreadIn(mailbox, folder.id),
    totalItemCount: found?.length ?? countIn(mailbox, folder.id),
    sizeInBytes: countIn(mailbox, folder.id) * 20_000,
    isHidden: folder.isHidden,
    ...(filterQuery === undefined
      ? {}
      : { isSupported: true, includeNestedFolders: true, sourceFolderIds: [folder.parentId], filterQuery }),
  };
}

/** `/me/mailFolders` (Graph: user-list-mailfolders, mailfolder-list-childfolders, user-post-mailfolders). */
export function addMailFolderRoutes(route: MailRoute, { mail }: MailTools): void {
  const root = ({ mailbox }: MailCall) => wellKnownFolder(mailbox.folders, 'msgfolderroot');

  function list(call: MailCall, parentId: string, contextPath: string) {
    const { request, reply, mailbox, url } = call;
    const query = mailQueryOf(request);
    const [size, start] = [mailPageSizeOf(request), Number(query.$skip ?? 0)];
    if (size === null || !Number.isInteger(start)) return refusePage(reply);
    const all = childrenOf(mailbox.folders, parentId, query.includeHiddenFolders === 'true');
    const next = new URL(url);
    next.searchParams.set('$skip', String(start + size));
    return {
      '@odata.context': contextOf(call, contextPath),
      ...(query.$count === 'true' ? { '@odata.count': all.length } : {}),
      value: all
        .slice(start, start + size)
        .map((folder) => select(folderAnswer(mailbox, folder), query.$select)),
      ...(start + size < all.length ? { '@odata.nextLink': next.toString() } : {}),
    };
  }

  function create(call: MailCall, parentId: string, contextPath: string) {
    const { request, reply, mailbox } = call;
    const body = newFolder.safeParse(request.body);
    if (!body.success) return refuseMessageBody(reply, 'mailFolder', body.error.issues);
    const folder = addFolder(mailbox, body.data.displayName, parentId, {
      isHidden: body.data.isHidden ?? false,
    });
    if (folder === null) {
      const message = 'A folder with the specified name already exists.';
      return graphError(reply, 409, 'ErrorFolderExists', message);
    }
    mail.changed();
    return reply.code(201).send({
      '@odata.context': contextOf(call, `${contextPath}/$entity`),
      ...folderAnswer(mailbox, folder),
    });
  }

  const one = (call: MailCall, folder: StoredFolder) => ({
    '@odata.context': contextOf(call, 'mailFolders/$entity'),
    ...select(folderAnswer(call.mailbox, folder), mailQueryOf(call.request).$select),
  });

  route('GET', '/mailFolders', 'mail-folder.list', (call) => list(call, root(call).id, 'mailFolders'));

  route('POST', '/mailFolders', 'mail-folder.create', (call) => create(call, root(call).id, 'mailFolders'));

  route(
    'GET',
    '/mailFolders/:folder',
    // The call by which Balie asks whether a mailbox is within reach.
    ({ url }) =>
      /^\S*\/users\/[^/]+\/mailFolders\/inbox(\?|$)/i.test(url) ? 'mailbox.get' : 'mail-folder.get',
    (call) => {
      const folder = requestedFolder(call);
      return folder === null ? call.reply : one(call, folder);
    },
  );

  route('GET', '/mailFolders/:folder/childFolders', 'mail-folder.children', (call) => {
    const folder = requestedFolder(call);
    return folder === null ? call.reply : list(call, folder.id, `mailFolders('${folder.id}')/childFolders`);
  });

  route('POST', '/mailFolders/:folder/childFolders', 'mail-folder.create', (call) => {
    const folder = requestedFolder(call);
    return folder === null ? call.reply : create(call, folder.id, `mailFolders('${folder.id}')/childFolders`);
  });

  route('PATCH', '/mailFolders/:folder', 'mail-folder.update', (call) => {
    const folder = requestedFolder(call);
    if (folder === null) return call.reply;
    const body = renaming.safeParse(call.request.body);
    if (!body.success) return refuseMessageBody(call.reply, 'mailFolder', body.error.issues);
    folder.displayName = body.data.displayName;
    mail.changed();
    return one(call, folder);
  });

  route('POST', '/mailFolders/:folder/move', 'mail-folder.move', (call) => {
    const folder = requestedFolder(call);
    if (folder === null) return call.reply;
    const body = moving.safeParse(call.request.body);
    if (!body.success) return refuseMessageBody(call.reply, 'mailFolder', body.error.issues);
    const target = findFolder(call.mailbox.folders, body.data.destinationId);
    if (target === undefined) return missingItem(body.data.destinationId, call.reply);
    folder.parentId = target.id;
    mail.changed();
    return call.reply.code(201).send(one(call, folder));
  });

  route('DELETE', '/mailFolders/:folder', 'mail-folder.delete', (call) => {
    const { reply, mailbox } = call;
    const folder = requestedFolder(call);
    if (folder === null) return reply;
    if (folder.wellKnown !== null) {
      const message = 'Distinguished folders cannot be deleted.';
      return graphError(reply, 403, 'ErrorDeleteDistinguishedFolder', message);
    }
    const trash = wellKnownFolder(mailbox.folders, 'deleteditems');
    for (const one of mailsIn(mailbox, folder.id)) moveMail(mailbox, one, trash.id);
    removeFolder(mailbox, folder);
    mail.changed();
    return reply.code(204).send();
  });
}
