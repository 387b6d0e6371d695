import { z } from 'zod';
import type { PublishedApi } from '#dev/sandbox/core/published.ts';

const text = z.string().optional();
const textOrNull = z.string().nullish();
const integer = z.number().int().optional();
const flag = z.union([z.literal(0), z.literal(1)]).optional();
const day = z.iso.date().optional();

/** Fields that an input of either kind may have beside the required ones. */
const rest = {
  relation_number: integer,
  house_number_suffix: text,
  phone: text,
  fax: text,
  web: z.url().optional(),
  email: z.email().optional(),
  coc: text,
  vat: text,
  iban: text,
  bic: text,
  oin: text,
  collection_number: text,
  collection_date: day,
  email_invoice: z.email().optional(),
  sales_invoice_template_id: integer,
  payment_condition_id: integer,
  subtype: z
    .strictObject({ lead: flag, supplier: flag, prospect: flag, active: flag, customer: flag })
    .optional(),
  customfields: z.record(z.string(), z.unknown()).optional(),
};
const address = {
  street: z.string(),
  house_number: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
};
const company = z.strictObject({
  relation_type: z.literal(0),
  company_name: z.string(),
  ...address,
  ...rest,
});
const privatePerson = z.strictObject({
  relation_type: z.literal(1),
  firstname: z.string(),
  surname_prefix: text,
  surname: z.string(),
  ...address,
  ...rest,
});

/** The reference shows no `zip`, although one must be sent; dates with a time have a space there. */
const relation = z.strictObject({
  id: z.number().int(),
  relation_number: z.number().int(),
  relation_type: z.union([z.literal(0), z.literal(1)]),
  company_name: textOrNull,
  firstname: textOrNull,
  surname_prefix: textOrNull,
  surname: textOrNull,
  street: z.string(),
  house_number: z.string(),
  house_number_suffix: textOrNull,
  city: z.string(),
  country: z.string(),
  phone: textOrNull,
  fax: textOrNull,
  web: textOrNull,
  email: textOrNull,
  coc: textOrNull,
  vat: textOrNull,
  oin: textOrNull,
  iban: textOrNull,
  bic: textOrNull,
  email_invoice: textOrNull,
  sales_invoice_template_id: z.number().int().nullish(),
  payment_condition_id: z.number().int().nullish(),
  collection_number: textOrNull,
  collection_date: textOrNull,
  direct_debit_authorisation: z.boolean().optional(),
  preferred_send_method: textOrNull,
  last_edit: textOrNull,
  url: text,
  subtype: z.partialRecord(z.enum(['lead', 'supplier', 'prospect', 'active', 'customer']), z.boolean()),
  // Balie reads neither, and the stand-in's are empty.
  contacts: z.array(z.never()),
  tags: z.array(z.never()),
});

const page = z.strictObject({
  pagination: z.strictObject({
    page: z.number().int(),
    records: z.number().int(),
    total: z.number().int(),
    pages: z.number().int(),
  }),
  relations: z.array(relation),
});
const digits = z.string().regex(/^\d+$/).optional();

const saved = z.strictObject({ success: z.string() });
const refused = z.strictObject({
  error: z.record(z.string(), z.string()),
  response_code: z.literal(422),
});

/**
 * Changes need the fields of a new relation, although a relation is read without its `zip`.
 */
export const INFORMER_PUBLISHED: PublishedApi = {
  source: 'InformerOnline OpenAPI 2.0.0 (api.informer.eu/docs/v2/api-docs.json)',
  failure: z.strictObject({
    error: z.union([z.string(), z.array(z.string())]),
    response_code: z.number().int(),
  }),
  calls: [
    {
      method: 'GET',
      path: '/relations',
      query: z.strictObject({ page: digits, records: digits, search: text, last_edit: day }),
      answers: { 200: page },
    },
    {
      method: 'POST',
      path: '/relations',
      body: z.union([company, privatePerson]),
      answers: { 200: saved, 422: refused },
    },
    {
      method: 'GET',
      path: '/relations/{id}',
      parameters: z.object({ id: z.string().regex(/^\d+$/) }),
      answers: { 200: relation },
    },
    {
      method: 'PUT',
      path: '/relations/{id}',
      parameters: z.object({ id: z.string().regex(/^\d+$/) }),
      body: z.union([company, privatePerson]),
      answers: { 200: saved, 422: refused },
    },
  ],
};
