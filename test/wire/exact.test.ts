import { describe, expect, it } from 'vitest';
import { requireAccepted } from '#providers/exact/refusals.ts';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { attempted, neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('exact');
const accounts = async () => (await office.sandbox.control.holdings('exact'))['Kantoor Van Dalen'] ?? [];
const operations = async () =>
  (await office.sandbox.control.calls('exact')).map(({ operation }) => operation);

async function push(relation = anOrganisation(), remoteId: string | null = null) {
  const known = { ...neverPushed(adapter(), relation), remoteId };
  const result = await adapter().push(office.access('exact'), relation, known);
  if (result.outcome !== 'stored') throw new Error('An account is always stored.');
  return result.remoteId;
}

async function remove(relation: ReturnType<typeof aPerson>, remoteId: string | null) {
  const known = { ...attempted(neverPushed(adapter(), relation)), remoteId };
  return adapter().remove(office.access('exact'), relation, known);
}

it('adds an organisation with every field of the map [RELSAGA-05] [REST-80]', async () => {
  const id = await push();
  expect(await accounts()).toEqual([
    {
      ID: id,
      Name: 'Bakkerij Jansen & Zn. B.V.',
      Code: '              1001',
      AddressLine1: 'Dorpsstraat 12 a',
      Postcode: '1234AB',
      City: 'Amsterdam',
      Country: 'NL',
      Email: 'info@bakkerij-jansen.example',
      Phone: '0201234567',
      ChamberOfCommerce: '68750110',
      VATNumber: 'NL823807071B01',
      RSIN: '823807071',
      BSN: null,
      Status: 'C',
      BankAccounts: [expect.objectContaining({ Account: id, BankAccount: 'NL91ABNA0417164300', Main: true })],
    },
  ]);
  expect(await operations()).toEqual(['token', 'account.list', 'account.create']);
});

it.each([
  ['a sole proprietorship', anOrganisation({ legalForm: 'Eenmanszaak', bsn: '111222333' })],
  ['a person', aPerson()],
])('gives the number of %s as a BSN', async (_what, relation) => {
  await push(relation);
  expect(await accounts()).toMatchObject([{ BSN: '111222333', RSIN: null }]);
});

it('changes what Balie leads in and leaves the rest [REST-81]', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await push(changed(relation, { relationNumber: '1234', phone1: '' }), id);
  expect(await accounts()).toMatchObject([{ ID: id, Code: '              1234', Phone: null, Status: 'C' }]);
});

it('finds the account with this code, spaces and all', async () => {
  const id = await push();
  await expect(push(anOrganisation({ tradeName: 'Andere Naam' }))).resolves.toBe(id);
  expect(await accounts()).toMatchObject([{ Name: 'Andere Naam' }]);
});

it('brings a changed IBAN to the main bank account, and a first one to an account without', async () => {
  const relation = anOrganisation({ iban: '' });
  const id = await push(relation);
  for (const iban of ['NL91ABNA0417164300', 'NL20INGB0001234567', 'NL20INGB0001234567']) {
    await push(changed(relation, { iban }), id);
    expect(await accounts()).toMatchObject([{ BankAccounts: [{ BankAccount: iban, Main: true }] }]);
  }
  const writes = (await operations()).filter((name) => /^bank-account\.(create|update)$/.test(name));
  expect(writes).toEqual(['bank-account.create', 'bank-account.update']);
});

it('deletes an account, and is content when it is gone', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(remove(relation, null)).resolves.toBe('deleted');
  expect(await accounts()).toEqual([]);
  await expect(remove(relation, id)).resolves.toBe('deleted');
});

it('ends an account that may not be deleted, and opens it again by a save', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await office.sandbox.control.addFault('exact', {
    fault: 'status',
    status: 400,
    operation: 'account.delete',
  });
  await expect(remove(relation, id)).resolves.toEqual({ outcome: 'deactivated', remoteId: id });
  const [ended] = await accounts();
  expect(String(ended?.EndDate) < new Date().toISOString().slice(0, 10)).toBe(true);
  await push(relation, id);
  expect(await accounts()).toMatchObject([{ EndDate: null }]);
});

