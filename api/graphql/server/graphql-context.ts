import type { Application } from '#api/application.ts';
import { type Access, type Caller, viewerOf } from '#api/context.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeKey } from '#services/secret/office-keys.ts';
import type { UserViewer } from '#services/session/session.ts';
import type { OperationLease } from './operation-lease.ts';

/** The context of resolvers, per operation or event of a subscription. */
export interface GraphQLContext {
  readonly application: Application;
  readonly caller: Caller;
  readonly access: Access;
  /** Null outside of a full session. */
  readonly lease: OperationLease | null;
  /** Closes the socket of a subscription that cannot keep up. */
  readonly hangUp: () => void;
}

/** Throws what `viewerOf` throws. */
export function contextViewer(context: GraphQLContext): UserViewer {
  return viewerOf(context.access);
}

/** The database as the operation's viewer. Throws what `viewerOf` throws. */
export function contextClient(context: GraphQLContext): LeasedClient {
  const viewer = viewerOf(context.access);
  if (context.lease === null) throw new Error(`no lease was opened for user ${viewer.userId}`);
  return context.lease.client;
}

const keys = new WeakMap<GraphQLContext, Promise<OfficeKey>>();

/** The office's key, looked up once per operation, however many rows need it. */
export function contextOfficeKey(context: GraphQLContext): Promise<OfficeKey> {
  const known = keys.get(context);
  if (known !== undefined) return known;
  const { officeId } = contextViewer(context);
  const key = context.application.officeContext.officeKeys.of(contextClient(context), officeId);
  keys.set(context, key);
  return key;
}
