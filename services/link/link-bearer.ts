import type { LinkKind } from '#domain/link/link-kinds.ts';
import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { LinkContext } from './link-context.ts';
import { linkAccess, openLink } from './open-link.ts';

export interface LinkBearer {
  /** Null for who may not act as the whole office (ledger REST-144). */
  readonly bearer: string | null;
  readonly addy: string;
}

const CALL_MILLISECONDS = 20_000;

/** For existing clients; only an admin gets the token. Null without a link. Throws ProviderFailedError. */
export async function readBearer(
  context: LinkContext,
  viewer: Viewer,
  {
    kind,
    provider,
    refresh,
  }: { readonly kind: LinkKind; readonly provider: string; readonly refresh: boolean },
): Promise<LinkBearer | null> {
  const found = await context.database.lease(viewer, async (client) => {
    const link = await openLink(client, context.officeKeys, viewer.officeId, kind);
    if (link === null || link.provider !== provider) return null;
    const row = await client.providerLink.findUnique({
      where: { id: link.id },
      select: { accountName: true },
    });
    return { link, addy: link.settings.email ?? row?.accountName ?? '' };
  });
  if (found === null) return null;
  const { link, addy } = found;
  if (!seesSettings(viewer.role)) return { bearer: null, addy };
  const access = linkAccess(context.providers, link, AbortSignal.timeout(CALL_MILLISECONDS));
  const bearer = await access.accessToken({ refresh });
  await context.database.lease(viewer, (client) =>
    client.$transaction((tx) =>
      recordAuditEntries(tx, viewer, [
        { ...ofOffice(viewer), action: 'bearer-given', changes: { kind, provider } },
      ]),
    ),
  );
  return { bearer, addy };
}
