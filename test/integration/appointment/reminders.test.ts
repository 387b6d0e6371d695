import { afterAll, beforeAll, expect, it } from 'vitest';
import { momentInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { ownReminders } from '#services/reminder/own-reminders.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { type TaskFixture, type TaskOffice, taskFixture } from '#test/support/task/task-fixture.ts';

const TODAY = '2026-12-01';
const at = (day: string, time: string) => momentInAmsterdam({ day, time });

let tasks: TaskFixture;

beforeAll(async () => {
  tasks = await taskFixture();
});

afterAll(() => tasks.api.close());

const reminded = async (viewer: TestViewer, now: Date) => {
  const found = await tasks.api.application.database.lease(viewer, (client) =>
    ownReminders(client, viewer, now),
  );
  return found.map(({ kind, text, time }) => `${kind} ${text} ${time}`);
};

function write(
  office: TestOffice,
  { userId }: TestViewer,
  [text, start, end, more]: readonly [string, Date, Date, { readonly deletedAt?: Date }?],
) {
  return tasks.api.owner.appointment.create({
    data: {
      officeId: office.officeId,
      userId,
      text,
      location: '',
      createdAt: new Date(),
      inCalendar: false,
      startsAt: start,
      endsAt: end,
      ...more,
    },
    select: { id: true },
  });
}

async function make(
  office: TaskOffice,
  viewer: TestViewer,
  subject: string,
  end: string,
  time: string | null,
) {
  return tasks.create(office.admin, {
    relationId: office.relationId,
    subject,
    userId: viewer.userId,
    end: { day: end, time },
  });
}

it('a user is reminded of own open tasks and timed appointments of the coming day, the earliest first', async () => {
  tasks.setDay(TODAY);
  const office = await tasks.office();
  const { advisor, colleague } = office;
  await make(office, advisor, 'Aangifte', TODAY, null);
  await make(office, advisor, 'Jaarrekening', TODAY, '17:00');
  await make(office, advisor, 'Btw', '2026-12-02', '08:00');
  await make(office, advisor, 'Morgenmiddag', '2026-12-02', '16:00');
  await make(office, advisor, 'Gisteren', '2026-11-30', null);
  await make(office, colleague, 'Van een ander', TODAY, null);
  await tasks.complete(advisor, await make(office, advisor, 'Klaar', TODAY, null));
  await write(office, advisor, ['Overleg', at(TODAY, '14:00'), at(TODAY, '15:00')]);
  await write(office, advisor, ['Voorbij', at(TODAY, '08:00'), at(TODAY, '09:00')]);
  await write(office, advisor, ['Weg', at(TODAY, '14:00'), at(TODAY, '15:00'), { deletedAt: new Date() }]);
  await write(office, colleague, ['Elders', at(TODAY, '14:00'), at(TODAY, '15:00')]);
  expect(await reminded(advisor, at(TODAY, '10:00'))).toEqual([
    'task Aangifte null',
    'appointment Overleg 14:00',
    'task Jaarrekening 17:00',
    'task Btw 08:00',
  ]);
  expect(await reminded(colleague, at(TODAY, '10:00'))).toEqual([
    'task Van een ander null',
    'appointment Elders 14:00',
  ]);
  expect(await reminded(office.admin, at(TODAY, '10:00'))).toEqual([]);
});

it('of the steps of a flow, reminds of the one to be done; and never of more than fifty things', async () => {
  tasks.setDay(TODAY);
  const office = await tasks.office();
  for (let index = 0; index < 55; index++) {
    await write(office, office.reader, [`Afspraak ${index}`, at(TODAY, '14:00'), at(TODAY, '15:00')]);
  }
  expect(await reminded(office.reader, at(TODAY, '10:00'))).toHaveLength(50);
  await tasks.flow(office, [office.advisor, office.colleague]);
  await tasks.api.owner.task.updateMany({
    where: { officeId: office.officeId },
    data: { endDay: new Date(`${TODAY}T00:00:00Z`), endTime: null },
  });
  expect(await reminded(office.advisor, at(TODAY, '10:00'))).toHaveLength(1);
  expect(await reminded(office.colleague, at(TODAY, '10:00'))).toEqual([]);
});
