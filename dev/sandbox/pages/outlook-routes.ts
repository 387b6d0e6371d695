import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import type { GraphMail } from '#dev/sandbox/microsoft/graph-mail.ts';
import { findFolder, wellKnownFolder } from '#dev/sandbox/microsoft/mail-folders.ts';
import { findMail } from '#dev/sandbox/microsoft/mail-lookup.ts';
import { MAILBOX_KINDS } from '#dev/sandbox/microsoft/mail-state.ts';
import type { Html } from './html.ts';
import { mailboxPage, outboxPage, outlookMailPage, WRITE_SCRIPT, writePage } from './outlook-pages.ts';
import { type NavigationEntry, page } from './page-layout.ts';

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
  const locationOf = (parameters: unknown) => {
    const { account, kind, id } = where.parse(parameters);
    return { id, location: mail.locationOf(account, kind) };
  };
  const answer = (reply: FastifyReply, content: Html, { script }: { readonly script?: string } = {}) =>
    reply.type('text/html').send(page('Outlook', content, navigation, script));

  app.get('/outlook', async (_request, reply) => reply.redirect('/outlook/main/own'));

  app.get('/outlook/:account/:kind', async (request, reply) => {
    const { location } = locationOf(request.params);
    const parsed = shown.parse(request.query);
    const { folders } = location.mailbox;
    const folder = findFolder(folders, parsed.folder) ?? wellKnownFolder(folders, 'inbox');
    return answer(reply, mailboxPage(location, folder, parsed.page));
  });

  app.get('/outlook/:account/:kind/write', async (request, reply) =>
    answer(reply, writePage(locationOf(request.params).location), { script: WRITE_SCRIPT }),
  );

  app.get('/outlook/:account/:kind/outbox', async (request, reply) =>
    answer(reply, outboxPage(locationOf(request.params).location)),
  );

  app.get('/outlook/:account/:kind/mails/:id', async (request, reply) => {
    const { location, id } = locationOf(request.params);
    const found = findMail(location.mailbox, id);
    return found === undefined ? reply.callNotFound() : answer(reply, outlookMailPage(location, found));
  });
}
