import type { DuplicateReason } from '#web/__generated__/DuplicateList_query.graphql.ts';

const TEXTS: Readonly<Record<Exclude<DuplicateReason, '%future added value'>, string>> = {
  BSN: 'BSN/RSIN',
  KVK_NUMBER: 'KvK-nummer',
  NAME_AND_ADDRESS: 'Naam en adres',
  EMAIL: 'Email',
  IBAN: 'IBAN',
};

export function reasonWord(reason: DuplicateReason): string {
  return reason === '%future added value' ? 'Overeenkomst' : TEXTS[reason];
}
