import { z } from 'zod';

const text = z.string().optional();

/** The part of Moneybird's contact that Balie could write; a field that its OpenAPI does not name is refused. */
export const contactBody = z.strictObject({
  contact: z.strictObject({
    company_name: text,
    firstname: text,
    lastname: text,
    address1: text,
    address2: text,
    zipcode: text,
    city: text,
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    phone: text,
    delivery_method: z.enum(['Email', 'Simplerinvoicing', 'Peppol', 'Manual', 'Post']).optional(),
    customer_id: text,
    tax_number: text,
    chamber_of_commerce: text,
    bank_account: text,
    send_invoices_to_attention: text,
    send_invoices_to_email: text,
    send_estimates_to_attention: text,
    send_estimates_to_email: text,
    email_ubl: z.boolean().optional(),
  }),
});

export const listQuery = z.object({
  page: z.coerce.number().int().positive().default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
  include_archived: z.enum(['true', 'false']).default('false'),
});

export type ContactFields = z.output<typeof contactBody>['contact'];

export interface StoredContact {
  /** Longer than a JavaScript number holds. */
  readonly id: string;
  readonly customerId: string;
  readonly fields: ContactFields;
  readonly archived: boolean;
  readonly updatedAt: string;
}

const EMPTY = {
  company_name: '',
  firstname: '',
  lastname: '',
  address1: '',
  address2: '',
  zipcode: '',
  city: '',
  country: 'NL',
  phone: '',
  delivery_method: 'Email',
  tax_number: '',
  chamber_of_commerce: '',
  bank_account: '',
  send_invoices_to_email: '',
} as const;

export function onWire(administration: string, contact: StoredContact) {
  return {
    id: contact.id,
    administration_id: administration,
    ...EMPTY,
    ...contact.fields,
    customer_id: contact.customerId,
    archived: contact.archived,
    updated_at: contact.updatedAt,
    version: Math.floor(Date.parse(contact.updatedAt) / 1000),
    notes: [],
    custom_fields: [],
    contact_people: [],
  };
}
