import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherSandboxLinks, sandboxLinks } from '#dev/sandbox/credentials.ts';
import type { StepOperation } from '#domain/saga/step-name.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify } from '#prisma/events.ts';
import { createRelationRun } from '#services/saga/relation/create-relation-run.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let token: string;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
  token = await api.tokenOf(office.admin);
});

afterAll(() => api.close());

const LINKS = [...sandboxLinks('http://127.0.0.1:9', 'main'), ...otherSandboxLinks('main')];

interface StepAnswer {
  readonly result: string;
  readonly message: string;
}

/** Sends a call, and lets a step of the relation's newest run come out as if the worker had run it. */
async function request(
  linked: TestOffice,
  [method, path, body]: readonly [method: string, path: string, body: object],
  {
    relationId,
    step,
    operation = 'push',
    end,
  }: {
    relationId: string;
    step: string;
    operation?: StepOperation;
    end: { state: string; message?: string; code?: string };
  },
) {
  const viewer = { officeId: linked.officeId, userId: null, role: 'system' } as const;
  let answered = false;
  const answer = api.rest<StepAnswer>(await api.tokenOf(linked.admin), method, path, body).finally(() => {
    answered = true;
  });
  // The call may only have begun, and then requests again a step that had already ended.
  await expect
    .poll(async () => {
      await api.application.database.lease(viewer, (client) =>
        client.$transaction(async (tx) => {
          const run = await tx.sagaRun.findFirstOrThrow({
            where: { relationId },
            orderBy: { id: 'desc' },
            select: { id: true },
          });
          await tx.sagaStep.updateMany({ where: { runId: run.id, key: step, operation }, data: end });
          await notify(tx, { type: 'saga-run', officeId: linked.officeId, id: run.id, relationId });
        }),
      );
      return answered;
    })
    .toBe(true);
  return answer;
}

const STEPS = [
  ['/eboekhouden', 'finance', 'organisation', ['REST-80', 'REST-81', 'REST-82']],
  ['/informer', 'finance', 'organisation', ['REST-80', 'REST-81', 'REST-82']],
  ['/exact', 'finance', 'organisation', ['REST-80', 'REST-81', 'REST-82']],
  ['/moneybird', 'finance', 'organisation', ['REST-80', 'REST-81', 'REST-82']],
  ['/fiscaalgemak', 'fiscal', 'organisation', ['REST-83', 'REST-84', 'REST-85']],
  ['/laposta', 'marketing', 'person', ['REST-86', 'REST-87', 'REST-88']],
] as const;

