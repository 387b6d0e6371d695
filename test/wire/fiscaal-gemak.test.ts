import { expect, it } from 'vitest';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { attempted, neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('fiscal');
const clients = async () =>
  (await office.sandbox.control.holdings('fiscaal-gemak'))['Kantoor Van Dalen'] ?? [];

async function push(relation: ReturnType<typeof aPerson>, remoteId: string | null = null) {
  const known = { ...neverPushed(adapter(), relation), remoteId };
  const result = await adapter().push(office.access('fiscal'), relation, known);
  if (result.outcome !== 'stored') throw new Error('A client is always stored.');
  return result.remoteId;
}

/** A change in the tax program itself. */
async function byHand(method: string, path: string, body: object): Promise<void> {
  const { url } = office.access('fiscal').settings;
  const { apikey } = office.access('fiscal').secrets;
  const response = await fetch(`${url}/${path}`, {
    method,
    headers: { authorization: apikey ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
}

it('adds a person with every field of the map [RELSAGA-08] [REST-83]', async () => {
  await push(aPerson());
  expect(await clients()).toMatchObject([
    {
      IdentificationNumber: '111222333',
      Name: 'A.M. van Dijk',
      Number: '2001',
      Initials: 'A.M.',
      FirstName: 'Anna',
      Prefix: 'van',
      Surname: 'Dijk',
      BirthDate: '1981-03-07',
      PreTitle: 'mr.',
      PostTitle: 'MSc',
      EmailAddresses: ['anna.vandijk@example.nl'],
      PhoneNumbers: ['0301234567', '0307654321', '0612345678'],
      Addresses: [
        {
          Street: 'Kerkweg',
          StreetNumber: '7',
          StreetNumberAddition: 'bis',
          Postcode: '3511AB',
          City: 'Utrecht',
          Country: 'Nederland',
        },
      ],
    },
  ]);
});

it('adds an organisation with every field of the map [RELSAGA-06]', async () => {
  await push(anOrganisation());
  expect(await clients()).toMatchObject([
    {
      IdentificationNumber: '823807071',
      Name: 'Bakkerij Jansen & Zn. B.V.',
      Number: '1001',
      ChamberOfCommerceNumber: '68750110',
      VatNumber: 'NL823807071B01',
    },
  ]);
});

it('takes over the client with this BSN, and keeps what Balie does not lead in [REST-84]', async () => {
  await byHand('POST', 'client', {
    IdentificationNumber: '111222333',
    Name: 'Dijk',
    TaxConsultant: 'Vermeer',
  });
  await push(aPerson());
  expect(await clients()).toMatchObject([{ Name: 'A.M. van Dijk', TaxConsultant: 'Vermeer' }]);
});

it('shares one client between a sole proprietorship and its owner, whose data stand', async () => {
  const owner = aPerson();
  const business = anOrganisation({
    legalForm: 'Eenmanszaak',
    bsn: owner.values.bsn,
    tradeName: 'Dijk Advies',
  });
  const id = await push(business);
  await expect(push(owner)).resolves.toBe(id);
  await push(changed(business, { kvkNumber: '69599084' }), id);
  expect(await clients()).toMatchObject([
    { Name: 'A.M. van Dijk', Number: '2001', Surname: 'Dijk', ChamberOfCommerceNumber: '69599084' },
  ]);
});

it('goes by the learned id when the BSN was corrected', async () => {
  const relation = aPerson();
  const id = await push(relation);
  await expect(push(changed(relation, { bsn: '999990019' }), id)).resolves.toBe(id);
  expect(await clients()).toMatchObject([{ IdentificationNumber: '999990019' }]);
});

it('makes no double when the BSN was corrected after an answer was lost', async () => {
  const relation = aPerson();
  const known = neverPushed(adapter(), relation);
  await office.sandbox.control.addFault('fiscaal-gemak', { fault: 'drop', operation: 'client.create' });
  await expect(adapter().push(office.access('fiscal'), relation, known)).rejects.toThrow();
  // The correction comes with enough other clients for more than one page.
  for (let index = 0; index < 120; index += 1) {
    await byHand('POST', 'client', { IdentificationNumber: String(100 + index), Name: 'Ander' });
  }
  await adapter().push(office.access('fiscal'), changed(relation, { bsn: '999990019' }), attempted(known));
  const ours = (await clients()).filter(({ Number: number }) => number === '2001');
  expect(ours).toMatchObject([{ IdentificationNumber: '999990019' }]);
});

it("calls a refused key 'invalid FG key' [RELSAGA-15]", async () => {
  const relation = aPerson();
  const access = office.access('fiscal', { secrets: { apikey: 'wrong' } });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    code: 'invalid FG key',
    message: 'Fiscaal Gemak key ongeldig.',
    retryable: false,
  });
});

it('calls a forbidden key the same [RELSAGA-15]', async () => {
  await office.sandbox.control.addFault('fiscaal-gemak', { fault: 'status', status: 403 });
  await expect(push(aPerson())).rejects.toMatchObject({ code: 'invalid FG key' });
});

it.each([
  'https://example.com',
  'https://api-app.fiscaalgemak.nl.example.com',
  'http://api-app.fiscaalgemak.nl',
  'https://user:secret@api-app.fiscaalgemak.nl',
  'https://10.0.0.1',
  'http://169.254.169.254/latest',
  'http://[::ffff:10.0.0.1]/',
  'file:///etc/passwd',
  'not an address',
])('calls no other address than the vendor’s: %s', async (url) => {
  const relation = aPerson();
  const access = office.access('fiscal', { settings: { url } });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    code: 'address-refused',
    retryable: false,
    message: 'Fiscaal Gemak heeft een adres dat niet is toegestaan. Controleer de koppeling.',
  });
});

