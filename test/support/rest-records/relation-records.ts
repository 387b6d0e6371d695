import { randomUUID } from 'node:crypto';
import { freshBsn } from '#test/support/fields/fresh-bsn.ts';
import { READ_VERSION, type RestRecord, type RestWorld, restClient, type Wire } from './rest-record.ts';

/** Relations, with their notes and links. */
export function relationRecords(world: RestWorld): readonly RestRecord[] {
  const { api, office, relid, personId } = world;
  const { list, found } = restClient(world);
  const userid = office.advisor.userId;
  const email = () => `${randomUUID()}@voorbeeld.example`;
  const address = {
    straat: 'Dam',
    huisnr: '12',
    toev: 'bis',
    postcode: '1012AB',
    plaats: 'Amsterdam',
    land: 'Nederland',
  };
  const notities = [
    { soort: 'Algemeen', onder: 'Een', tekst: 'Eerste\nregel', date: '2026-01-02T10:00:00.000Z' },
    { soort: 'Telefoon', onder: 'Twee', tekst: 'Gebeld', date: '2026-01-03T10:00:00.000Z' },
  ];
  const both = () => ({
    ...address,
    email: email(),
    tel1: '0201234567',
    iban: 'NL91ABNA0417164300',
    bsn: freshBsn(),
    notities,
    userid,
  });
  const person = () => ({
    ...both(),
    type: 'persoon',
    geslacht: 'Vrouw',
    voorl: 'J.P.',
    titelv: 'drs.',
    titeln: 'MSc',
    vnaam: 'Ans',
    tussen: 'van der',
    anaam: 'Berg',
    gebdat: '12-03-1975',
    tel2: '0612345678',
    tel3: '0301234567',
    aanspv: 'Informeel',
    nieuws: false,
    relnr: String(Math.floor(Math.random() * 1e9)),
    bedrijf: [{ id: relid }],
  });
  const organisation = () => ({
    ...both(),
    type: 'bedrijf',
    rvorm: 'B.V.',
    bnaam: 'Bakker',
    kvk: '12345678',
    btw: 'NL823807071B01',
    aangifte: 'Kwartaal',
    cstraat: 'Plein',
    chuisnr: '7',
    ctoev: 'a',
    cpostcode: '3511AB',
    cplaats: 'Utrecht',
    cland: 'België',
    relnr: String(Math.floor(Math.random() * 1e9)),
    contactpers: [{ id: personId }],
  });
  const klant = async (_path: string, _sent: unknown, answer: unknown) =>
    found(await list('/klant'), '_id', (answer as Wire)._id);
  const changedKlant = async (kind: 'person' | 'organisation') => {
    const { relationId } = await api.relation(office.admin, kind);
    const { versie } = found(await list('/klant'), '_id', relationId) ?? {};
    return [`/klant/${relationId}`, { ...(kind === 'person' ? person() : organisation()), versie }] as const;
  };

  return [
    { call: 'POST /klant 0', bodies: async () => [['/klant', person()]], read: klant },
    { call: 'POST /klant 1', bodies: async () => [['/klant', organisation()]], read: klant },
    {
      call: 'PUT /klant/{id} 0',
      bodies: async () => [await changedKlant('person')],
      read: klant,
      otherwise: READ_VERSION,
    },
    {
      call: 'PUT /klant/{id} 1',
      bodies: async () => [await changedKlant('organisation')],
      read: klant,
      otherwise: READ_VERSION,
    },
  ];
}
