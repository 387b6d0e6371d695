import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { notifyLinks } from './attempt-rows.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { recordAcceptedKeys, recordRefusal } from './link-health.ts';
import { linkAccess, type OpenedLink, openLink } from './open-link.ts';
import type { LinkRequest } from './unlink.ts';

const CALL_MILLISECONDS = 20_000;

/**
 * 'Test nu' makes one cheap call. Refused keys break the link, and accepted ones mend it. Throws
 * ForbiddenError, ValidationError and ProviderFailedError.
 */
export async function testLink(
  context: LinkContext,
  viewer: Viewer & { readonly userId: string },
  { kind }: Pick<LinkRequest, 'kind'>,
): Promise<void> {
  assertMayLink(viewer);
  const link = await context.database.lease(viewer, (client) =>
    openLink(client, context.officeKeys, viewer.officeId, kind),
  );
  if (link === null) throw new ValidationError([{ field: 'link', message: 'Er is nog geen koppeling.' }]);
  const identify = context.providers.identifierFor(link.provider);
  if (identify === null) {
    const message = 'Deze koppeling wordt van de andere kant gebruikt. Bel het kantoor om die te testen.';
    throw new ValidationError([{ field: 'link', message }]);
  }
  const failure = await outcomeOf(context, link, identify);
  await context.database.lease(viewer, (client) =>
    client.$transaction(async (tx) => {
      if (failure === null) await recordAcceptedKeys(tx, link, 0);
      else await recordRefusal(tx, viewer, link, failure);
      await notifyLinks(tx, link.officeId);
    }),
  );
  if (failure !== null) throw failure;
}

async function outcomeOf(
  context: LinkContext,
  link: OpenedLink,
  identify: NonNullable<ReturnType<LinkContext['providers']['identifierFor']>>,
): Promise<ProviderFailedError | null> {
  try {
    await identify(linkAccess(context.providers, link, AbortSignal.timeout(CALL_MILLISECONDS)));
    return null;
  } catch (error) {
    if (error instanceof ProviderFailedError) return error;
    throw error;
  }
}
