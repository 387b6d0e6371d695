import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '#test/support/api/api.ts';
import type { TestOffice } from '#test/support/office/office.ts';
import { arrangeTaskRestOffice, refusal, type TaskRestOffice } from '#test/support/task/task-rest-office.ts';
import { FLOW, nextOf, type TaskRest, type WireTask } from '#test/support/task/tasks.ts';

let api: TestApi;
let office: TestOffice;
let admin: TaskRest;
let advisor: TaskRest;
let colleague: TaskRest;
let flow: TaskRestOffice['flow'];
let relid: string;
let plain: TaskRestOffice['plain'];
/** Ten in the morning on the Dutch clock. */
const NOW = new Date('2027-03-10T09:00:00.000Z');
let now = NOW;

beforeAll(async () => {
  const tasks = await arrangeTaskRestOffice(() => now);
  ({ api, office, admin, advisor, colleague, flow, relid, plain } = tasks);
});

afterAll(() => api.close());

describe('a task that was made over REST', () => {
  let id: string;
  let workflow: unknown;
  let task: WireTask;

  beforeAll(async () => {
    ({ id, workflow } = await advisor.create({
      ...plain({ toel: 'Eerste\nkwartaal', startdate: '2027-03-01', enddate: '2027-03-31T14:30:00.000Z' }),
      userid: office.colleague.userId,
    }));
    task = await advisor.one(id);
  });

  it('is answered with its id and no workflow [REST-90, REST-147]', async () => {
    expect(workflow).toBeNull();
    expect(await api.owner.task.findUniqueOrThrow({ where: { id } })).toMatchObject({
      subject: 'Btw-aangifte',
    });
  });

  it('is answered in these fields and no others [REST-95]', () => {
    expect(Object.keys(task).sort()).toEqual([
      '_id',
      'atts',
      'done',
      'donedate',
      'enddate',
      'makedate',
      'mother',
      'periode',
      'relid',
      'relnaam',
      'reps',
      'startdate',
      'text',
      'toel',
      'userid',
      'username',
      'versie',
      'workflow',
    ]);
  });

  it.each<readonly [row: string, what: string, fields: () => Partial<WireTask>]>([
    ['[TASKFORM-32]', 'its subject', () => ({ _id: id, text: 'Btw-aangifte', toel: 'Eerste\nkwartaal' })],
    ['[TASKFORM-33]', 'its relation', () => ({ relid, relnaam: 'Bakkerij Jansen' })],
    ['[TASKFORM-34]', 'its days', () => ({ startdate: '2027-03-01', enddate: '2027-03-31T14:30:00.000Z' })],
    ['[TASKFORM-34]', 'when it was made', () => ({ makedate: now.toISOString() })],
    ['[TASKFORM-35]', 'that it is not done', () => ({ done: false, donedate: null })],
    [
      '[TASKFORM-36]',
      'its user',
      () => ({ userid: office.advisor.userId, username: office.advisor.username }),
    ],
    ['[TASKFORM-37]', 'no period', () => ({ periode: '', reps: null })],
    ['[REST-95]', 'no series, flow or files', () => ({ mother: '', workflow: null, atts: [], versie: 1 })],
  ])('%s has %s', (_row, _what, fields) => {
    expect(task).toMatchObject(fields());
  });

  it('is of whoever made it, unless that is an admin [TASKRULES-09, ROLES-16]', () => {
    expect(task.userid).toBe(office.advisor.userId);
  });

  it('is in the list of all, by a path with a stroke at its end too [REST-89, REST-134]', async () => {
    const list = await advisor.send<WireTask[]>('GET', '/taken/all/');
    expect(list.map(({ _id }) => _id)).toContain(id);
    const { id: other } = await advisor.send<{ id: string }>('POST', '/taken', plain());
    expect(await advisor.one(other)).toMatchObject({ startdate: null, enddate: null, toel: '' });
  });
});

