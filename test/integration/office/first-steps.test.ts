import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxLinks } from '#dev/sandbox/credentials.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

async function stepsOf(viewer: TestViewer): Promise<object | null> {
  const { data, errors } = await api.graphql<{ firstSteps: object | null }>(
    await api.tokenOf(viewer),
    '{ firstSteps { isLinked hasRelations hasColleagues } }',
  );
  expect(errors).toEqual([]);
  return data.firstSteps;
}

async function removeColleagues({ officeId, admin }: TestOffice): Promise<void> {
  await api.owner.user.updateMany({
    where: { officeId, id: { not: admin.userId } },
    data: { removedAt: new Date() },
  });
}

it('the first steps tell what the own office has, to its admin alone, until it is set up', async () => {
  const full = await api.office(sandboxLinks('http://127.0.0.1:1', 'main'));
  const office = await api.office();
  await api.relation(full.admin, 'person');
  expect(await stepsOf(full.admin)).toBeNull();
  expect(await stepsOf(office.advisor)).toBeNull();
  expect(await stepsOf(office.reader)).toBeNull();
  expect(await stepsOf(office.admin)).toEqual({ isLinked: false, hasRelations: false, hasColleagues: true });
  await removeColleagues(office);
  expect(await stepsOf(office.admin)).toEqual({ isLinked: false, hasRelations: false, hasColleagues: false });
  await api.relation(office.admin, 'person');
  expect(await stepsOf(office.admin)).toEqual({ isLinked: false, hasRelations: true, hasColleagues: false });
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await api.owner.office.update({ where: { id: office.officeId }, data: { createdAt: longAgo } });
  expect(await stepsOf(office.admin)).toBeNull();
  await api.owner.providerLink.updateMany({
    where: { officeId: full.officeId },
    data: { state: 'nolink', secretCiphertext: null },
  });
  expect(await stepsOf(full.admin)).toEqual({ isLinked: false, hasRelations: true, hasColleagues: true });
});