it('leaves out a relation number that is too long there', async () => {
  await push(aPerson({ relationNumber: '12345678901' }));
  expect(await clients()).toMatchObject([{ Number: '' }]);
});

it('removes the client by its id, and is content when it is gone', async () => {
  const relation = aPerson();
  const remoteId = await push(relation);
  const known = { ...neverPushed(adapter(), relation), remoteId };
  await expect(adapter().remove(office.access('fiscal'), relation, known)).resolves.toBe('deleted');
  expect(await clients()).toEqual([]);
  await expect(adapter().remove(office.access('fiscal'), relation, known)).resolves.toBe('deleted');
});

it('lets go of a client that another relation has too, and leaves it there', async () => {
  const relation = aPerson();
  const remoteId = await push(relation);
  const known = { ...neverPushed(adapter(), relation), remoteId, letGo: async () => true };
  await expect(adapter().remove(office.access('fiscal'), relation, known)).resolves.toBe('deleted');
  expect(await clients()).toMatchObject([{ Name: 'A.M. van Dijk' }]);
});

it('never takes over the client of a relation that its owner may not have seen', async () => {
  const theirs = await push(aPerson());
  const typed = aPerson({ surname: 'Anders', relationNumber: '2002' });
  const known = { ...neverPushed(adapter(), typed), claimedUnseen: async (id: string) => id === theirs };
  await expect(adapter().push(office.access('fiscal'), typed, known)).rejects.toMatchObject({
    code: 'held-by-another',
    message: expect.stringContaining('bij een andere relatie'),
  });
  expect(await clients()).toMatchObject([{ Name: 'A.M. van Dijk', Number: '2001' }]);
});

it('removes what it added while the answer was lost, and nothing where nothing was added', async () => {
  const relation = aPerson();
  const known = neverPushed(adapter(), relation);
  await office.sandbox.control.addFault('fiscaal-gemak', { fault: 'drop', operation: 'client.create' });
  await expect(adapter().push(office.access('fiscal'), relation, known)).rejects.toThrow();
  await byHand('POST', 'client', { IdentificationNumber: '100', Name: 'Ander', Number: '1' });
  const remove = () => adapter().remove(office.access('fiscal'), relation, attempted(known));
  await expect(remove()).resolves.toBe('deleted');
  expect(await clients()).toMatchObject([{ Name: 'Ander' }]);
  await expect(remove()).resolves.toBe('deleted');
  expect(await clients()).toHaveLength(1);
});

it('says that it cannot look for a client whose relation number is too long there', async () => {
  const relation = aPerson({ relationNumber: '12345678901' });
  const known = attempted(neverPushed(adapter(), relation));
  await expect(adapter().remove(office.access('fiscal'), relation, known)).rejects.toMatchObject({
    code: 'relation-number',
    message: 'Fiscaal Gemak weigerde de gegevens: zoek daar zelf op of de relatie er staat.',
  });
});
