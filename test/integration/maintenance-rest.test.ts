import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api.ts';
import { createDatabase, type TestDatabase } from '#test/support/database.ts';
import type { TestOffice } from '#test/support/office.ts';

let database: TestDatabase;
let api: TestApi;
let elsewhere: TestApi;
let office: TestOffice;
let other: TestOffice;
let admin: string;

beforeAll(async () => {
  database = await createDatabase();
  elsewhere = await startApi({ database });
  office = await elsewhere.office();
  other = await elsewhere.office();
  const variables = { DEVELOPMENT_HOST: '127.0.0.1', MAINTENANCE_OFFICE: office.officeId };
  api = await startApi({ database, variables });
  admin = await api.tokenOf(office.admin);
});

afterAll(async () => {
  await Promise.all([api.close(), elsewhere.close()]);
  await database.drop();
});

const CALLS = [['GET', '/fix/dblist']] as const;

describe.each(CALLS)('%s %s', (method, path, body?: object) => {
  const call = (at: TestApi, token: string | null) => at.rest(token, method, path, body);

  it('does not exist but on the development host, for an admin neither [MAINT-17, REST-140]', async () => {
    for (const token of [admin, null]) {
      expect(await call(elsewhere, token)).toMatchObject({ status: 404 });
    }
  });

  it('is for admins of the configured office alone [MAINT-17]', async () => {
    expect(await call(api, null)).toMatchObject({ status: 401, body: { message: 'Invalid token' } });
    for (const viewer of [office.advisor, office.reader, other.admin]) {
      expect(await call(api, await api.tokenOf(viewer))).toMatchObject({ status: 403 });
    }
  });
});

it('lists the offices as databases [REST-116, MAINT-03]', async () => {
  const { body } = await api.rest(admin, 'GET', '/fix/dblist');
  expect(body).toEqual(
    expect.arrayContaining([
      { id: office.officeId, name: expect.any(String), isLocked: false },
      { id: other.officeId, name: expect.any(String), isLocked: false },
    ]),
  );
});
