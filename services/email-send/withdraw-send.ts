import type { LeasedClient } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';

export async function withdrawSend(
  _client: LeasedClient,
  _viewer: UserViewer,
  _command: { readonly requestId: string; readonly sendId: string },
): Promise<{ readonly sendId: string }> {
  throw new Error('not built yet');
}
