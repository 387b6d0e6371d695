import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';

let sandbox: Sandbox;
let api: TestApi;
let office: TestOffice;
let token: string;

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  api = await startApi({ variables: sandboxEnvironment(sandbox.url, sandbox.smtpPort) });
  office = await api.office();
  token = await api.tokenOf(office.admin);
});
afterEach(() => sandbox.control.clearFaults());
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

it.each([
  ['a postcode is looked up', 'postcode', '{ postcode(postcode: "3511AB") { __typename } }'],
  ['the register is searched', 'kvk', '{ registrySearch(search: { tradeName: "Donald" }) { __typename } }'],
  ['an organisation is looked up', 'kvk', '{ registryOrganisation(kvkNumber: "68750110") { __typename } }'],
  [
    'a relation is compared with the register',
    'kvk',
    'query ($id: ID!) { registryComparison(organisationId: $id) { __typename } }',
  ],
  [
    'a VAT number is checked',
    'vies',
    `mutation ($id: ID!, $requestId: ID!) {
      checkVatNumber(organisationId: $id, requestId: $requestId) {
        ... on VatNumberChecked { organisation { displayName } }
      }
    }`,
  ],
] as const)('no database client is held while %s', async (_what, provider, query) => {
  const { relationId } = await api.relation(office.admin, 'organisation', {
    // A number other than above: what the register said of that one is cached by now.
    kvkNumber: '68727720',
    vatNumber: 'NL857587973B01',
  });
  await sandbox.control.addFault(provider, { fault: 'hold' });
  const answer = api.graphql(token, query, {
    id: encodeNodeId('Organisation', relationId),
    requestId: randomUUID(),
  });
  await sandbox.control.waitUntilPaused(provider);
  expect(api.application.database.stats()).toMatchObject({ leased: 0, waiting: 0 });
  await sandbox.control.release(provider);
  expect((await answer).errors).toEqual([]);
});
