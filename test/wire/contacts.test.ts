import type { Contact } from '@microsoft/microsoft-graph-types';
import { expect, it } from 'vitest';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('contact');
const push = (relation: ReturnType<typeof aPerson>) =>
  adapter().push(office.access('contact'), relation, neverPushed(adapter(), relation));
const contacts = async () =>
  (await office.sandbox.control.holdings('microsoft-graph'))['Kantoor Van Dalen: contacten'] ?? [];

/** A contact that the office made itself, before Balie. */
async function addByHand(contact: Contact): Promise<string> {
  const token = await office.access('contact').accessToken();
  const response = await fetch(`${office.sandbox.configuration.microsoft.graphUrl}/v1.0/me/contacts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'IdType="ImmutableId"',
    },
    body: JSON.stringify(contact),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { readonly id: string }).id;
}

it('sets a contact with every field of a person [RELSAGA-03]', async () => {
  const relation = aPerson(
    {},
    { companies: [{ id: '1', name: 'Dijk Advies B.V.', relationNumber: '1001' }] },
  );
  await push(relation);
  expect(await contacts()).toEqual([
    {
      id: expect.any(String),
      title: 'mr.',
      generation: 'MSc',
      initials: 'A.M.',
      givenName: 'Anna',
      surname: 'van Dijk',
      displayName: 'Anna van Dijk',
      birthday: '1981-03-07',
      companyName: 'Dijk Advies B.V.',
      businessPhones: ['0301234567'],
      homePhones: ['0307654321'],
      mobilePhone: '0612345678',
      homeAddress: {
        street: 'Kerkweg 7 bis',
        postalCode: '3511AB',
        city: 'Utrecht',
        countryOrRegion: 'Nederland',
      },
      emailAddresses: [{ address: 'anna.vandijk@example.nl', name: 'Anna van Dijk' }],
      singleValueExtendedProperties: [
        { id: expect.stringContaining('BalieRelationId'), value: relation.id },
        { id: expect.stringContaining('BaliePut'), value: expect.stringContaining('"0301234567"') },
      ],
    },
  ]);
});

it('sets a contact with every field of an organisation [RELSAGA-03]', async () => {
  await push(anOrganisation());
  expect(await contacts()).toMatchObject([
    {
      givenName: 'Bakkerij Jansen & Zn. B.V.',
      displayName: 'Bakkerij Jansen & Zn. B.V.',
      companyName: 'Bakkerij Jansen & Zn. B.V.',
      businessPhones: ['0201234567'],
      businessAddress: { street: 'Dorpsstraat 12 a', postalCode: '1234AB', city: 'Amsterdam' },
      otherAddress: {
        street: 'Postbusweg 99',
        postalCode: '1000AA',
        city: 'Haarlem',
        countryOrRegion: 'België',
      },
      emailAddresses: [{ address: 'info@bakkerij-jansen.example' }],
    },
  ]);
});

it('takes over the contact with the same surname and birthday, and leaves its notes [LINKS-49]', async () => {
  const id = await addByHand({
    givenName: 'Annemarie',
    surname: 'VAN DIJK',
    birthday: '1981-03-07T00:00:00Z',
    personalNotes: 'Belt liever na vijven',
  });
  await expect(push(aPerson())).resolves.toEqual({ outcome: 'stored', remoteId: id });
  expect(await contacts()).toMatchObject([{ givenName: 'Anna', personalNotes: 'Belt liever na vijven' }]);
});

it('finds that contact also behind more pages than one', async () => {
  for (let index = 0; index < 501; index += 1) {
    await addByHand({ givenName: `Voorbeeld ${index}`, surname: 'Pagina', birthday: '1990-01-01' });
  }
  const id = await addByHand({ givenName: 'Anna', surname: 'Dijk', birthday: '1981-03-07' });
  await expect(push(aPerson())).resolves.toEqual({ outcome: 'stored', remoteId: id });
});

// One at a time: of two that match alike neither would be adopted.
it.each(['de Vries', 'Dijkstra', ''])(
  'takes over no contact of another surname, %j, though it has the birthday, first name and number [LINKS-49]',
  async (surname) => {
    await addByHand({ givenName: 'Anna', surname, birthday: '1981-03-07' });
    await push(aPerson());
    expect((await contacts()).map((contact) => contact.surname)).toEqual([surname, 'van Dijk']);
  },
);

it('takes over no contact when the birthday differs [LINKS-49]', async () => {
  await addByHand({ givenName: 'Anna', surname: 'van Dijk', birthday: '1981-03-08' });
  await push(aPerson());
  expect(await contacts()).toHaveLength(2);
});

it('chooses by first name between two with the same surname and birthday', async () => {
  await addByHand({ givenName: 'Bea', surname: 'van Dijk', birthday: '1981-03-07' });
  const anna = await addByHand({ givenName: 'Anna', surname: 'van Dijk', birthday: '1981-03-07' });
  await expect(push(aPerson())).resolves.toEqual({ outcome: 'stored', remoteId: anna });
});

it('overwrites neither when the first name does not decide', async () => {
  await addByHand({ givenName: 'Bea', surname: 'van Dijk', birthday: '1981-03-07' });
  await addByHand({ givenName: 'Cor', surname: 'van Dijk', birthday: '1981-03-07' });
  await push(aPerson());
  expect((await contacts()).map(({ givenName }) => givenName)).toEqual(['Bea', 'Cor', 'Anna']);
});

it('does not take over the contact of another relation: twins get one each', async () => {
  await push(aPerson({ firstName: 'Anna' }));
  await push(aPerson({ firstName: 'Anna', email: 'tweeling@example.nl' }));
  expect(await contacts()).toHaveLength(2);
});

it('takes over the contact with the business name of an organisation, and goes by its id from then on [LINKS-55]', async () => {
  const id = await addByHand({
    givenName: 'Bakkerij  Jansen & Zn. BV',
    companyName: 'bakkerij jansen & zn. b.v.',
    personalNotes: 'Levert op vrijdag',
  });
  const organisation = anOrganisation();
  await expect(push(organisation)).resolves.toEqual({ outcome: 'stored', remoteId: id });
  const renamed = changed(organisation, { tradeName: 'Banketbakkerij Jansen B.V.' });
  const known = { ...neverPushed(adapter(), renamed), remoteId: id };
  await adapter().push(office.access('contact'), renamed, known);
  expect(await contacts()).toMatchObject([
    { id, companyName: 'Banketbakkerij Jansen B.V.', personalNotes: 'Levert op vrijdag' },
  ]);
});

it.each<readonly [string, Contact]>([
  ['of another firm', { givenName: 'Bakkerij Jansen Holding B.V.' }],
  ['of a firm that is at another', { givenName: 'Bakkerij Jansen & Zn. B.V.', companyName: 'Jansen Groep' }],
  [
    'of somebody who is shown by another name',
    {
      givenName: 'Bakkerij Jansen & Zn. B.V.',
      displayName: 'Piet Vos',
      companyName: 'Bakkerij Jansen & Zn. B.V.',
    },
  ],
  ['of somebody there', { givenName: 'Kees', companyName: 'Bakkerij Jansen & Zn. B.V.' }],
  [
    'of somebody with a surname',
    { givenName: 'Bakkerij Jansen & Zn. B.V.', surname: 'Jansen', companyName: 'Bakkerij Jansen & Zn. B.V.' },
  ],
  ['with a birthday', { givenName: 'Bakkerij Jansen & Zn. B.V.', birthday: '1981-03-07' }],
])('leaves the contact %s to itself [LINKS-55]', async (_whose, contact) => {
  await addByHand(contact);
  await push(anOrganisation());
  expect(await contacts()).toHaveLength(2);
});

it('chooses by email between two firms of one name, and overwrites neither when it does not decide [LINKS-55]', async () => {
  const givenName = 'Bakkerij Jansen & Zn. B.V.';
  const addShop = (address: string) => addByHand({ givenName, emailAddresses: [{ address }] });
  await addShop('filiaal@bakkerij-jansen.example');
  await addShop('winkel@bakkerij-jansen.example');
  const id = await addShop('Info@bakkerij-jansen.example');
  await expect(push(anOrganisation())).resolves.toEqual({ outcome: 'stored', remoteId: id });
  await push(anOrganisation({ email: 'nergens@bakkerij-jansen.example' }));
  expect((await contacts()).map(({ emailAddresses }) => emailAddresses)).toMatchObject(
    ['filiaal', 'winkel', 'info', 'nergens'].map((at) => [{ address: `${at}@bakkerij-jansen.example` }]),
  );
});

it('meets no contact by a name that is points alone', async () => {
  await addByHand({ givenName: '...' });
  await push(anOrganisation({ tradeName: '.' }));
  expect(await contacts()).toHaveLength(2);
});

it('goes by our id first, also when the name and birthday have changed', async () => {
  const relation = aPerson();
  const stored = await push(relation);
  await expect(push(changed(relation, { surname: 'Vos', birthDate: '01-01-1990' }))).resolves.toEqual(stored);
  expect(await contacts()).toMatchObject([{ surname: 'van Vos', birthday: '1990-01-01' }]);
});

it('empties over there what was emptied here', async () => {
  const relation = aPerson();
  await push(relation);
  await push(changed(relation, { phone2: '', phone3: '', titleAfter: '' }));
  expect(await contacts()).toMatchObject([{ homePhones: [], mobilePhone: null, generation: '' }]);
});

/** What somebody does to a contact in Outlook. */
async function changeByHand(id: string, contact: Contact): Promise<void> {
  const token = await office.access('contact').accessToken();
  const { graphUrl } = office.sandbox.configuration.microsoft;
  const response = await fetch(`${graphUrl}/v1.0/me/contacts/${encodeURIComponent(id)}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(contact),
  });
  expect(response.status).toBe(200);
}

