import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { delivery } from './calendar-contract.ts';
import type { ChangeDelivery } from './change-delivery.ts';
import type { GraphMail, MailboxLocation } from './graph-mail.ts';
import { fillWithBulk } from './mail-bulk.ts';
import { addMail, changeMail, moveMail, type NewMail, removeMail } from './mail-changes.ts';
import { contentOf } from './mail-content.ts';
import {
  bulk,
  personalAction,
  personalMail,
  personalMime,
  type ShownFolder,
  type ShownMail,
  type ShownMailContent,
  someMailHabits,
} from './mail-contract.ts';
import { addFolder, removeFolder } from './mail-folder-changes.ts';
import { findFolder, type StoredFolder, wellKnownFolder } from './mail-folders.ts';
import { countIn, findMail, mailsIn, unreadIn } from './mail-lookup.ts';
import { fillMailbox } from './mail-office.ts';
import { releaseSentCopies, sendDraft } from './mail-outbox.ts';
import { MAILBOX_KINDS, type Mailbox, type StoredMail } from './mail-state.ts';
import { mailChangeKeyOf } from './message-answer.ts';
import { whatIsWrong } from './message-send.ts';
import { changesOf, newMailOf, newMailOfMime } from './personal-mail.ts';

const where = z.object({
  account: z.enum(SANDBOX_ACCOUNTS),
  kind: z.enum(MAILBOX_KINDS),
  id: z.string().default(''),
});
const inFolder = z.object({ folder: z.string().optional() });
const newFolder = z.strictObject({
  name: z.string().min(1),
  parent: z.string().default('msgfolderroot'),
  filter: z.string().optional(),
});
const ending = z.strictObject({ after: z.number().int().nonnegative().default(0) });
const releasing = z.strictObject({ isReversed: z.boolean().default(false) });

/** More changes at once notify subscribers only that they missed something (msgraph-docs#14914). */
const MOST_NOTIFIED = 25;

class NotThere extends Error {
  override name = 'NotThere';
}

