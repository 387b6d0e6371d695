import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';

const STEPS = 'query($id: ID!) { node(id: $id) { ... on SagaRun { steps { key canRetry canDismiss } } } }';

describe('the choices that a step offers', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await startApi();
  });

  afterAll(() => api.close());

  it("are both, but for the relation itself at the end of its deletion: 'Opnieuw' alone", async () => {
    const { admin, officeId } = await api.office();
    const { relationId } = await api.relation(admin, 'person');
    const keys = ['contact', 'finance', 'relation'];
    const steps = keys.map((key, position) => ({
      key,
      operation: 'remove',
      position,
      state: position === 1 ? 'done' : 'failed',
    }));
    const { id } = await api.application.database.lease(admin, (client) =>
      client.sagaRun.create({
        data: {
          officeId,
          relationId,
          subjectKind: 'relation',
          subjectName: '',
          saga: 'delete',
          revision: 1,
          state: 'attention',
          steps: { create: steps },
        },
      }),
    );
    const token = await api.tokenOf(admin);
    const { data } = await api.graphql(token, STEPS, { id: encodeNodeId('SagaRun', id) });
    expect(data).toEqual({
      node: {
        steps: [
          { key: 'contact', canRetry: true, canDismiss: true },
          { key: 'finance', canRetry: false, canDismiss: false },
          { key: 'relation', canRetry: true, canDismiss: false },
        ],
      },
    });
  });
});
