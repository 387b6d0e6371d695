import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

interface Saved {
  readonly __typename: string;
  readonly message?: string;
  readonly signature?: { readonly body: string; readonly version: number };
}

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  office = await api.office();
});
afterAll(() => api.close());

async function change(
  viewer: TestViewer,
  of: 'Own' | 'Office',
  body: string,
  { version = 0, requestId = randomUUID() }: { version?: number; requestId?: string } = {},
) {
  const query = `mutation($requestId: ID!, $version: Int!, $body: String!) {
    result: update${of}Signature(requestId: $requestId, version: $version, body: $body) {
      __typename
      ... on EmailSignatureSaved { signature { body version } }
      ... on ValidationError { message }
      ... on ConflictError { currentVersion }
    } }`;
  const variables = { requestId, version, body };
  const { data, errors } = await api.graphql<{ result: Saved }>(await api.tokenOf(viewer), query, variables);
  return errors.length > 0 ? errors[0]?.extensions?.code : data.result;
}

async function ofNewMail(viewer: TestViewer): Promise<string> {
  const query = '{ newMailSignature }';
  return (await api.graphql<{ newMailSignature: string }>(await api.tokenOf(viewer), query)).data
    .newMailSignature;
}

describe('what a new mail ends with', () => {
  it('is the own signature, else that of the office, filled in for who writes', async () => {
    const { advisor, admin, colleague } = office;
    expect(await ofNewMail(advisor)).toBe('');
    await change(admin, 'Office', '<p>Kantoor, {{gebruiker}}</p>');
    const { username } = await api.owner.user.update({
      where: { id: advisor.userId },
      data: { emailName: 'Sanne & Co' },
    });
    expect(username).not.toBe('');
    expect(await ofNewMail(advisor)).toBe('<p>Kantoor, Sanne &amp; Co</p>');
    expect(await change(advisor, 'Own', '<p>Groet</p>')).toMatchObject({
      signature: { body: '<p>Groet</p>', version: 1 },
    });
    expect(await ofNewMail(advisor)).toBe('<p>Groet</p>');
    expect(await ofNewMail(colleague)).toMatch(/^<p>Kantoor, /);
    expect(await change(advisor, 'Own', '', { version: 1 })).toMatchObject({ signature: { version: 2 } });
    expect(await ofNewMail(advisor)).toMatch(/^<p>Kantoor, /);
    expect(await ofNewMail((await api.office()).admin)).toBe('');
  });

  it('is seen by nobody else, and the office’s is changed by an admin alone, in the trail once', async () => {
    const { advisor, admin, reader } = office;
    await change(advisor, 'Own', '<p>Van mij</p>');
    const own = await api.graphql<{ ownSignature: { body: string } }>(
      await api.tokenOf(admin),
      '{ ownSignature { body } }',
    );
    expect(own.data.ownSignature.body).toBe('');
    expect(await change(advisor, 'Office', '<p>X</p>')).toBe('FORBIDDEN');
    expect(await change(reader, 'Own', '<p>X</p>')).toBe('FORBIDDEN');
    const requestId = randomUUID();
    for (const _ of [1, 2]) {
      expect(await change(admin, 'Office', '<p>Kantoor</p>', { requestId })).toMatchObject({
        signature: { body: '<p>Kantoor</p>', version: 1 },
      });
    }
    const where = { officeId: office.officeId, action: 'email-signature-changed' };
    expect(await api.owner.auditEntry.count({ where })).toBe(1);
  });

  it('is refused with its reason, and never overwritten unseen', async () => {
    const { advisor } = office;
    expect(await change(advisor, 'Own', '<p>{{aanhef}}</p>')).toMatchObject({
      __typename: 'ValidationError',
      message:
        'Handtekening: {{aanhef}} is van een relatie en kan niet in een handtekening. Alleen {{datum}} en {{gebruiker}} kunnen dat.',
    });
    expect(await change(advisor, 'Own', '<script>alert(1)</script>')).toMatchObject({
      __typename: 'ValidationError',
    });
    const saves = await Promise.all(['<p>A</p>', '<p>B</p>'].map((body) => change(advisor, 'Own', body)));
    expect(saves.map((saved) => (saved as Saved).__typename).toSorted()).toEqual([
      'ConflictError',
      'EmailSignatureSaved',
    ]);
  });

  it('leaves no plain hash of what it says', async () => {
    const requestId = randomUUID();
    const body = '<p>123456782</p>';
    await change(office.advisor, 'Own', body, { requestId });
    const input = JSON.stringify({ owner: 'user', version: 0, body });
    const plain = createHash('sha256').update(`changeSignature\n${input}`).digest('hex');
    const [row] = await api.owner.$queryRawUnsafe<{ hash: string }[]>(
      `SELECT encode(input_hash, 'hex') AS hash FROM request_answers WHERE request_id = '${requestId}'`,
    );
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(row?.hash).not.toBe(plain);
  });

  it('has the bound of the form in the database too', async () => {
    const { advisor } = office;
    expect(await change(advisor, 'Own', 'x'.repeat(20_000))).toMatchObject({
      __typename: 'EmailSignatureSaved',
    });
    const longer = `UPDATE email_signatures SET body = body || 'x' WHERE user_id = '${advisor.userId}'`;
    await expect(api.owner.$executeRawUnsafe(longer)).rejects.toThrow('email_signatures_body_bounded');
  });
});
