import { expect, it } from 'vitest';
import { refusalReason } from '#providers/laposta/refusals.ts';
import { aPerson, changed } from './relations.ts';
import { attempted, neverPushed, pushThrough, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('marketing');
const push = (relation: ReturnType<typeof aPerson>, remoteId: string | null = null) =>
  adapter().push(office.access('marketing'), relation, { ...neverPushed(adapter(), relation), remoteId });
const members = async () =>
  (await office.sandbox.control.holdings('laposta'))['Kantoor Van Dalen: Nieuwsbrief'] ?? [];

/** What a reader or a colleague does at Laposta itself. */
async function byHand(method: string, path: string, form: Record<string, string> = {}): Promise<void> {
  const { listid = '' } = office.access('marketing').settings;
  const { apikey } = office.access('marketing').secrets;
  const response = await fetch(`${office.sandbox.configuration.lapostaUrl}/v2/${path}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`${apikey}:`).toString('base64')}` },
    body: new URLSearchParams({ list_id: listid, ...form }),
  });
  expect(response.ok).toBe(true);
}

it('puts a person on the list with the fields that the list has [RELSAGA-09] [REST-86]', async () => {
  await push(aPerson({}, { companies: [{ id: '1', name: 'Dijk Advies B.V.', relationNumber: '1001' }] }));
  expect(await members()).toMatchObject([
    {
      email: 'anna.vandijk@example.nl',
      state: 'active',
      custom_fields: {
        voornaam: 'Anna',
        achternaam: 'van Dijk',
        bedrijfsnaam: 'Dijk Advies B.V.',
        relatienummer: '2001',
      },
    },
  ]);
});

it('puts nobody on the list who wants no newsletter', async () => {
  await expect(push(aPerson({ newsletter: false }))).resolves.toEqual({ outcome: 'absent' });
  expect(await members()).toEqual([]);
});

it('takes a person off the list when the newsletter goes off', async () => {
  const relation = aPerson();
  const stored = await push(relation);
  const remoteId = stored.outcome === 'stored' ? stored.remoteId : null;
  const off = changed(relation, { newsletter: false });
  await expect(push(off, remoteId)).resolves.toEqual({ outcome: 'absent' });
  expect(await members()).toEqual([]);
  await expect(push(off, remoteId)).resolves.toEqual({ outcome: 'absent' });
});

it('changes the address of a member by its id [REST-87]', async () => {
  const relation = aPerson();
  const stored = await push(relation);
  const remoteId = stored.outcome === 'stored' ? stored.remoteId : null;
  await expect(push(changed(relation, { email: 'nieuw@example.nl' }), remoteId)).resolves.toEqual(stored);
  expect(await members()).toMatchObject([{ email: 'nieuw@example.nl' }]);
});

it('makes no double when the address changed after an answer was lost', async () => {
  const relation = aPerson();
  const known = neverPushed(adapter(), relation);
  await office.sandbox.control.addFault('laposta', { fault: 'drop', operation: 'member.create' });
  await expect(adapter().push(office.access('marketing'), relation, known)).rejects.toThrow();
  const readdressed = changed(relation, { email: 'nieuw@example.nl' });
  await pushThrough(adapter(), office.access('marketing'), readdressed, attempted(known));
  expect(await members()).toMatchObject([{ email: 'nieuw@example.nl' }]);
});

it('takes over the member that has this address already', async () => {
  await byHand('POST', 'member', { email: 'anna.vandijk@example.nl', ip: '198.51.100.7' });
  await push(aPerson());
  expect(await members()).toMatchObject([{ custom_fields: { voornaam: 'Anna' }, ip: '198.51.100.7' }]);
});

it('leaves who unsubscribed unsubscribed', async () => {
  const relation = aPerson();
  const stored = await push(relation);
  await byHand('POST', 'member/anna.vandijk%40example.nl', { state: 'unsubscribed' });
  await push(relation, stored.outcome === 'stored' ? stored.remoteId : null);
  await push(relation);
  expect(await members()).toMatchObject([{ state: 'unsubscribed' }]);
});

it('leaves who unsubscribed unsubscribed also when the look-up missed them', async () => {
  await push(aPerson());
  await byHand('POST', 'member/anna.vandijk%40example.nl', { state: 'unsubscribed' });
  await office.sandbox.control.addFault('laposta', { fault: 'status', status: 404, operation: 'member.get' });
  await push(aPerson());
  expect(await members()).toMatchObject([{ state: 'unsubscribed' }]);
});

it('calls a refused key by its documented name', async () => {
  const relation = aPerson();
  const access = office.access('marketing', { secrets: { apikey: 'wrong' } });
  await expect(adapter().push(access, relation, neverPushed(adapter(), relation))).rejects.toMatchObject({
    code: 'apikey invalid',
    retryable: false,
    message: 'Laposta weigert de apikey. Controleer de koppeling.',
  });
});

it('explains a documented refusal in Dutch, by our field, of a new member and of a change', async () => {
  const refused = {
    code: '202',
    retryable: false,
    message: 'Laposta weigerde de gegevens: Email heeft een onjuiste vorm.',
  };
  await expect(push(aPerson({ email: 'geen adres' }))).rejects.toMatchObject(refused);
  const relation = aPerson();
  const stored = await push(relation);
  const remoteId = stored.outcome === 'stored' ? stored.remoteId : null;
  await expect(push(changed(relation, { email: 'geen adres' }), remoteId)).rejects.toMatchObject(refused);
  expect(await members()).toMatchObject([{ email: 'anna.vandijk@example.nl' }]);
});

it.each([
  [201, 'custom_fields[voornaam]', 'Voornaam is leeg, en op de lijst verplicht.'],
  [202, 'custom_fields[geboortedatum]', 'een veld heeft een onjuiste vorm.'],
  [204, 'email', 'dit emailadres staat al op de lijst.'],
  [999, 'email', undefined],
])('says of refusal %d of %s what is wrong', (code, parameter, reason) => {
  expect(refusalReason(code, parameter)).toBe(reason);
});

it('removes the member, and is content when it is gone', async () => {
  const relation = aPerson();
  await push(relation);
  const known = attempted(neverPushed(adapter(), relation));
  await expect(adapter().remove(office.access('marketing'), relation, known)).resolves.toBe('deleted');
  expect(await members()).toEqual([]);
  await expect(adapter().remove(office.access('marketing'), relation, known)).resolves.toBe('deleted');
});

it('leaves the member of another relation, whose address this once was', async () => {
  const other = aPerson();
  await push(other);
  const known = { ...attempted(neverPushed(adapter(), other)), claimedByAnother: async () => true };
  const access = office.access('marketing');
  await expect(adapter().push(access, other, known)).rejects.toMatchObject({ code: 'held-by-another' });
  const readdressed = changed(other, { email: 'nieuw@example.nl' });
  const learned = await adapter().push(access, readdressed, known);
  expect(learned).toEqual({ outcome: 'learned', remoteId: null });
  await adapter().push(access, changed(other, { newsletter: false }), known);
  await adapter().remove(access, other, known);
  expect(await members()).toMatchObject([{ email: 'anna.vandijk@example.nl', state: 'active' }]);
});