export function addMailboxRoutes(app: FastifyInstance, mails: GraphMail, changes: ChangeDelivery): void {
  const find = (request: FastifyRequest) => {
    const { account, kind, id } = where.parse(request.params);
    return {
      id,
      location: mails.locationOf(account, kind),
      mailbox: mails.locationOf(account, kind).mailbox,
    };
  };

  function bring(location: MailboxLocation, reply: FastifyReply, mail: NewMail): FastifyReply {
    const brought = addMail(location.mailbox, mail);
    mails.publish(location, 'create', brought);
    return reply.code(201).send({ id: brought.immutableId });
  }

  function notify(location: MailboxLocation, effect: 'update' | 'delete', done: readonly StoredMail[]): void {
    if (done.length <= MOST_NOTIFIED) for (const mail of done) mails.publish(location, effect, mail);
    else
      changes.notify(location.account, 'missed', {
        id: '',
        immutableId: '',
        mailbox: location.mailbox.address,
      });
    mails.changed();
  }

  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
        if (error instanceof NotThere) return reply.code(404).send({ error: error.message });
        throw error;
      });

      scope.post('/received', { bodyLimit: 20 * 1024 * 1024 }, async (request, reply) => {
        const { location, mailbox } = find(request);
        const said = personalMail.parse(request.body);
        return bring(location, reply, {
          to: [{ name: mailbox.address, address: mailbox.address }],
          ...newMailOf(said),
          ...threadOf(mailbox, said.answers),
          folderId: folderOf(mailbox, said.folder ?? 'inbox').id,
        });
      });

      scope.post('/received-mime', { bodyLimit: 200 * 1024 * 1024 }, async (request, reply) => {
        const { location, mailbox } = find(request);
        const { mime, folder, receivedAt, isRead } = personalMime.parse(request.body);
        const parsed = await newMailOfMime(Buffer.from(mime, 'base64'));
        return bring(location, reply, {
          ...parsed,
          ...threadOf(mailbox, mailbox.mails.find((mail) => mail.internetMessageId === parsed.inReplyTo)?.id),
          ...(receivedAt === undefined ? {} : { receivedDateTime: receivedAt.replace(/\.\d+Z$/, 'Z') }),
          isRead,
          folderId: folderOf(mailbox, folder).id,
        });
      });

      scope.post('/drafts', async (request, reply) => {
        const { location, mailbox } = find(request);
        const said = personalMail.parse(request.body);
        return bring(location, reply, {
          from: { name: mailbox.address, address: mailbox.address },
          ...newMailOf(said),
          ...threadOf(mailbox, said.answers),
          isDraft: true,
          isRead: true,
          folderId: folderOf(mailbox, said.folder ?? 'drafts').id,
        });
      });

      scope.post('/drafts/:id/send', async (request, reply) => {
        const { location, mailbox, id } = find(request);
        const draft = mailOf(mailbox, id);
        const wrong = whatIsWrong(draft);
        if (wrong !== null) return reply.code(409).send({ error: wrong.message });
        // A mail sent from Outlook is first notified under an id that never is there (msgraph-docs#11068).
        const strange = `AAkALgAA/+${randomBytes(22).toString('base64')}`;
        const sentItems = wellKnownFolder(mailbox.folders, 'sentitems').id;
        mails.publish(location, 'create', { id: strange, immutableId: strange, folderId: sentItems });
        sendDraft(mails, location, draft, { by: 'person' });
        return reply.code(201).send({ id: mailbox.outbox.at(-1)?.sentId });
      });

      scope.post('/deeds', { bodyLimit: 20 * 1024 * 1024 }, async (request, reply) => {
        const { location, mailbox } = find(request);
        const { ids, move, change, delete: how } = personalAction.parse(request.body);
        const requestedMails = ids.map((id) => mailOf(mailbox, id));
        if (change !== undefined)
          for (const mail of requestedMails) changeMail(mailbox, mail, changesOf(change));
        const target = move ?? (how === 'to-trash' ? 'deleteditems' : undefined);
        if (target !== undefined) {
          const { id } = folderOf(mailbox, target);
          for (const mail of requestedMails) moveMail(mailbox, mail, id);
        }
        if (how === 'for-good') for (const mail of requestedMails) removeMail(mailbox, mail);
        notify(location, how === 'for-good' ? 'delete' : 'update', requestedMails);
        return reply.code(204).send();
      });

      scope.get('/folders', async (request): Promise<readonly ShownFolder[]> => {
        const { mailbox } = find(request);
        return mailbox.folders.map((folder) => shownFolder(mailbox, folder));
      });

      scope.post('/folders', async (request, reply) => {
        const { mailbox } = find(request);
        const { name, parent, filter } = newFolder.parse(request.body);
        const kind = filter === undefined ? {} : { filterQuery: filter };
        const folder = addFolder(mailbox, name, folderOf(mailbox, parent).id, kind);
        if (folder === null) return reply.code(409).send({ error: 'There is a folder of that name.' });
        mails.changed();
        return reply.code(201).send({ id: folder.id });
      });

      scope.delete('/folders/:id', async (request, reply) => {
        const { mailbox, id } = find(request);
        removeFolder(mailbox, folderOf(mailbox, id));
        mails.changed();
        return reply.code(204).send();
      });

      scope.get('/mails', async (request): Promise<readonly ShownMail[]> => {
        const { mailbox } = find(request);
        const { folder } = inFolder.parse(request.query);
        const listed = mailsIn(mailbox, folder === undefined ? null : folderOf(mailbox, folder).id);
        return listed.map((mail) => shownMail(mailbox, mail));
      });

      scope.get('/mails/:id', async (request): Promise<ShownMailContent> => {
        const { mailbox, id } = find(request);
        const mail = mailOf(mailbox, id);
        const { body, attachments } = contentOf(mail);
        return {
          ...shownMail(mailbox, mail),
          body,
          attachments: attachments.map(
            ({ content: _, lastModifiedDateTime: __, sourceUrl: ___, ...one }) => one,
          ),
        };
      });

      scope.get('/outbox', async (request) => find(request).mailbox.outbox);

      scope.delete('/outbox', async (request, reply) => {
        find(request).mailbox.outbox = [];
        mails.changed();
        return reply.code(204).send();
      });

      scope.post('/release-sent', async (request, reply) =>
        reply.code(201).send({ count: releaseSentCopies(mails, find(request).location) }),
      );

      scope.patch('/habits', async (request, reply) => {
        const { mailbox } = find(request);
        const chosen = Object.entries(someMailHabits.parse(request.body));
        mailbox.habits = { ...mailbox.habits, ...Object.fromEntries(chosen) };
        mails.changed();
        return reply.code(204).send();
      });

      scope.post('/end-tokens', async (request, reply) => {
        const { mailbox } = find(request);
        const { after } = ending.parse(request.body);
        if (after > 0) mailbox.tokensEndAfter = after;
        else mailbox.tokens = {};
        return reply.code(204).send();
      });

      scope.put('/delivery', async (request, reply) => {
        changes.set(find(request).location.account, delivery.parse(request.body));
        return reply.code(204).send();
      });

      scope.post('/release', async (request, reply) => {
        const { isReversed } = releasing.parse(request.body);
        const statuses = await changes.release(find(request).location.account, isReversed);
        return reply.code(201).send({ statuses });
      });

      scope.post('/bulk', async (request, reply) => {
        const { mailbox } = find(request);
        fillWithBulk(mailbox, bulk.parse(request.body));
        mails.changed();
        return reply.code(204).send();
      });

      scope.post('/seed', async (request, reply) => {
        const { location, mailbox } = find(request);
        const maker = location.account === 'main' ? 'office' : 'small-office';
        if (mailbox.mails.some(({ made }) => made?.by === maker)) {
          return reply.code(409).send({ error: 'The mail of the office is there already.' });
        }
        fillMailbox(mailbox, maker);
        mails.changed();
        return reply.code(204).send();
      });
    },
    { prefix: '/sandbox/control/mailbox/:account/:kind' },
  );
}