describe('a task over REST', () => {
  it('takes days and moments, and answers a day alone where there is no time [TASKFORM-34]', async () => {
    const { id } = await advisor.create(plain({ startdate: '2027-03-27T23:00:00.000Z' }));
    // Midnight on the Dutch clock is the day, on both sides of the change of the clocks.
    expect(await advisor.one(id)).toMatchObject({ startdate: '2027-03-28' });
    const sent: readonly (readonly [unknown, string | null])[] = [
      ['2027-03-28T22:00:00Z', '2027-03-29'],
      ['2027-03-28T09:15:30.5+02:00', '2027-03-28T07:15:00.000Z'],
      ['2027-03-28T09:15', '2027-03-28T07:15:00.000Z'],
      ['', null],
      ['2027-12-31', '2027-12-31'],
      [null, null],
    ];
    for (const [enddate, shownTask] of sent) {
      expect(await advisor.put({ _id: id, startdate: null, enddate })).toMatchObject({ enddate: shownTask });
    }
    for (const [enddate, why] of [
      ['2027-02-30', 'enddate is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31.'],
      ['31-03-2027', 'enddate is een dag (2026-03-31) of een tijdstip (ISO).'],
      ['2027-03-31T25:00', 'enddate is geen bestaande tijd.'],
      [20_270_331, 'enddate is tekst.'],
      ['0001-01-01', 'enddate is geen bestaande datum tussen 1900 en 2200. Schrijf die als 2026-12-31.'],
    ]) {
      const answer = await refusal(advisor.put({ _id: id, enddate }));
      expect(JSON.parse(answer.slice(4))).toMatchObject({ issues: [{ field: 'enddate', message: why }] });
    }
  });

  it('that is refused names its fields as they were sent [TASKRULES-01, TASKRULES-02, TASKRULES-03, TASKRULES-04, TASKRULES-05]', async () => {
    const issuesOf = async (by: TaskRest, body: object) => {
      const answer = await refusal(by.create(body));
      expect(answer).toMatch(/^400 /);
      const { issues } = JSON.parse(answer.slice(4)) as { issues: { field: string; message: string }[] };
      return issues.map(({ field, message }) => `${field}: ${message}`);
    };
    expect(await issuesOf(admin, {})).toEqual([
      "relid: Het veld 'Relatie' is verplicht.",
      "text: Het veld 'Onderwerp' is verplicht.",
      "userid: Het veld 'Gebruiker' is verplicht.",
    ]);
    expect(await issuesOf(advisor, plain({ periode: 'Week' }))).toEqual([
      "startdate: Het veld 'Startdatum' is verplicht.",
    ]);
    expect(await issuesOf(advisor, plain({ startdate: '2027-03-02', enddate: '2027-03-01' }))).toEqual([
      'enddate: Einddatum ligt voor startdatum.',
    ]);
    expect(await issuesOf(advisor, plain({ periode: 'Dag' }))).toEqual([
      'periode: periode is Week, Maand, Kwartaal of Jaar.',
    ]);
    expect(
      await issuesOf(advisor, plain({ periode: 'Week', startdate: '2027-04-01', reps: 'vaak' })),
    ).toEqual(["reps: reps is een getal van 1 tot en met 999, of 'infinite'."]);
    expect(await issuesOf(advisor, plain({ atts: 'a.docx' }))).toEqual(['atts: atts is een lijst.']);
    expect(await issuesOf(advisor, { relid: randomUUID(), text: 'Loonaangifte' })).toEqual([
      'relid: Deze relatie is er niet (meer).',
    ]);
    expect(await refusal(advisor.put({ done: 'ja', _id: randomUUID() }))).toContain('done is true of false.');
    expect(await refusal(advisor.put({ text: 'x' }))).toContain('_id ontbreekt.');
  });

  it('has a subject of the list or of own words, by decision 0085 [TASKFORM-44]', async () => {
    const own = await advisor.create(plain({ text: 'Bel terug over de kas' }));
    expect(await admin.put(nextOf(await advisor.put({ _id: own.id, toel: 'x' })))).toMatchObject({
      text: 'Bel terug over de kas',
    });
    expect(nextOf(await advisor.put({ _id: own.id, text: 'Loonaangifte' }))).toMatchObject({
      text: 'Loonaangifte',
    });
  });

  it('changes in what is sent, and is guarded by its version [REST-91, TASKRULES-25]', async () => {
    const { id } = await advisor.create(plain({ toel: 'oud', enddate: '2027-04-01' }));
    const changed = nextOf(await advisor.put({ _id: id, toel: 'nieuw', versie: 1 }));
    expect(changed).toMatchObject({ _id: id, toel: 'nieuw', enddate: '2027-04-01', versie: 2, done: false });
    const late = await refusal(admin.put({ _id: id, toel: 'te laat', versie: 1 }));
    expect(late).toMatch(/^409 /);
    expect(JSON.parse(late.slice(4))).toMatchObject({
      currentVersion: 2,
      conflicts: [{ field: 'toel', yours: 'te laat', theirs: 'nieuw' }],
    });
    expect(await admin.put({ _id: id, toel: 'toch' })).toMatchObject({ toel: 'toch', versie: 3 });
    // The whole task as it was answered changes nothing.
    expect(await admin.put(nextOf(await admin.put({ _id: id })))).toMatchObject({ toel: 'toch', versie: 3 });
    expect(await refusal(advisor.put({ _id: randomUUID(), toel: 'x' }))).toMatch(/^404 /);
  });

  it('is completed, and leaves the list but not its relation [REST-91, TASKFORM-35, TASKRULES-10, TASKRULES-12, TASKRULES-24]', async () => {
    const { id } = await advisor.create(plain());
    const task = await advisor.one(id);
    expect(await advisor.put({ ...task, done: true, donedate: '2020-01-01', toel: 'gedaan' })).toBe('done');
    expect((await advisor.list()).map(({ _id }) => _id)).not.toContain(id);
    expect(await advisor.one(id, relid)).toMatchObject({
      done: true,
      donedate: now.toISOString(),
      toel: 'gedaan',
    });
    expect(await advisor.complete(id)).toBe('done');
    expect(await advisor.put({ ...task, done: true, toel: 'gedaan' })).toBe('done');
    for (const more of [{}, { done: true }]) {
      const late = await refusal(advisor.put({ _id: id, toel: 'nog iets', ...more }));
      expect(late).toContain('Deze taak is al afgerond.');
    }
  });

  it('is changed and completed as one, or neither [REST-91, TASKRULES-10]', async () => {
    const key = randomUUID();
    const { id } = await advisor.create({ relid, text: 'Btw-aangifte' });
    await api.owner.task.update({
      where: { id },
      data: { kind: 'flow', flowRunId: randomUUID(), flowPosition: 0, flowName: 'x', flowState: 'waiting' },
    });
    await expect(advisor.put({ _id: id, toel: 'Bel eerst.', done: true })).rejects.toThrow('400');
    expect(await api.owner.task.findUnique({ where: { id } })).toMatchObject({ notes: '', version: 1 });
    await api.owner.task.update({ where: { id }, data: { flowState: 'active' } });
    expect(await advisor.put({ _id: id, toel: 'Gebeld.', done: true }, key)).toBe('done');
    expect(await advisor.put({ _id: id, toel: 'Gebeld.', done: true }, key)).toBe('done');
    expect(await advisor.one(id, relid)).toMatchObject({ toel: 'Gebeld.', done: true });
  });

  it('is deleted, with what followed it [REST-92, REST-141]', async () => {
    const { id } = await advisor.create(plain());
    expect(await advisor.send('DELETE', `/taken/${id}`, { atts: [] })).toEqual({ nexttaak: 'done' });
    expect((await advisor.list(relid)).map(({ _id }) => _id)).not.toContain(id);
    expect(await refusal(advisor.send('DELETE', `/taken/${id}`))).toMatch(/^404 /);
  });

  it('is made, completed and deleted once for one key', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const made = await Promise.all([1, 2, 3].map(() => advisor.create(plain({ toel: 'eenmaal' }), keys[0])));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await advisor.list()).filter(({ toel }) => toel === 'eenmaal')).toHaveLength(1);
    const [{ id } = { id: '' }] = made;
    const change = { _id: id, toel: 'klaar', done: true, versie: 1 };
    expect(await advisor.put(change, keys[1])).toBe('done');
    expect(await advisor.put(change, keys[1])).toBe('done');
    const remove = () => advisor.send('DELETE', `/taken/${id}`, undefined, keys[2]);
    expect(await remove()).toEqual(await remove());
    expect(await refusal(advisor.create(plain({ toel: 'anders' }), keys[0]))).toContain('al gebruikt');
  });

  it('names a removed user, and has no id of them [TASKFORM-36, USERS-56]', async () => {
    const gone = await api.owner.user.create({
      data: {
        officeId: office.officeId,
        role: 'readwrite',
        color: '',
        username: `weg-${randomUUID()}`,
        email: 'weg@voorbeeld.example',
      },
      select: { id: true, username: true },
    });
    const { id } = await admin.create(plain({ userid: gone.id }));
    expect(await admin.one(id)).toMatchObject({ userid: gone.id });
    await admin.complete(id);
    await api.owner.user.update({ where: { id: gone.id }, data: { removedAt: new Date() } });
    const shownTask = await admin.one(id, relid);
    expect(shownTask).toMatchObject({ username: gone.username });
    expect(shownTask).not.toHaveProperty('userid');
  });
});

