import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';

const DONALD = 'NL857587973B01';
const OFFICE = 'NL859314200B01';

let sandbox: Sandbox;
let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  sandbox = await startCheckedSandbox();
  api = await startApi({ variables: sandboxEnvironment(sandbox.url, sandbox.smtpPort) });
});
beforeEach(async () => {
  office = await api.office();
});
afterEach(() => sandbox.control.clearFaults());
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

interface Evidence {
  readonly outcome: string;
  readonly vatNumber: string;
  readonly consultationNumber: string;
  readonly reason: string;
}

const EVIDENCE = 'vatNumber outcome consultationNumber requester name address reason checkedBy { username }';

async function check(viewer: TestViewer, relationId: string, requestId: string = randomUUID()) {
  const { data, errors } = await api.graphql<{
    checkVatNumber: { __typename: string; message?: string; evidence: Evidence };
  } | null>(
    await api.tokenOf(viewer),
    `mutation ($requestId: ID!, $id: ID!) {
      checkVatNumber(requestId: $requestId, organisationId: $id) {
        __typename
        ... on VatNumberChecked { evidence { ${EVIDENCE} checkedAt } }
        ... on Error { message }
      }
    }`,
    { requestId, id: encodeNodeId('Organisation', relationId) },
  );
  return { answer: data?.checkVatNumber, code: errors[0]?.extensions?.code };
}

async function kept(viewer: TestViewer, relationId: string): Promise<readonly Evidence[] | null> {
  const { data } = await api.graphql<{ node: { vatEvidence: readonly Evidence[] } | null }>(
    await api.tokenOf(viewer),
    `query ($id: ID!) { node(id: $id) { ... on Organisation { vatEvidence { ${EVIDENCE} } } } }`,
    { id: encodeNodeId('Organisation', relationId) },
  );
  return data.node?.vatEvidence ?? null;
}

async function setOfficeNumber(viewer: TestViewer, vatNumber: string) {
  const { data, errors } = await api.graphql<{ setOfficeVatNumber: unknown } | null>(
    await api.tokenOf(viewer),
    `mutation ($requestId: ID!, $vatNumber: String!) {
      setOfficeVatNumber(requestId: $requestId, vatNumber: $vatNumber) {
        ... on OfficeSaved { office { vatNumber } }
        ... on Error { message }
      }
    }`,
    { requestId: randomUUID(), vatNumber },
  );
  return { answer: data?.setOfficeVatNumber, code: errors[0]?.extensions?.code };
}

async function organisation(vatNumber = DONALD): Promise<string> {
  return (await api.relation(office.advisor, 'organisation', { vatNumber })).relationId;
}

