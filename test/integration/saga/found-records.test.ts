import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxProvider } from '#dev/sandbox/core/stand-in-contract.ts';
import { otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { proposeRelationNumber } from '#services/relation/relation-number.ts';
import { importBsn, personRow } from '#test/support/import/import-rows.ts';
import { sendImport } from '#test/support/import/send-import.ts';
import { forgetRelation } from '#test/support/saga/forgotten.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';

const GARAGE = {
  tradeName: 'Garage Pietersen',
  kvkNumber: '12345678',
  street: 'Stationsweg',
  houseNumber: '1',
  email: 'info@garage.example',
};

describe('a record that a service has under the number of a relation', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('found-records', {
      links: (links) => [
        ...links,
        ...otherSandboxLinks('main').filter(({ provider }) => provider === 'uren'),
      ],
    });
    await world.startWorker();
  });

  afterAll(() => world.close());

  const stepOf = ({ steps }: SeenRun, key: string) => steps.find((step) => step.key === key);
  const storedRecords = async (provider: SandboxProvider) =>
    JSON.stringify(await world.sandbox.control.holdings(provider));
  const proposed = () => world.database.lease(world.office.admin, (client) => proposeRelationNumber(client));

  async function strangeGarage(relationNumber: string): Promise<void> {
    const garage = await world.create('organisation', { ...GARAGE, relationNumber, bsn: '823807071' });
    await world.untilState(garage.runId, 'done');
    await forgetRelation(world, garage.relationId);
  }

  const untilQuestioned = (runId: string) =>
    world.until(runId, (run) => ['finance', 'hours'].every((key) => stepOf(run, key)?.state === 'question'));

  it('is asked about, kept as it is, and brought up to date when it is the same', async () => {
    await strangeGarage('7001');
    const before = [await storedRecords('e-boekhouden'), await storedRecords('hours')];
    const save = await world.create('organisation', { relationNumber: '7001', tradeName: 'Bakkerij Jansen' });
    const requested = await untilQuestioned(save.runId);
    expect(stepOf(requested, 'finance')).toMatchObject({
      state: 'question',
      code: 'found-another',
      message: 'e-Boekhouden heeft dit relatienummer bij een andere relatie. Is het dezelfde?',
    });
    expect(stepOf(requested, 'hours')).toMatchObject({ state: 'question' });
    expect([await storedRecords('e-boekhouden'), await storedRecords('hours')]).toEqual(before);

    await world.decide('retry', stepOf(requested, 'hours')?.id);
    const again = await world.until(
      save.runId,
      (run) => stepOf(run, 'hours')?.state === 'question' && (stepOf(run, 'hours')?.attempts ?? 0) > 1,
    );
    expect([await storedRecords('e-boekhouden'), await storedRecords('hours')]).toEqual(before);
    for (const key of ['finance', 'hours']) await world.decide('link', stepOf(again, key)?.id);
    await world.untilState(save.runId, 'done');
    for (const provider of ['e-boekhouden', 'hours'] as const) {
      expect(await storedRecords(provider)).toContain('Bakkerij Jansen');
      expect(await storedRecords(provider)).not.toContain('Garage');
    }
    await expect(world.decide('link', stepOf(again, 'hours')?.id)).rejects.toThrow();
  });

  it('stays what it is when that is let be, also when the relation is deleted then', async () => {
    await strangeGarage('7002');
    const before = [await storedRecords('e-boekhouden'), await storedRecords('hours')];
    const save = await world.create('organisation', { relationNumber: '7002', tradeName: 'Bakkerij Jansen' });
    const requested = await untilQuestioned(save.runId);
    for (const key of ['finance', 'hours']) await world.decide('dismiss', stepOf(requested, key)?.id);
    await world.untilState(save.runId, 'dismissed');
    const [deletion = ''] = await world.remove(save.relationId);
    await world.untilState(deletion, 'done');
    expect([await storedRecords('e-boekhouden'), await storedRecords('hours')]).toEqual(before);
  });

  it('is no other’s for who was the newest, and was deleted [RELRULES-31]', async () => {
    const number = await proposed();
    const first = await world.create('organisation', {
      ...GARAGE,
      tradeName: 'Smederij',
      relationNumber: number,
    });
    await world.untilState(first.runId, 'done');
    const [deletion = ''] = await world.remove(first.relationId);
    await world.untilState(deletion, 'done');
    const before = await storedRecords('e-boekhouden');
    expect(before).toContain('Smederij');
    const next = await proposed();
    expect(Number(next)).toBe(Number(number) + 1);
    const second = await world.create('organisation', { relationNumber: next, tradeName: 'Bakkerij Jansen' });
    await world.untilState(second.runId, 'done');
    expect(await storedRecords('e-boekhouden')).toContain('Smederij');
  });

  it('is no other’s after an import that went there was undone', async () => {
    const viewer = world.office.admin;
    const number = Number(await proposed());
    const row = personRow(number, {
      type: 'bedrijf',
      bnaam: 'Timmerwerken',
      anaam: '',
      bsn: importBsn(number),
    });
    const importId = await sendImport(world.database, viewer, [row]);
    const through = async (phase: 'importing' | 'undoing') => {
      await world.database.lease(viewer, (client) =>
        beginPhase(client, viewer, { importId, phase, push: true }),
      );
      const read = () =>
        world.database.lease(viewer, (client) =>
          client.relationImport.findUniqueOrThrow({ where: { id: importId } }),
        );
      await expect.poll(async () => (await read()).finishedAt).not.toBeNull();
    };
    const numbered = () =>
      world.database.lease(viewer, (client) =>
        client.relation.findFirst({ where: { relationNumber: String(number) } }),
      );
    await through('importing');
    const [run] = await world.runsOf((await numbered())?.id ?? '');
    await world.untilState(run?.id ?? '', 'done');
    await through('undoing');
    await expect.poll(numbered).toBeNull();
    expect(await storedRecords('e-boekhouden')).toContain('Timmerwerken');
    const next = await proposed();
    expect(Number(next)).toBe(number + 1);
    const added = await world.create('organisation', { relationNumber: next, tradeName: 'Bakkerij Jansen' });
    await world.untilState(added.runId, 'done');
    expect(await storedRecords('e-boekhouden')).toContain('Timmerwerken');
  });
});
