import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { notifyLinks } from './attempt-rows.ts';
import { assertMayLink } from './link.policy.ts';
import type { LinkContext } from './link-context.ts';
import { recordLinkFailure } from './link-health.ts';
import { IN_USE } from './link-in-use.ts';
import { linkAccess, type OpenedLink, openLink } from './open-link.ts';
import type { LinkRequest } from './unlink.ts';

const CALL_MILLISECONDS = 20_000;

/** Refusals of keys, after which only other keys help. */
const REFUSED_KEYS: ReadonlySet<string> = new Set([
  '401',
  'apikey invalid',
  'list unknown',
  'invalid FG key',
  'INVALID_CREDENTIALS',
  'DOMAIN_NOT_FOUND',
  'invalid_grant',
]);

/**
 * 'Test nu': one cheap authenticated call, whose outcome the link keeps. Keys that are refused break the link, and
 * mend it when they are taken again. Throws ForbiddenError, ValidationError, and ProviderFailedError when it failed.
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
    const message = 'Deze koppeling wordt van de andere kant gebruikt. Bel het kantoor om haar te testen.';
    throw new ValidationError([{ field: 'link', message }]);
  }
  const failure = await outcomeOf(context, link, identify);
  await context.database.lease(viewer, (client) =>
    client.$transaction(async (tx) => {
      const where = { officeId: link.officeId, id: link.id, ...IN_USE };
      if (failure === null) {
        await tx.providerLink.updateMany({ where, data: { state: 'linked', lastSuccessAt: new Date() } });
      } else {
        await recordLinkFailure(tx, link, failure);
        if (REFUSED_KEYS.has(failure.code)) {
          const linked = { ...where, state: 'linked' };
          const { count } = await tx.providerLink.updateMany({ where: linked, data: { state: 'broken' } });
          if (count > 0) {
            const changes = { kind, provider: link.provider };
            await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: 'link-broken', changes }]);
          }
        }
      }
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
    // Broken keys are tried again; a token that was refused is not.
    const isToken = link.secrets.refreshToken !== undefined;
    const tried = isToken ? link : { ...link, broken: false };
    await identify(linkAccess(context.providers, tried, AbortSignal.timeout(CALL_MILLISECONDS)));
    return null;
  } catch (error) {
    if (error instanceof ProviderFailedError) return error;
    throw error;
  }
}
