import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletionConsequences } from '#services/relation/deletion-consequences.ts';
import type { TestViewer } from '#test/support/office/office.ts';
import { organisationInput, personInput } from '#test/support/relation/relation-input.ts';
import { type RelationFixture, relationFixture } from '#test/support/relation/relations.ts';

let relations: RelationFixture;

beforeAll(async () => {
  relations = await relationFixture();
});

afterAll(() => relations.close());

it('of a deletion are its notes, its tasks and the relations that stay and lose a link, as far as the viewer sees them [RELSAGA-28]', async () => {
  const office = await relations.office();
  const { advisor, colleague } = office;
  const person = await relations.created(advisor, 'person', personInput({ relationNumber: '1' }));
  const firms = [];
  for (const relationNumber of ['2', '3']) {
    const input = organisationInput({ relationNumber });
    const more = { linkedIds: [person], confirmed: ['DUPLICATE_BSN'] as const };
    firms.push(await relations.created(advisor, 'organisation', input, more));
  }
  const [firm = ''] = firms;
  await relations.owner.note.createMany({
    data: [person, firm, firm].map((relationId, index) => ({
      officeId: office.officeId,
      relationId,
      kind: 'general',
      subject: '',
      sortSubject: '',
      text: 'Gebeld',
      authorId: advisor.userId,
      createdAt: new Date(index),
    })),
  });
  const task = { officeId: office.officeId, kind: 'normal', notes: '', createdAt: new Date(0) };
  const flow = { kind: 'flow', flowRunId: person, flowPosition: 0, flowName: 'BTW', flowState: 'waiting' };
  for (const more of [{}, { doneAt: new Date(0) }, flow]) {
    const named = { subject: 'Aangifte', sortSubject: 'aangifte', userId: advisor.userId };
    await relations.owner.task.create({ data: { ...task, ...named, relationId: firm, ...more } });
  }
  const of = (viewer: TestViewer, ...ids: string[]) =>
    relations.database.lease(viewer, (client) => deletionConsequences(client, ids));

  expect(await of(advisor, person)).toEqual({ notes: 1, tasks: 0, appointments: 0, linkedRelations: 2 });
  expect(await of(advisor, person, firm)).toEqual({
    notes: 3,
    tasks: 3,
    appointments: 0,
    linkedRelations: 1,
  });
  expect(await of(advisor, person, ...firms)).toEqual({
    notes: 3,
    tasks: 3,
    appointments: 0,
    linkedRelations: 0,
  });
  expect(await of(colleague, person, firm)).toEqual({
    notes: 0,
    tasks: 0,
    appointments: 0,
    linkedRelations: 0,
  });
  await relations.remove(advisor, [firm]);
  expect(await of(advisor, person)).toEqual({ notes: 1, tasks: 0, appointments: 0, linkedRelations: 1 });
});