describe.each(STEPS)('%s', (path, step, kind, [post_, put, delete_]) => {
  let linked: TestOffice;
  let linkedToken: string;

  beforeAll(async () => {
    linked = await api.office(LINKS.filter(({ provider }) => path === `/${provider}`));
    linkedToken = await api.tokenOf(linked.admin);
  });

  async function bring(method: string, end: { state: string; message?: string; code?: string }) {
    const { relationId } = await api.relation(linked.admin, kind);
    return request(linked, [method, path, { _id: relationId }], { relationId, step, end });
  }

  it(`asks for that step of the relation in the body and waits for it [${post_}, ${put}, REST-138]`, async () => {
    for (const method of ['POST', 'PUT']) {
      expect(await bring(method, { state: 'done' })).toMatchObject({ status: 200, body: { result: 'ok' } });
    }
  });

  it(`takes the relation in the body away there, and nothing where it is not [${delete_}, REST-138]`, async () => {
    const { relationId } = await api.relation(linked.admin, kind);
    const removeAtService = () => api.rest<StepAnswer>(linkedToken, 'DELETE', path, { _id: relationId });
    // Its save has not begun, and does not any more for this service.
    expect(await removeAtService()).toMatchObject({ status: 200, body: { result: 'ok' } });
    const { officeId } = linked;
    const viewer = { officeId, userId: null, role: 'system' } as const;
    await api.application.database.lease(viewer, async (client) => {
      const steps = await client.sagaStep.findMany({ where: { run: { relationId }, key: step } });
      expect(steps).toMatchObject([{ state: 'skipped' }]);
      const link = await client.providerLink.findFirstOrThrow({ select: { id: true } });
      const record = { state: 'present', naturalKey: '1001', remoteId: '1', confirmedRevision: 1 };
      await client.remoteRecord.createMany({ data: [{ officeId, relationId, linkId: link.id, ...record }] });
    });
    const end = { state: 'done', message: 'Daar blijft de relatie staan.' };
    const outcome = { relationId, step, operation: 'remove', end } as const;
    expect(await request(linked, ['DELETE', path, { _id: relationId }], outcome)).toMatchObject({
      status: 200,
      body: { result: 'ok', message: 'Daar blijft de relatie staan.' },
    });
    expect(await api.rest(token, 'DELETE', path, { _id: relationId })).toMatchObject({ status: 404 });
  });

  it('follows a newer run that takes the step over, and says so where the opposite comes after it', async () => {
    const { officeId } = linked;
    const { relationId } = await api.relation(linked.admin, kind);
    const removal = { key: step, operation: 'remove' } as const;
    const asSystem = <T>(work: (tx: Transaction) => Promise<T>) =>
      api.application.database.lease(systemViewer(officeId), (client) => client.$transaction(work));
    const removeAtService = () => api.rest<StepAnswer>(linkedToken, 'DELETE', path, { _id: relationId });
    const untilQuestioned = () =>
      expect
        .poll(() =>
          asSystem((tx) =>
            tx.sagaStep.count({ where: { run: { relationId }, ...removal, state: 'waiting' } }),
          ),
        )
        .toBe(1);
    await asSystem(async (tx) => {
      const link = await tx.providerLink.findFirstOrThrow({ select: { id: true } });
      const record = { state: 'present', naturalKey: '1001', remoteId: '1', confirmedRevision: 1 };
      await tx.remoteRecord.createMany({ data: [{ officeId, relationId, linkId: link.id, ...record }] });
    });

    const outdated = removeAtService();
    await untilQuestioned();
    expect(await api.rest(linkedToken, 'PUT', path, { _id: relationId })).toMatchObject({
      body: { result: 'ok' },
    });
    expect(await outdated).toMatchObject({
      status: 502,
      body: { message: 'Een latere wijziging van de relatie kwam hiervoor in de plaats.' },
    });

    const followed = removeAtService();
    await untilQuestioned();
    await asSystem(async (tx) => {
      const { id } = await tx.sagaRun.findFirstOrThrow({ where: { relationId }, select: { id: true } });
      await tx.sagaRun.updateMany({ where: { id }, data: { state: 'superseded' } });
      await tx.sagaStep.updateMany({ where: { runId: id }, data: { state: 'skipped' } });
      const run = { officeId, relationId, relationName: '', kind, saga: 'save', revision: 2 } as const;
      await createRelationRun(tx, { ...run, startedById: null, only: removal });
      await notify(tx, { type: 'saga-run', officeId, id, relationId });
    });
    await asSystem(async (tx) => {
      const run = await tx.sagaRun.findFirstOrThrow({
        where: { relationId, revision: 2 },
        select: { id: true },
      });
      await tx.sagaStep.updateMany({ where: { runId: run.id }, data: { state: 'done' } });
      await notify(tx, { type: 'saga-run', officeId, id: run.id, relationId });
    });
    const trail = await asSystem((tx) =>
      tx.auditEntry.findMany({
        where: { entityId: relationId, action: { in: ['carried', 'taken-away'] } },
        orderBy: { id: 'asc' },
        select: { action: true, userId: true },
      }),
    );
    const { userId } = linked.admin;
    expect(trail).toEqual(['taken-away', 'carried', 'taken-away'].map((action) => ({ action, userId })));
    expect(await followed).toMatchObject({ status: 200, body: { result: 'ok' } });
  });

  it('answers the documented text for a key that is refused, and 502 for what else goes wrong', async () => {
    // As the adapters name them (test/wire).
    const code = { fiscal: 'invalid FG key', marketing: 'apikey invalid', finance: null }[step];
    if (code !== null) {
      expect(await bring('PUT', { state: 'failed', message: 'Sleutel ongeldig.', code })).toMatchObject({
        status: 200,
        body: { result: code },
      });
    }
    expect(await bring('PUT', { state: 'failed', message: 'Niet bereikbaar.', code: '503' })).toMatchObject({
      status: 502,
      body: { message: 'Niet bereikbaar.' },
    });
  });

  it("answers 'nolink' without a link, and for another program than the one linked [REST-136]", async () => {
    const { relationId } = await api.relation(office.admin, kind);
    expect(await api.rest(token, 'POST', path, { _id: relationId })).toMatchObject({
      status: 200,
      body: { result: 'nolink' },
    });
    const theirs = await api.relation(linked.admin, 'organisation');
    const other = path === '/exact' ? '/moneybird' : '/exact';
    expect(await api.rest(linkedToken, 'POST', other, { _id: theirs.relationId })).toMatchObject({
      status: 200,
      body: { result: 'nolink' },
    });
  });

  it('does not know a relation that is not there', async () => {
    expect(await api.rest(token, 'PUT', path, {})).toMatchObject({ status: 404 });
  });
});

