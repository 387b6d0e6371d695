import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import { addressLine } from '#domain/relation/address-line.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { optionalText } from '#providers/optional-text.ts';
import type { LinkAccess, RecordList } from '#providers/provider-ports.ts';
import { toClient } from './client-fields.ts';

const PAGE_SIZE = 100;

const text = z.string().nullish();
const address = z.object({
  Street: text,
  StreetNumber: text,
  StreetNumberAddition: text,
  Postcode: text,
  City: text,
  Country: text,
});
const compared = z.object({
  Number: text,
  Name: text,
  EmailAddresses: z.array(z.string()).nullish(),
  PhoneNumbers: z.array(z.string()).nullish(),
  Addresses: z.array(address).nullish(),
  ChamberOfCommerceNumber: text,
});

export const listedClient = compared.extend({
  Id: z.number().int().positive(),
  IdentificationNumber: text,
});
export type ListedClient = z.output<typeof listedClient>;

/** Pages by `offset` and `amount` (vendor's help page: GET client). */
export function createClientList(
  fetchList: (access: LinkAccess, query: Record<string, string>) => Promise<readonly ListedClient[]>,
): RecordList {
  return {
    async page(access, cursor) {
      const offset = Number(cursor ?? '0');
      const clients = await fetchList(access, { offset: String(offset), amount: String(PAGE_SIZE) });
      const next = clients.length < PAGE_SIZE ? null : String(offset + PAGE_SIZE);
      return { records: clients.map(recordOf), next };
    },

    expected: expectedClient,
  };
}

export function expectedClient(relation: RelationRecord): ComparedFields {
  return comparedFields(compared.parse(toClient(relation, null)));
}

export function recordOf(client: ListedClient) {
  // The BSN by which an office may number its clients must not leave this file.
  const numbered = client.Number !== client.IdentificationNumber;
  const fields = comparedFields({ ...client, Number: numbered ? client.Number : '' });
  const relationNumber = fields.relationNumber || null;
  return { id: String(client.Id), naturalKey: relationNumber ?? '', relationNumber, fields };
}

function comparedFields(client: z.output<typeof compared>): ComparedFields {
  const visited = client.Addresses?.[0];
  return {
    relationNumber: optionalText(client.Number),
    name: optionalText(client.Name),
    email: client.EmailAddresses?.[0] ?? '',
    phone: client.PhoneNumbers?.[0] ?? '',
    address: addressLine(
      visited?.Street ?? '',
      visited?.StreetNumber ?? '',
      visited?.StreetNumberAddition ?? '',
    ),
    postcode: visited?.Postcode ?? '',
    city: visited?.City ?? '',
    country: visited?.Country ?? '',
    kvkNumber: optionalText(client.ChamberOfCommerceNumber),
  };
}
