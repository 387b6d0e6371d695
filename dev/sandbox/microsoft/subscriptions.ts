import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StandInServices } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { graphError } from './graph-errors.ts';
import type { Notifier } from './notifier.ts';
import {
  type ChangedItem,
  type ChangeType,
  changeNotification,
  concerns,
  type LifecycleEvent,
  lifecycleNotification,
  newSubscription,
  renewal,
  resourceOf,
  type StoredSubscription,
  type SubscribedResource,
  subscriptionBody,
} from './subscription-shape.ts';

const PROVIDER = 'microsoft-graph';
const MINUTE = 60_000;
/** The most for Outlook resources (Graph: subscription); a shorter life than the least becomes the least. */
const LONGEST = 10_080 * MINUTE;
const LEAST = 45 * MINUTE;

export const SUBSCRIPTION_OPERATIONS = [
  'subscription.list',
  'subscription.get',
  'subscription.create',
  'subscription.update',
  'subscription.delete',
  'subscription.reauthorize',
] as const;

/** `/subscriptions` of Graph v1.0 (microsoft page §2.8), and the notifications that come of them. */
export function createSubscriptions({ store, journal }: StandInServices, notifier: Notifier) {
  const state = store.slice('microsoft-subscriptions', () => ({ list: [] as StoredSubscription[] }));

  const activeSubscriptions = () => {
    const now = Date.now();
    state.current.list = state.current.list.filter(
      ({ expirationDateTime }) => Date.parse(expirationDateTime) > now,
    );
    return state.current.list;
  };
  const ofAccount = (account: SandboxAccount) =>
    activeSubscriptions().filter((subscription) => subscription.account === account);

  const note = (subscription: StoredSubscription, effect: 'create' | 'update' | 'delete') => {
    store.changed();
    journal.effect({
      provider: PROVIDER,
      account: subscription.account,
      operation: `subscription.${effect}`,
      effect,
      key: subscription.resource,
      remoteId: subscription.id,
    });
  };

  function forget(subscription: StoredSubscription): void {
    state.current.list = state.current.list.filter((other) => other !== subscription);
    store.changed();
  }

  function about(account: SandboxAccount, resource: SubscribedResource): StoredSubscription[] {
    return ofAccount(account).filter((subscription) => resourceOf(subscription.resource) === resource);
  }

  return {
    holdings: (account: SandboxAccount) =>
      ofAccount(account).map(({ id, resource, changeType, notificationUrl, expirationDateTime }) => ({
        id,
        resource,
        changeType,
        notificationUrl,
        expirationDateTime,
      })),

    /** Notifies each subscription to this of a change; answers the statuses. */
    async notifyChange(
      account: SandboxAccount,
      resource: SubscribedResource,
      changeType: ChangeType,
      item: ChangedItem,
    ): Promise<readonly number[]> {
      const interested = about(account, resource).filter(
        (subscription) =>
          subscription.changeType.split(',').includes(changeType) && concerns(subscription, item),
      );
      return Promise.all(
        interested.map((subscription) =>
          notifier.notify(
            subscription.notificationUrl,
            changeNotification(
              subscription,
              resource,
              changeType,
              subscription.isImmutable === false ? item.id : item.immutableId,
            ),
          ),
        ),
      );
    },

    /** Notifies of what becomes of the subscriptions themselves; one that is removed is gone here first. */
    async notifyLifecycle(
      account: SandboxAccount,
      resource: SubscribedResource,
      event: LifecycleEvent,
    ): Promise<readonly number[]> {
      const subscribers = about(account, resource);
      if (event === 'subscriptionRemoved') subscribers.forEach(forget);
      return Promise.all(
        subscribers.flatMap((subscription) =>
          subscription.lifecycleNotificationUrl === null
            ? []
            : [
                notifier.notify(
                  subscription.lifecycleNotificationUrl,
                  lifecycleNotification(subscription, event),
                ),
              ],
        ),
      );
    },

    routes(
      app: FastifyInstance,
      accountOf: (request: FastifyRequest) => SandboxAccount,
      urlOf: (request: FastifyRequest) => URL,
    ) {
      const context = (request: FastifyRequest, one: boolean) =>
        `${urlOf(request).origin}/v1.0/$metadata#subscriptions${one ? '/$entity' : ''}`;
      const find = (request: FastifyRequest, reply: FastifyReply): StoredSubscription | null => {
        const { id } = request.params as { readonly id: string };
        const found = activeSubscriptions().find((subscription) => subscription.id === id);
        if (found === undefined) {
          graphError(reply, 404, 'ResourceNotFound', 'The object was not found.');
          return null;
        }
        if (found.account === accountOf(request)) return found;
        graphError(reply, 403, 'Forbidden', 'The subscription belongs to another user.');
        return null;
      };

      app.get('/subscriptions', { config: { operation: 'subscription.list' } }, async (request) => ({
        '@odata.context': context(request, false),
        value: ofAccount(accountOf(request)).map((subscription) => {
          const { '@odata.context': _, ...body } = subscriptionBody(subscription, '');
          return body;
        }),
      }));

      app.post('/subscriptions', { config: { operation: 'subscription.create' } }, async (request, reply) => {
        const body = newSubscription.safeParse(request.body);
        if (!body.success) return graphError(reply, 400, 'BadRequest', 'The subscription is not valid.');
        const { resource, changeType, notificationUrl, expirationDateTime } = body.data;
        const { clientState = null, lifecycleNotificationUrl = null } = body.data;
        const until = lifeOf(expirationDateTime);
        if (resourceOf(resource) === null) {
          return graphError(reply, 400, 'BadRequest', `Resource '${resource}' is not supported.`);
        }
        if (until === null) return refuseLife(reply);
        const account = accountOf(request);
        const same = ofAccount(account).find(
          (other) => other.resource === resource && other.changeType === changeType,
        );
        if (same !== undefined) {
          const message = `Subscription Id ${same.id} already exists for the requested combination`;
          return graphError(reply, 409, 'Conflict', message);
        }
        const addresses = [notificationUrl, lifecycleNotificationUrl].filter((url) => url !== null);
        const wrong = await whatIsWrong(addresses);
        if (wrong !== null) {
          const message = `Subscription validation request failed. ${wrong}`;
          return graphError(reply, 400, 'ValidationError', message);
        }
        const subscription: StoredSubscription = {
          id: randomUUID(),
          account,
          resource,
          changeType,
          notificationUrl,
          lifecycleNotificationUrl,
          clientState,
          expirationDateTime: until,
          isImmutable: /IdType\s*=\s*"?ImmutableId"?/i.test(String(request.headers.prefer ?? '')),
        };
        state.current.list.push(subscription);
        note(subscription, 'create');
        return reply.code(201).send(subscriptionBody(subscription, context(request, true)));
      });

      const one = '/subscriptions/:id';

      app.get(one, { config: { operation: 'subscription.get' } }, async (request, reply) => {
        const subscription = find(request, reply);
        return subscription === null ? reply : subscriptionBody(subscription, context(request, true));
      });

      app.patch(one, { config: { operation: 'subscription.update' } }, async (request, reply) => {
        const subscription = find(request, reply);
        if (subscription === null) return reply;
        const body = renewal.safeParse(request.body);
        if (!body.success) return graphError(reply, 400, 'BadRequest', 'The subscription is not valid.');
        const until = lifeOf(body.data.expirationDateTime);
        if (until === null) return refuseLife(reply);
        subscription.expirationDateTime = until;
        note(subscription, 'update');
        return subscriptionBody(subscription, context(request, true));
      });

      app.delete(one, { config: { operation: 'subscription.delete' } }, async (request, reply) => {
        const subscription = find(request, reply);
        if (subscription === null) return reply;
        forget(subscription);
        note(subscription, 'delete');
        return reply.code(204).send();
      });

      app.post(
        `${one}/reauthorize`,
        { config: { operation: 'subscription.reauthorize' } },
        async (request, reply) => {
          const subscription = find(request, reply);
          return subscription === null ? reply : reply.code(204).send();
        },
      );
    },
  };

  async function whatIsWrong(addresses: readonly string[]): Promise<string | null> {
    for (const address of addresses) {
      if (!notifier.mayCall(address)) return 'Notification endpoint must be an HTTPS endpoint.';
      const wrong = await notifier.validate(address);
      if (wrong !== null) return wrong;
    }
    return null;
  }
}

/** Null when it is past, or longer than Graph lets it be. */
function lifeOf(requested: string): string | null {
  const now = Date.now();
  const life = Date.parse(requested) - now;
  if (life <= 0 || life > LONGEST) return null;
  return new Date(now + Math.max(life, LEAST)).toISOString();
}

function refuseLife(reply: FastifyReply): FastifyReply {
  const message = 'Subscription expiration can only be 10080 minutes in the future.';
  return graphError(reply, 400, 'ValidationError', message);
}
