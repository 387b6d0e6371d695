import type { FastifyInstance } from 'fastify';
import { addAttachmentSessionRoutes } from './attachment-sessions.ts';
import { addBatchRoute } from './graph-batch.ts';
import { type MailTools, mailRoutes } from './graph-mail.ts';
import { addMailFolderRoutes, MAIL_FOLDER_OPERATIONS } from './mail-folder-routes.ts';
import { addAttachmentRoutes } from './message-attachments.ts';
import { addMessageDeltaRoute } from './message-delta.ts';
import { addMessageListRoutes } from './message-list.ts';
import { addMessageReplyRoutes } from './message-reply.ts';
import { addMessageSendRoutes } from './message-send.ts';
import { addMessageRoutes } from './message-writes.ts';

export const MAIL_OPERATIONS = [
  ...MAIL_FOLDER_OPERATIONS,
  'message.list',
  'message.search',
  'message.delta',
  'message.get',
  'message.mime',
  'message.create',
  'message.update',
  'message.delete',
  'message.move',
  'message.copy',
  'message.reply',
  'message.reply-all',
  'message.forward',
  'message.send',
  'mail.send',
  'attachment.list',
  'attachment.get',
  'attachment.content',
  'attachment.create',
  'attachment.delete',
  'attachment-session.create',
  'attachment-session.put',
  'attachment-session.delete',
  'batch',
] as const;

/** Mail of Graph v1.0 (microsoft page §2.2 to 2.5), below `/me` and `/users/{address}`; and `$batch`. */
export function addMailRoutes(app: FastifyInstance, tools: MailTools): void {
  const route = mailRoutes(app, tools);
  addMailFolderRoutes(route, tools);
  addMessageListRoutes(route);
  addMessageDeltaRoute(route, tools.mail.changed);
  addMessageRoutes(route, tools);
  addMessageReplyRoutes(route, tools);
  addMessageSendRoutes(route, tools);
  addAttachmentRoutes(route, tools);
  addAttachmentSessionRoutes(app, route, tools);
  addBatchRoute(app);
}
