import { randomUUID } from 'node:crypto';
import type { LinkAccess, RecordList, RelationAdapter } from '#providers/provider-ports.ts';
import { anOrganisation, aPerson, changed } from '#test/wire/relations.ts';
import { WIRE_STEPS } from '#test/wire/steps.ts';
import { type LinkName, neverPushed, pushThrough, type WireOffice } from '#test/wire/wire-office.ts';

/** What each adapter of relations says to its service: of a person and an organisation, new, changed, listed and gone. */
export const RELATION_WALKS = WIRE_STEPS.map(({ step, label }) => ({
  name: label,
  walk: (office: WireOffice) => walkStep(office, step),
}));

/** What a service refuses, and lists read with a token that has ended. */
export async function walkRefusals(office: WireOffice): Promise<void> {
  await refusedByMoneybird(office);
  await office.sandbox.control.expireTokens();
  for (const name of ['contact', 'moneybird', 'dropbox'] as const) await listAll(office, name);
}

async function walkStep(office: WireOffice, step: LinkName): Promise<void> {
  const adapter = office.adapter(step);
  const access = office.access(step);
  for (const made of [aPerson(), anOrganisation(), sparse()]) {
    const relation = { ...made, id: randomUUID() };
    const first = await pushThrough(adapter, access, relation, neverPushed(adapter, relation));
    if (first.result.outcome !== 'stored') continue;
    const known = { ...first.known, remoteId: first.result.remoteId };
    const later = changed(relation, { city: 'Haarlem', phone1: '', email: 'nieuw@example.nl' });
    await pushThrough(adapter, access, later, known);
    // Another with the number or name of one that is there already.
    await adapter.push(access, { ...relation, id: randomUUID() }, neverPushed(adapter, relation));
    await listAll(office, step);
    await existsOf(adapter, access, first.result.remoteId);
    await adapter.remove(access, relation, known);
    await adapter.remove(access, relation, known);
    await existsOf(adapter, access, first.result.remoteId);
  }
}

/** A number that another contact has, and a contact that has an invoice and so may only be archived. */
async function refusedByMoneybird(office: WireOffice): Promise<void> {
  const adapter = office.adapter('moneybird');
  const access = office.access('moneybird');
  const [one, other] = ['4001', '4002'].map((relationNumber) => ({
    ...anOrganisation({ relationNumber }),
    id: randomUUID(),
  }));
  if (one === undefined || other === undefined) throw new Error('There are two.');
  await pushThrough(adapter, access, one, neverPushed(adapter, one));
  const { known } = await pushThrough(adapter, access, other, neverPushed(adapter, other));
  const found = {
    ...known,
    remoteId: (await office.sandbox.control.effects('moneybird')).at(-1)?.remoteId ?? null,
  };
  await adapter.push(access, changed(other, { relationNumber: '4001' }), found).catch(() => undefined);
  const refusal = { fault: 'status', status: 422, operation: 'contact.delete' } as const;
  await office.sandbox.control.addFault('moneybird', refusal);
  await adapter.remove(access, other, found);
}

/** A relation of which nothing is known that may be left out. */
function sparse() {
  const nothing = { kvkNumber: '', vatNumber: '', iban: '', phone1: '', email: '', houseNumberSuffix: '' };
  return anOrganisation({ ...nothing, relationNumber: '3001', tradeName: 'Kaal' });
}

async function listAll(office: WireOffice, step: LinkName): Promise<void> {
  const list: RecordList | null = office.adapter(step).list;
  for (let cursor: string | null | undefined; list !== null && cursor !== null; ) {
    cursor = (await list.page(office.access(step), cursor ?? null)).next;
  }
}

async function existsOf({ list }: RelationAdapter, access: LinkAccess, remoteId: string): Promise<void> {
  await list?.exists?.(access, remoteId);
}
