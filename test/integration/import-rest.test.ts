import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { startApi, type TestApi } from '#test/support/api.ts';
import { importBsn, personCells } from '#test/support/import-rows.ts';
import type { TestViewer } from '#test/support/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';

interface Uploaded {
  readonly failed: number;
  readonly exists: number;
  readonly fields: number;
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

  const upload = (body: unknown, as = token) => api.rest<Uploaded>(as, 'POST', '/misc/upload', body);
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
    expect({ status, body }).toEqual({ status: 200, body: { failed: 4, exists: 2, fields: 1 } });
    // A column of the office's own is not taken over, and is named.
    const row = { ...personCells(7001), klantgroep: 'A', leeg: '' };
    expect((await upload([row])).body).toEqual({ failed: 1, exists: 1, fields: 0, onbekend: ['klantgroep'] });
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
      ...{ huisnr: '22b', toev: '' },
    });
    const { officeId, userId } = world.office.admin;
    const where = { officeId, entity: 'office', entityId: officeId, action: 'exported' };
    expect(
      await world.database.lease(world.office.admin, (client) => client.auditEntry.findFirst({ where })),
    ).toMatchObject({ userId, changes: { count: rows.length } });
  });

  it('what was exported can be uploaded: it exists, or is taken again as it was [IMPEX-04, IMPEX-20]', async () => {
    const before = await exported();
    expect((await upload(before)).body).toEqual({ failed: before.length, exists: before.length, fields: 0 });
    // Makes it an office that never had them, to which their numbers are free.
    const ofOffice = { where: { officeId: world.office.officeId } };
    await api.owner.relation.deleteMany(ofOffice);
    await api.owner.relationNumber.deleteMany(ofOffice);
    expect((await upload(before)).body).toEqual({ failed: 0, exists: 0, fields: 0 });
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