describe('evidence', () => {
  it('of a valid number is kept with what VIES gave, under the number of the office', async () => {
    expect(await setOfficeNumber(office.admin, '859314200B01')).toMatchObject({
      answer: { office: { vatNumber: OFFICE } },
    });
    const id = await organisation();
    const { answer } = await check(office.advisor, id);
    expect(answer?.evidence).toEqual({
      vatNumber: DONALD,
      outcome: 'VALID',
      consultationNumber: expect.stringMatching(/^WAPIAAAA/),
      requester: OFFICE,
      name: 'TEST BV DONALD',
      address: 'HIZZAARDERLAAN 00003A\n8823SJ LOLLUM',
      reason: '',
      checkedBy: { username: office.advisor.username },
      checkedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(await kept(office.advisor, id)).toMatchObject([{ outcome: 'VALID' }]);
  });

  it('of an outage says so, and never that the number is invalid', async () => {
    const id = await organisation();
    await sandbox.control.addFault('vies', { fault: 'status', status: 503 });
    await check(office.advisor, id);
    await sandbox.control.addFault('vies', { fault: 'malformed' });
    await check(office.advisor, id);
    await check(office.advisor, id);
    expect(await kept(office.advisor, id)).toMatchObject([
      { outcome: 'VALID', consultationNumber: '', reason: '' },
      { outcome: 'UNAVAILABLE', reason: 'VIES gaf een onleesbaar antwoord.' },
      { outcome: 'UNAVAILABLE', reason: 'VIES heeft een storing.' },
    ]);
  });

  it('of a number that nobody has is that it is invalid, and stays with the number it was about', async () => {
    const id = await organisation('NL123456782B01');
    expect((await check(office.advisor, id)).answer?.evidence).toMatchObject({
      outcome: 'INVALID',
      vatNumber: 'NL123456782B01',
    });
  });

  it('is kept once for a request that comes twice', async () => {
    const id = await organisation();
    const requestId = randomUUID();
    const first = await check(office.advisor, id, requestId);
    await sandbox.control.addFault('vies', { fault: 'status', status: 503 });
    expect(await check(office.advisor, id, requestId)).toEqual(first);
    expect(await kept(office.advisor, id)).toHaveLength(1);
    expect((await check(office.advisor, await organisation(), requestId)).answer).toMatchObject({
      __typename: 'ValidationError',
    });
  });

  it('is asked only by who may change the organisation, and only of one with a number', async () => {
    const id = await organisation();
    const before = await sandbox.control.calls('vies');
    expect(await check(office.reader, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await check(office.colleague, id)).answer).toMatchObject({ __typename: 'NotFoundError' });
    expect((await check(office.advisor, await organisation(''))).answer).toMatchObject({
      __typename: 'ValidationError',
      message: 'Deze organisatie heeft geen BTW-nummer.',
    });
    expect(await sandbox.control.calls('vies')).toHaveLength(before.length);
  });

  it('is seen by who sees the organisation, of the own office', async () => {
    const id = await organisation();
    await check(office.advisor, id);
    expect(await kept(office.admin, id)).toHaveLength(1);
    expect(await kept(office.colleague, id)).toBeNull();
    const stranger = await api.office();
    expect(await kept(stranger.admin, id)).toBeNull();
  });

  it('cannot be changed or taken away, nor written in another name', async () => {
    const id = await organisation();
    await check(office.advisor, id);
    const { database } = api.application;
    await expect(
      database.lease(office.admin, (client) =>
        client.vatEvidence.updateMany({ data: { outcome: 'invalid' } }),
      ),
    ).rejects.toThrow(/permission denied/);
    await expect(database.lease(office.admin, (client) => client.vatEvidence.deleteMany({}))).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      database.lease(office.advisor, (client) =>
        client.vatEvidence.create({
          data: {
            officeId: office.officeId,
            relationId: id,
            vatNumber: DONALD,
            outcome: 'valid',
            requester: '',
            checkedById: office.admin.userId,
            checkedAt: new Date(),
          },
        }),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

describe("the office's number", () => {
  it('is an admin’s to set, and must be a VAT number', async () => {
    for (const viewer of [office.advisor, office.reader]) {
      expect(await setOfficeNumber(viewer, OFFICE)).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(await setOfficeNumber(office.admin, 'NL123B01')).toMatchObject({
      answer: { message: 'Het BTW-nummer is ongeldig.' },
    });
    expect(await setOfficeNumber(office.admin, '')).toMatchObject({ answer: { office: { vatNumber: '' } } });
  });

  it('leaves in the trail what it was and became, for admins', async () => {
    await setOfficeNumber(office.admin, OFFICE);
    await setOfficeNumber(office.admin, OFFICE);
    const trail = (viewer: TestViewer) =>
      api.application.database.lease(viewer, (client) =>
        client.auditEntry.findMany({ where: { entity: 'office' } }),
      );
    expect(await trail(office.admin)).toMatchObject([
      {
        userId: office.admin.userId,
        entityId: office.officeId,
        changes: { vatNumber: { from: '', to: OFFICE } },
      },
    ]);
    expect(await trail(office.advisor)).toEqual([]);
  });

  it('is the only thing of an office that anybody changes, and only of the own', async () => {
    const { database } = api.application;
    await expect(
      database.lease(office.admin, (client) =>
        client.office.update({ where: { id: office.officeId }, data: { name: 'Anders' } }),
      ),
    ).rejects.toThrow(/permission denied/);
    const otherOffice = await api.office();
    const { count } = await database.lease(office.admin, (client) =>
      client.office.updateMany({ where: { id: otherOffice.officeId }, data: { vatNumber: OFFICE } }),
    );
    expect(count).toBe(0);
    const { count: byAdvisor } = await database.lease(office.advisor, (client) =>
      client.office.updateMany({ data: { vatNumber: OFFICE } }),
    );
    expect(byAdvisor).toBe(0);
  });
});
