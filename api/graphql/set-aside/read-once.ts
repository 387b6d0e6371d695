import { viewerOf } from '#api/context.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';

/** A reading of what is set aside that all fields asking for it at once share, as each of the nine links does. */
export function readOnce<Item>(
  read: (client: LeasedClient, viewer: UserViewer) => Promise<readonly Item[]>,
): (context: GraphQLContext) => Promise<readonly Item[]> {
  const readings = new WeakMap<GraphQLContext, Promise<readonly Item[]>>();
  return async (context) => {
    const viewer = viewerOf(context.access);
    await context.lease?.acquire();
    const under = readings.get(context);
    if (under !== undefined) return under;
    const reading = read(contextClient(context), viewer).finally(() => readings.delete(context));
    readings.set(context, reading);
    return reading;
  };
}
