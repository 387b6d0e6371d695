import type { LeasedClient } from '#prisma/database.ts';

export interface UndecidedAddress {
  readonly relationId: string;
  readonly address: string;
  readonly enteredAt: Date;
  readonly enteredById: string | null;
  readonly clientId: string;
  /** Earlier mail that it would open; 10,000 at most. */
  readonly mailCount: number;
}

export interface UndecidedAddresses {
  readonly total: number;
  readonly addresses: readonly UndecidedAddress[];
}

/** Newest first; none for who is no admin. */
export async function undecidedAddresses(client: LeasedClient, take: number): Promise<UndecidedAddresses> {
  const rows = await client.$queryRaw<(UndecidedAddress & { total: number })[]>`
    SELECT relation_id::text AS "relationId", address, entered_at AS "enteredAt", entered_by_id::text AS "enteredById",
      client_id::text AS "clientId", mail_count AS "mailCount", total
    FROM balie.undecided_addresses(${take}::integer)`;
  return { total: rows[0]?.total ?? 0, addresses: rows };
}