const OURS = { address: 'anna.vandijk@example.nl', name: 'Anna van Dijk' };
const ADDED = { address: 'anna@thuis.example', name: 'thuis' };

it('keeps the addresses and numbers that somebody added in Outlook, while its own change and go', async () => {
  const relation = aPerson();
  const stored = await push(relation);
  const id = stored.outcome === 'stored' ? stored.remoteId : '';
  await changeByHand(id, {
    emailAddresses: [ADDED, OURS],
    businessPhones: ['030 123 45 67', '030 999 99 99'],
    homePhones: ['0307654321', '030 888 88 88'],
    homeAddress: { street: 'Kerkweg 7 bis', state: 'Utrecht' },
  });
  await push(changed(relation, { email: 'nieuw@example.nl', phone1: '0301111111', phone2: '' }));
  expect(await contacts()).toMatchObject([
    {
      emailAddresses: [{ address: 'nieuw@example.nl', name: 'Anna van Dijk' }, ADDED],
      businessPhones: ['0301111111', '030 999 99 99'],
      homePhones: ['030 888 88 88'],
      homeAddress: { street: 'Kerkweg 7 bis', state: 'Utrecht', city: 'Utrecht' },
    },
  ]);
});

it('takes nothing from a contact that was there before Balie', async () => {
  await addByHand({
    givenName: 'Anna',
    surname: 'van Dijk',
    birthday: '1981-03-07',
    emailAddresses: [ADDED],
    businessPhones: ['030 999 99 99'],
  });
  const relation = aPerson();
  await push(relation);
  await push(changed(relation, { email: '' }));
  expect(await contacts()).toMatchObject([
    { emailAddresses: [ADDED], businessPhones: ['0301234567', '030 999 99 99'] },
  ]);
});

