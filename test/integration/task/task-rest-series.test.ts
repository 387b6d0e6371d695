import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollSeries } from '#services/task/roll-series.ts';
import type { TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { arrangeTaskRestOffice, refusal, type TaskRestOffice } from '#test/support/task/task-rest-office.ts';
import { nextOf, type TaskRest } from '#test/support/task/tasks.ts';

let api: TestApi;
let office: TestOffice;
let advisor: TaskRest;
let relid: string;
let plain: TaskRestOffice['plain'];
/** Ten in the morning on the Dutch clock. */
const NOW = new Date('2027-03-10T09:00:00.000Z');

beforeAll(async () => {
  ({ api, office, advisor, relid, plain } = await arrangeTaskRestOffice(() => NOW));
});

afterAll(() => api.close());

describe('a periodic task over REST', () => {
  it('that began in the past has its child, which the second call does not make again [TASKFORM-37, TASKFORM-38, TASKFORM-39, TASKFORM-42, TASKRULES-17, TASKRULES-19, TASKRULES-31]', async () => {
    const begun = plain({ periode: 'Maand', startdate: '2027-01-31', reps: '3' });
    const { id, workflow } = await advisor.create(begun);
    expect(workflow).toBeNull();
    const mother = await advisor.one(id);
    expect(mother).toMatchObject({ mother: 'mother', reps: 2, periode: 'Maand', done: false });
    const children = (await advisor.list()).filter((task) => task.mother === id);
    expect(children).toMatchObject([
      { startdate: '2027-02-28', enddate: '2027-03-30', reps: null, periode: 'Maand' },
    ]);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await advisor.send('POST', '/taken/postper', mother)).toEqual({ nexttaak: children[0] });
    }
    expect((await advisor.list()).filter((task) => task.mother === id)).toHaveLength(1);
  });

  it('goes on with the next one when one is completed, until it is done [TASKRULES-18, TASKRULES-20, TASKRULES-25, TASKRULES-32]', async () => {
    const { id } = await advisor.create(plain({ periode: 'Kwartaal', startdate: '2027-03-01', reps: 2 }));
    const [child] = (await advisor.list()).filter((task) => task.mother === id);
    expect(child).toMatchObject({ startdate: '2027-03-01', enddate: '2027-05-31' });
    const next = nextOf(await advisor.complete(child?._id ?? ''));
    expect(next).toMatchObject({ startdate: '2027-06-01', mother: id });
    expect(await advisor.one(id)).toMatchObject({ mother: 'mother', done: true, reps: 0 });
    expect(await advisor.complete(next._id)).toBe('done');
    expect((await advisor.list()).map(({ _id }) => _id)).not.toContain(id);
  });

  it('is marked as the mother from its first child on, to which each child points [TASKFORM-39]', async () => {
    const { id } = await advisor.create(plain({ periode: 'Week', startdate: '2027-03-12' }));
    const mothers = async () => {
      const found = (await advisor.list(relid)).filter(({ _id, mother }) => _id === id || mother === id);
      return found.map(({ _id, mother, startdate }) => (_id === id ? mother : [mother, startdate]));
    };
    expect(await mothers()).toEqual(['']);
    const system = { officeId: office.officeId, userId: null, role: 'system' } as const;
    const rolled = await api.application.database.lease(system, (client) =>
      client.$transaction((tx) => rollSeries(tx, system, id, { now: NOW, today: '2027-03-26' })),
    );
    expect(rolled).toBe(3);
    expect(await mothers()).toEqual(['mother', [id, '2027-03-12'], [id, '2027-03-19'], [id, '2027-03-26']]);
    await api.owner.task.deleteMany({ where: { OR: [{ id }, { seriesId: id }] } });
  });

  it.each(['Week', 'Maand', 'Kwartaal', 'Jaar'])('comes back each %s [TASKFORM-37]', async (periode) => {
    const { id } = await advisor.create(plain({ periode, startdate: '2027-03-20' }));
    expect(await advisor.one(id)).toMatchObject({ periode });
  });

  it('that lies ahead stands in the list itself [TASKFORM-38, TASKFORM-42, TASKRULES-14, TASKRULES-33]', async () => {
    const { id } = await advisor.create(plain({ periode: 'Week', startdate: '2027-03-20' }));
    expect(await advisor.one(id)).toMatchObject({ mother: '', reps: 'infinite', periode: 'Week' });
    // A client sends back what it got.
    expect(await advisor.put(await advisor.one(id))).toMatchObject({ reps: 'infinite' });
    expect(await advisor.send('POST', '/taken/postper', { _id: id })).toEqual({ nexttaak: 'done' });
    const { id: other } = await advisor.create(plain());
    expect(await refusal(advisor.send('POST', '/taken/postper', { _id: other }))).toContain('niet periodiek');
    expect(await refusal(advisor.send('POST', '/taken/postper', { _id: randomUUID() }))).toMatch(/^404 /);
  });

  it('keeps what only its series can change: another period or number is refused by its name', async () => {
    const { id } = await advisor.create(plain({ periode: 'Week', startdate: '2027-03-01' }));
    const child = (await advisor.list()).find((task) => task.mother === id);
    const sent = { _id: child?._id, enddate: null, reps: null, periode: 'Week', toel: 'ja' };
    expect(await advisor.put(sent)).toMatchObject({ periode: 'Week', reps: null, enddate: null, toel: 'ja' });
    expect(await refusal(advisor.put({ ...sent, periode: 'Jaar' }))).toContain('"field":"periode"');
    expect(await refusal(advisor.put({ ...sent, reps: 4 }))).toContain('"field":"reps"');
  });
});
