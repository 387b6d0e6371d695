import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForbiddenError, ValidationError } from '#domain/errors.ts';
import { ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import type { ImportPhase } from '#domain/import/phases.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDirectory } from '#prisma/directory.ts';
import { createReservedNumbers } from '#services/drift/reserved-numbers.ts';
import { recordFileChange } from '#services/files/audit-file.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { deleteOldImportRows } from '#services/import/old-import-rows.directory.ts';
import { readImportReport } from '#services/import/read-import-report.ts';
import { readRefusedRows } from '#services/import/read-refused-rows.ts';
import { createNote } from '#services/note/create-note.ts';
import { createCustomerLink } from '#services/portal/customer-link.ts';
import { updatePortalEmail } from '#services/portal/update-portal.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { importBsn, personRow } from '#test/support/import/import-rows.ts';
import { sendImport } from '#test/support/import/send-import.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

describe('an import', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('import', { links: () => [] });
    await world.startWorker();
  });

  afterAll(() => world.close());

  const asAdmin = () => world.office.admin;

  const send = (rows: readonly string[][], viewer: TestViewer = asAdmin(), rowsAboveHeaders = 0) =>
    sendImport(world.database, viewer, rows, rowsAboveHeaders);

  async function through(importId: string, phase: ImportPhase, push = false) {
    const viewer = asAdmin();
    await world.database.lease(viewer, (client) => beginPhase(client, viewer, { importId, phase, push }));
    await expect.poll(async () => (await read(importId)).finishedAt).not.toBeNull();
    return read(importId);
  }

  const read = (importId: string) =>
    world.database.lease(asAdmin(), (client) =>
      client.relationImport.findUniqueOrThrow({
        where: { id: importId },
        include: { batches: { select: { refused: true, relationIds: true }, orderBy: { number: 'asc' } } },
      }),
    );

  const relationsNumbered = (...numbers: number[]) =>
    world.database.lease(asAdmin(), (client) =>
      client.relation.findMany({
        where: { relationNumber: { in: numbers.map(String) } },
        orderBy: { relationNumber: 'asc' },
      }),
    );

  it('rehearses without writing, then stores what was accepted [IMPEX-14, IMPEX-18, IMPEX-20, IMPEX-22]', async () => {
    const importId = await send([
      personRow(5001),
      personRow(5002, { relnr: '5001' }),
      personRow(5003, { bsn: importBsn(5001) }),
      personRow(5004, { anaam: '' }),
      personRow(5005, { email: 'geen adres' }),
      personRow(5006, { relnr: '' }),
    ]);
    const rehearsed = await through(importId, 'rehearsing');
    const counts = { acceptedRows: 2, failedRows: 4, existingRows: 2, missingRows: 1, handledRows: 6 };
    expect(rehearsed).toMatchObject({ state: 'rehearsed', ...counts });
    expect(rehearsed.batches[0]?.refused).toMatchObject([
      { row: 3, fate: 'exists' },
      { row: 4, fate: 'exists' },
      { row: 5, fate: 'missing', reasons: ['Achternaam is een verplicht veld.'] },
      { row: 6, fate: 'invalid' },
    ]);
    expect(await relationsNumbered(5001, 5006)).toEqual([]);

    const done = await through(importId, 'importing');
    expect(done).toMatchObject({ state: 'done', ...counts });
    const [first] = await relationsNumbered(5001);
    expect(first).toMatchObject({ surname: 'Bergen 5001', newsletter: true, ownerId: asAdmin().userId });
    expect(await world.runsOf(first?.id ?? '')).toEqual([]);
  });

  it('takes a BSN for one relation of a kind: an owner and their business may have the same [IMPEX-20]', async () => {
    const business = (number: number) =>
      personRow(number, { type: 'bedrijf', bnaam: `Zaak ${number}`, bsn: importBsn(6001), anaam: '' });
    const importId = await send([personRow(6001), business(6002), business(6003)]);
    const refused = [{ row: 4, fate: 'exists' }];
    const rehearsed = await through(importId, 'rehearsing');
    expect(rehearsed.batches[0]?.refused).toMatchObject(refused);
    const done = await through(importId, 'importing');
    expect(done.batches[0]?.refused).toMatchObject(refused);
    expect((await relationsNumbered(6001, 6002, 6003)).map(({ kind }) => kind)).toEqual([
      'person',
      'organisation',
    ]);

    // A doubled BSN among the stored relations.
    const before = await send([personRow(6004)]);
    await through(before, 'importing');
    const bsn = importBsn(6004);
    const after = await send([
      personRow(6005, { type: 'bedrijf', bnaam: 'Zaak 6005', bsn, anaam: '' }),
      personRow(6006, { bsn }),
    ]);
    expect(await through(after, 'importing')).toMatchObject({ acceptedRows: 1, existingRows: 1 });
    expect((await relationsNumbered(6005, 6006)).map(({ kind }) => kind)).toEqual(['organisation']);
  });

  it('gives the same verdicts across batches, and tells generated numbers from those in the file', async () => {
    const rows = Array.from({ length: ROWS_A_BATCH + 20 }, (_, index) => personRow(20_000 + index));
    rows[0] = personRow(20_000, { relnr: '' });
    rows[ROWS_A_BATCH + 5] = personRow(31_005, { bsn: importBsn(20_001) });
    const importId = await send(rows);
    const rehearsed = await through(importId, 'rehearsing');
    expect(rehearsed).toMatchObject({ acceptedRows: rows.length - 1, existingRows: 1 });
    const done = await through(importId, 'importing');
    expect(done).toMatchObject({ acceptedRows: rows.length - 1, existingRows: 1 });
    expect(done.batches.flatMap(({ relationIds }) => relationIds)).toHaveLength(rows.length - 1);
    const highest = await relationsNumbered(31_006);
    expect(highest).toHaveLength(1);
  });

  it('numbers its rows as the file does: a blank one is counted and not classified', async () => {
    const wrong = personRow(35_002, { anaam: '' });
    const importId = await send([[], personRow(35_001), [], [], wrong], asAdmin(), 1);
    const rehearsed = await through(importId, 'rehearsing');
    const counts = { handledRows: 5, rowsAboveHeaders: 1, acceptedRows: 1, failedRows: 1 };
    expect(rehearsed).toMatchObject(counts);
    expect(rehearsed.batches[0]?.refused).toMatchObject([{ row: 6, fate: 'missing' }]);
    const viewer = asAdmin();
    const context = { officeKeys: createOfficeKeys(testMasterKey) };
    const report = await world.database.lease(viewer, (client) =>
      readImportReport(context, client, viewer, { importId, afterRow: 0 }),
    );
    expect(report).toMatchObject([{ row: 6, cells: wrong }]);
    const done = await through(importId, 'importing');
    expect(done.batches[0]?.relationIds).toHaveLength(1);
  });

  it('is undone as a whole, but for what somebody worked with', async () => {
    const importId = await send([personRow(40_001), personRow(40_002)]);
    await through(importId, 'rehearsing');
    await through(importId, 'importing');
    const [kept] = await relationsNumbered(40_002);
    await world.change(kept?.id ?? '', { city: 'Zeist' });
    expect(await through(importId, 'undoing')).toMatchObject({ state: 'undone', undoneRows: 1, keptRows: 1 });
    expect((await relationsNumbered(40_001, 40_002)).map(({ city }) => city)).toEqual(['Zeist']);
  });

  it.each([false, true])('keeps, when undone, what somebody worked with (pushed: %s)', async (pushed) => {
    const first = pushed ? 46_001 : 45_001;
    const numbers = Array.from({ length: 8 }, (_, index) => first + index);
    const importId = await send(numbers.map((number) => personRow(number)));
    await through(importId, 'importing', pushed);
    const made = await relationsNumbered(...numbers);
    const [untouched = '', ...touched] = made.map(({ id }) => id);
    const [noted = '', evident = '', addressed = '', linked = '', filed = '', placed = '', distinct = ''] =
      touched;
    const viewer = asAdmin();
    const { officeId, userId } = viewer;
    const context = { officeKeys: createOfficeKeys(testMasterKey), now: () => new Date() };
    await recordFileChange(world, viewer, { relationId: filed, action: 'uploaded', from: null, to: 'x.pdf' });
    await world.database.lease(viewer, async (client) => {
      const requestId = randomUUID;
      const note = { kind: 'general', subject: 'Gebeld', text: '' } as const;
      await createNote(context, client, viewer, { requestId: requestId(), relationId: noted, note });
      const evidence = {
        vatNumber: 'NL001234567B01',
        outcome: 'valid',
        requester: '',
        checkedAt: new Date(),
      };
      await client.vatEvidence.create({
        data: { ...evidence, officeId, relationId: evident, checkedById: userId },
      });
      const email = 'anders@klant.example';
      await updatePortalEmail(client, viewer, { requestId: requestId(), relationId: addressed, email });
      // As the portal's step opens it: by nobody.
      await client.portal.create({ data: { officeId, relationId: linked, personId: linked, email } });
      const link = { requestId: requestId(), relationId: linked, renew: false };
      await createCustomerLink(context, client, viewer, link);
      const entry = { officeId, relationName: 'x', provider: 'onedrive', itemId: placed, name: 'x.pdf' };
      await client.portalEntry.create({ data: { ...entry, relationId: placed, placedById: userId } });
      await client.portal.create({ data: { officeId, relationId: untouched, personId: untouched } });
      const other = await world.create('person');
      const [oneId = '', otherId = ''] = [distinct, other.relationId].toSorted();
      await client.distinctPair.create({ data: { officeId, oneId, otherId, setById: userId } });
    });
    expect(await through(importId, 'undoing')).toMatchObject({ state: 'undone', undoneRows: 1, keptRows: 7 });
    const left = await relationsNumbered(...numbers);
    expect(left.map(({ id }) => id)).toEqual(touched);
  });

  it('removes what went to the services, when undone', async () => {
    const importId = await send([personRow(50_001), personRow(50_002)]);
    await through(importId, 'rehearsing');
    await through(importId, 'importing', true);
    const made = await relationsNumbered(50_001, 50_002);
    for (const { id } of made) {
      const [run] = await world.runsOf(id);
      await world.untilState(run?.id ?? '', 'done');
    }
    await through(importId, 'undoing');
    await expect.poll(async () => (await relationsNumbered(50_001, 50_002)).length).toBe(0);
  });

  it('comes in again under its numbers after an undo that no service had to hear of', async () => {
    const rows = [personRow(52_001), personRow(52_002, { relnr: '' })];
    const first = await send(rows);
    await through(first, 'importing');
    await through(first, 'undoing');
    const again = await send(rows);
    expect(await through(again, 'importing')).toMatchObject({ acceptedRows: 2 });
    expect(await relationsNumbered(52_001, 52_002)).toHaveLength(2);
  });

  it('brings no number that a deleted relation had [RELRULES-30]', async () => {
    const { relationId } = await world.create('person', { relationNumber: '53001' });
    await world.remove(relationId);
    await expect.poll(async () => (await relationsNumbered(53_001)).length).toBe(0);
    const importId = await send([personRow(53_001), personRow(53_000, { relnr: '' })]);
    const reasons = ['Relatienummer was van een andere relatie. Kies een ander nummer.'];
    const rehearsed = await through(importId, 'rehearsing');
    expect(rehearsed.batches[0]?.refused).toMatchObject([{ row: 2, fate: 'exists', reasons }]);
    expect(await through(importId, 'importing')).toMatchObject({ acceptedRows: 1, existingRows: 1 });
    expect(await relationsNumbered(53_001)).toEqual([]);
    expect(await relationsNumbered(53_002)).toHaveLength(1);
  });

  it('does nothing twice when it is asked for again, also when it is over', async () => {
    const importId = await send([personRow(55_001)]);
    await through(importId, 'importing');
    expect(await through(importId, 'importing')).toMatchObject({ state: 'done', acceptedRows: 1 });
    await through(importId, 'undoing');
    expect(await through(importId, 'undoing')).toMatchObject({ state: 'undone', undoneRows: 1 });
    await expect(through(importId, 'importing')).rejects.toThrow('Deze import is al verder.');
  });

  it('keeps its rows for thirty days, and what it came to for good', async () => {
    const importId = await send([personRow(57_001), personRow(57_002, { anaam: '' })]);
    await through(importId, 'importing');
    const directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
    const { createdAt } = await read(importId);
    const onDay = (days: number) => new Date(createdAt.getTime() + days * 24 * 60 * 60_000);
    await deleteOldImportRows(directory, onDay(29.9));
    expect((await read(importId)).batches).toHaveLength(1);
    await deleteOldImportRows(directory, onDay(30));
    expect(await read(importId)).toMatchObject({ batches: [], acceptedRows: 1, missingRows: 1 });
    await expect(through(importId, 'undoing')).rejects.toThrow('De rijen van deze import zijn gewist.');
    expect(await relationsNumbered(57_001)).toHaveLength(1);
    await directory.$disconnect();
  });

  it('tells why rows were refused without what they hold; who reads that is written down first', async () => {
    const rows = Array.from({ length: ROWS_A_BATCH + 2 }, (_, index) => personRow(70_000 + index));
    for (const rowIndex of [0, 1, ROWS_A_BATCH, ROWS_A_BATCH + 1]) {
      rows[rowIndex] = personRow(70_000 + rowIndex, { anaam: '' });
    }
    const importId = await send(rows);
    await through(importId, 'rehearsing');
    const numbers = [2, 3, ROWS_A_BATCH + 2, ROWS_A_BATCH + 3];
    const reasons = ['Achternaam is een verplicht veld.'];
    const refused = numbers.map((row) => ({ row, fate: 'missing', reasons, values: [] }));
    const viewer = asAdmin();
    const page = (afterRow: number, first: number) =>
      world.database.lease(viewer, (client) =>
        readRefusedRows(client, viewer, { importId, afterRow, first }),
      );
    expect(await page(0, 50)).toEqual(refused);
    expect(await page(2, 2)).toEqual(refused.slice(1, 3));
    expect(await page(3, 1)).toEqual(refused.slice(2, 3));

    const context = { officeKeys: createOfficeKeys(testMasterKey) };
    const report = (afterRow: number, reader: TestViewer = viewer) =>
      world.database.lease(reader, (client) =>
        readImportReport(context, client, reader, { importId, afterRow }),
      );
    await expect(report(0, world.office.advisor)).rejects.toThrow(ForbiddenError);
    const noted = () =>
      world.database.lease(viewer, (client) =>
        client.auditEntry.findMany({
          where: { entity: 'import', entityId: importId },
          orderBy: { id: 'asc' },
        }),
      );
    expect(await noted()).toEqual([]);
    const reported = await report(0);
    expect(reported.map(({ row, cells }) => [row, cells])).toEqual(
      numbers.map((row) => [row, rows[row - 2]]),
    );
    expect(await report(ROWS_A_BATCH + 2)).toMatchObject([{ row: ROWS_A_BATCH + 3, reasons }]);
    expect(await report(ROWS_A_BATCH + 3)).toEqual([]);
    expect((await noted()).map(({ userId, action, changes }) => [userId, action, changes])).toEqual([
      [viewer.userId, 'report-read', { count: 4 }],
      [viewer.userId, 'report-read', { count: 1 }],
    ]);
  });

  it('leaves at a service, when undone, the number that it held, before the import or since', async () => {
    const reservedNumbers = await createReservedNumbers(world.database, world.office.officeId, false);
    await reservedNumbers.add(['90000']);
    const rows = [personRow(90_000), personRow(90_001), personRow(90_002)];
    const first = await send(rows);
    expect(await through(first, 'importing')).toMatchObject({ acceptedRows: 3 });
    await reservedNumbers.add(['90000', '90001']);
    expect(await reservedNumbers.line()).toMatchObject({ unknown: 1, proposedNext: '90003' });
    await through(first, 'undoing');
    const viewer = systemViewer(world.office.officeId);
    expect(await world.database.lease(viewer, proposeRelationNumber)).toBe('90002');
    const again = await send(rows);
    expect(await through(again, 'importing')).toMatchObject({ acceptedRows: 3 });
  });

  it('keeps, at the upgrade that began to keep numbers, what somebody deleted, and not what an undo took away', async () => {
    const importId = await send([personRow(95_001), personRow(95_002), personRow(95_003)]);
    await through(importId, 'importing');
    const made = await relationsNumbered(95_001, 95_002, 95_003);
    const [, changed = '', evident = ''] = made.map(({ id }) => id);
    await world.change(changed, { relationNumber: '95004' });
    const viewer = asAdmin();
    const evidence = { vatNumber: 'NL001234567B01', outcome: 'valid', requester: '', checkedAt: new Date() };
    const { officeId, userId: checkedById } = viewer;
    await world.database.lease(viewer, (client) =>
      client.vatEvidence.create({ data: { ...evidence, officeId, relationId: evident, checkedById } }),
    );
    expect(await through(importId, 'undoing')).toMatchObject({ undoneRows: 1, keptRows: 2 });
    for (const id of [changed, evident]) await world.remove(id);
    await expect.poll(async () => (await relationsNumbered(95_003, 95_004)).length).toBe(0);

    const migration = await readFile(
      new URL('../../../prisma/migrations/20261122160000_relation_numbers/migration.sql', import.meta.url),
      'utf8',
    );
    const [fromTheTrail = ''] = /INSERT[^;]*FROM audit_entries[^;]*;/.exec(migration) ?? [];
    const relationIds = made.map(({ id }) => id);
    const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    try {
      await owner.query('DELETE FROM relation_numbers WHERE relation_id = ANY($1)', [relationIds]);
      await owner.query(fromTheTrail);
      const kept = await owner.query(
        'SELECT relation_number, relation_id FROM relation_numbers WHERE relation_id = ANY($1) ORDER BY 1',
        [relationIds],
      );
      expect(kept.rows).toEqual([
        { relation_number: '95002', relation_id: changed },
        { relation_number: '95003', relation_id: evident },
        { relation_number: '95004', relation_id: changed },
      ]);
    } finally {
      await owner.end();
    }
  });

  it('is an admin’s, of one office', async () => {
    await expect(send([personRow(60_001)], world.office.advisor)).rejects.toThrow(ForbiddenError);
    await expect(send([])).rejects.toThrow(ValidationError);
    for (const above of [-1, 2]) {
      await expect(send([personRow(60_001)], asAdmin(), above)).rejects.toThrow(ValidationError);
    }
  });
});