it('says so where Outlook has no field left, and leaves the contact as it is', async () => {
  const relation = aPerson();
  const stored = await push(relation);
  const id = stored.outcome === 'stored' ? stored.remoteId : '';
  const emailAddresses = ['a', 'b', 'c'].map((at) => ({ address: `${at}@thuis.example`, name: at }));
  await changeByHand(id, { emailAddresses });
  await expect(push(relation)).rejects.toMatchObject({
    code: 'list-full',
    retryable: false,
    message:
      'Microsoft 365 weigerde de gegevens: het contact heeft in Outlook al drie e-mailadressen. Haal daar een weg die er is toegevoegd, en kies Opnieuw.',
  });
  expect(await contacts()).toMatchObject([{ emailAddresses }]);
});

it('removes the contact, and is content when it is gone already', async () => {
  const relation = aPerson();
  const stored = await push(relation);
  const known = {
    ...neverPushed(adapter(), relation),
    remoteId: stored.outcome === 'stored' ? stored.remoteId : null,
  };
  await expect(adapter().remove(office.access('contact'), relation, known)).resolves.toBe('deleted');
  expect(await contacts()).toEqual([]);
  await expect(adapter().remove(office.access('contact'), relation, known)).resolves.toBe('deleted');
});

it('removes a contact whose id never reached us', async () => {
  const relation = aPerson();
  await push(relation);
  await adapter().remove(office.access('contact'), relation, neverPushed(adapter(), relation));
  expect(await contacts()).toEqual([]);
});

it('takes back from a contact of an earlier release what the relation had before, and leaves what somebody added', async () => {
  const relation = aPerson({ email: 'nieuw@example.nl', phone1: '0301234567' });
  const made = await addByHand({
    givenName: 'Anna',
    emailAddresses: [{ address: 'oud@example.nl' }, { address: 'thuis@example.nl' }],
    businessPhones: ['030-7654321', '0309999999'],
  });
  const asked: unknown[] = [];
  const known = {
    ...neverPushed(adapter(), relation),
    remoteId: made,
    earlierValues: async (fields: readonly string[]) => {
      asked.push(fields);
      return { email: ['oud@example.nl'], phone1: ['0307654321'] };
    },
  };
  for (const _time of [1, 2]) await adapter().push(office.access('contact'), relation, known);
  expect(await contacts()).toMatchObject([
    {
      emailAddresses: [{ address: 'nieuw@example.nl' }, { address: 'thuis@example.nl' }],
      businessPhones: ['0301234567', '0309999999'],
    },
  ]);
  // From then on the contact says it.
  expect(asked).toEqual([['email', 'phone1', 'phone2']]);
});
