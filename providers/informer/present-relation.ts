import { z } from 'zod';

const text = z.string().nullish();
const count = z.number().int().nullish();

/** What a change can send of a relation as it is read, whichever its kind. */
export const presentRelation = z.object({
  relation_type: count,
  relation_number: count,
  company_name: text,
  firstname: text,
  surname_prefix: text,
  surname: text,
  street: text,
  house_number: text,
  house_number_suffix: text,
  zip: text,
  city: text,
  country: text,
  phone: text,
  fax: text,
  web: text,
  email: text,
  coc: text,
  vat: text,
  iban: text,
  bic: text,
  oin: text,
  collection_number: text,
  collection_date: text,
  email_invoice: text,
  sales_invoice_template_id: count,
  payment_condition_id: count,
  subtype: z.record(z.string(), z.union([z.boolean(), z.number()])).nullish(),
});

export interface PresentInput extends Readonly<Record<string, unknown>> {
  readonly subtype: Readonly<Record<string, number>>;
}

/**
 * As RelationInput, so that a change leaves alone what it is not about, whether a PUT replaces or merges. What is
 * empty is left out; customer, supplier and the like are read as booleans and written as 0 and 1.
 */
export function asInput({ subtype, ...fields }: z.output<typeof presentRelation>): PresentInput {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value != null);
  const flags = Object.entries(subtype ?? {}).map(([name, value]) => [name, Number(value)]);
  return { ...Object.fromEntries(filled), subtype: Object.fromEntries(flags) };
}
