import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import { addressLine } from '#domain/relation/address-line.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { readJson, requireSuccess } from '#providers/http.ts';
import type { JsonSend } from '#providers/json-send.ts';
import { optionalText } from '#providers/optional-text.ts';
import type { LinkAccess, RecordList } from '#providers/provider-ports.ts';
import { toRelationInput } from './relation-fields.ts';

const PAGE_SIZE = 100;

/** One odd field makes no list unreadable. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
export const comparedRelation = z.object({
  relation_number: z.number().int().optional(),
  company_name: text,
  firstname: text,
  surname_prefix: text,
  surname: text,
  street: text,
  house_number: text,
  house_number_suffix: text,
  city: text,
  country: text,
  phone: text,
  email: text,
  coc: text,
});
const page = z.object({
  pagination: z.object({ pages: z.number() }),
  relations: z.array(
    comparedRelation.extend({
      id: z.number().int().positive(),
      subtype: z.object({ active: z.boolean() }).optional().catch(undefined),
    }),
  ),
});

export function createRelationList(open: (access: LinkAccess) => JsonSend): RecordList {
  return {
    async page(access, cursor) {
      const { relations, next } = await fetchPage(open(access), cursor);
      const records = relations.map((relation) => {
        const fields = comparedFields(relation);
        const relationNumber = fields.relationNumber ?? '';
        return {
          id: String(relation.id),
          naturalKey: relationNumber,
          relationNumber,
          fields,
          isActive: relation.subtype?.active,
        };
      });
      return { records, next };
    },

    expected: expectedRelation,
  };
}

/** A page without relations is the last, however many it says there are. */
export async function fetchPage(
  send: JsonSend,
  cursor: string | null,
  search: Readonly<Record<string, string>> = {},
) {
  const number = Number(cursor ?? '1');
  const query = new URLSearchParams({ ...search, page: String(number), records: String(PAGE_SIZE) });
  const reply = await send({ method: 'GET', path: `relations?${query}` });
  requireSuccess('informer', reply);
  const { pagination, relations } = readJson('informer', reply, page);
  const isLast = relations.length === 0 || number >= pagination.pages;
  return { relations, next: isLast ? null : String(number + 1) };
}

/** Without its number where that is none there: such a relation is refused, so no record has it. */
export function expectedRelation(relation: RelationRecord): ComparedFields {
  const number = Number(relation.values.relationNumber);
  const relation_number = Number.isSafeInteger(number) ? number : undefined;
  return comparedFields(comparedRelation.parse({ ...toRelationInput(relation), relation_number }));
}

export function comparedFields(relation: z.output<typeof comparedRelation>): ComparedFields {
  const { firstname, surname_prefix, surname, street, house_number, house_number_suffix } = relation;
  const person = [firstname, surname_prefix, surname].filter(Boolean).join(' ');
  return {
    relationNumber: optionalText(relation.relation_number),
    name: relation.company_name || person,
    email: optionalText(relation.email),
    phone: optionalText(relation.phone),
    address: addressLine(street ?? '', house_number ?? '', house_number_suffix ?? ''),
    city: optionalText(relation.city),
    country: optionalText(relation.country),
    kvkNumber: optionalText(relation.coc),
  };
}
