import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { CHANGE_TYPES, LIFECYCLE_EVENTS, SUBSCRIBED_RESOURCES } from './subscription-shape.ts';
import type { createSubscriptions } from './subscriptions.ts';

const graphNotification = z.strictObject({
  account: z.enum(SANDBOX_ACCOUNTS),
  resource: z.enum(SUBSCRIBED_RESOURCES),
  what: z.enum([...CHANGE_TYPES, ...LIFECYCLE_EVENTS]),
});
export type GraphNotification = z.infer<typeof graphNotification>;

export interface NotificationOutcome {
  readonly statuses: readonly number[];
}

export function addNotificationRoutes(
  app: FastifyInstance,
  subscriptions: ReturnType<typeof createSubscriptions>,
): void {
  app.post('/sandbox/control/graph-news', async (request, reply) => {
    const parsed = graphNotification.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: z.prettifyError(parsed.error) });
    const { account, resource, what } = parsed.data;
    const lifecycle = LIFECYCLE_EVENTS.find((event) => event === what);
    const change = CHANGE_TYPES.find((type) => type === what);
    const id = `AAkALgAA${randomBytes(12).toString('base64url')}`;
    const statuses =
      lifecycle !== undefined
        ? await subscriptions.notifyLifecycle(account, resource, lifecycle)
        : await subscriptions.notifyChange(account, resource, change ?? 'updated', { id, immutableId: id });
    return reply.code(201).send({ statuses });
  });
}
