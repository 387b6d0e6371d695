import { expect, it } from 'vitest';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { attempted, neverPushed, pushThrough, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('finance');
const relaties = async () =>
  (await office.sandbox.control.holdings('e-boekhouden'))['Kantoor Van Dalen'] ?? [];
const operations = async () =>
  (await office.sandbox.control.calls('e-boekhouden')).map(({ operation }) => operation);

async function push(relation: ReturnType<typeof aPerson>, remoteId: string | null = null) {
  const known = { ...neverPushed(adapter(), relation), remoteId };
  const result = await adapter().push(office.access('finance'), relation, known);
  if (result.outcome !== 'stored') throw new Error('A relation is always stored.');
  return result.remoteId;
}

it('adds an organisation with every field of the map [RELSAGA-05] [REST-80]', async () => {
  const id = await push(
    anOrganisation({}, { contactPersons: [{ id: '1', name: 'A.M. van Dijk', relationNumber: '1001' }] }),
  );
  expect(await relaties()).toMatchObject([
    {
      ID: id,
      AddDatum: '2026-03-02T09:30:00',
      Code: '1001',
      BP: 'B',
      Bedrijf: 'Bakkerij Jansen & Zn. B.V.',
      Contactpersoon: 'A.M. van Dijk',
      Adres: 'Dorpsstraat 12 a',
      Postcode: '1234AB',
      Plaats: 'Amsterdam',
      Land: 'Nederland',
      Adres2: 'Postbusweg 99',
      Postcode2: '1000AA',
      Plaats2: 'Haarlem',
      Land2: 'België',
      Telefoon: '0201234567',
      Email: 'info@bakkerij-jansen.example',
      KvkNummer: '68750110',
      BTWNummer: 'NL823807071B01',
      IBAN: 'NL91ABNA0417164300',
    },
  ]);
  expect(await operations()).toEqual(['OpenSession', 'GetRelaties', 'AddRelatie', 'CloseSession']);
});

it('adds a person as a private relation', async () => {
  await push(aPerson());
  expect(await relaties()).toMatchObject([{ BP: 'P', Bedrijf: 'A.M. van Dijk', Land2: '' }]);
});

it('writes markup, quotes and control characters so that they arrive as text', async () => {
  await push(anOrganisation({ tradeName: `<b>"Q" & 'Z'</b> é € 😀 \u0001]]>` }));
  expect(await relaties()).toMatchObject([{ Bedrijf: `<b>"Q" & 'Z'</b> é € 😀 ]]>` }]);
});

it('keeps what Balie does not lead in when it changes a relation [REST-81]', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await noteByHand(id, 'Betaalt per kwartaal');
  await push(changed(relation, { city: 'Zaandam' }), id);
  expect(await relaties()).toMatchObject([
    { Plaats: 'Zaandam', Notitie: 'Betaalt per kwartaal', Gb_ID: '4711' },
  ]);
});

it('takes over the relation that has this code already', async () => {
  const id = await push(anOrganisation());
  await expect(push(anOrganisation({ tradeName: 'Andere Naam' }))).resolves.toBe(id);
  expect(await relaties()).toMatchObject([{ Bedrijf: 'Andere Naam' }]);
});

it('changes the code by id when the relation number changed', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  await expect(push(changed(relation, { relationNumber: '1234' }), id)).resolves.toBe(id);
  expect(await relaties()).toMatchObject([{ Code: '1234' }]);
});

it('makes no double when the number changed after an answer was lost', async () => {
  const relation = anOrganisation();
  const known = neverPushed(adapter(), relation);
  await office.sandbox.control.addFault('e-boekhouden', { fault: 'drop', operation: 'AddRelatie' });
  await expect(adapter().push(office.access('finance'), relation, known)).rejects.toThrow();
  const renumbered = changed(relation, { relationNumber: '1234' });
  await pushThrough(adapter(), office.access('finance'), renumbered, attempted(known));
  expect(await relaties()).toMatchObject([{ Code: '1234' }]);
});

it('makes no double when the number changed before the first push arrived', async () => {
  const relation = anOrganisation();
  const renumbered = changed(relation, { relationNumber: '1234' });
  const access = office.access('finance');
  const learned = await adapter().push(access, renumbered, attempted(neverPushed(adapter(), relation)));
  expect(learned).toEqual({ outcome: 'learned', remoteId: null });
  const known = attempted(neverPushed(adapter(), renumbered));
  await office.sandbox.control.addFault('e-boekhouden', { fault: 'drop', operation: 'AddRelatie' });
  await expect(adapter().push(access, renumbered, known)).rejects.toThrow();
  await adapter().push(access, renumbered, known);
  expect(await relaties()).toMatchObject([{ Code: '1234' }]);
});

