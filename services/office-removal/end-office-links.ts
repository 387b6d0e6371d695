import { ProviderFailedError } from '#domain/errors.ts';
import { LINK_KINDS, type LinkKind } from '#domain/link/link-kinds.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { isSubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { LinkContext } from '#services/link/link-context.ts';
import { lockLinks } from '#services/link/lock-links.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import { cancelOpenAttempt } from '#services/link/unlink.ts';
import { dropTokens, revokeTokens } from '#services/link/work-attempt.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { removeSubscription } from '#services/subscription/remove-subscription.ts';

const CALL_MILLISECONDS = 20_000;

/**
 * Ends what providers do for the office: subscriptions, and tokens where they can be revoked, also of links that were
 * being made. Safe to retry: what was ended is let be. What a provider refuses stays there and ends by itself, as nobody is left to mend it.
 */
export async function endOfficeLinks(context: LinkContext, officeId: string): Promise<void> {
  for (const kind of LINK_KINDS) await endLinkOf(context, officeId, kind);
  await endAttempts(context, officeId);
}

async function endLinkOf(context: LinkContext, officeId: string, kind: LinkKind): Promise<void> {
  const { database, officeKeys, providers } = context;
  const viewer = systemViewer(officeId);
  const link = await database.lease(viewer, (client) => openLink(client, officeKeys, officeId, kind));
  if (link === null) return;
  const signal = AbortSignal.timeout(CALL_MILLISECONDS);
  await unlessRefused(async () => {
    if (isSubscribedKind(kind)) await removeSubscription(context, { officeId, kind }, signal);
  });
  await unlessRefused(async () => {
    await providers.revocationFor(link.provider)?.(linkAccess(providers, link, signal));
  });
  await database.lease(viewer, async (client) =>
    client.providerLink.updateMany({
      where: { officeId, id: link.id },
      data: {
        state: 'nolink',
        secretCiphertext: null,
        telephonyTokenHash: null,
        unlinkedAt: await databaseTime(client),
      },
    }),
  );
}

/** Cancelled first, so that tokens which still arrive are found by the next look. */
async function endAttempts(context: LinkContext, officeId: string): Promise<void> {
  const viewer = systemViewer(officeId);
  const held = await context.database.lease(viewer, async (client) => {
    for (const kind of LINK_KINDS) {
      await client.$transaction(async (tx) => {
        await lockLinks(tx, officeId, kind);
        await cancelOpenAttempt(tx, kind);
      });
    }
    return client.linkAttempt.findMany({ where: { secretCiphertext: { not: null } }, select: { id: true } });
  });
  for (const { id: attemptId } of held) {
    await unlessRefused(() => revokeTokens(context, { officeId, attemptId }));
    await dropTokens(context, { officeId, attemptId });
  }
}

async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderFailedError) && ownFailure(error) === null) throw error;
  }
}
