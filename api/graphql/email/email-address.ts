import { builder } from '#api/graphql/server/builder.ts';
import type { MailAddress } from '#providers/mailbox-port.ts';

export const EmailAddressType = builder.objectRef<MailAddress>('EmailAddress').implement({
  description: 'Whom a mail is from, or goes to.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Empty where only the address is known.' }),
    address: t.exposeString('address', { description: 'The address.' }),
  }),
});
