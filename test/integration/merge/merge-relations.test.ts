import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { type OutboxGate, openOutboxGate } from '#test/faults/outbox-gate.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import { MERGE_UNDO_MILLISECONDS, mergesIn } from '#test/support/relation/merges.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { stepStates } from '#test/support/saga/seen-runs.ts';

describe('two relations that become one', () => {
  let world: SagaWorld;
  let merges: ReturnType<typeof mergesIn>;
  let gate: OutboxGate;
  let admin: TestViewer;
  /** An organisation that no service has, as an import without services leaves it. */
  let untold: string;

  beforeAll(async () => {
    world = await arrangeSagaWorld('merge-relations', { undoMilliseconds: MERGE_UNDO_MILLISECONDS });
    merges = mergesIn(world);
    ({ admin } = world.office);
    gate = await openOutboxGate(world.testDatabase.ownerUrl);
    untold = await silentOrganisation();
    await world.startWorker();
  });
  afterAll(async () => {
    await gate.close();
    await world.close();
  });

  async function asOwner(): Promise<Client> {
    const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    return owner;
  }

  async function silentOrganisation(): Promise<string> {
    const { relationId } = await world.create('organisation', {
      city: 'Delft',
      kvkNumber: '90001354',
      phone1: '',
    });
    const owner = await asOwner();
    await owner.query('UPDATE directory.outbox SET done_at = now()');
    await owner.query(`UPDATE saga_runs SET state = 'dismissed'`);
    await owner.end();
    return relationId;
  }

  it('give the one that stays what was chosen and all that hangs on the other, which goes at every service', async () => {
    const dropped = await merges.stored('organisation', {
      phone1: '0307654321',
      city: 'Goes',
      kvkNumber: '68750110',
    });
    const kept = untold;
    const person = await merges.stored('person');
    await world.untilState((await world.change(dropped, {}, [person])).runId, 'done');
    await merges.note(kept, 'van de blijver');
    await merges.note(dropped, 'van de ander');
    const [, sealed] = [await merges.note(dropped, 'ook van de ander'), await merges.read(dropped)];
    await world.database.lease(admin, (client) =>
      client.vatEvidence.createMany({
        data: [
          {
            officeId: admin.officeId,
            relationId: dropped,
            vatNumber: 'NL823807071B01',
            outcome: 'valid',
            requester: '',
            checkedById: admin.userId,
            checkedAt: new Date(),
          },
        ],
      }),
    );
    const known = await merges.recordsOf(dropped);
    expect(Object.keys(known)).toEqual(expect.arrayContaining(['contacts', 'files', 'finan']));
    const effectsBefore = (await world.sandbox.control.effects()).length;

    const merged = await merges.merge(kept, dropped, { fromDropped: ['phone1', 'bsn'] });
    const now = await merges.read(kept);
    expect(now.values).toMatchObject({ phone1: '0307654321', city: 'Delft', kvkNumber: '90001354' });
    expect(now.values.bsn).toBe(sealed.values.bsn);
    expect(now.contactPersons.map(({ id }) => id)).toEqual([person]);
    expect((await merges.read(person)).companies.map(({ id }) => id)).toEqual([kept]);
    expect((await merges.notesOf(kept)).map(([subject]) => subject)).toEqual([
      'ook van de ander',
      'van de ander',
      'van de blijver',
    ]);
    expect(await merges.recordsOf(kept)).toEqual(known);
    expect(await merges.asAdmin((client) => client.vatEvidence.count({ where: { relationId: kept } }))).toBe(
      1,
    );
    const entry = await merges.trail(kept, 'merged');
    expect(entry).toMatchObject({
      userId: admin.userId,
      changes: {
        phone1: { from: '', to: '0307654321' },
        bsn: { from: '••••••', to: '••••••' },
        mergedFrom: { from: '', to: `${sealed.values.tradeName} (${sealed.values.relationNumber})` },
      },
    });
    expect(await merges.trail(dropped, 'merged')).toMatchObject({
      changes: { mergedInto: { to: `${now.values.tradeName} (${now.values.relationNumber})` } },
    });
    expect(await merges.trail(dropped, 'deleting')).not.toBeNull();
    expect((await merges.row(dropped))?.deletingAt).toEqual(expect.any(Date));
    expect((await world.run(merged.runId)).state).toBe('waiting');
    expect(await world.sandbox.control.effects()).toHaveLength(effectsBefore);

    await gate.release(kept);
    await world.untilState(merged.runId, 'done');
    await gate.release(dropped);
    const gone = await world.untilState(merged.deletionRunId, 'done');
    expect(stepStates(gone)).toMatchObject({ contact: 'skipped', finance: 'skipped', relation: 'done' });
    expect(await merges.row(dropped)).toBeNull();
    expect(await merges.recordsOf(kept)).toMatchObject({
      contacts: known.contacts,
      finan: known.finan,
      files: known.files,
    });
    expect(await merges.notesOf(kept)).toHaveLength(3);
    const effects = (await world.sandbox.control.effects()).slice(effectsBefore);
    expect(effects.filter(({ effect }) => effect !== 'update')).toEqual([]);
    // The undo log goes with the relation that went.
    expect(await merges.asAdmin((client) => client.relationMerge.count({ where: { keptId: kept } }))).toBe(0);
  });

  it('where both are known takes the one away, leaves its folder, and carries an address with its member', async () => {
    const kept = await merges.stored('person');
    const dropped = await merges.stored('person');
    const [ours, theirs] = [await merges.recordsOf(kept), await merges.recordsOf(dropped)];
    const { email } = (await merges.read(dropped)).values;
    const merged = await merges.merge(kept, dropped, { fromDropped: ['email'] });
    expect((await merges.read(kept)).values.email).toBe(email);
    expect(await merges.recordsOf(kept)).toEqual({ ...ours, market: theirs.market });
    for (const id of [kept, dropped]) await gate.release(id);
    await world.untilState(merged.runId, 'done');
    await world.untilState(merged.deletionRunId, 'done');
    expect(await merges.row(dropped)).toBeNull();
    const folders = await world.database.lease({ ...admin, role: 'system', userId: null }, (client) =>
      client.leftRecord.count({ where: { remoteId: theirs.files ?? '' } }),
    );
    expect(folders).toBe(1);
    const members = JSON.stringify(await world.sandbox.control.holdings('laposta'));
    expect(members).toContain(email);
  });

  it('are one as long as it takes when it is asked for twice at once, in either direction', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const [one, other] = await Promise.all([merges.unheard('person'), merges.unheard('person')]);
      const outcomes = await Promise.allSettled([merges.merge(one, other), merges.merge(other, one)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const lost = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(lost?.reason).toBeInstanceOf(NotFoundError);
      const left = [await merges.row(one), await merges.row(other)].filter(
        (relation) => relation?.deletingAt === null,
      );
      expect(left).toHaveLength(1);
    }
  });

  it('answer the same to the same request', async () => {
    const [kept, dropped] = [await merges.unheard('person'), await merges.unheard('person')];
    const command = { requestId: 'een-van-twee', keptVersion: 1, droppedVersion: 1 };
    expect(await merges.merge(kept, dropped, command)).toEqual(await merges.merge(kept, dropped, command));
  });

  it('stay two when either was saved since, when the result is refused, and when a service is being spoken to', async () => {
    const [kept, dropped] = [await merges.unheard('organisation'), await merges.unheard('organisation')];
    const before = await merges.everything(kept, dropped);
    const stale = { keptVersion: (await merges.versionOf(kept)) - 1 };
    await expect(merges.merge(kept, dropped, stale)).rejects.toThrow(ConflictError);
    await expect(merges.merge(kept, dropped, { droppedVersion: 9 })).rejects.toThrow(ConflictError);
    await merges.asAdmin((client) =>
      client.relation.update({ where: { id: dropped }, data: { iban: 'NL00FOUT' }, select: { id: true } }),
    );
    await merges.note(dropped, 'blijft waar zij is');
    await expect(merges.merge(kept, dropped, { fromDropped: ['iban'] })).rejects.toThrow(ValidationError);
    expect(await merges.notesOf(dropped)).toHaveLength(1);
    expect((await merges.everything(kept)).relations).toEqual(before.relations.slice(0, 1));

    const { control } = world.sandbox;
    const known = await merges.stored('organisation');
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create' });
    const { relationId: busy, runId } = await world.create('organisation');
    await control.waitUntilPaused('microsoft-graph');
    await expect(merges.merge(kept, busy)).rejects.toThrow(/bijgewerkt bij een koppeling/);
    // Its own contact may be made at this moment: the other's would go for nothing.
    await expect(merges.merge(busy, known)).rejects.toThrow(/bezig met de relatie die blijft/);
    await control.release('microsoft-graph');
    await control.clearFaults();
    await world.untilState(runId, 'done');
    await expect(merges.merge(busy, known)).resolves.toMatchObject({ relationId: busy });
  });

  it('stay two, and nothing is sent, when the process is lost at the last write', async () => {
    const [kept, dropped] = [await merges.stored('person'), await merges.stored('person')];
    await merges.note(dropped, 'blijft waar zij is');
    const before = await merges.everything(kept, dropped);
    const owner = await asOwner();
    // The server ends the connection, as it does when a process is gone.
    await owner.query(
      `CREATE FUNCTION public.lose() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
         AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`,
    );
    await owner.query(
      'CREATE TRIGGER lost AFTER INSERT ON relation_merges FOR EACH ROW EXECUTE FUNCTION public.lose()',
    );
    try {
      await expect(merges.merge(kept, dropped)).rejects.toThrow();
    } finally {
      await owner.query('DROP TRIGGER lost ON relation_merges');
      await owner.end();
    }
    expect(await merges.everything(kept, dropped)).toEqual(before);
    for (const id of [kept, dropped]) expect(await world.runsOf(id)).toHaveLength(1);
    expect(await merges.merge(kept, dropped)).toMatchObject({ relationId: kept });
  });

  it('are of one kind, and of who may change both', async () => {
    const { advisor, reader } = world.office;
    const [person, firm] = [await merges.unheard('person'), await merges.unheard('organisation')];
    await expect(merges.merge(person, firm)).rejects.toThrow(ValidationError);
    await expect(merges.merge(person, person)).rejects.toThrow(ValidationError);
    const [own, ofAdmin] = [await merges.unheard('person', {}, advisor), await merges.unheard('person')];
    await expect(merges.merge(own, ofAdmin, {}, advisor)).rejects.toThrow(NotFoundError);
    await expect(merges.merge(ofAdmin, own, {}, advisor)).rejects.toThrow(NotFoundError);
    await expect(merges.merge(own, ofAdmin, {}, reader)).rejects.toThrow(ForbiddenError);
    const neighbour = (await world.neighbour()).office.admin;
    await expect(merges.merge(own, ofAdmin, {}, neighbour)).rejects.toThrow(NotFoundError);
    expect((await merges.row(own))?.deletingAt).toBeNull();
  });
});
