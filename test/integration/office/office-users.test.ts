import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});

afterAll(() => api.close());

describe('the users of the office', () => {
  const named = async (viewer: TestViewer) => {
    const token = await api.tokenOf(viewer);
    const { data } = await api.graphql<{ viewer: { users: readonly { username: string; email: string }[] } }>(
      token,
      '{ viewer { users { username email role telephoneCode } } }',
    );
    const { body } = await api.rest<readonly { username: string; email: string }[]>(token, 'GET', '/user');
    const pair = (users: typeof body) => users.map(({ username, email }) => [username, email]).toSorted();
    return { graphql: pair(data.viewer.users), rest: pair(body) };
  };

  it('are listed as GET /app/user lists them to the same role [REST-139]', async () => {
    const { graphql, rest } = await named(office.admin);
    expect(graphql).toHaveLength(4);
    expect(graphql).toEqual(rest);
    for (const viewer of [office.advisor, office.reader]) {
      const own = [[viewer.username, `${viewer.username}@balie.example`]];
      expect(await named(viewer)).toEqual({ graphql: own, rest: own });
    }
  });
});