it('takes a 500 with the error body of Exact for a refusal, and one without for an outage', async () => {
  await push(anOrganisation({ relationNumber: '1' }));
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(push(changed(relation, { relationNumber: '1' }), id)).rejects.toMatchObject({
    code: '500',
    retryable: false,
    message: 'Exact Online weigerde de gegevens: controleer Relatienummer.',
  });
  await office.sandbox.control.addFault('exact', {
    fault: 'status',
    status: 500,
    operation: 'account.update',
  });
  await expect(push(relation, id)).rejects.toMatchObject({
    code: '500',
    retryable: true,
    message: 'Exact Online heeft een storing.',
  });
});

it.each([
  ['Bestaat reeds: Code', 'Relatienummer'],
  ['Verplicht: Bankrekening: Nummer\r\nVerplicht: Bankrekening', 'IBAN'],
  ['Invalid: ChamberOfCommerce', 'KvK-nummer'],
])('reads which field Exact refuses from %j', (words, label) => {
  const text = JSON.stringify({ error: { code: '', message: { lang: '', value: words } } });
  expect(() => requireAccepted({ status: 500, headers: {}, text })).toThrow(
    `Exact Online weigerde de gegevens: controleer ${label}.`,
  );
});

it('is tried again later while Exact is in maintenance, which it says by leading elsewhere', async () => {
  for (const status of [302, 307]) {
    await office.sandbox.control.addFault('exact', { fault: 'status', status, operation: 'account.list' });
    await expect(push()).rejects.toMatchObject({
      code: String(status),
      retryable: true,
      message: 'Exact Online verwijst nu naar een andere pagina, meestal wegens onderhoud.',
    });
  }
});

it.each(['0012', 'A12', '1234567890123456789'])(
  'refuses the relation number %s, which is no code there',
  async (number) => {
    await expect(push(anOrganisation({ relationNumber: number }))).rejects.toMatchObject({
      code: 'relation-number',
      message: 'Exact Online weigerde de gegevens: dit relatienummer kan daar niet.',
    });
  },
);

it.each([
  [{ division: '' }, { code: 'link-incomplete' }],
  [{ division: '1' }, { code: '403', message: 'Exact Online weigert de toegang. Controleer de koppeling.' }],
])('adds nothing through the settings %j', async (settings, failure) => {
  const relation = anOrganisation();
  const access = office.access('exact', { settings });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    retryable: false,
    ...failure,
  });
});

describe('tokens of ten minutes', () => {
  /** The stored token as it is when it has this long to live. */
  async function endsIn(milliseconds: number): Promise<void> {
    await office.tokens.withLinkLock('main-exact', async (current) => {
      if (current === 'broken') throw new Error('The link has no token.');
      return { next: { ...current, expiresAt: new Date(Date.now() + milliseconds) }, result: null };
    });
  }

  it('are renewed in their last seconds, and at a 401 in the last half minute', async () => {
    await push();
    await office.sandbox.control.expireTokens();
    await endsIn(10_000);
    await push();
    expect((await operations()).slice(3, 5)).toEqual(['token', 'account.list']);
    await office.sandbox.control.expireTokens();
    await endsIn(25_000);
    await push();
    expect((await operations()).filter((name) => name === 'token')).toHaveLength(3);
    const last = ['account.list', 'token', 'account.list', 'account.update', 'bank-account.list'];
    expect((await operations()).slice(-5)).toEqual(last);
  });

  it('are not asked for sooner, which Exact would count as an error', async () => {
    await push();
    await office.sandbox.control.expireTokens();
    await expect(push()).rejects.toMatchObject({
      code: 'token-not-expired',
      retryable: true,
      retryAfterSeconds: 570,
      message: 'Exact Online krijgt te veel aanvragen tegelijk.',
    });
    expect((await operations()).filter((name) => name === 'token')).toHaveLength(1);
  });

  it('need a new link when the answer with the next refresh token was lost', async () => {
    await push();
    await office.sandbox.control.expireTokens();
    await endsIn(0);
    await office.sandbox.control.addFault('exact', { fault: 'drop', operation: 'token' });
    await expect(push()).rejects.toMatchObject({ code: 'network', retryable: true });
    await expect(push()).rejects.toMatchObject({
      code: 'invalid_grant',
      message: 'De koppeling met Exact Online is verlopen. Koppel opnieuw.',
    });
    expect(office.tokens.stored('main-exact')).toBe('broken');
  });
});