describe('a workflow over REST', () => {
  it.each(['by its name', 'as it was listed', 'by its id'])(
    'begins %s, and goes on step by step [REST-90, REST-147, TASKFORM-40, TASKFORM-43, TASKRULES-22, TASKRULES-23, TASKRULES-25]',
    async (how) => {
      const steps = [
        { text: 'Gegevens opvragen', username: office.advisor.username, userid: office.advisor.userId },
        { text: 'Contract sturen', username: office.colleague.username, userid: office.colleague.userId },
      ];
      const sent = {
        'by its name': { text: FLOW, workflow: true },
        'as it was listed': { text: FLOW, workflow: { oms: FLOW, flow: steps } },
        'by its id': { text: '', workflow: { id: flow.code } },
      }[how];
      const { id, workflow } = await advisor.create({ relid, enddate: '2027-04-01', ...sent });
      expect(workflow).toEqual({ active: true, done: false, flow: steps });
      expect(await advisor.one(id)).toMatchObject({
        text: 'Gegevens opvragen',
        startdate: now.toISOString(),
        enddate: null,
        workflow,
        periode: '',
        mother: '',
      });
      const next = nextOf(await advisor.complete(id));
      expect(next).toMatchObject({
        text: 'Contract sturen',
        userid: office.colleague.userId,
        startdate: now.toISOString(),
        enddate: null,
        workflow: { active: true, done: false, flow: steps },
      });
      expect(await advisor.one(id, relid)).toMatchObject({ workflow: { active: false, done: true } });
      expect(await colleague.complete(next._id)).toBe('done');
    },
  );

  it('begins at the moment it is made, to the second, whatever start is sent [TASKRULES-22]', async () => {
    const sent = { text: FLOW, workflow: true, startdate: '2027-02-01T08:00:00Z' };
    now = new Date('2027-03-10T09:00:41.250Z');
    const { id } = await advisor.create({ relid, ...sent });
    const first = await advisor.one(id);
    expect(first).toMatchObject({ startdate: '2027-03-10T09:00:41.250Z', makedate: now.toISOString() });
    // The whole task as it was answered changes nothing, and who gives it another start is heard.
    expect(await advisor.put({ ...first })).toMatchObject({ startdate: first.startdate, versie: 1 });
    const later = { _id: id, startdate: '2027-03-11T09:00:41Z' };
    expect(await advisor.put(later)).toMatchObject({ startdate: '2027-03-11T09:00:00.000Z' });
    now = NOW;
  });

  it('needs no user of an admin, as its steps have theirs; another task does [TASKRULES-34]', async () => {
    const { id } = await admin.create({ relid, text: FLOW, workflow: true });
    expect(await admin.one(id)).toMatchObject({ userid: office.advisor.userId });
    expect(await refusal(admin.create(plain()))).toContain("Het veld 'Gebruiker' is verplicht.");
  });

  it('that is not there is refused by its field [REST-90]', async () => {
    for (const workflow of [true, { id: 'onbekend0000' }, [{ text: 'x' }]]) {
      expect(await refusal(advisor.create({ relid, text: 'Onbekend', workflow }))).toContain(
        '"field":"text","message":"Deze workflow is er niet (meer)."',
      );
    }
    expect(await refusal(advisor.create({ relid, text: FLOW, workflow: true, periode: 'Week' }))).toContain(
      'Een workflow komt niet periodiek terug.',
    );
  });
});

