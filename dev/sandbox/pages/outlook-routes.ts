import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import type { GraphMail } from '#dev/sandbox/microsoft/graph-mail.ts';
import { findFolder, wellKnownFolder } from '#dev/sandbox/microsoft/mail-folders.ts';
import { findMail } from '#dev/sandbox/microsoft/mail-lookup.ts';
import { MAILBOX_KINDS } from '#dev/sandbox/microsoft/mail-state.ts';
import type { Html } from './html.ts';
import { type NavigationEntry, page } from './layout.ts';
import { mailboxPage, outboxPage, outlookMailPage, WRITE_SCRIPT, writePage } from './outlook-pages.ts';

const where = z.object({
  account: z.enum(SANDBOX_ACCOUNTS),
  kind: z.enum(MAILBOX_KINDS),
  id: z.string().default(''),
});
const shown = z.object({
  folder: z.string().default('inbox'),
  page: z.coerce.number().int().positive().default(1),
});

/** The pages of the mailboxes at Microsoft: to look into, to write into from outside, and what left. */
export function addOutlookPages(
  app: FastifyInstance,
  mail: GraphMail,
  navigation: readonly NavigationEntry[],
): void {
  const placeOf = (parameters: unknown) => {
    const { account, kind, id } = where.parse(parameters);
    return { id, place: mail.placeOf(account, kind) };
  };
  const answer = (reply: FastifyReply, content: Html, { script }: { readonly script?: string } = {}) =>
    reply.type('text/html').send(page('Outlook', content, navigation, script));

  app.get('/outlook', async (_request, reply) => reply.redirect('/outlook/main/own'));

  app.get('/outlook/:account/:kind', async (request, reply) => {
    const { place } = placeOf(request.params);
    const asked = shown.parse(request.query);
    const { folders } = place.mailbox;
    const folder = findFolder(folders, asked.folder) ?? wellKnownFolder(folders, 'inbox');
    return answer(reply, mailboxPage(place, folder, asked.page));
  });

  app.get('/outlook/:account/:kind/write', async (request, reply) =>
    answer(reply, writePage(placeOf(request.params).place), { script: WRITE_SCRIPT }),
  );

  app.get('/outlook/:account/:kind/outbox', async (request, reply) =>
    answer(reply, outboxPage(placeOf(request.params).place)),
  );

  app.get('/outlook/:account/:kind/mails/:id', async (request, reply) => {
    const { place, id } = placeOf(request.params);
    const found = findMail(place.mailbox, id);
    return found === undefined ? reply.callNotFound() : answer(reply, outlookMailPage(place, found));
  });
}