it('makes no double when the answer to the new number was lost', async () => {
  const relation = anOrganisation();
  const id = await push(relation);
  const renumbered = changed(relation, { relationNumber: '1234' });
  await office.sandbox.control.addFault('e-boekhouden', { fault: 'drop', operation: 'UpdateRelatie' });
  await expect(push(renumbered, id)).rejects.toThrow();
  await push(renumbered, id);
  expect(await relaties()).toMatchObject([{ Code: '1234' }]);
});

it('refuses wrong security codes with a text that says what to do', async () => {
  const relation = anOrganisation();
  const access = office.access('finance', { secrets: { code2: 'wrong' } });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    retryable: false,
    message: 'e-Boekhouden weigert de toegang. Controleer de koppeling.',
  });
  expect(await operations()).toEqual(['OpenSession']);
});

it('asks for a complete link when a code is missing', async () => {
  const relation = anOrganisation();
  const access = office.access('finance', { secrets: { code1: '' } });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    code: 'link-incomplete',
    message: 'De koppeling met e-Boekhouden is niet volledig. Controleer de koppeling.',
  });
});

it('reads the error inside a reply with status 200', async () => {
  await expect(push(anOrganisation({ relationNumber: '' }))).rejects.toMatchObject({
    code: 'SANDBOX-CODE-LENGTH',
    retryable: false,
    message: 'e-Boekhouden weigerde de gegevens.',
  });
  expect((await operations()).at(-1)).toBe('CloseSession');
});

it('goes on with the number of now when the one saved before the first push was too long there', async () => {
  const relation = anOrganisation({ relationNumber: '1234567890123456' });
  const known = neverPushed(adapter(), relation);
  await expect(adapter().push(office.access('finance'), relation, known)).rejects.toMatchObject({
    code: 'relation-number',
    retryable: false,
    message: 'e-Boekhouden weigerde de gegevens: dit relatienummer kan daar niet.',
  });
  const renumbered = changed(relation, { relationNumber: '1234' });
  await pushThrough(adapter(), office.access('finance'), renumbered, attempted(known));
  expect(await relaties()).toMatchObject([{ Code: '1234' }]);
});

it('is done when only the closing of the session fails', async () => {
  await office.sandbox.control.addFault('e-boekhouden', {
    fault: 'status',
    status: 500,
    operation: 'CloseSession',
  });
  await expect(push(anOrganisation())).resolves.toMatch(/^\d+$/);
});

it('cannot take a relation away there, and says so', async () => {
  const relation = anOrganisation();
  const remoteId = await push(relation);
  const known = { ...neverPushed(adapter(), relation), remoteId };
  await expect(adapter().remove(office.access('finance'), relation, known)).resolves.toBe('unsupported');
  expect(await relaties()).toHaveLength(1);
});

/** A bookkeeper's own change: a note and a ledger account. */
async function noteByHand(id: string, note: string): Promise<void> {
  const url = office.sandbox.configuration.eboekhoudenUrl;
  const { user } = office.access('finance').settings;
  const { code1, code2 } = office.access('finance').secrets;
  const call = async (operation: string, content: string) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: `"http://www.e-boekhouden.nl/soap/${operation}"`,
      },
      body: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><${operation} xmlns="http://www.e-boekhouden.nl/soap">${content}</${operation}></s:Body></s:Envelope>`,
    });
    return response.text();
  };
  const opened = await call(
    'OpenSession',
    `<Username>${user}</Username><SecurityCode1>${code1}</SecurityCode1><SecurityCode2>${code2}</SecurityCode2>`,
  );
  const [, session] = /<SessionID>(.*)<\/SessionID>/.exec(opened) ?? [];
  const start = `<SessionID>${session}</SessionID><SecurityCode2>${code2}</SecurityCode2>`;
  await call(
    'UpdateRelatie',
    `${start}<oRel><ID>${id}</ID><AddDatum>2026-03-02T09:30:00</AddDatum><Code>1001</Code><Bedrijf>Bakkerij</Bedrijf><Notitie>${note}</Notitie><Gb_ID>4711</Gb_ID><GeenEmail>0</GeenEmail><NieuwsbriefgroepenCount>0</NieuwsbriefgroepenCount></oRel>`,
  );
}
