import { describe, expect, it } from 'vitest';
import { createHoursAdapter } from '#providers/hours/hours.ts';
import { createOutbound } from '#providers/outbound.ts';
import { anOrganisation, changed } from './relations.ts';
import { neverPushed, type WireOffice, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('uren');
const customers = async () => (await office.sandbox.control.holdings('hours'))['Kantoor Van Dalen'] ?? [];
const operations = async () =>
  (await office.sandbox.control.calls('hours')).map(({ operation }) => operation);

type Options = Parameters<WireOffice['access']>[1];

async function push(relation = anOrganisation(), remoteId: string | null = null, options: Options = {}) {
  const known = { ...neverPushed(adapter(), relation), remoteId };
  const result = await adapter().push(office.access('uren', options), relation, known);
  if (result.outcome !== 'stored') throw new Error('A customer is always stored.');
  return result.remoteId;
}

it('signs in with a form and adds an organisation [RELSAGA-07, LINKS-43]', async () => {
  const id = await push();
  expect(await customers()).toEqual([
    {
      id,
      number: '1001',
      name: 'Bakkerij Jansen & Zn. B.V.',
      email: 'info@bakkerij-jansen.example',
      phone: '0201234567',
      street: 'Dorpsstraat',
      house_number: '12',
      house_number_suffix: 'a',
      postcode: '1234AB',
      city: 'Amsterdam',
      country: 'NL',
    },
  ]);
  expect(await operations()).toEqual(['login', 'customer.list', 'customer.create']);
});

it('changes it by its id, its number too', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(push(changed(relation, { relationNumber: '1234' }), id)).resolves.toBe(id);
  expect(await customers()).toMatchObject([{ number: '1234' }]);
});

it('deletes it, and is content when it is gone', async () => {
  const relation = anOrganisation();
  const known = { ...neverPushed(adapter(), relation), remoteId: await push(relation) };
  await expect(adapter().remove(office.access('uren'), relation, known)).resolves.toBe('deleted');
  await expect(adapter().remove(office.access('uren'), relation, known)).resolves.toBe('deleted');
  expect(await customers()).toEqual([]);
});

describe('signing in', () => {
  async function signIn(form: Readonly<Record<string, string>>): Promise<string> {
    const { hoursUrl } = office.sandbox.configuration;
    const response = await fetch(`${hoursUrl}/login`, { method: 'POST', body: new URLSearchParams(form) });
    return ((await response.json()) as { readonly result: { readonly access_token: string } }).result
      .access_token;
  }

  it('is not needed with a token [LINKS-43]', async () => {
    const { settings, secrets } = office.access('uren');
    const token = await signIn({ ...settings, ...secrets });
    await office.sandbox.control.reset();
    await push(anOrganisation(), null, { secrets: { token, password: '' } });
    expect(await operations()).toEqual(['customer.list', 'customer.create']);
  });

  it('is done again at a 401, and the call is repeated once', async () => {
    await push(anOrganisation(), null, { secrets: { token: 'ended' } });
    expect(await operations()).toEqual(['customer.list', 'login', 'customer.list', 'customer.create']);
  });

  it('gives up after a second 401', async () => {
    const refusals = { fault: 'refuse', operation: 'customer.list', times: 'always' } as const;
    await office.sandbox.control.addFault('hours', refusals);
    await expect(push()).rejects.toMatchObject({
      code: '401',
      retryable: false,
      message: 'Urenregistratie weigert de toegang. Controleer de koppeling.',
    });
    await office.sandbox.control.clearFaults();
  });

  it('needs a new link where the token has ended and the password was given up', async () => {
    await expect(
      push(anOrganisation(), null, { secrets: { token: 'ended', password: '' } }),
    ).rejects.toMatchObject({
      code: 'invalid_grant',
      retryable: false,
      message: 'De koppeling met Urenregistratie is verlopen. Koppel opnieuw.',
    });
    expect(await operations()).toEqual(['customer.list']);
  });

  it.each([
    ['[LINKS-45]', { settings: { domain: 'nergens' } }, 'DOMAIN_NOT_FOUND', 'Domein niet gevonden'],
    ['[LINKS-46]', { secrets: { password: 'x' } }, 'INVALID_CREDENTIALS', 'Email en/of wachtwoord onjuist'],
  ])('tells by the first error what was wrong [LINKS-44] %s', async (_row, options, code, message) => {
    await expect(push(anOrganisation(), null, options)).rejects.toMatchObject({
      code,
      message,
      retryable: false,
    });
  });

  it('names any other error by its code', async () => {
    await office.sandbox.control.addFault('hours', { fault: 'status', status: 423, operation: 'login' });
    await expect(push()).rejects.toMatchObject({ code: 'SANDBOX_423', retryable: false });
  });

  it('takes an outage for one', async () => {
    await office.sandbox.control.addFault('hours', { fault: 'status', status: 502, operation: 'login' });
    await expect(push()).rejects.toMatchObject({ code: '502', retryable: true });
  });
});

it('asks for a complete link where the program has no address', async () => {
  const outbound = createOutbound({ allowLoopback: true });
  const nowhere = createHoursAdapter({ url: undefined, outbound });
  const relation = anOrganisation();
  await expect(
    nowhere.push(office.access('uren'), relation, neverPushed(nowhere, relation)),
  ).rejects.toMatchObject({ code: 'link-incomplete' });
  await outbound.close();
});
