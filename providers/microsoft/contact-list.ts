import type { Contact } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { LinkAccess, RecordList } from '#providers/provider-ports.ts';
import { RELATION_PROPERTY, toContact } from './contact-fields.ts';
import type { Graph } from './graph-client.ts';
import { present } from './graph-errors.ts';

const PAGE_SIZE = 500;
const SELECTED = 'id,displayName,surname,emailAddresses,businessPhones,homeAddress,businessAddress';

const text = z.string().nullish();
const address = z.object({ street: text, postalCode: text, city: text, countryOrRegion: text }).nullish();
const contact = z.object({
  id: z.string().min(1),
  displayName: text,
  surname: text,
  emailAddresses: z.array(z.object({ address: text })).nullish(),
  businessPhones: z.array(z.string()).nullish(),
  homeAddress: address,
  businessAddress: address,
  singleValueExtendedProperties: z.array(z.object({ value: z.string() })).optional(),
});

/** The mailbox's own folder is listed; `exists` finds a contact that a user moved to another. */
export function createContactList(graphOf: (access: LinkAccess) => Graph): RecordList {
  const expand = encodeURIComponent(`singleValueExtendedProperties($filter=id eq '${RELATION_PROPERTY}')`);
  const first = `/me/contacts?$select=${SELECTED}&$expand=${expand}&$top=${PAGE_SIZE}`;
  return {
    async page(access, cursor) {
      const { items, next } = await graphOf(access).page(contact, cursor ?? first);
      const records = items.map((item) => ({
        id: item.id,
        naturalKey: item.singleValueExtendedProperties?.[0]?.value ?? null,
        relationNumber: null,
        fields: comparedFields(item),
      }));
      return { records, next };
    },

    expected: (relation) => comparedFields(toContact(relation)),

    async exists(access, remoteId) {
      const path = `/me/contacts/${encodeURIComponent(remoteId)}?$select=id`;
      const found = await present(() =>
        graphOf(access).call(contact.pick({ id: true }), (client) => client.api(path).get()),
      );
      return found !== null;
    },
  };
}

function comparedFields(item: Contact | z.output<typeof contact>): ComparedFields {
  const visited = item.surname ? item.homeAddress : item.businessAddress;
  return {
    name: item.displayName ?? '',
    email: item.emailAddresses?.[0]?.address ?? '',
    phone: item.businessPhones?.[0] ?? '',
    address: visited?.street ?? '',
    postcode: visited?.postalCode ?? '',
    city: visited?.city ?? '',
    country: visited?.countryOrRegion ?? '',
  };
}
