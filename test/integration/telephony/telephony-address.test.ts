import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import {
  postNotification,
  renewTelephony,
  ringingAt,
  telephonyAddress,
} from '#test/support/link/telephony.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;
let office: TestOffice;
let address: string;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  office = await api.office();
  address = await telephonyAddress(api, office.admin);
});

async function unlink(viewer: TestViewer, requestId: string = randomUUID()) {
  return api.graphql<{ unlinkTelephony: { wasLinked: boolean } }>(
    await api.tokenOf(viewer),
    `mutation($requestId: ID!) { unlinkTelephony(requestId: $requestId) {
       ... on TelephonyUnlinked { wasLinked } ... on Error { message } } }`,
    { requestId },
  );
}

it('is worth nothing once there is another, and is nowhere in the database or the log', async () => {
  const requestId = randomUUID();
  const next = await telephonyAddress(api, office.admin, requestId);
  expect(next).not.toBe(address);
  expect(await telephonyAddress(api, office.admin, requestId)).toBe(next);
  expect((await postNotification(address, ringingAt(new Date()))).status).toBe(404);
  expect((await postNotification(next, ringingAt(new Date()))).status).toBe(204);
  await telephonyAddress(api, office.admin);
  expect((await renewTelephony(api, office.admin, requestId)).data.renewTelephonyAddress).toEqual({
    message: 'Niet gevonden.',
  });
  const token = new URL(next).pathname.split('/').at(-1) ?? '';
  const stored = await api.owner.providerLink.findMany({ where: { officeId: office.officeId } });
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(JSON.stringify(api.logged)).not.toContain(token);
});

it('has random characters in its address, and the reversed ones of the id of who asked [LINKS-48]', async () => {
  const codes = await Promise.all(
    [1, 2, 3].map(async () => new URL(await telephonyAddress(api, office.admin)).pathname.split('/').at(-1)),
  );
  const reversed = [...office.admin.userId.replaceAll('-', '')].toReversed().join('');
  for (const code of codes) expect(code?.slice(43)).toBe(reversed);
  expect(new Set(codes.map((code) => code?.slice(0, 43))).size).toBe(3);
  for (const code of codes) expect(code).toMatch(/^[\w-]{75}$/);
});

it('is given to each of many admins who ask for the first one at once', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await api.owner.providerLink.deleteMany({ where: { officeId: office.admin.officeId, kind: 'tel' } });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => renewTelephony(api, office.admin, randomUUID())),
    );
    expect(answers.flatMap(({ errors }) => errors)).toEqual([]);
  }
});

it('is made by an admin alone', async () => {
  for (const viewer of [office.advisor, office.reader]) {
    expect((await renewTelephony(api, viewer)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
  }
});

it('ends when an admin unlinks the telephony, who may link it again by another', async () => {
  const requestId = randomUUID();
  const neighbours = await api.office();
  const neighbouring = await telephonyAddress(api, neighbours.admin);
  for (const viewer of [office.advisor, office.reader]) {
    expect((await unlink(viewer)).errors[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  // Twice at once is once, and a second admin finds nothing to end.
  const ended = await Promise.all([unlink(office.admin, requestId), unlink(office.admin, requestId)]);
  expect(ended.map(({ data }) => data.unlinkTelephony)).toEqual([{ wasLinked: true }, { wasLinked: true }]);
  expect((await unlink(office.admin)).data.unlinkTelephony).toEqual({ wasLinked: false });
  expect((await postNotification(address, ringingAt(new Date()))).status).toBe(404);
  expect((await postNotification(neighbouring, ringingAt(new Date()))).status).toBe(204);
  expect(
    await api.owner.providerLink.findMany({
      where: { officeId: office.officeId, kind: 'tel' },
      select: { state: true, telephonyTokenHash: true },
    }),
  ).toEqual([{ state: 'nolink', telephonyTokenHash: null }]);
  const next = await telephonyAddress(api, office.admin);
  expect(next).not.toBe(address);
  // What was asked before the address was made again is not done to it.
  expect((await unlink(office.admin, requestId)).data.unlinkTelephony).toEqual({ wasLinked: true });
  expect((await postNotification(next, ringingAt(new Date()))).status).toBe(204);
  const trail = await api.application.database.lease(office.admin, (client) =>
    client.auditEntry.findMany({ where: { entity: 'office' }, orderBy: { id: 'asc' } }),
  );
  expect(trail.map(({ action, userId }) => [action, userId])).toEqual(
    ['telephony-renewed', 'telephony-unlinked', 'telephony-renewed'].map((action) => [
      action,
      office.admin.userId,
    ]),
  );
});
