import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';

let sandbox: Sandbox;
let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  api = await startApi({ variables: sandboxEnvironment(sandbox.url, sandbox.smtpPort) });
  office = await api.office();
});
afterEach(() => sandbox.control.clearFaults());
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

interface Comparison {
  readonly __typename: string;
  readonly version: number;
  readonly differences: readonly { field: string; stored: string; registered: string }[];
}

const nodeId = (kind: 'Organisation' | 'Person', id: string) =>
  Buffer.from(`${kind}:${id}`).toString('base64url');

async function compare(viewer: TestViewer, id: string): Promise<Comparison> {
  const { data } = await api.graphql<{ registryComparison: Comparison }>(
    await api.tokenOf(viewer),
    `query ($id: ID!) {
      registryComparison(organisationId: $id) {
        __typename
        ... on RegistryComparison {
          version
          organisation { tradeName legalForm }
          differences { field stored registered }
        }
        ... on Error { message }
      }
    }`,
    { id },
  );
  return data.registryComparison;
}

interface Saved {
  readonly __typename: string;
  readonly run?: { readonly state: string };
  readonly conflicts?: readonly { readonly field: string }[];
}

async function update(viewer: TestViewer, id: string, version: number, organisation: object): Promise<Saved> {
  const { data } = await api.graphql<{ updateRelation: Saved }>(
    await api.tokenOf(viewer),
    `mutation ($input: UpdateRelationInput!) {
      updateRelation(input: $input) {
        __typename
        ... on RelationSaved { run { state } }
        ... on ConflictError { conflicts { field } changedElsewhere currentRelation { ... on Organisation { houseNumber city } } }
        ... on ValidationError { issues { field } }
      }
    }`,
    {
      input: {
        requestId: randomUUID(),
        id,
        version,
        organisation,
        confirmed: ['DUPLICATE_BSN', 'NO_CONTACT_PERSON'],
      },
    },
  );
  return data.updateRelation;
}

async function donald(viewer: TestViewer): Promise<string> {
  const { relationId } = await api.relation(viewer, 'organisation', {
    kvkNumber: '68750110',
    tradeName: 'Donald',
    legalForm: 'B.V.',
    bsn: '857587973',
    street: 'Hizzaarderlaan',
    houseNumber: '1',
    houseNumberSuffix: 'A',
    postcode: '8823SJ',
    city: 'Lollum',
    correspondenceStreet: 'Postbus',
    correspondenceHouseNumber: '200',
    correspondencePostcode: '1000AE',
    correspondenceCity: 'Rommeldam',
  });
  return nodeId('Organisation', relationId);
}

it('names what differs and takes over the chosen part in one save, which starts the saga', async () => {
  const id = await donald(office.advisor);
  const found = await compare(office.advisor, id);
  expect(found.differences).toEqual([
    { field: 'tradeName', stored: 'Donald', registered: 'Test BV Donald' },
    { field: 'houseNumber', stored: '1', registered: '3' },
  ]);
  const saved = await update(office.advisor, id, found.version, { houseNumber: '3' });
  expect(saved).toMatchObject({ __typename: 'RelationSaved', run: { state: expect.any(String) } });
  const requested = (await sandbox.control.calls('kvk')).length;
  const again = await compare(office.advisor, id);
  expect(await sandbox.control.calls('kvk')).toHaveLength(requested + 1);
  expect(again.version).toBe(found.version + 1);
  expect(again.differences).toEqual([{ field: 'tradeName', stored: 'Donald', registered: 'Test BV Donald' }]);
});

it('takes nothing over what somebody else changed since it was compared', async () => {
  const id = await donald(office.advisor);
  const found = await compare(office.advisor, id);
  await update(office.admin, id, found.version, { houseNumber: '5', city: 'Zeist' });
  expect(await update(office.advisor, id, found.version, { houseNumber: '3' })).toMatchObject({
    __typename: 'ConflictError',
    conflicts: [{ field: 'houseNumber' }],
    changedElsewhere: ['city'],
    currentRelation: { houseNumber: '5', city: 'Zeist' },
  });
});

it('is of organisations that the viewer sees', async () => {
  const id = await donald(office.advisor);
  expect(await compare(office.colleague, id)).toMatchObject({ __typename: 'NotFoundError' });
  expect(await compare(office.admin, id)).toMatchObject({ __typename: 'RegistryComparison' });
  const { relationId } = await api.relation(office.advisor, 'person');
  for (const kind of ['Person', 'Organisation'] as const) {
    expect(await compare(office.advisor, nodeId(kind, relationId))).toMatchObject({
      __typename: 'NotFoundError',
    });
  }
});

it('says why there is nothing to compare with', async () => {
  const { relationId } = await api.relation(office.advisor, 'organisation', { kvkNumber: '' });
  expect(await compare(office.advisor, nodeId('Organisation', relationId))).toMatchObject({
    __typename: 'ValidationError',
    message: 'Deze organisatie heeft geen KvK-nummer.',
  });
  // A number that was not looked at today.
  const other = await api.relation(office.advisor, 'organisation', { kvkNumber: '96354429' });
  await sandbox.control.addFault('kvk', { fault: 'status', status: 500 });
  expect(await compare(office.advisor, nodeId('Organisation', other.relationId))).toMatchObject({
    __typename: 'ProviderFailedError',
    message: 'Het handelsregister heeft een storing.',
  });
});
