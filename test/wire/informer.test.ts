import { expect, it } from 'vitest';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { attempted, neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('informer');
const relations = async () => (await office.sandbox.control.holdings('informer'))['Kantoor Van Dalen'] ?? [];
const calls = async () =>
  (await office.sandbox.control.calls('informer')).map(({ method, path }) => `${method} ${path}`);

async function push(relation: ReturnType<typeof aPerson>, remoteId: string | null = null) {
  const known = { ...neverPushed(adapter(), relation), remoteId };
  const result = await adapter().push(office.access('informer'), relation, known);
  if (result.outcome !== 'stored') throw new Error('A relation is always stored.');
  return result.remoteId;
}

async function remove(relation: ReturnType<typeof aPerson>, remoteId: string | null) {
  const known = { ...attempted(neverPushed(adapter(), relation)), remoteId };
  return adapter().remove(office.access('informer'), relation, known);
}

/** A bookkeeper's own change. */
async function byHand(method: string, path: string, body: object): Promise<void> {
  const { code = '', apikey = '' } = office.access('informer').secrets;
  const response = await fetch(`${office.sandbox.configuration.informerUrl}/v2/${path}`, {
    method,
    headers: { securitycode: code, apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

const other = (relation_number: number, company_name: string) => ({
  relation_number,
  relation_type: 0,
  company_name,
  street: 'Kade',
  house_number: '1',
  zip: '1000AA',
  city: 'Breda',
  country: 'NL',
});

it('adds an organisation with every field of the map [RELSAGA-05] [REST-80]', async () => {
  const id = await push(anOrganisation());
  expect(await relations()).toEqual([
    {
      id: Number(id),
      relation_number: 1001,
      relation_type: 0,
      company_name: 'Bakkerij Jansen & Zn. B.V.',
      street: 'Dorpsstraat',
      house_number: '12',
      house_number_suffix: 'a',
      zip: '1234AB',
      city: 'Amsterdam',
      country: 'NL',
      phone: '0201234567',
      email: 'info@bakkerij-jansen.example',
      coc: '68750110',
      vat: 'NL823807071B01',
      iban: 'NL91ABNA0417164300',
      subtype: { active: true, customer: true },
      last_edit: expect.any(String),
      contacts: [],
      tags: [],
    },
  ]);
  // Looked for before it is added, and after, because the answer names no id.
  expect(await calls()).toEqual([
    'GET /informer/v2/relations',
    'POST /informer/v2/relations',
    'GET /informer/v2/relations',
  ]);
});

it('adds a person as a private relation, and leaves out numbers that are not there', async () => {
  await push(aPerson({ iban: '', email: '' }));
  const [relation] = await relations();
  expect(relation).toMatchObject({
    relation_type: 1,
    firstname: 'Anna',
    surname_prefix: 'van',
    surname: 'Dijk',
  });
  expect(Object.keys(relation ?? {})).not.toEqual(expect.arrayContaining(['company_name']));
});

it('takes the relation with exactly this number among all that mention it [REST-81]', async () => {
  for (let index = 0; index < 120; index += 1) {
    await byHand('POST', 'relations', other(21_001 + index * 100_000, `Klant 1001-${index}`));
  }
  await byHand('POST', 'relations', other(1001, 'Jansen'));
  const id = await push(anOrganisation());
  const renamed = (await relations()).filter(
    ({ company_name }) => company_name === 'Bakkerij Jansen & Zn. B.V.',
  );
  expect(renamed).toMatchObject([{ id: Number(id), relation_number: 1001 }]);
  expect(await relations()).toHaveLength(121);
});

it('keeps what the bookkeeper made of the relation', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  const subtype = { active: 1, supplier: 1 };
  await byHand('PUT', `relations/${id}`, {
    ...other(1001, 'Jansen'),
    web: 'https://jansen.example',
    subtype,
  });
  await push(changed(relation, { city: 'Zaandam', relationNumber: '1234' }), id);
  expect(await relations()).toMatchObject([
    {
      relation_number: 1234,
      city: 'Zaandam',
      web: 'https://jansen.example',
      subtype: { active: true, supplier: true },
    },
  ]);
});

it('makes a removed relation inactive, because it cannot be deleted there, and active by a save', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(remove(relation, null)).resolves.toEqual({ outcome: 'deactivated', remoteId: id });
  // Whole, with the postcode that it is read without.
  expect(await relations()).toMatchObject([
    { street: 'Dorpsstraat', zip: '1234AB', subtype: { active: false, customer: true } },
  ]);
  await push(relation, id);
  expect(await relations()).toMatchObject([{ subtype: { active: true, customer: true } }]);
});

it('has nothing to remove where there is nothing', async () => {
  const relation = anOrganisation();
  await expect(remove(relation, '4711')).resolves.toBe('deleted');
  await expect(remove(relation, null)).resolves.toBe('deleted');
});

it('names the fields that are refused by our labels', async () => {
  await expect(push(anOrganisation({ vatNumber: 'onbekend', iban: 'NL0' }))).rejects.toMatchObject({
    code: 'vat',
    retryable: false,
    message: 'InformerOnline weigerde de gegevens: controleer BTW-nummer, IBAN.',
  });
});

it.each(['0012', 'A12', '0', '1234567890'])(
  'refuses the relation number %s, which cannot be one there',
  async (number) => {
    await expect(push(anOrganisation({ relationNumber: number }))).rejects.toMatchObject({
      code: 'relation-number',
      message: 'InformerOnline weigerde de gegevens: dit relatienummer kan daar niet.',
    });
    expect(await calls()).toEqual([]);
  },
);

it.each([
  [
    { apikey: 'wrong' },
    { code: '401', message: 'InformerOnline weigert de toegang. Controleer de koppeling.' },
  ],
  [{ code: '' }, { code: 'link-incomplete' }],
])('refuses the secrets %j with a text that says what to do', async (secrets, failure) => {
  const relation = anOrganisation();
  const access = office.access('informer', { secrets: secrets as Readonly<Record<string, string>> });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    retryable: false,
    ...failure,
  });
});
