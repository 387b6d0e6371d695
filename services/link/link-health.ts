import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, LeasedClient, Transaction } from '#prisma/database.ts';

type LinkWriter = Pick<LeasedClient | Transaction, 'providerLink'>;
interface LinkName {
  readonly officeId: string;
  readonly id: string;
}

/** Steps write at most this often that a link works: many run at once. */
const SELDOM = 60_000;

/** Notes that a call of the link succeeded. */
export async function recordLinkSuccess(client: LinkWriter, { officeId, id }: LinkName): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - SELDOM);
  await client.providerLink.updateMany({
    where: { officeId, id, OR: [{ lastSuccessAt: null }, { lastSuccessAt: { lt: before } }] },
    data: { lastSuccessAt: now },
  });
}

/** Notes why a call of the link failed, in our own words. */
export async function recordLinkFailure(
  client: LinkWriter,
  { officeId, id }: LinkName,
  { code, message }: ProviderFailedError,
): Promise<void> {
  const data = { lastFailureAt: new Date(), lastFailureCode: code, lastFailureMessage: message };
  await client.providerLink.updateMany({ where: { officeId, id }, data });
}

/** For a step's call: notes what the service answered, and throws it on. */
export function noteFailure(
  context: { readonly database: Pick<Database, 'lease'> },
  link: LinkName,
): (error: unknown) => Promise<never> {
  return async (error) => {
    if (error instanceof ProviderFailedError) {
      await context.database.lease(systemViewer(link.officeId), (client) =>
        recordLinkFailure(client, link, error),
      );
    }
    throw error;
  };
}
