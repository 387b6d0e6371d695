import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { setMeetingAccount } from '#services/meeting/set-meeting-account.ts';
import { startApi, type TestApi } from '../api/api.ts';
import { arrangeSagaWorld, type SagaWorld } from '../saga/saga-world.ts';

/** An office with an account at Zoom and nothing linked, with the api and a worker. */
export interface MeetingOffice {
  readonly world: SagaWorld;
  readonly api: TestApi;
  /** Of its admin. */
  readonly token: string;
  /** Of an organisation, 'Van Dijk'. */
  readonly relationId: string;
  /** Nothing at Zoom, and the account as it was. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Call in beforeAll; close() in afterAll. */
export async function arrangeMeetingOffice(name: string): Promise<MeetingOffice> {
  const world = await arrangeSagaWorld(name, { links: () => [] });
  const api = await startApi({ database: world.testDatabase, variables: world.environment });
  await world.startWorker();
  const { admin, officeId } = world.office;
  const token = await api.tokenOf(admin);
  const { relationId } = await api.relation(admin, 'organisation', { tradeName: 'Van Dijk' });
  return {
    world,
    api,
    token,
    relationId,
    async reset() {
      await world.sandbox.control.reset();
      await setMeetingAccount(api.application.meetings, officeId, CREDENTIALS.main.zoom);
    },
    async close() {
      await api.close();
      await world.close();
    },
  };
}

/** At a whole hour. */
export function tomorrow(): string {
  return new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000).toISOString();
}
