import type { Logger } from 'pino';
import { ProviderFailedError } from '#domain/errors.ts';
import { providersOffering } from '#domain/provider/provider-descriptions.ts';
import { SUBSCRIBED_KINDS } from '#domain/subscription/subscribed-kinds.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { keepSubscription } from '#services/subscription/keep-subscription.ts';
import type { SubscriptionContext } from '#services/subscription/subscription-context.ts';
import { dueSubscriptions } from '#services/subscription/subscriptions.directory.ts';
import { withDeadline } from '#workflows/heartbeat.ts';
import type { SubscriptionActivities } from './contract.ts';

/** The next run takes the others. */
const MOST = 1_000;
const YEAR = 365 * 24 * 60 * 60_000;
/** Milliseconds; below start-to-close, so that our own deadline decides. */
const DEADLINE = 60_000;

export function createSubscriptionActivities(
  context: SubscriptionContext & { readonly logger: Logger },
): SubscriptionActivities {
  const { directory, logger } = context;
  return {
    async findSubscriptions({ kind }) {
      const providers = providersOffering('notifications');
      const due = { providers, most: MOST };
      const now = await databaseTime(directory);
      return kind === undefined
        ? dueSubscriptions(directory, { ...due, kinds: SUBSCRIBED_KINDS, before: now })
        : dueSubscriptions(directory, { ...due, kinds: [kind], before: new Date(now.getTime() + YEAR) });
    },

    async keepSubscription({ officeId, kind, renewNow }) {
      try {
        const { outcome } = await withDeadline(DEADLINE, (signal) =>
          keepSubscription(context, { officeId, kind }, { signal, renewNow }),
        );
        return outcome;
      } catch (error) {
        if (!(error instanceof ProviderFailedError)) throw error;
        logger.warn({ officeId, kind, code: error.code }, 'a subscription could not be kept');
        return 'failed';
      }
    },
  };
}
