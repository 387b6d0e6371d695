import { expect, it } from 'vitest';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { attempted, neverPushed, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('moneybird');
const contacts = async () => (await office.sandbox.control.holdings('moneybird'))['Kantoor Van Dalen'] ?? [];
const operations = async () =>
  (await office.sandbox.control.calls('moneybird')).map(({ operation }) => operation);

function pushed(relation: ReturnType<typeof anOrganisation>, remoteId: string | null) {
  const known = { ...neverPushed(adapter(), relation), remoteId };
  return adapter().push(office.access('moneybird'), relation, known);
}

async function push(relation = anOrganisation(), remoteId: string | null = null) {
  const result = await pushed(relation, remoteId);
  if (result.outcome !== 'stored') throw new Error('A contact is always stored.');
  return result.remoteId;
}

async function remove(relation: ReturnType<typeof aPerson>, remoteId: string | null) {
  const known = { ...attempted(neverPushed(adapter(), relation)), remoteId };
  return adapter().remove(office.access('moneybird'), relation, known);
}

it('adds an organisation with every field of the map [RELSAGA-05] [REST-80]', async () => {
  const id = await push();
  // An id that a JavaScript number would round.
  expect(id).toMatch(/^\d{18}$/);
  expect(await contacts()).toMatchObject([
    {
      id,
      company_name: 'Bakkerij Jansen & Zn. B.V.',
      firstname: '',
      lastname: '',
      customer_id: '1001',
      address1: 'Dorpsstraat 12 a',
      zipcode: '1234AB',
      city: 'Amsterdam',
      country: 'NL',
      phone: '0201234567',
      send_invoices_to_email: 'info@bakkerij-jansen.example',
      chamber_of_commerce: '68750110',
      tax_number: 'NL823807071B01',
      bank_account: 'NL91ABNA0417164300',
    },
  ]);
  expect(await operations()).toEqual(['token', 'contact.find', 'contact.create']);
});

it('adds a person by first name and surname', async () => {
  await push(aPerson());
  expect(await contacts()).toMatchObject([{ firstname: 'Anna', lastname: 'van Dijk', company_name: '' }]);
});

it('goes straight to the learned id, and empties what was emptied here [REST-81]', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(push(changed(relation, { relationNumber: '1234', phone1: '' }), id)).resolves.toBe(id);
  expect(await contacts()).toMatchObject([{ customer_id: '1234', phone: '' }]);
  expect((await operations()).slice(3)).toEqual(['contact.update']);
});

it('takes over the contact that has this customer id already', async () => {
  const id = await push();
  await expect(push(anOrganisation({ tradeName: 'Andere Naam' }))).resolves.toBe(id);
  expect(await contacts()).toMatchObject([{ company_name: 'Andere Naam' }]);
});

it('deletes a contact, and is content when it is gone', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(remove(relation, null)).resolves.toBe('deleted');
  expect(await contacts()).toEqual([]);
  await expect(remove(relation, id)).resolves.toBe('deleted');
});

it.each([400, 422])(
  'archives a contact that may not be deleted (%d), however often it is tried',
  async (status) => {
    const relation = anOrganisation();
    const id = await push(relation);
    const refusal = { fault: 'status', status, operation: 'contact.delete', times: 2 } as const;
    await office.sandbox.control.addFault('moneybird', refusal);
    await expect(remove(relation, id)).resolves.toEqual({ outcome: 'deactivated', remoteId: id });
    await expect(remove(relation, id)).resolves.toEqual({ outcome: 'deactivated', remoteId: id });
    expect(await contacts()).toMatchObject([{ archived: true }]);
    // Its own number is taken by what is in the archive, and nothing takes it out: a save makes no second one.
    const renamed = changed(relation, { tradeName: 'Andere Naam' });
    await expect(pushed(renamed, id)).resolves.toEqual({ outcome: 'stored', remoteId: id, archived: true });
    expect(await contacts()).toMatchObject([{ archived: true, company_name: 'Andere Naam' }]);
  },
);

it('names the fields that are refused by our labels', async () => {
  await push(anOrganisation({ relationNumber: '1' }));
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(push(changed(relation, { relationNumber: '1' }), id)).rejects.toMatchObject({
    code: 'customer_id',
    retryable: false,
    message: 'Moneybird weigerde de gegevens: controleer Relatienummer.',
  });
});

it('says by our label that the domain of an address takes no mail', async () => {
  await expect(push(anOrganisation({ email: 'info@bakkerij.invalid' }))).rejects.toMatchObject({
    code: 'send_invoices_to_email',
    retryable: false,
    message: 'Moneybird weigerde de gegevens: het domein van Email ontvangt geen mail.',
  });
});

it.each(['contact.find', 'contact.create', 'contact.list', 'contact.delete'])(
  'says that the administration is suspended when %s is answered so',
  async (operation) => {
    const relation = anOrganisation();
    const id = operation === 'contact.delete' ? await push(relation) : null;
    await office.sandbox.control.addFault('moneybird', { fault: 'status', status: 402, operation });
    const call = {
      'contact.list': () => adapter().list?.page(office.access('moneybird'), null),
      'contact.delete': () => remove(relation, id),
    }[operation];
    await expect((call ?? push)()).rejects.toMatchObject({
      code: '402',
      retryable: false,
      message:
        'De administratie is bij Moneybird opgeschort, waarschijnlijk om een openstaande rekening. Herstel dat in Moneybird.',
    });
  },
);

it('renews its token at a 401 and repeats the call once', async () => {
  const id = await push();
  await office.sandbox.control.expireTokens();
  await expect(push()).resolves.toBe(id);
  expect((await operations()).slice(3)).toEqual(['contact.find', 'token', 'contact.find', 'contact.update']);
});

it('keeps the refresh token that came with the last, because the one before is spent', async () => {
  await push();
  for (let times = 0; times < 2; times += 1) {
    await office.sandbox.control.expireTokens();
    await push();
  }
  expect(office.tokens.stored('main-moneybird')).not.toBe('broken');
});

it('asks for a new link when the consent was withdrawn', async () => {
  await push();
  await office.sandbox.control.expireTokens();
  await office.sandbox.control.addFault('moneybird', { fault: 'refuse', operation: 'token' });
  await expect(push()).rejects.toMatchObject({
    code: 'invalid_grant',
    message: 'De koppeling met Moneybird is verlopen. Koppel opnieuw.',
  });
  expect(office.tokens.stored('main-moneybird')).toBe('broken');
});

it.each([
  [{ administration: '' }, { code: 'link-incomplete' }],
  [{ administration: '999' }, { code: '404', message: 'Moneybird kent dit gegeven niet meer.' }],
])('adds nothing through the settings %j', async (settings, failure) => {
  const relation = anOrganisation();
  const access = office.access('moneybird', { settings });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    retryable: false,
    ...failure,
  });
});
