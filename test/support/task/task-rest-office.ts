import { startApi } from '../api/api.ts';
import { describeTasks, taskRest } from './tasks.ts';

/**
 * An office whose users call on tasks over REST, with a workflow and an organisation of the advisor's. Call in
 * beforeAll; close the api in afterAll.
 */
export async function arrangeTaskRestOffice(now: () => Date) {
  const api = await startApi({ now });
  const office = await api.office();
  const { admin, advisor, colleague } = office;
  const flow = await describeTasks(api, office, [
    { text: 'Gegevens opvragen', userId: advisor.userId },
    { text: 'Contract sturen', userId: colleague.userId },
  ]);
  const { relationId } = await api.relation(advisor, 'organisation', { tradeName: 'Bakkerij Jansen' });
  return {
    api,
    office,
    flow,
    relid: relationId,
    admin: taskRest(api, await api.tokenOf(admin)),
    advisor: taskRest(api, await api.tokenOf(advisor)),
    colleague: taskRest(api, await api.tokenOf(colleague)),
    /** A task as it is sent: on that organisation, of the list, and what the test is about. */
    plain: (more: object = {}) => ({ relid: relationId, text: 'Btw-aangifte', ...more }),
  };
}

export type TaskRestOffice = Awaited<ReturnType<typeof arrangeTaskRestOffice>>;

/** What a refused call says. */
export function refusal(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'taken',
    (error: Error) => error.message,
  );
}
