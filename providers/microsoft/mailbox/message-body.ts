import type { Message, Recipient } from '@microsoft/microsoft-graph-types';
import type { DraftContent, MailAddress } from '#providers/mailbox-port.ts';
import { boundedLine } from './bounded-text.ts';

/** Our own id on a draft and on what was sent of it (Graph: singleValueLegacyExtendedProperty). Its name is case-sensitive. */
const EMAIL_PROPERTY = 'String {0d2f8c34-6a51-4f7e-9c1b-5be0a7d94e13} Name BalieEmailId';

export function ownProperty(ownId: string): Pick<Message, 'singleValueExtendedProperties'> {
  return { singleValueExtendedProperties: [{ id: EMAIL_PROPERTY, value: ownId }] };
}

export function hasOwnId(ownId: string): string {
  return (
    `singleValueExtendedProperties/Any(ep: ep/id eq '${EMAIL_PROPERTY}'` +
    ` and ep/value eq ${quoted(ownId)})`
  );
}

/** A text in a `$filter` (OData: quotes are doubled). */
export function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

export function toGraphMessage({ subject, recipients, body, ownId }: DraftContent): Message {
  return {
    ...(subject === undefined ? {} : { subject: boundedLine(subject, Number.POSITIVE_INFINITY) }),
    ...(recipients === undefined
      ? {}
      : {
          toRecipients: recipients.to.map(toRecipient),
          ccRecipients: recipients.cc.map(toRecipient),
          bccRecipients: recipients.bcc.map(toRecipient),
        }),
    ...(body === undefined ? {} : { body: { contentType: 'html', content: body } }),
    ...(ownId === undefined ? {} : ownProperty(ownId)),
  };
}

function toRecipient({ name, address }: MailAddress): Recipient {
  return { emailAddress: name === '' ? { address } : { name, address } };
}
