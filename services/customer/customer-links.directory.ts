import { WRONG_TRIES_IN_A_ROW } from '#domain/customer/code-limits.ts';
import type { EntryAction } from '#domain/portal/customer-actions.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';
import { ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

/** A link whose portal is open, whose relation exists and whose office may sign in. */
export interface LiveLink {
  readonly id: string;
  readonly officeId: string;
  readonly officeName: string;
  readonly relationId: string;
  readonly email: string;
}

/** A live link by its token, found by one statement; null for each reason why a link is dead. */
export async function findLiveLink(
  directory: DirectoryClient,
  tokenHash: Uint8Array,
): Promise<LiveLink | null> {
  const rows = await directory.$queryRaw<LiveLink[]>`
    SELECT id::text, office_id::text AS "officeId", office_name AS "officeName", relation_id::text AS "relationId", email
    FROM directory.live_customer_links WHERE token_hash = ${tokenHash}`;
  return rows[0] ?? null;
}

/** Serialises code requests, sign-ins and renewals of a link; the first lock to take. Null once it is dead. */
export async function lockLink(
  tx: DirectoryTransaction,
  linkId: string,
): Promise<{ readonly codeRequestedAt: Date | null } | null> {
  const rows = await tx.$queryRaw<{ codeRequestedAt: Date | null }[]>`
    SELECT code_asked_at AS "codeRequestedAt" FROM customer_links
    WHERE id = ${linkId}::uuid AND stopped_at IS NULL FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}

export async function recordCodeRequest(tx: DirectoryTransaction, linkId: string, at: Date): Promise<void> {
  await tx.$executeRaw`UPDATE customer_links SET code_asked_at = ${at} WHERE id = ${linkId}::uuid`;
}

/** Wrong tries before a sign-in were the customer's own. */
export async function recordSignedIn(tx: DirectoryTransaction, linkId: string, at: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE customer_links SET signed_in_at = ${at}, wrong_tries = 0 WHERE id = ${linkId}::uuid`;
}

/** Stops the link at its last allowed wrong try, and then returns true. */
export async function recordWrongTry(tx: DirectoryTransaction, linkId: string, at: Date): Promise<boolean> {
  const [noted] = await tx.$queryRaw<{ isStopped: boolean }[]>`
    UPDATE customer_links SET wrong_tries = wrong_tries + 1,
      stopped_at = CASE WHEN wrong_tries + 1 >= ${WRONG_TRIES_IN_A_ROW} THEN ${at}::timestamptz END
    WHERE id = ${linkId}::uuid RETURNING stopped_at IS NOT NULL AS "isStopped"`;
  return noted?.isStopped ?? false;
}

export async function recordCustomerAction(
  tx: DirectoryTransaction,
  { officeId, relationId }: Pick<LiveLink, 'officeId' | 'relationId'>,
  action: EntryAction,
): Promise<void> {
  await recordAuditEntries(tx, systemViewer(officeId), [{ ...ofRelation(relationId, 'portal'), action }]);
}
