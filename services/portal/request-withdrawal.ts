import { ProviderFailedError } from '#domain/errors.ts';
import { linkInFlightUntil } from '#domain/portal/portal-entry.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { findStorage } from '#services/files/files-context.ts';
import { failureOf } from '#services/saga/step-failure.ts';
import type { PortalContext } from './portal-context.ts';
import { notifyRelations } from './withdraw-entries.ts';

/** 'again': to be retried after so many seconds. */
export type WithdrawalEnd =
  | { readonly end: 'withdrawn' | 'stuck' }
  | { readonly end: 'again'; readonly afterSeconds: number | null };

export const OPEN_ENTRY = { id: true, provider: true, itemId: true, linkId: true, placedAt: true } as const;

/** The link is at a service that is no longer linked: only a person can remove it. */
export function notLinked(provider: string): ProviderFailedError {
  const name = providerLabel(provider);
  return new ProviderFailedError({
    provider,
    code: 'not-linked',
    message: `${name} is niet meer gekoppeld. Koppel opnieuw, of trek de link bij ${name} zelf in.`,
    retryable: false,
  });
}

/** Safe to retry: a missing link counts as withdrawn. A failure is stored with the entry, in Dutch. */
export async function requestWithdrawal(
  context: PortalContext,
  { officeId, entryId }: { readonly officeId: string; readonly entryId: string },
  signal: AbortSignal,
): Promise<WithdrawalEnd> {
  const system = systemViewer(officeId);
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    context.database.lease(system, (client) => client.$transaction(work));
  const { entry, now } = await context.database.lease(system, async (client) => ({
    entry: await client.portalEntry.findUnique({
      where: { id: entryId, state: 'withdrawing' },
      select: OPEN_ENTRY,
    }),
    now: await databaseTime(client),
  }));
  if (entry === null) return { end: 'withdrawn' };
  const inFlightMilliseconds = (linkInFlightUntil(entry)?.getTime() ?? 0) - now.getTime();
  if (inFlightMilliseconds > 0)
    return { end: 'again', afterSeconds: Math.ceil(inFlightMilliseconds / 1_000) };
  try {
    const storage = await context.database.lease(system, (client) =>
      findStorage(context, client, officeId, signal),
    );
    if (storage?.store.provider !== entry.provider) throw notLinked(entry.provider);
    await storage.store.withdraw(storage.access, entry.itemId, entry.linkId);
  } catch (error) {
    const { state, message, retryAfterSeconds } = failureOf(error, { lastAttempt: false, creating: false });
    await inTransaction((tx) =>
      changeEntry(tx, entryId, { state: state === 'failed' ? 'stuck' : 'withdrawing', message }),
    );
    return state === 'failed' ? { end: 'stuck' } : { end: 'again', afterSeconds: retryAfterSeconds };
  }
  await inTransaction(async (tx) => changeEntry(tx, entryId, withdrawn(await databaseTime(tx))));
  return { end: 'withdrawn' };
}

export function withdrawn(now: Date) {
  return {
    state: 'withdrawn',
    withdrawnAt: now,
    linkId: null,
    urlCiphertext: null,
    urlHash: null,
    message: null,
  };
}

async function changeEntry(
  tx: Transaction,
  id: string,
  data: Readonly<Record<string, string | Date | null>>,
): Promise<void> {
  const changed = await tx.portalEntry.updateManyAndReturn({
    where: { id, state: 'withdrawing' },
    data,
    select: { officeId: true, relationId: true },
  });
  for (const { officeId, relationId } of changed) await notifyRelations(tx, officeId, [{ relationId }]);
}
