import type { Delivery, Subscriber } from '#api/realtime/hub.ts';
import { contextViewer, type GraphQLContext } from './graphql-context.ts';

/** Who subscribes: sees what its viewer may, and is disconnected when it cannot keep up. */
export function subscriber(context: GraphQLContext): Subscriber {
  return { viewer: contextViewer(context), overflow: context.hangUp };
}

/** Id of the row to answer with; null when it is gone, and where the client must refetch. */
export function changedId(delivery: Delivery): string | null {
  return delivery.kind === 'changed' ? delivery.id : null;
}

/** Whether the client must refetch. */
export function isResync(delivery: Delivery): boolean {
  return delivery.kind === 'resync';
}
