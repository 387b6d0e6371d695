import type { Delivery, Subscriber } from '#api/realtime/hub.ts';
import { contextViewer, type GraphQLContext } from './graphql-context.ts';

export function subscriber(context: GraphQLContext): Subscriber {
  return { viewer: contextViewer(context), overflow: context.hangUp };
}

/** The row to answer with; null when it is gone or the client must refetch. */
export function changedId(delivery: Delivery): string | null {
  return delivery.kind === 'changed' ? delivery.id : null;
}

export function isResync(delivery: Delivery): boolean {
  return delivery.kind === 'resync';
}
