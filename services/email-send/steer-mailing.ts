import type { LeasedClient } from '#prisma/database.ts';
import type { UserViewer } from '#services/session/session.ts';

export interface SteerMailing {
  readonly requestId: string;
  readonly mailingId: string;
  readonly to: 'stopped' | 'running';
}

export async function steerMailing(
  _client: LeasedClient,
  _viewer: UserViewer,
  _command: SteerMailing,
): Promise<{ readonly mailingId: string }> {
  throw new Error('not built yet');
}
