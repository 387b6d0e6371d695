import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Effect } from '#dev/sandbox/core/stand-in-contract.ts';
import { otherSandboxLinks } from '#dev/sandbox/credentials.ts';
import { closedHistory, readableText, scheduledSteps } from '#test/support/environment/history.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { stepStates } from '#test/support/saga/seen-runs.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';

describe('the saga of a saved relation', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    const hours = otherSandboxLinks('main').filter(({ kind }) => kind === 'hours');
    world = await arrangeSagaWorld('relation-saga', { links: (links) => [...links, ...hours] });
    await world.startWorker();
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  const effects = async (): Promise<string[]> =>
    (await world.sandbox.control.effects()).map(({ operation, key }: Effect) => `${operation} ${key}`);

  const relationOf = (relationId: string) => ({ officeId: world.office.officeId, relationId });

  it('carries an organisation to contact, folder, finance, fiscal and hours, once each [RELSAGA-03] [RELSAGA-04] [RELSAGA-05] [RELSAGA-06] [RELSAGA-07] [RELSAGA-29] [REST-142]', async () => {
    const { runId, relationId } = await world.create('organisation', { relationNumber: '4001' });
    const run = await world.untilState(runId, 'done');
    expect(stepStates(run)).toEqual({
      contact: 'done',
      files: 'done',
      finance: 'done',
      fiscal: 'done',
      hours: 'done',
    });
    expect((await effects()).toSorted()).toEqual([
      'AddRelatie 4001',
      'client.create 4001',
      `contact.create ${relationId}`,
      'customer.create 4001',
      'folder.create /Balie',
      expect.stringMatching(/^folder.create \/Balie\/Bakkerij \d+ BV \(4001\)$/),
    ]);
    expect(run.steps.map((step) => step.provider)).toEqual([
      'microsoft',
      'onedrive',
      'eboekhouden',
      'fiscaalgemak',
      'uren',
    ]);
  });

  it('carries a person to contact, folder, fiscal and mailing list; opens the portal; condominium does nothing yet [RELSAGA-08] [RELSAGA-09] [RELSAGA-10] [RELSAGA-11] [RELSAGA-25] [RELSAGA-29]', async () => {
    const { runId, relationId } = await world.create('person', { relationNumber: '4002' });
    const run = await world.untilState(runId, 'done');
    expect(stepStates(run)).toEqual({
      contact: 'done',
      files: 'done',
      fiscal: 'done',
      marketing: 'done',
      condominium: 'skipped',
      portal: 'done',
    });
    const made = await effects();
    expect(made.filter((effect) => effect.includes(relationId))).toEqual([`contact.create ${relationId}`]);
    expect(made.filter((effect) => effect.startsWith('client.create'))).toHaveLength(1);
    expect(made.filter((effect) => effect.startsWith('member.'))).toHaveLength(1);
  });

  it('starts the steps in order, and shows ops a readable run without personal data [RELSAGA-30]', async () => {
    const { runId, relationId } = await world.create('organisation', {
      relationNumber: '4003',
      tradeName: 'Geheimhouding B.V.',
      email: 'geheim@klant.example',
    });
    await world.untilState(runId, 'done');
    const relation = relationOf(relationId);
    const history = await closedHistory(world.temporal, relation);
    expect(scheduledSteps(history)).toEqual(['contact', 'files', 'finance', 'fiscal', 'hours']);

    const handle = world.temporal.workflow.getHandle(relationWorkflowId(relation));
    const description = await handle.describe();
    expect(description.type).toBe('relationSaga');
    expect(await description.staticSummary()).toContain('linked services');
    expect(await description.staticSummary()).toContain(relation.officeId);
    expect(description.typedSearchAttributes.getAll().map(({ key, value }) => [key.name, value])).toEqual(
      expect.arrayContaining([
        ['BalieOffice', relation.officeId],
        ['BalieRelation', relationId],
        ['BalieRelationNumber', '4003'],
      ]),
    );
    const metadata = await handle.query<{ currentDetails: string }>('__temporal_workflow_metadata');
    expect(metadata.currentDetails).toContain(`Relation 4003** of office ${relation.officeId}`);
    expect(metadata.currentDetails).toContain('finance: done');

    const text = readableText(history) + metadata.currentDetails;
    expect(readableText(history)).toContain('4003');
    for (const personal of ['Geheimhouding', 'geheim@klant.example', 'sandbox-code1-main']) {
      expect(text).not.toContain(personal);
    }
  });

  it('is found by the relation number that staff know, also while a number that was changed is carried on [RELSAGA-30]', async () => {
    const { control } = world.sandbox;
    await control.addFault('e-boekhouden', { fault: 'hold', operation: 'AddRelatie' });
    const { runId, relationId } = await world.create('organisation', { relationNumber: '4103' });
    const workflowId = relationWorkflowId(relationOf(relationId));
    const found = async (number: string) => {
      const query = `BalieRelationNumber = '${number}' AND BalieOffice = '${world.office.officeId}'`;
      const ids: string[] = [];
      for await (const execution of world.temporal.workflow.list({ query })) ids.push(execution.workflowId);
      return ids;
    };
    await control.waitUntilPaused('e-boekhouden');
    await expect.poll(() => found('4103')).toEqual([workflowId]);
    const newer = await world.change(relationId, { relationNumber: '4104' });
    await world.untilState(runId, 'superseded');
    await control.release('e-boekhouden');
    await world.untilState(newer.runId, 'done');
    await expect.poll(() => found('4104')).toEqual([workflowId]);
    expect(await found('4103')).toEqual([]);
  });

  it('updates the relation, and what the services hold, when it is saved again [RELSAGA-02]', async () => {
    const first = await world.create('organisation', { city: 'Utrecht' });
    await world.untilState(first.runId, 'done');
    const second = await world.change(first.relationId, { city: 'Zwolle' });
    await world.untilState(second.runId, 'done');
    const made = await world.sandbox.control.effects();
    const creates = made.filter(({ effect, key }) => effect === 'create' && key !== '/Balie');
    expect(creates).toHaveLength(5);
    expect(made.filter(({ effect }) => effect === 'update').length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(await world.sandbox.control.holdings('e-boekhouden'))).toContain('Zwolle');
    const stored = await world.database.lease(world.office.admin, (client) =>
      client.relation.findUniqueOrThrow({ where: { id: first.relationId } }),
    );
    expect(stored).toMatchObject({ city: 'Zwolle', revision: 2 });
  });

  it('lets a newer save take over the one under way, and confirms the newest revision everywhere', async () => {
    const { control } = world.sandbox;
    await control.addFault('e-boekhouden', { fault: 'hold', operation: 'AddRelatie' });
    const first = await world.create('organisation', { city: 'Utrecht' });
    await control.waitUntilPaused('e-boekhouden');
    await world.change(first.relationId, { city: 'Zwolle' });
    const superseded = await world.untilState(first.runId, 'superseded');
    expect(stepStates(superseded).finance).toBe('skipped');
    const third = await world.change(first.relationId, { city: 'Almelo' });
    await control.release('e-boekhouden');
    await world.untilState(third.runId, 'done');
    const made = await control.effects();
    expect(made.filter(({ effect, key }) => effect === 'create' && key !== '/Balie')).toHaveLength(5);
    for (const provider of ['microsoft-graph', 'e-boekhouden', 'fiscaal-gemak'] as const) {
      expect(JSON.stringify(await control.holdings(provider))).toContain('Almelo');
    }
  });

  it('carries the persons of an organisation too when its name changes, and when it goes [RELFORM-36]', async () => {
    const { control } = world.sandbox;
    const person = await world.create('person');
    const firm = await world.create('organisation');
    await world.untilState(person.runId, 'done');
    const storedRecords = async () => {
      const runs = await world.runsOf(person.relationId);
      for (const { id } of runs) await world.untilState(id, 'done', 'superseded');
      const members = JSON.stringify(await control.holdings('laposta'));
      const contacts = JSON.stringify(await control.holdings('microsoft-graph'));
      return { runs: runs.length, members, contacts };
    };
    await world.change(firm.relationId, { tradeName: 'Molen Eerst B.V.' }, [person.relationId]);
    const linked = await storedRecords();
    expect(linked.runs).toBe(2);
    expect(linked.members).toContain('Molen Eerst B.V.');
    expect(linked.contacts).toContain('Molen Eerst B.V.');

    const later = await world.change(firm.relationId, { tradeName: 'Molen Later B.V.' });
    const renamed = await storedRecords();
    expect(renamed.runs).toBe(3);
    expect(renamed.members).toContain('Molen Later B.V.');
    expect(renamed.members).not.toContain('Molen Eerst B.V.');

    // A service that never had the relation says nothing about its deletion.
    await world.untilState(later.runId, 'done');
    const [deletion = ''] = await world.remove(firm.relationId);
    const { steps } = await world.untilState(deletion, 'done');
    expect(steps.find(({ key }) => key === 'finance')?.message).toBe(
      'e-Boekhouden kan relaties niet verwijderen: daar blijft de relatie staan.',
    );
    const alone = await storedRecords();
    expect(alone.runs).toBe(4);
    expect(alone.members + alone.contacts).not.toContain('Molen Later B.V.');
  });

  it('goes on when a step fails, says why, and does it again when asked [RELSAGA-15] [RELSAGA-26]', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    const { runId } = await world.create('organisation');
    const failed = await world.until(
      runId,
      ({ state, steps }) =>
        state === 'attention' && steps.every((step) => step.state !== 'running' && step.state !== 'waiting'),
    );
    expect(stepStates(failed)).toMatchObject({
      contact: 'done',
      files: 'done',
      finance: 'done',
      fiscal: 'failed',
    });
    expect(failed.steps[3]).toMatchObject({
      code: 'invalid FG key',
      message: 'Fiscaal Gemak key ongeldig.',
      attempts: 1,
    });
    await control.clearFaults();
    await world.decide('retry', failed.steps[3]?.id);
    const run = await world.untilState(runId, 'done');
    expect(run.steps[3]).toMatchObject({ state: 'done', message: null, code: null });
  });
});
