import type { ChangeSubscriptions, RemoteSubscription } from '#providers/change-subscriptions.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { runEach } from '#services/set-aside/run-items.ts';
import { subscriptionIdOf } from './subscription-address.ts';
import type { SubscriptionContext } from './subscription-context.ts';
import { knownSubscriptions } from './subscriptions.directory.ts';

/** Removes doubles and ours that no row knows: a provider refuses a second one of the same resource. */
export async function tidyRemote(
  { publicUrl, directory }: Pick<SubscriptionContext, 'publicUrl' | 'directory'>,
  service: ChangeSubscriptions,
  access: LinkAccess,
  address: string,
): Promise<RemoteSubscription | null> {
  const ours = (await service.list(access)).flatMap((remote) => {
    const rowId = subscriptionIdOf(publicUrl, remote.address);
    return rowId === null ? [] : [{ remote, rowId }];
  });
  const known = await knownSubscriptions(
    directory,
    ours.map(({ rowId }) => rowId),
  );
  const [found = null, ...doubles] = ours.filter(({ remote }) => remote.address === address);
  const orphans = ours.filter(({ rowId }) => !known.has(rowId));
  // A subscription that cannot be removed does not stop this one, and ends by itself.
  await runEach([...doubles, ...orphans], ({ remote }) => service.remove(access, remote.id));
  return found?.remote ?? null;
}
