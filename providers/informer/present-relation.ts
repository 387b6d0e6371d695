import { z } from 'zod';
import { comparedRelation } from './relation-list.ts';

const text = z.string().nullish().catch(null);
const whole = z
  .union([z.int(), z.string().regex(/^\d+$/).transform(Number)])
  .nullish()
  .catch(null);
const flag = z
  .union([z.boolean(), z.literal([0, 1])])
  .transform(Number)
  .optional()
  .catch(undefined);

/**
 * What a change can send of a relation as it is read, whichever its kind. What cannot be sent reads as nothing: some
 * fields are answered in any form, and taken in one (RelationInputBase).
 */
export const presentRelation = comparedRelation.extend({
  relation_type: z.literal([0, 1]).optional().catch(undefined),
  zip: text,
  fax: text,
  web: z.url().nullish().catch(null),
  email: z.email().nullish().catch(null),
  vat: text,
  iban: text,
  bic: text,
  oin: text,
  collection_number: text,
  collection_date: z.iso.date().nullish().catch(null),
  email_invoice: z.email().nullish().catch(null),
  sales_invoice_template_id: whole,
  payment_condition_id: whole,
  subtype: z
    .object({ lead: flag, supplier: flag, prospect: flag, active: flag, customer: flag })
    .optional()
    .catch(undefined),
});

export interface PresentInput extends Readonly<Record<string, unknown>> {
  readonly subtype: Readonly<Record<string, number | undefined>>;
}

/**
 * As RelationInput. Nobody wrote whether a PUT replaces or merges, so what Balie is not about goes back as it was
 * read, but for what is empty and the free fields, which are read in another form than they are written in. No
 * version is asked for, so a change that somebody makes there between both calls is lost.
 */
export function asInput({ subtype, ...fields }: z.output<typeof presentRelation>): PresentInput {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value != null);
  return { ...Object.fromEntries(filled), subtype: subtype ?? {} };
}
