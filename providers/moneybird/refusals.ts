import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import { relationField } from '#domain/relation/fields.ts';
import { type HttpReply, parseJson, requireSuccess } from '#providers/http.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import { fieldsRefused } from '#providers/refused-fields.ts';
import { FIELD_NAMES } from './contact-fields.ts';

const PROVIDER = 'moneybird';
const EMAIL = 'send_invoices_to_email';
const NO_MAIL_DOMAIN = 'email_domain_unreachable';

const fieldErrors = z.object({
  error: z.record(z.string(), z.unknown()),
  details: z.record(z.string(), z.array(z.object({ error: z.string() }))).default({}),
});

/** Throws the failure of an answer outside 2xx: by our labels where it names fields, and for a suspended administration. */
export function requireAccepted(reply: HttpReply): void {
  if (reply.status === 402) throw suspended();
  const refused = reply.status === 422 ? fieldErrors.safeParse(parseJson(reply.text)).data : undefined;
  if (refused !== undefined) throw refusedData(refused);
  requireSuccess(PROVIDER, reply);
}

function refusedData(refused: z.output<typeof fieldErrors>): ProviderFailedError {
  if (refused.details[EMAIL]?.some(({ error }) => error === NO_MAIL_DOMAIN)) {
    const label = relationField('person', 'email')?.label;
    return dataRefused(PROVIDER, EMAIL, `het domein van ${label} ontvangt geen mail.`);
  }
  return fieldsRefused(PROVIDER, Object.keys(refused.error), FIELD_NAMES);
}

function suspended(): ProviderFailedError {
  return new ProviderFailedError({
    provider: PROVIDER,
    code: '402',
    status: 402,
    message:
      'De administratie is bij Moneybird opgeschort, waarschijnlijk om een openstaande rekening. Herstel dat in Moneybird.',
    retryable: false,
  });
}
