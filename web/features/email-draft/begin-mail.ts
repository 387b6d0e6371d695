import { keptInputs } from '#web/form/kept-inputs.ts';
import type { ComposeAddress } from './compose-address.ts';
import { EMPTY_MAIL } from './composition.ts';
import { formOf, type KeptMail } from './kept-mail.ts';

interface Begun {
  readonly subject: string;
  readonly html: string;
}

/** The mail has an address of its own, beside other kept mails, at which the composer finds it. */
export function beginMail(userId: string, of: ComposeAddress, { subject, html }: Begun): ComposeAddress {
  const address = { ...of, beginId: crypto.randomUUID() };
  const content: KeptMail = {
    mail: { ...EMPTY_MAIL, subject },
    text: html,
    draft: null,
    address,
    // Recipients of the relation and a default template join it.
    isOpened: false,
    isBegunElsewhere: true,
  };
  keptInputs.keep(formOf(userId, address), { stored: content, version: null, content, keptAt: new Date() });
  return address;
}
