import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import { addressLine } from '#domain/relation/address-line.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { readJson, requireSuccess } from '#providers/http.ts';
import type { JsonSend } from '#providers/json-send.ts';
import type { LinkAccess, RecordList } from '#providers/provider-ports.ts';
import { CUSTOMERS, toCustomer } from './customer-fields.ts';

const PAGE_SIZE = 100;

type Customer = ReturnType<typeof toCustomer>;
export const listedCustomer = z.object({
  number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  street: z.string(),
  house_number: z.string(),
  house_number_suffix: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
} satisfies Record<keyof Customer, z.ZodType>);
const page = z.object({ result: z.array(listedCustomer.extend({ id: z.string().min(1) })) });

/** `offset` and `limit` are assumed, like the other calls of this program. */
export function createCustomerList(open: (access: LinkAccess) => JsonSend): RecordList {
  return {
    async page(access, cursor) {
      const offset = Number(cursor ?? '0');
      const query = new URLSearchParams({ offset: String(offset), limit: String(PAGE_SIZE) });
      const reply = await open(access)({ method: 'GET', path: `${CUSTOMERS}?${query}` });
      requireSuccess('uren', reply);
      const { result } = readJson('uren', reply, page);
      const records = result.map((one) => ({
        id: one.id,
        naturalKey: one.number,
        relationNumber: one.number,
        fields: comparedFields(one),
      }));
      return { records, next: result.length < PAGE_SIZE ? null : String(offset + PAGE_SIZE) };
    },

    expected: expectedCustomer,
  };
}

export function expectedCustomer(relation: RelationRecord): ComparedFields {
  return comparedFields(toCustomer(relation));
}

export function comparedFields(one: Customer): ComparedFields {
  const { number: relationNumber, name, email, phone, postcode, city, country } = one;
  const address = addressLine(one.street, one.house_number, one.house_number_suffix);
  return { relationNumber, name, email, phone, address, postcode, city, country };
}
