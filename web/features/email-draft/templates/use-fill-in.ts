import type { EmailAddress } from '#domain/email/email-address.ts';
import { isPersonalised } from '#domain/email/email-tags.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import type { ComposedMail } from '#web/features/email-draft/composition.ts';
import { useRequester } from '#web/form/use-request.ts';
import type { EmailTemplateRow } from './own-templates.ts';

/** Whom the mail is for, where that is one: several get a mail each (ledger COMPOSE-37). */
function onlyRecipient({ to, cc, bcc }: ComposedMail): EmailAddress | null {
  const [first = null, ...others] = [...to, ...cc, ...bcc];
  return others.length === 0 && to.length === 1 ? first : null;
}

/** An answer to one relation is filled in at once; else tags wait for sending (COMPOSE-37, 69, TEMPL-16). */
export function useFillIn(composer: Composer): (template: EmailTemplateRow) => Promise<void> {
  const requester = useRequester();
  const showError = useErrorModal('email-write');

  async function fillIn({ id, body }: EmailTemplateRow): Promise<void> {
    if (!isPersonalised(body) || !(await composer.opened)) return;
    const { mail, editor } = composer;
    const recipient = onlyRecipient(mail.mail());
    if (recipient === null) return;
    const { fillTemplate } = await fetchCode(() => import('./fill-template.ts'));
    const found = await fillTemplate(requester, id, recipient.address);
    const { template } = mail.mail();
    // Whom it is for, or with what it begins, was changed meanwhile.
    if (found === null || template?.id !== id || onlyRecipient(mail.mail())?.address !== recipient.address)
      return;
    editor.fillTags(found.values);
    mail.put({ template: { ...template, filledFor: found.relationName } });
  }

  return (template) => fillIn(template).catch(showError);
}
