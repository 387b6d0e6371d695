import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { setMeetingAccount } from '#services/meeting/set-meeting-account.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar/calendar-world.ts';

let calendar: CalendarWorld;
let token: string;

beforeAll(async () => {
  calendar = await arrangeCalendarWorld('meeting-calendar');
  const { api, world } = calendar;
  await calendar.reset('active');
  await setMeetingAccount(api.application.meetings, world.office.officeId, CREDENTIALS.main.zoom);
  await world.startWorker();
  token = await api.tokenOf(world.office.admin);
});

afterAll(() => calendar.close());

const tomorrow = () => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000);

interface Made {
  readonly id: string;
  readonly status: string;
  readonly problem: string | null;
}

async function make(topic: string): Promise<Made> {
  const { data } = await calendar.api.graphql<{ result: { meeting: Made } }>(
    token,
    `mutation { result: createMeeting(requestId: "${randomUUID()}",
      meeting: { topic: "${topic}" minutes: 45 startsAt: "${tomorrow().toISOString()}" }) {
      ... on MeetingSaved { meeting { id status problem } } } }`,
  );
  return data.result.meeting;
}

const appointmentOf = (topic: string) =>
  calendar.api.owner.appointment.findFirst({
    where: { text: `Zoom - ${topic}`, deletedAt: null },
    include: { entries: true },
  });

it('goes to the linked calendar, whose id its appointment keeps [MEET-29, MEET-30]', async () => {
  await make('Kwartaalcijfers');
  const event = async () =>
    (await calendar.outlook.show()).events.find(({ subject }) => subject === 'Zoom - Kwartaalcijfers');
  await expect.poll(event).toMatchObject({ isAllDay: false });
  await expect
    .poll(async () => (await appointmentOf('Kwartaalcijfers'))?.entries[0]?.remoteId)
    .toBe((await event())?.id);
  const path = `/calendar/one/${(await appointmentOf('Kwartaalcijfers'))?.id}`;
  expect((await calendar.api.rest(token, 'GET', path)).body).toMatchObject({ oid: (await event())?.id });
});

it('is made although the calendar refuses its appointment, which says so itself [MEET-28]', async () => {
  await calendar.control.addFault('microsoft-graph', { fault: 'status', status: 400, times: 'always' });
  expect(await make('Begroting')).toMatchObject({ status: 'WAITING', problem: null });
  await expect
    .poll(async () => (await appointmentOf('Begroting'))?.entries[0]?.failureCode)
    .toEqual(expect.any(String));
  await calendar.control.clearFaults();
});
