import { ProviderFailedError } from '#domain/errors.ts';
import { LINK_KINDS, type LinkKind } from '#domain/link/link-kinds.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { isSubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { LinkContext } from '#services/link/link-context.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { lockLinks } from '#services/link/lock-links.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import { cancelOpenAttempt } from '#services/link/unlink.ts';
import { dropTokens, revokeTokens } from '#services/link/work-attempt.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { removeSubscription } from '#services/subscription/remove-subscription.ts';

const CALL_MILLISECONDS = 20_000;

/**
 * Subscriptions and revocable tokens, also of links being made. Safe to retry: what was ended is let be. What
 * a provider refuses, or cannot be read, ends by itself, as nobody is left to mend it: answers those kinds of
 * link.
 */
export async function endOfficeLinks(context: LinkContext, officeId: string): Promise<readonly LinkKind[]> {
  const left: LinkKind[] = [];
  for (const kind of LINK_KINDS) if (!(await endLinkOf(context, officeId, kind))) left.push(kind);
  await endAttempts(context, officeId);
  return left;
}

async function endLinkOf(context: LinkContext, officeId: string, kind: LinkKind): Promise<boolean> {
  const { database, officeKeys, providers } = context;
  const viewer = systemViewer(officeId);
  const where = { officeId, kind, ...IN_USE };
  if ((await database.lease(viewer, (client) => client.providerLink.count({ where }))) === 0) return true;
  const signal = AbortSignal.timeout(CALL_MILLISECONDS);
  const isUnsubscribed = await unlessRefused(async () => {
    if (isSubscribedKind(kind)) await removeSubscription(context, { officeId, kind }, signal);
  });
  const isRevoked = await unlessRefused(async () => {
    const link = await database.lease(viewer, (client) => openLink(client, officeKeys, officeId, kind));
    if (link !== null) {
      await providers.revocationFor(link.provider)?.(linkAccess(providers, link, signal));
    }
  });
  await database.lease(viewer, async (client) =>
    client.providerLink.updateMany({
      where,
      data: {
        state: 'nolink',
        secretCiphertext: null,
        telephonyTokenHash: null,
        unlinkedAt: await databaseTime(client),
      },
    }),
  );
  return isUnsubscribed && isRevoked;
}

/** Cancelled first, so that late tokens are found by the next look. */
async function endAttempts(context: LinkContext, officeId: string): Promise<void> {
  const viewer = systemViewer(officeId);
  const stored = await context.database.lease(viewer, async (client) => {
    for (const kind of LINK_KINDS) {
      await client.$transaction(async (tx) => {
        await lockLinks(tx, officeId, kind);
        await cancelOpenAttempt(tx, kind);
      });
    }
    return client.linkAttempt.findMany({ where: { secretCiphertext: { not: null } }, select: { id: true } });
  });
  for (const { id: attemptId } of stored) {
    await unlessRefused(() => revokeTokens(context, { officeId, attemptId }));
    await dropTokens(context, { officeId, attemptId });
  }
}

async function unlessRefused(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof ProviderFailedError) && ownFailure(error) === null) throw error;
    return false;
  }
}
