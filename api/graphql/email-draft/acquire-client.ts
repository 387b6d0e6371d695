import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import type { LeasedClient } from '#prisma/database.ts';

/** The client of the answer, acquired after the use case gave its own lease back. */
export async function acquireClient(context: GraphQLContext): Promise<LeasedClient> {
  await context.lease?.acquire();
  return contextClient(context);
}
