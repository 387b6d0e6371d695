import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { readJson } from '#providers/http.ts';
import type { JsonSend } from '#providers/json-send.ts';
import { optionalText } from '#providers/optional-text.ts';
import type { LinkAccess, RecordList } from '#providers/provider-ports.ts';
import { toContact } from './contact-fields.ts';
import { requireAccepted } from './refusals.ts';

const LARGEST_PAGE = 100;

const text = z.string().nullish();
export const comparedContact = z.object({
  customer_id: text,
  company_name: text,
  firstname: text,
  lastname: text,
  address1: text,
  zipcode: text,
  city: text,
  country: text,
  phone: text,
  send_invoices_to_email: text,
  chamber_of_commerce: text,
});
const page = z.array(comparedContact.extend({ id: z.string().regex(/^\d+$/) }));

/** Archived contacts are listed too, because their customer id stays taken. */
export function createContactList(open: (access: LinkAccess) => JsonSend): RecordList {
  return {
    async page(access, cursor) {
      const number = Number(cursor ?? '1');
      const query = new URLSearchParams({
        per_page: String(LARGEST_PAGE),
        page: String(number),
        include_archived: 'true',
      });
      const reply = await open(access)({ method: 'GET', path: `.json?${query}` });
      requireAccepted(reply);
      const contacts = readJson('moneybird', reply, page);
      const records = contacts.map((contact) => {
        const fields = comparedFields(contact);
        const relationNumber = fields.relationNumber ?? '';
        return { id: contact.id, naturalKey: relationNumber, relationNumber, fields };
      });
      return { records, next: contacts.length < LARGEST_PAGE ? null : String(number + 1) };
    },

    expected: expectedContact,
  };
}

export function expectedContact(relation: RelationRecord): ComparedFields {
  return comparedFields(comparedContact.parse(toContact(relation)));
}

export function comparedFields(contact: z.output<typeof comparedContact>): ComparedFields {
  return {
    relationNumber: optionalText(contact.customer_id),
    name: contact.company_name || [contact.firstname, contact.lastname].filter(Boolean).join(' '),
    email: optionalText(contact.send_invoices_to_email),
    phone: optionalText(contact.phone),
    address: optionalText(contact.address1),
    postcode: optionalText(contact.zipcode),
    city: optionalText(contact.city),
    country: optionalText(contact.country),
    kvkNumber: optionalText(contact.chamber_of_commerce),
  };
}