describe('the tasks of a user', () => {
  it('are their own and those of their relations, and an admin’s are all [REST-89, ROLES-24]', async () => {
    const theirs = (await api.relation(office.colleague, 'person', { surname: 'Derksen' })).relationId;
    const mine = await admin.create({ relid: theirs, text: 'Loonaangifte', userid: office.advisor.userId });
    const hidden = await colleague.create({ relid: theirs, text: 'Jaarrekening' });
    const seen = (await advisor.list()).filter((task) => task.relid === theirs);
    expect(seen).toMatchObject([{ _id: mine.id, relnaam: expect.stringContaining('Derksen') }]);
    expect((await advisor.list(theirs)).map(({ _id }) => _id)).toEqual([mine.id]);
    expect((await colleague.list(theirs)).map(({ _id }) => _id)).toEqual([mine.id, hidden.id]);
    expect((await admin.list()).map(({ _id }) => _id)).toEqual(expect.arrayContaining([mine.id, hidden.id]));
    expect(await advisor.put({ _id: mine.id, toel: 'gezien' })).toMatchObject({ toel: 'gezien' });
    expect(await advisor.complete(mine.id)).toBe('done');
    expect(await refusal(advisor.complete(hidden.id))).toMatch(/^404 /);
    expect(await advisor.list(randomUUID())).toEqual([]);
    expect(await advisor.list('geen-relatie')).toEqual([]);
  });
});
