import { z } from 'zod';
import { NO_BODY, type PublishedApi } from '#dev/sandbox/core/published.ts';

/** Longer than a JavaScript number holds, and so a text in every answer. */
const id = z.string().regex(/^\d+$/);
const text = z.string().optional();
const textOrNull = z.string().nullish();
const idOrNull = id.nullish();
const flag = z.boolean().optional();
const flagOrText = z.union([z.boolean(), z.string()]).optional();
const moment = z.iso.datetime().optional();

/** POST and PATCH know the same fields, but for the contact person that only a new one may bring. */
const changed = z.strictObject({
  company_name: text,
  address1: text,
  address2: text,
  zipcode: text,
  city: text,
  country: text,
  phone: text,
  delivery_method: text,
  customer_id: text,
  tax_number: text,
  firstname: text,
  lastname: text,
  chamber_of_commerce: text,
  bank_account: text,
  send_invoices_to_attention: text,
  send_invoices_to_email: text,
  send_estimates_to_attention: text,
  send_estimates_to_email: text,
  sepa_active: flagOrText,
  sepa_iban: text,
  sepa_iban_account_name: text,
  sepa_bic: text,
  sepa_mandate_id: text,
  sepa_mandate_date: text,
  sepa_sequence_type: text,
  si_identifier_type: text,
  si_identifier: text,
  invoice_workflow_id: id.optional(),
  estimate_workflow_id: id.optional(),
  email_ubl: flagOrText,
  direct_debit: flagOrText,
});
const added = changed.extend({
  contact_person: z.strictObject({ firstname: z.string(), lastname: z.string() }).optional(),
});

const contact = z.strictObject({
  id,
  administration_id: id,
  company_name: textOrNull,
  firstname: textOrNull,
  lastname: textOrNull,
  address1: textOrNull,
  address2: textOrNull,
  zipcode: textOrNull,
  city: textOrNull,
  country: z.string(),
  phone: textOrNull,
  delivery_method: z.enum(['Email', 'Post', 'Manual', 'Simplerinvoicing', 'Peppol']).nullish(),
  customer_id: z.string(),
  tax_number: textOrNull,
  chamber_of_commerce: textOrNull,
  bank_account: textOrNull,
  is_trusted: flag,
  max_transfer_amount: z.number().nullish(),
  attention: textOrNull,
  email: textOrNull,
  email_ubl: flag,
  send_invoices_to_attention: textOrNull,
  send_invoices_to_email: textOrNull,
  send_estimates_to_attention: textOrNull,
  send_estimates_to_email: textOrNull,
  direct_debit: flag,
  sepa_active: z.boolean().nullish(),
  sepa_iban: textOrNull,
  sepa_iban_account_name: textOrNull,
  sepa_bic: textOrNull,
  sepa_mandate_id: textOrNull,
  sepa_mandate_date: z.iso.date().nullish(),
  sepa_sequence_type: z.enum(['RCUR', 'FRST', 'OOFF', 'FNAL']).optional(),
  credit_card_number: textOrNull,
  credit_card_reference: textOrNull,
  credit_card_type: z.enum(['mastercard', 'visa']).nullish(),
  tax_number_validated_at: z.iso.datetime().nullish(),
  tax_number_valid: z.boolean().nullish(),
  invoice_workflow_id: idOrNull,
  estimate_workflow_id: idOrNull,
  si_identifier: textOrNull,
  si_identifier_type: textOrNull,
  moneybird_payments_mandate: flag,
  created_at: moment,
  updated_at: moment,
  version: z.number().int(),
  sales_invoices_url: z.url().optional(),
  // Balie reads none of these, and the stand-in's are empty.
  notes: z.array(z.never()),
  custom_fields: z.array(z.never()),
  contact_people: z.array(z.never()),
  events: z.array(z.never()).optional(),
  archived: z.boolean(),
});

/** `symbolic` gives a word for each field. */
const failure = z.strictObject({ error: z.string(), symbolic: z.record(z.string(), z.string()).optional() });
/** `details` is in no schema of the document; Moneybird's own page on errors shows it. */
const refused = z.strictObject({
  error: z.record(z.string(), z.array(z.string())),
  details: z.record(z.string(), z.array(z.strictObject({ error: z.string() }))).optional(),
});

/** The OAuth standard (RFC 6749) has these, which its page on authentication follows. */
const renewal = z.strictObject({
  grant_type: z.literal('refresh_token'),
  refresh_token: z.string().min(1),
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
});
const exchange = renewal.omit({ refresh_token: true }).extend({
  grant_type: z.literal('authorization_code'),
  code: z.string().min(1),
  redirect_uri: z.string().min(1),
});
const tokens = z.strictObject({
  access_token: z.string(),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.number().int(),
  refresh_token: z.string(),
  scope: z.string(),
  created_at: z.number().int(),
});

const own = z.strictObject({
  id,
  name: z.string(),
  language: z.string(),
  currency: z.string(),
  country: z.string(),
  time_zone: z.string(),
  access: z.enum(['user', 'accountant_company']),
  suspended: z.boolean(),
  period_locked_until: z.iso.date().nullable(),
});

const contacts = '/api/v2/{administration_id}/contacts';
const administration = z.object({ administration_id: id });
const one = administration.extend({ id });

export const MONEYBIRD_PUBLISHED: PublishedApi = {
  source:
    'Moneybird openapi.json v2-20260821 (github moneybird/openapi) and developer.moneybird.com/authentication',
  failure,
  calls: [
    { method: 'POST', path: '/oauth/token', body: z.union([renewal, exchange]), answers: { 200: tokens } },
    { method: 'GET', path: '/api/v2/administrations.json', answers: { 200: z.array(own) } },
    {
      method: 'GET',
      path: `${contacts}/customer_id/{customer_id}.json`,
      parameters: administration.extend({ customer_id: id }),
      answers: { 200: contact },
    },
    {
      method: 'GET',
      path: `${contacts}.json`,
      parameters: administration,
      query: z.strictObject({
        per_page: z.string().regex(/^([1-9]\d?|100)$/),
        page: z.string().regex(/^[1-9]\d*$/),
        include_archived: z.enum(['true', 'false']).optional(),
      }),
      answers: { 200: z.array(contact) },
    },
    {
      method: 'POST',
      path: `${contacts}.json`,
      parameters: administration,
      body: z.strictObject({ contact: added }),
      answers: { 201: contact, 422: z.union([failure, refused]) },
    },
    {
      method: 'PATCH',
      path: `${contacts}/{id}/archive.json`,
      parameters: one,
      answers: { 204: NO_BODY },
    },
    {
      method: 'PATCH',
      path: `${contacts}/{id}.json`,
      parameters: one,
      body: z.strictObject({ contact: changed }),
      answers: { 200: contact, 422: z.union([failure, refused]) },
    },
    { method: 'DELETE', path: `${contacts}/{id}.json`, parameters: one, answers: { 204: NO_BODY } },
  ],
};
