import { ProviderFailedError } from '#domain/errors.ts';
import { LINK_KINDS, type LinkKind } from '#domain/link/link-kinds.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { isSubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import type { LinkContext } from '#services/link/link-context.ts';
import { linkAccess, openLink } from '#services/link/open-link.ts';
import { removeSubscription } from '#services/subscription/remove-subscription.ts';

const CALL_MILLISECONDS = 20_000;

/**
 * Ends what providers do for the office: subscriptions, and tokens where they can be revoked. Safe to retry: a link that
 * was ended is let be. What a provider refuses stays there and ends by itself, as nobody is left to mend it.
 */
export async function endOfficeLinks(context: LinkContext, officeId: string): Promise<void> {
  for (const kind of LINK_KINDS) await endLinkOf(context, officeId, kind);
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
  await database.lease(viewer, (client) =>
    client.providerLink.updateMany({
      where: { officeId, id: link.id },
      data: { state: 'nolink', secretCiphertext: null, telephonyTokenHash: null, unlinkedAt: new Date() },
    }),
  );
}

async function unlessRefused(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderFailedError)) throw error;
  }
}