describe.each(['onedrive', 'dropbox'])('/%s', (provider) => {
  let linked: TestOffice;
  let linkedToken: string;

  beforeAll(async () => {
    linked = await api.office(LINKS.filter((link) => link.provider === provider));
    linkedToken = await api.tokenOf(linked.admin);
  });

  const named = (tradeName: string) => api.relation(linked.admin, 'organisation', { tradeName });
  const call = (name: string) => api.rest(linkedToken, 'POST', `/${provider}`, { name });

  it.each([
    ['Bakkerij De Halm', 'Bakkerij De Halm'],
    ['Jansen B.V.', 'Jansen B.V.'],
    ['Vermeer B.V.', 'Vermeer BV'],
    ['Haven c.v.', 'Haven cv'],
    ['Smit & Zn.', 'Smit & Zn'],
  ])('makes the folder of %j by the name %j [REST-77, FILES-09]', async (tradeName, name) => {
    const { relationId } = await named(tradeName);
    const outcome = { relationId, step: 'files', end: { state: 'done' } };
    expect(await request(linked, ['POST', `/${provider}`, { name }], outcome)).toMatchObject({
      status: 200,
      body: { result: 'ok' },
    });
  });

  it('asks which one when more have the name, and knows none of another name [REST-77]', async () => {
    const [{ relationId }] = [await named('Dubbel'), await named('Dubbel')];
    expect(await call('Dubbel')).toMatchObject({
      status: 400,
      body: { message: 'Er heten meer relaties zo. Noem ook _id.' },
    });
    const which = { name: 'Dubbel', _id: relationId };
    const outcome = { relationId, step: 'files', end: { state: 'done' } };
    expect(await request(linked, ['POST', `/${provider}`, which], outcome)).toMatchObject({ status: 200 });
    for (const name of ['', 'Onbekend', 'Dubbe', 'dubbel']) {
      expect(await call(name)).toMatchObject({ status: 404 });
    }
  });

  it("answers 'nolink' without a link", async () => {
    await api.relation(office.admin, 'organisation', { tradeName: `Los ${provider}` });
    expect(await api.rest(token, 'POST', `/${provider}`, { name: `Los ${provider}` })).toMatchObject({
      status: 200,
      body: { result: 'nolink' },
    });
  });
});

it('the contact and the hours of a relation go with its save and its deletion, and have no call [REST-142]', async () => {
  const { relationId } = await api.relation(office.admin, 'organisation');
  expect((await api.rest(token, 'DELETE', `/klant/${relationId}`)).status).toBe(200);
  const runs = await api.application.database.lease(office.admin, (client) =>
    client.sagaRun.findMany({
      where: { relationId },
      orderBy: { createdAt: 'asc' },
      select: { saga: true, steps: { select: { key: true } } },
    }),
  );
  const keys = runs.map(({ saga, steps }) => [saga, steps.map(({ key }) => key)]);
  expect(keys).toEqual([
    ['save', expect.arrayContaining(['contact', 'hours'])],
    ['delete', expect.arrayContaining(['contact'])],
  ]);
  for (const path of ['/contacts', '/uren']) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(await api.rest(token, method, path, { _id: relationId })).toMatchObject({ status: 404 });
    }
  }
});
