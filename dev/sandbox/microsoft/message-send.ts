import { z } from 'zod';
import { graphError } from './graph-errors.ts';
import { type MailCall, type MailRoute, type MailTools, requestedMail } from './graph-mail.ts';
import { copyMail, removeMail } from './mail-changes.ts';
import { wellKnownFolder } from './mail-folders.ts';
import { sendDraft } from './mail-outbox.ts';
import type { MailPerson, StoredMail } from './mail-state.ts';
import { refuseMessageBody } from './message-request.ts';
import { messageBody, withoutType } from './message-shape.ts';
import { attachedBytes, LARGEST_MAIL_BYTES, TOO_LARGE } from './message-size.ts';
import { addDraft } from './message-writes.ts';

const sending = z.strictObject({
  message: z.preprocess(withoutType, messageBody),
  saveToSentItems: z.boolean().nullish(),
});

/** `send` and `sendMail`: 202 without a body means accepted, not delivered (Graph: message-send, user-sendmail). */
export function addMessageSendRoutes(route: MailRoute, { mail: mails }: MailTools): void {
  route('POST', '/messages/:id/send', 'message.send', (call) => {
    const { reply, mailbox, location } = call;
    const mail = requestedMail(call);
    if (mail === null) return reply;
    if (!mail.isDraft && mailbox.habits.sendAgain === 'refused') {
      return graphError(reply, 400, 'ErrorInvalidRequest', 'The message has been sent already.');
    }
    const wrong = whatIsWrong(mail);
    if (wrong !== null) return graphError(reply, 400, wrong.code, wrong.message);
    const draft = mail.isDraft ? mail : copyMail(mailbox, mail, mail.folderId);
    sendDraft(mails, location, draft, { by: 'send' });
    return accepted(call);
  });

  route('POST', '/sendMail', 'mail.send', (call) => {
    const { request, reply, mailbox, location } = call;
    const body = sending.safeParse(request.body);
    if (!body.success) return refuseMessageBody(reply, 'message', body.error.issues);
    const draft = addDraft(mailbox, body.data.message, wellKnownFolder(mailbox.folders, 'outbox').id);
    const wrong = whatIsWrong(draft);
    if (wrong !== null) {
      removeMail(mailbox, draft);
      return graphError(reply, 400, wrong.code, wrong.message);
    }
    sendDraft(mails, location, draft, { by: 'sendMail', keepsCopy: body.data.saveToSentItems !== false });
    return accepted(call);
  });
}

function accepted({ reply }: MailCall) {
  return reply.code(202).send();
}

/** Why Graph would not send it (msgraph-sdk-dotnet#1891, ruby-connect-rest-sample#15). */
export function whatIsWrong(mail: StoredMail): { readonly code: string; readonly message: string } | null {
  const recipients: readonly MailPerson[] = [...mail.to, ...mail.cc, ...mail.bcc];
  const invalid = 'At least one recipient is not valid.';
  if (recipients.length === 0) {
    const message = `${invalid}, A message can't be sent because it contains no recipients.`;
    return { code: 'ErrorInvalidRecipients', message };
  }
  const bad = recipients.find(({ address }) => !/^[^\s@<>;,]+@[^\s@<>;,]+$/.test(address));
  if (bad !== undefined) {
    const message = `${invalid}, Recipient '${bad.address}' is not resolved. All recipients must be resolved before a message can be submitted.`;
    return { code: 'ErrorInvalidRecipients', message };
  }
  return attachedBytes(mail) > LARGEST_MAIL_BYTES ? TOO_LARGE : null;
}