function mailOf(mailbox: Mailbox, id: string): StoredMail {
  const mail = findMail(mailbox, id);
  if (mail === undefined) throw new NotThere('There is no such mail.');
  return mail;
}

function folderOf(mailbox: Mailbox, name: string): StoredFolder {
  const folder =
    findFolder(mailbox.folders, name) ?? mailbox.folders.find(({ displayName }) => displayName === name);
  if (folder === undefined) throw new NotThere(`There is no folder ${name}.`);
  return folder;
}

function threadOf(mailbox: Mailbox, id: string | undefined): Pick<NewMail, 'conversationId' | 'inReplyTo'> {
  if (id === undefined) return {};
  const { conversationId, internetMessageId } = mailOf(mailbox, id);
  return { conversationId, inReplyTo: internetMessageId };
}

function shownFolder(mailbox: Mailbox, folder: StoredFolder): ShownFolder {
  const { id, wellKnown, displayName, parentId, isHidden } = folder;
  return {
    id,
    wellKnown,
    name: displayName,
    parentId,
    isHidden,
    total: countIn(mailbox, id),
    unread: unreadIn(mailbox, id),
  };
}

function shownMail(mailbox: Mailbox, mail: StoredMail): ShownMail {
  const addresses = (people: StoredMail['to']) => people.map(({ address }) => address);
  const folder = mailbox.folders.find(({ id }) => id === mail.folderId);
  return {
    id: mail.immutableId,
    changingId: mail.id,
    folderId: mail.folderId,
    changeKey: mailChangeKeyOf(mail),
    folder: folder?.wellKnown ?? folder?.displayName ?? '',
    subject: mail.subject,
    from: mail.from?.address ?? '',
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    bcc: addresses(mail.bcc),
    receivedAt: mail.receivedDateTime,
    isRead: mail.isRead,
    isDraft: mail.isDraft,
    hasAttachments: mail.hasAttachments,
    flag: mail.flagStatus,
    categories: mail.categories,
    conversationId: mail.conversationId,
    internetMessageId: mail.internetMessageId,
    ownId: mail.extended[0]?.value ?? null,
  };
}
