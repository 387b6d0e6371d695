import { v7 as newId } from 'uuid';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { isLinkKind } from '#domain/link/link-programs.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { finishLink } from './finish-link.ts';
import type { LinkContext } from './link-context.ts';
import { IN_USE } from './link-in-use.ts';

/**
 * 'Afronden' for existing clients, which only read the list of links (ledger LINKS-17): finishes what this
 * user authorised. What has a question left (address, administration, other account) waits for the screen.
 * Throws ProviderFailedError.
 */
export async function finishForClient(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  only?: LinkKind,
): Promise<void> {
  if (!seesSettings(viewer.role)) return;
  for (const kind of await withoutQuestion(context, viewer)) {
    if (only !== undefined && kind !== only) continue;
    const nothingChosen = { email: '', choice: '', acceptOtherAccount: false };
    await finishLink(context, viewer, { requestId: newId(), kind, ...nothingChosen });
  }
}

function withoutQuestion(
  { database }: LinkContext,
  viewer: Viewer & { readonly userId: string },
): Promise<readonly LinkKind[]> {
  return database.lease(viewer, async (client) => {
    const attempts = await client.linkAttempt.findMany({
      where: { userId: viewer.userId, state: 'authorised', kind: { not: 'email' } },
      select: { kind: true, provider: true, choices: true },
    });
    const links = await client.providerLink.findMany({
      where: IN_USE,
      select: { kind: true, provider: true },
    });
    return attempts
      .filter(({ choices }) => !Array.isArray(choices) || choices.length < 2)
      .filter((attempt) =>
        links.every((link) => link.kind !== attempt.kind || link.provider === attempt.provider),
      )
      .flatMap(({ kind }) => (isLinkKind(kind) ? [kind] : []));
  });
}
