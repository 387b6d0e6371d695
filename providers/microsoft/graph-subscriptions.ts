import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { SubscribedKind } from '#domain/subscription/subscribed-kinds.ts';
import {
  ALREADY_SUBSCRIBED,
  type ChangeSubscriptions,
  type RemoteSubscription,
} from '#providers/change-subscriptions.ts';
import { createHttpClient } from '#providers/http.ts';
import { dataRefused } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { allOf, createGraph, type Graph, type GraphOptions } from './graph-client.ts';
import { mailboxBase } from './mailbox/mailbox-calls.ts';

/** Mail has the mailbox of the link; the others are the account's own. */
const RESOURCES: Readonly<Record<SubscribedKind, (access: LinkAccess) => string>> = {
  agenda: () => 'me/events',
  contacts: () => 'me/contacts',
  email: (access) => `${mailboxBase(access).slice(1)}/messages`,
};

/** Ids in notifications are then those by which contacts and messages are known here (Graph: immutable ids). */
const IMMUTABLE_IDS = { prefer: 'IdType="ImmutableId"' };
/** Both calls of the handshake may take ten seconds. */
const CREATE_MILLISECONDS = 25_000;

const REFUSALS: ReadonlyMap<string, string> = new Map([
  ['ValidationError', 'Balie is van buiten niet bereikbaar.'],
  [ALREADY_SUBSCRIBED, 'wijzigingen van deze account worden al aan een andere koppeling gemeld.'],
]);

const stored = z.object({
  id: z.string().min(1),
  resource: z.string(),
  notificationUrl: z.string(),
  expirationDateTime: z.coerce.date(),
});

/** Graph's change notifications (Graph: subscription). */
export function createGraphSubscriptions(options: GraphOptions): ChangeSubscriptions {
  const http = createHttpClient({
    provider: 'microsoft',
    baseUrl: options.graphUrl,
    outbound: options.outbound,
    timeoutMilliseconds: CREATE_MILLISECONDS,
  });
  const graphOf = (access: LinkAccess) =>
    createGraph(http, access, { headers: IMMUTABLE_IDS, limiter: options.limiter });

  return {
    list: (access) => listAll(graphOf(access)),

    async create(access, { kind, address, lifecycleAddress, clientState, endsAt }) {
      const body = {
        changeType: 'created,updated,deleted',
        notificationUrl: address,
        lifecycleNotificationUrl: lifecycleAddress,
        resource: RESOURCES[kind](access),
        expirationDateTime: endsAt.toISOString(),
        clientState,
      };
      try {
        return remote(
          await graphOf(access).call(stored, (client) => client.api('/subscriptions').post(body)),
        );
      } catch (error) {
        const reason = error instanceof ProviderFailedError ? REFUSALS.get(error.code) : undefined;
        if (!(error instanceof ProviderFailedError) || reason === undefined) throw error;
        throw dataRefused('microsoft', error.code, reason);
      }
    },

    async renew(access, id, endsAt) {
      const graph = graphOf(access);
      const body = { expirationDateTime: endsAt.toISOString() };
      try {
        return remote(await graph.call(stored, (client) => client.api(pathOf(id)).patch(body)));
      } catch (error) {
        if (await isGone(graph, id, error)) return null;
        throw error;
      }
    },

    async remove(access, id) {
      const graph = graphOf(access);
      try {
        await graph.call(z.unknown(), (client) => client.api(pathOf(id)).delete());
      } catch (error) {
        if (!(await isGone(graph, id, error))) throw error;
      }
    },
  };
}

function pathOf(id: string): string {
  return `/subscriptions/${encodeURIComponent(id)}`;
}

/** Graph does not document the code for a subscription that is gone: the list decides. */
async function isGone(graph: Graph, id: string, error: unknown): Promise<boolean> {
  if (!(error instanceof ProviderFailedError) || error.retryable) return false;
  return (await listAll(graph)).every((subscription) => subscription.id !== id);
}

async function listAll(graph: Graph): Promise<readonly RemoteSubscription[]> {
  return (await allOf(graph.items(stored, '/subscriptions'))).map(remote);
}

function remote(subscription: z.output<typeof stored>): RemoteSubscription {
  const { id, resource, notificationUrl, expirationDateTime } = subscription;
  return { id, resource, address: notificationUrl, endsAt: expirationDateTime };
}
