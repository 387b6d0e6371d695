import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { forgetNumber } from '#test/support/saga/forgotten.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { type SeenRun, stepStates } from '#test/support/saga/seen-runs.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';

describe('the deletion of a relation', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    // e-Boekhouden, which other worlds have, deletes nothing.
    const moneybird = otherSandboxLinks('main').filter(({ provider }) => provider === 'moneybird');
    world = await arrangeSagaWorld('relation-deletion', {
      links: (links) => [...links.filter(({ kind }) => kind !== 'finan'), ...moneybird],
    });
    await world.startWorker();
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  const removals = async (): Promise<string[]> =>
    (await world.sandbox.control.effects())
      .filter(({ effect }) => effect === 'delete')
      .map(({ provider, operation }) => `${provider} ${operation}`);

  const exists = (relationId: string): Promise<boolean> =>
    world.database.lease(world.office.admin, async (client) => {
      const context = { officeKeys: createOfficeKeys(testMasterKey) };
      return readRelation(context, client, world.office.admin, relationId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof NotFoundError) return false;
          throw error;
        },
      );
    });

  async function stored(kind: 'person' | 'organisation'): Promise<string> {
    const { runId, relationId } = await world.create(kind);
    await world.untilState(runId, 'done');
    return relationId;
  }

  async function removed(relationId: string): Promise<string> {
    const [runId = ''] = await world.remove(relationId);
    return runId;
  }

  it('takes the contact, then the finance record, then the relation itself; its folder stays [RELSAGA-18] [RELSAGA-20] [RELSAGA-21] [RELSAGA-28]', async () => {
    const { control } = world.sandbox;
    const relationId = await stored('organisation');
    for (const provider of ['microsoft-graph', 'moneybird'] as const) {
      await control.addFault(provider, { fault: 'hold', operation: 'contact.delete' });
    }
    const { admin } = world.office;
    await world.database.lease(admin, (client) =>
      client.task.create({
        data: {
          officeId: admin.officeId,
          relationId,
          userId: admin.userId,
          kind: 'normal',
          notes: '',
          subject: 'Aangifte',
          sortSubject: 'aangifte',
          createdAt: new Date(),
        },
        select: { id: true },
      }),
    );
    const tasksLeft = () =>
      world.database.lease(admin, (client) => client.task.count({ where: { relationId } }));
    expect(await tasksLeft()).toBe(1);
    const runId = await removed(relationId);
    await control.waitUntilPaused('microsoft-graph', 'contact.delete');
    expect(await removals()).toEqual([]);
    expect(await exists(relationId)).toBe(true);
    await control.release('microsoft-graph');
    await control.waitUntilPaused('moneybird', 'contact.delete');
    expect(await removals()).toEqual(['microsoft-graph contact.delete']);
    expect(await exists(relationId)).toBe(true);
    await control.release('moneybird');
    const run = await world.untilState(runId, 'done', 'attention');
    expect(stepStates(run)).toEqual({
      contact: 'done',
      portal: 'skipped',
      finance: 'done',
      relation: 'done',
    });
    expect(run.relationId).toBeNull();
    expect(await exists(relationId)).toBe(false);
    expect(await tasksLeft()).toBe(0);
    expect(await removals()).toEqual(['microsoft-graph contact.delete', 'moneybird contact.delete']);
    expect(Object.values(await control.holdings('moneybird')).flat()).toEqual([]);
    const storedRecords = JSON.stringify(await world.sandbox.control.holdings('microsoft-graph'));
    expect(storedRecords).toContain('/Balie/Bakkerij');
    expect(storedRecords).not.toContain(relationId);
  });

  it('leaves its folder to nobody else who adds a relation of its name and number [FILES-15]', async () => {
    const { admin, advisor, colleague } = world.office;
    const name = { surname: 'Vertrouwelijk', relationNumber: '8801' };
    const folders = async (relationId: string) => {
      const rows = await world.database.lease(admin, (client) =>
        client.remoteRecord.findMany({
          where: { relationId, link: { kind: 'files' } },
          select: { state: true, remoteId: true },
        }),
      );
      return rows[0];
    };
    const first = await world.create('person', name, advisor);
    await world.untilState(first.runId, 'done');
    const folder = await folders(first.relationId);
    await world.untilState(await removed(first.relationId), 'done');

    await forgetNumber(world, '8801');
    const other = await world.create('person', name, colleague);
    const refused = await world.untilState(other.runId, 'attention');
    const step = ({ steps }: SeenRun) => steps.find(({ key }) => key === 'files');
    expect(step(refused)).toMatchObject({ state: 'failed', code: 'left-by-another' });
    await world.decide('retry', step(refused)?.id);
    const again = await world.until(
      other.runId,
      (run) => step(run)?.state === 'failed' && (step(run)?.attempts ?? 0) > (step(refused)?.attempts ?? 0),
    );
    expect(step(again)).toMatchObject({ code: 'left-by-another' });
    expect(await folders(other.relationId)).toMatchObject({ state: 'creating', remoteId: null });
    await world.untilState(await removed(other.relationId), 'done');

    await forgetNumber(world, '8801');
    const back = await world.create('person', name, advisor);
    await world.untilState(back.runId, 'done');
    expect(await folders(back.relationId)).toEqual(folder);
  });

  it('takes a person from the mailing list after the finance step [RELSAGA-32]', async () => {
    const relationId = await stored('person');
    const run = await world.untilState(await removed(relationId), 'done', 'attention');
    expect(stepStates(run)).toEqual({
      contact: 'done',
      portal: 'skipped',
      finance: 'skipped',
      marketing: 'done',
      relation: 'done',
    });
    expect(await removals()).toEqual(['microsoft-graph contact.delete', 'laposta member.delete']);
  });

  it('stops before the relation when a step fails, and goes on when that is left as it is [RELSAGA-26]', async () => {
    const { control } = world.sandbox;
    const relationId = await stored('person');
    await control.addFault('laposta', { fault: 'refuse', times: 'always' });
    const runId = await removed(relationId);
    const run = await world.untilState(runId, 'attention');
    expect(stepStates(run)).toMatchObject({ contact: 'done', marketing: 'failed', relation: 'waiting' });
    expect(await exists(relationId)).toBe(true);
    const marketing = run.steps.find((step) => step.key === 'marketing');
    await world.decide('dismiss', marketing?.id);
    await world.untilState(runId, 'dismissed');
    expect(await exists(relationId)).toBe(false);
  });

  it('is never left at its last step: the relation would be neither there nor gone', async () => {
    const { control } = world.sandbox;
    const relationId = await stored('person');
    await control.addFault('laposta', { fault: 'status', status: 429, retryAfterSeconds: 3_600 });
    const runId = await removed(relationId);
    await world.until(runId, ({ steps }) => steps.some(({ code }) => code === '429'));
    const id = relationWorkflowId({ officeId: world.office.officeId, relationId });
    await world.temporal.workflow.getHandle(id).cancel();
    const { steps } = await world.untilState(runId, 'attention');
    const stepOf = (key: string) => steps.find((step) => step.key === key)?.id;
    const left = world.decide('dismiss', stepOf('relation'));
    await expect(left).rejects.toThrow(ValidationError);
    await expect(left).rejects.toThrow(/de laatste stap van het verwijderen: kies Opnieuw/);
    await world.decide('dismiss', stepOf('marketing'));
    await world.decide('retry', stepOf('relation'));
    await world.untilState(runId, 'dismissed');
    expect(await exists(relationId)).toBe(false);
  });

  it('runs relation by relation, each with a run of its own [RELSAGA-17]', async () => {
    const ids = [await stored('person'), await stored('organisation')];
    const runIds = await world.remove(...ids);
    expect(runIds).toHaveLength(2);
    for (const runId of runIds) await world.untilState(runId, 'done');
    for (const id of ids) expect(await exists(id)).toBe(false);
  });

  it('wins over a save under way, and leaves nothing of it at the services', async () => {
    const { control } = world.sandbox;
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'contact.create' });
    const { runId, relationId } = await world.create('organisation');
    await control.waitUntilPaused('microsoft-graph');
    const deletion = await removed(relationId);
    await world.untilState(runId, 'superseded');
    await control.release('microsoft-graph');
    await world.untilState(deletion, 'done');
    const contacts = (await control.effects('microsoft-graph')).filter(({ key }) => key === relationId);
    expect(contacts.map(({ effect }) => effect)).toEqual(['create', 'delete']);
  });

  it('asks again for a step that failed, and ends when it succeeds', async () => {
    const { control } = world.sandbox;
    const relationId = await stored('organisation');
    await control.addFault('microsoft-graph', {
      fault: 'status',
      status: 403,
      operation: 'contact.delete',
    });
    const runId = await removed(relationId);
    const failed: SeenRun = await world.untilState(runId, 'attention');
    expect(stepStates(failed)).toMatchObject({ contact: 'failed', finance: 'waiting', relation: 'waiting' });
    await world.decide('retry', failed.steps[0]?.id);
    await world.untilState(runId, 'done');
    expect(await exists(relationId)).toBe(false);
  });
});
