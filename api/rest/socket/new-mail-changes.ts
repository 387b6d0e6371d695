import { EMAILS } from '#api/realtime/topics.ts';
import { countUnseen, findUnseen } from '#services/email/list-emails.ts';
import type { ChangeSource } from './change-source.ts';

/** Unread mail that came into the inbox, each once, as far as the viewer sees it (ledger WS-03, 04, ROLES-23). */
export const NEW_MAIL_CHANGES: ChangeSource = {
  name: 'newmail',
  watch: (hub, subscriber) => hub.watch(EMAILS, null, subscriber),
  read: async ({ database }, viewer, { kind, message }) => {
    if (kind !== 'changed' || message.type !== 'email' || message.action !== 'created') return [];
    return database.lease(viewer, async (client) => {
      const mail = await findUnseen(client, message.id);
      if (mail === null) return [];
      const load = { id: mail.remoteId, unseen: await countUnseen(client, mail.linkId) };
      return [{ message: { type: 'newmail', load }, once: message.id }];
    });
  },
};
