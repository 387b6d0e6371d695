import { type SearchedNumber, searchedNumber } from '#domain/relation/searched-number.ts';
import type { LeasedClient } from '#prisma/database.ts';

export interface NumberMatch {
  /** Null for a hidden relation: only its owner may be shown. */
  readonly relationId: string | null;
  readonly matchedOn: 'relationNumber' | 'phone' | 'bsn' | 'kvkNumber';
  readonly ownerId: string | null;
}

export function isHidden({ relationId }: NumberMatch): boolean {
  return relationId === null;
}

/** Up to ten of the whole office, so that a colleague's customer is recognised. */
export async function relationsByNumber(client: LeasedClient, text: string): Promise<readonly NumberMatch[]> {
  const number = searchedNumber(text);
  return number === null ? [] : matching(client, number);
}

export async function relationsByPhone(client: LeasedClient, phone: string): Promise<readonly NumberMatch[]> {
  return phone === '' ? [] : matching(client, { relationNumber: '', phone });
}

function matching(client: LeasedClient, number: SearchedNumber): Promise<readonly NumberMatch[]> {
  return client.$queryRaw<NumberMatch[]>`
    SELECT id AS "relationId", matched_on AS "matchedOn", owner_id AS "ownerId"
    FROM balie.relations_by_number(${number.relationNumber}, ${number.phone})`;
}

export interface KvkNumberHolders {
  readonly kvkNumber: string;
  readonly holders: readonly NumberMatch[];
}

export const MOST_HOLDERS = 10;

/** Over the whole office; of hidden ones each owner counts once. */
export async function relationsByKvkNumbers(
  client: Pick<LeasedClient, '$queryRaw'>,
  kvkNumbers: readonly string[],
): Promise<readonly KvkNumberHolders[]> {
  // Stored numbers are digits only, and Postgres refuses some other texts.
  const numbers = kvkNumbers.filter((kvkNumber) => /^[0-9]+$/.test(kvkNumber));
  const rows = await client.$queryRaw<
    { kvkNumber: string; relationId: string | null; ownerId: string | null }[]
  >`
    SELECT kvk_number AS "kvkNumber", id AS "relationId", owner_id AS "ownerId"
    FROM balie.holders_of_kvk_number(${numbers}::text[])`;
  const groups = Map.groupBy(rows, ({ kvkNumber }) => kvkNumber);
  return [...groups].map(([kvkNumber, found]) => ({
    kvkNumber,
    holders: found
      .slice(0, MOST_HOLDERS)
      .map(({ relationId, ownerId }) => ({ relationId, ownerId, matchedOn: 'kvkNumber' })),
  }));
}
