import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

const UI = 'https://temporal.balie.example';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi({ variables: { TEMPORAL_UI_URL: `${UI}/`, TEMPORAL_NAMESPACE: 'balie test' } });
  office = await api.office();
});

afterAll(() => api.close());

async function answered(viewer: TestViewer, relationId: string): Promise<string | null | undefined> {
  const query = 'query ($id: ID!) { node(id: $id) { ... on Relation { workflowsUrl } } }';
  const { data, errors } = await api.graphql<{ node: { workflowsUrl: string | null } | null }>(
    await api.tokenOf(viewer),
    query,
    { id: encodeNodeId('Organisation', relationId) },
  );
  expect(errors).toEqual([]);
  return data.node?.workflowsUrl;
}

it('leads admins alone from a relation to its workflows', async () => {
  const { admin, advisor, reader } = office;
  const { relationId: id } = await api.relation(advisor, 'organisation');
  expect(await answered(admin, id)).toBe(
    `${UI}/namespaces/balie%20test/workflows?query=%60BalieRelation%60%3D%22${id}%22`,
  );
  expect(await answered(advisor, id)).toBeNull();
  const ofReader = await api.relation(admin, 'organisation', { ownerId: reader.userId });
  expect(await answered(reader, ofReader.relationId)).toBeNull();
});
