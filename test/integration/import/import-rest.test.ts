import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { importBsn, personCells } from '#test/support/import/import-rows.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

interface Uploaded {
  readonly failed: number;
  readonly exists: number;
  readonly fields: number;
  readonly geweigerd?: readonly { readonly rij: number }[];
  readonly anders?: readonly object[];
  readonly andersPerKolom?: readonly object[];
  readonly vragen?: readonly object[];
  readonly issues?: readonly { readonly field: string }[];
}

describe('import and export over REST', () => {
  let world: SagaWorld;
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    world = await arrangeSagaWorld('import-rest', { links: () => [] });
    await world.startWorker();
    api = await startApi({ database: world.testDatabase });
    token = await api.tokenOf(world.office.admin);
  });

  afterAll(async () => {
    await api.close();
    await world.close();
  });

  const upload = (body: unknown, as = token, answers = '') =>
    api.rest<Uploaded>(as, 'POST', `/misc/upload${answers}`, body);
  const exported = async (as = token) =>
    (await api.rest<Record<string, string>[]>(as, 'POST', '/misc/export')).body;

  it('POST /misc/upload takes rows as JSON and counts what it refused [REST-58, IMPEX-18, IMPEX-22]', async () => {
    const { status, body } = await upload([
      personCells(7001, { huisnr: '22b' }),
      personCells(7002, { relnr: '7001' }),
      personCells(7003, { bsn: importBsn(7001) }),
      personCells(7004, { anaam: '' }),
      personCells(7005, { email: 'geen adres' }),
    ]);
    expect({ status, body }).toMatchObject({ status: 200, body: { failed: 4, exists: 2, fields: 1 } });
    const bsn = importBsn(7001);
    expect(body.geweigerd).toEqual([
      { rij: 3, redenen: ['Relatienummer bestaat al.'], waarden: [{ kolom: 'relnr', waarde: '7001' }] },
      {
        rij: 4,
        redenen: ['BSN/RSIN bestaat al bij een andere relatie van deze soort.'],
        waarden: [{ kolom: 'bsn', waarde: `••••••${bsn.slice(-3)}` }],
      },
      { rij: 5, redenen: ['Achternaam is een verplicht veld.'], waarden: [] },
      { rij: 6, redenen: ['Email is ongeldig.'], waarden: [{ kolom: 'email', waarde: 'geen adres' }] },
    ]);
    // A column of the office's own is not imported, and is named.
    const row = { ...personCells(7001), klantgroep: 'A', leeg: '' };
    expect((await upload([row])).body).toMatchObject({
      failed: 1,
      exists: 1,
      fields: 0,
      onbekend: ['klantgroep'],
    });
  });

  it('POST /misc/upload lists what it stored otherwise than it was sent, the first of each column with how many there are [REST-58]', async () => {
    const rows = Array.from({ length: 101 }, (_, index) =>
      personCells(7_300 + index, { postcode: '3511 AB', ...(index === 100 && { huisnr: '7b' }) }),
    );
    const { body } = await upload(rows);
    expect(body).toMatchObject({ failed: 0, exists: 0, fields: 0 });
    expect(body).not.toHaveProperty('geweigerd');
    expect(body.andersPerKolom).toEqual([
      { kolom: 'postcode', wijze: 'gespeld', aantal: 101 },
      { kolom: 'huisnr', wijze: 'gelezen', aantal: 1 },
    ]);
    expect(body.anders).toHaveLength(101);
    expect(body.anders?.[0]).toEqual({
      rij: 2,
      kolom: 'postcode',
      wijze: 'gespeld',
      waarde: '3511 AB',
      bewaard: '3511AB',
    });
    expect(body.anders?.at(-1)).toEqual({
      rij: 102,
      kolom: 'huisnr',
      wijze: 'gelezen',
      waarde: '7b',
      bewaard: '7 + b',
    });
  });

  it('POST /misc/upload asks how a column is read, and takes the answer in its address [REST-58]', async () => {
    const rows = [
      personCells(7501, { relnr: '75-01', gebdat: '03/04/1980' }),
      personCells(7502, { gebdat: '04/03/1980' }),
    ];
    const { body: requested } = await upload(rows);
    expect(requested).toMatchObject({ failed: 2, exists: 0, fields: 0 });
    expect(requested.vragen).toMatchObject([
      { kolom: 'relnr', aantal: 1, voorbeelden: ['75-01'] },
      {
        kolom: 'gebdat',
        antwoorden: [
          { antwoord: 'day-first', betekenis: 'Dag eerst: 03/04/1980 is 3 april' },
          { antwoord: 'month-first' },
          { antwoord: 'excel-1900' },
          { antwoord: 'excel-1904' },
        ],
        aantal: 2,
        voorbeelden: ['03/04/1980', '04/03/1980'],
      },
    ]);
    // Of whom nothing tells the kind, no day of birth is read.
    const unknown = { type: '', anaam: 'Onbekend', gebdat: '05/06/1980' };
    const other = await upload([personCells(7503, { relnr: '75-03' }), personCells(7504, unknown)]);
    expect(other.body.vragen).toMatchObject([{ kolom: 'relnr', aantal: 1, voorbeelden: ['75-03'] }]);
    expect(other.body.geweigerd).toMatchObject([
      { rij: 2 },
      { rij: 3, waarden: [{ kolom: 'anaam', waarde: 'Onbekend' }] },
    ]);
    const half = await upload(rows, token, '?gebdat=day-first');
    expect(half.body).toMatchObject({ failed: 1, geweigerd: [{ rij: 2 }], vragen: [{ kolom: 'relnr' }] });
    const { body } = await upload(rows.slice(0, 1), token, '?gebdat=month-first&relnr=digits-only');
    expect(body).toMatchObject({
      failed: 0,
      anders: [{ kolom: 'relnr', waarde: '75-01', bewaard: '7501' }, {}],
    });
    expect(body).not.toHaveProperty('vragen');
    const born = (await exported()).filter(({ relnr }) => relnr === '7501' || relnr === '7502');
    expect(born.map(({ relnr, gebdat }) => [relnr, gebdat]).toSorted()).toEqual([
      ['7501', '04-03-1980'],
      ['7502', '04-03-1980'],
    ]);
  });

  it.each([
    ['an answer that is none', '?gebdat=jaar', 'gebdat'],
    ['two answers about a column', '?relnr=refused&relnr=digits-only', 'relnr'],
    ['a column that nothing is asked about', '?straat=x', 'straat'],
  ])('POST /misc/upload refuses %s by name, and stores nothing', async (_what, address, field) => {
    const { status, body } = await upload([personCells(7601)], token, address);
    expect([status, body.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
    expect((await exported()).filter(({ relnr }) => relnr === '7601')).toEqual([]);
  });

  it('POST /misc/export answers every relation by column, with the BSN, and notes who took how many [REST-57, IMPEX-07, IMPEX-21]', async () => {
    const rows = await exported();
    const [relation] = rows.filter(({ relnr }) => relnr === '7001');
    expect(Object.keys(relation ?? {})).toEqual([...CSV_COLUMNS]);
    expect(relation).toMatchObject({
      type: 'persoon',
      bsn: importBsn(7001),
      anaam: 'Bergen 7001',
      land: 'Nederland',
      huisnr: '22b',
      toev: '',
    });
    const { officeId, userId } = world.office.admin;
    const where = { officeId, entity: 'office', entityId: officeId, action: 'exported' };
    expect(
      await world.database.lease(world.office.admin, (client) => client.auditEntry.findFirst({ where })),
    ).toMatchObject({ userId, changes: { count: rows.length } });
  });

  it('what was exported can be uploaded: it exists, or is taken again as it was [IMPEX-04, IMPEX-20]', async () => {
    const before = await exported();
    expect((await upload(before)).body).toMatchObject({
      failed: before.length,
      exists: before.length,
      fields: 0,
    });
    // Makes it an office that never had them, to which their numbers are free.
    const ofOffice = { where: { officeId: world.office.officeId } };
    await api.owner.relation.deleteMany(ofOffice);
    await api.owner.relationNumber.deleteMany(ofOffice);
    // A number that stands whole in its column is read as the number with its addition, and printed as it was.
    expect((await upload(before)).body).toMatchObject({
      failed: 0,
      exists: 0,
      fields: 0,
      andersPerKolom: [{ kolom: 'huisnr', wijze: 'gelezen', aantal: 2 }],
    });
    expect(await exported()).toEqual(before);
  });

  it('are for admins, of their own office', async () => {
    const advisor = await api.tokenOf(world.office.advisor);
    expect(await upload([personCells(7101)], advisor)).toMatchObject({ status: 403 });
    expect(await api.rest(advisor, 'POST', '/misc/export')).toMatchObject({ status: 403 });
    const stranger = await api.office();
    expect(await exported(await api.tokenOf(stranger.admin))).toEqual([]);
    expect(await api.rest(null, 'POST', '/misc/upload', [])).toMatchObject({ status: 401 });
  });

  it('read nothing of who is no admin, and no more of an admin than is read in one go', async () => {
    const send = async (viewer: TestViewer, body: string) => {
      const headers = { 'content-type': 'application/json', 'x-access-token': await api.tokenOf(viewer) };
      return (await fetch(`${api.url}/app/misc/upload`, { method: 'POST', headers, body })).status;
    };
    expect(await send(world.office.reader, 'no JSON')).toBe(403);
    expect(await send(world.office.admin, 'no JSON')).toBe(400);
    expect(await send(world.office.admin, ' '.repeat(17 * 1_048_576))).toBe(413);
  });

  it('take one upload of an office at a time', async () => {
    const answers = await Promise.all([upload([personCells(7201)]), upload([personCells(7202)])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect((await upload([personCells(7203)])).status).toBe(200);
  });

  it('leave nothing behind on a connection that stays', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error) => warnings.push(warning);
    process.on('warning', warned);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const uploadKept = () =>
      new Promise<{ status: number | undefined; reused: boolean }>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'x-access-token': token };
        const call = request(`${api.url}/app/misc/upload`, { agent, method: 'POST', headers }, (answer) => {
          answer.resume();
          answer.on('end', () => resolve({ status: answer.statusCode, reused: call.reusedSocket }));
        });
        call.on('error', reject);
        call.end('[]');
      });
    for (let count = 0; count < 13; count += 1) {
      // The server may still hold the place of the refused one.
      expect(await uploadKept()).toEqual({ status: 400, reused: count > 0 });
    }
    agent.destroy();
    process.off('warning', warned);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['no list', { relnr: '1' }, 'Stuur een lijst van rijen.'],
    ['no rows', [], 'Het bestand heeft geen rijen.'],
    ['a cell that is no text', [{ relnr: ['1'] }], 'Een rij bevat iets anders dan tekst.'],
    ['no column that is known', [{ nummer: '1' }], 'Kies ten minste één kolom.'],
  ])('refuse %s', async (_what, body, message) => {
    const answer = await upload(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(message);
  });
});
