import { z } from 'zod';
import type { ComparedFields } from '#domain/drift/compare-records.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { type HttpReply, readJson } from '#providers/http.ts';
import type { JsonSend } from '#providers/json-send.ts';
import { optionalText } from '#providers/optional-text.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import type { LinkAccess, RecordList } from '#providers/provider-ports.ts';
import { toAccount } from './account-fields.ts';

const text = z.string().nullish();
export const comparedAccount = z.object({
  Code: text,
  Name: text,
  Email: text,
  Phone: text,
  AddressLine1: text,
  Postcode: text,
  City: text,
  Country: text,
  ChamberOfCommerce: text,
});
const page = z.object({
  d: z.object({ results: z.array(comparedAccount.extend({ ID: z.guid() })), __next: z.url().optional() }),
});

export const SELECTED = ['ID', ...Object.keys(comparedAccount.shape)].join(',');

/** Pages of sixty accounts, each with the address of the next in `d.__next` (support page 'restapi tips'). */
export function createAccountList(options: {
  readonly open: (access: LinkAccess) => JsonSend;
  readonly addressOf: (access: LinkAccess) => string;
  readonly requireAccepted: (reply: HttpReply) => void;
}): RecordList {
  return {
    async page(access, cursor) {
      const path = cursor ?? `Accounts?$select=${encodeURIComponent(SELECTED)}`;
      const reply = await options.open(access)({ method: 'GET', path });
      options.requireAccepted(reply);
      const { results, __next: next } = readJson('exact', reply, page).d;
      const records = results.map((account) => {
        const fields = comparedFields(account);
        const relationNumber = fields.relationNumber || null;
        return { id: account.ID, naturalKey: relationNumber ?? '', relationNumber, fields };
      });
      return { records, next: next === undefined ? null : pathBelow(options.addressOf(access), next) };
    },

    expected: expectedAccount,
  };
}

/** A link that leads elsewhere would receive our token, so it is refused. */
export function pathBelow(address: string, link: string): string {
  if (!link.startsWith(address)) throw malformedReply('exact');
  return link.slice(address.length);
}

export function expectedAccount(relation: RelationRecord): ComparedFields {
  return comparedFields(comparedAccount.parse(toAccount(relation)));
}

export function comparedFields(account: z.output<typeof comparedAccount>): ComparedFields {
  return {
    relationNumber: optionalText(account.Code)?.trim(),
    name: optionalText(account.Name),
    email: optionalText(account.Email),
    phone: optionalText(account.Phone),
    address: optionalText(account.AddressLine1),
    postcode: optionalText(account.Postcode),
    city: optionalText(account.City),
    country: optionalText(account.Country)?.trim(),
    kvkNumber: optionalText(account.ChamberOfCommerce),
  };
}
