import { contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { PortalContext } from '#services/portal/portal-context.ts';

/** A folder of thousands of files takes some pages; who waits longer has left. */
const PATIENCE = 30_000;

/** Asks the cloud storage for a field that leases for itself, unless too many do already. */
export function withStorage<T>(
  context: GraphQLContext,
  work: (files: PortalContext, viewer: Viewer, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { files, filesGate } = context.application;
  return filesGate(() => work(files, contextViewer(context), AbortSignal.timeout(PATIENCE)));
}
