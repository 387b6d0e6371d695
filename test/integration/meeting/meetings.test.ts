import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { sealPasscode } from '#services/meeting/meeting-passcode.ts';
import { recordMeetingEvent } from '#services/meeting/record-meeting-event.ts';
import { workOnMeeting } from '#services/meeting/work-on-meeting.ts';
import type { TestApi } from '#test/support/api/api.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { arrangeMeetingOffice, type MeetingOffice, tomorrow } from '#test/support/link/meeting-office.ts';
import { type ItemKind, itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';
import type { SagaWorld } from '#test/support/saga/saga-world.ts';

interface SeenMeeting {
  readonly id: string;
  readonly topic: string;
  readonly minutes: number;
  readonly startsAt: string | null;
  readonly status: string;
  readonly problem: string | null;
  readonly joinUrl: string | null;
  readonly passcode: string;
  readonly hostEmail: string;
  readonly version: number;
}

interface Result {
  readonly __typename: string;
  readonly meeting?: SeenMeeting | null;
  readonly startUrl?: string;
  readonly message?: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
}

let meetingOffice: MeetingOffice;
let world: SagaWorld;
let api: TestApi;
let token: string;
let relationId: string;

beforeAll(async () => {
  meetingOffice = await arrangeMeetingOffice('meetings');
  ({ world, api, token, relationId } = meetingOffice);
});

beforeEach(() => meetingOffice.reset());

afterAll(() => meetingOffice.close());

const FIELDS = `id topic minutes startsAt status problem joinUrl passcode hostEmail version`;

async function call(field: string, given: string, who = token): Promise<Result> {
  const result =
    field === 'startMeeting'
      ? '... on MeetingStart { startUrl }'
      : field === 'deleteMeeting'
        ? ''
        : `... on MeetingSaved { meeting { ${FIELDS} } }`;
  const { data, errors } = await api.graphql<{ result: Result } | null>(
    who,
    `mutation { result: ${field}(${given}) { __typename ${result} ... on Error { message } ... on ValidationError { issues { field message } } } }`,
  );
  if (!data) throw new Error(errors[0]?.message);
  return data.result;
}

const requestInput = () => `requestId: "${randomUUID()}"`;
const make = (more = '', requestId = requestInput()) =>
  call(
    'createMeeting',
    `${requestId} relationId: "${encodeNodeId('Organisation', relationId)}" meeting: { topic: "Jaarrekening" minutes: 45 ${more} }`,
  );
const scheduled = () => make(`startsAt: "${tomorrow()}"`);

function meetingOf({ meeting, ...rest }: Result): SeenMeeting {
  if (!meeting) throw new Error(`no meeting: ${JSON.stringify(rest)}`);
  return meeting;
}

/** Its meeting's workflow makes the appointment some time after Zoom has the meeting. */
async function appointmentOfLatest(): Promise<{ readonly id: string; readonly meetingId: string }> {
  const meeting = await api.owner.meeting.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } });
  const found = () =>
    api.owner.appointment.findFirst({ where: { meetingId: meeting.id }, select: { id: true } });
  await expect.poll(found).not.toBeNull();
  return { id: (await found())?.id ?? '', meetingId: meeting.id };
}

async function removeAppointment(id: string): Promise<void> {
  const { data } = await api.graphql<{ result: Result }>(
    token,
    `mutation { result: deleteAppointment(${requestInput()} id: "${encodeNodeId('Appointment', id)}") { __typename } }`,
  );
  expect(data?.result.__typename).toBe('AppointmentDeleted');
}

const atZoom = async () => Object.values(await world.sandbox.control.holdings('zoom')).flat();

/** Stored past the api, so that no worker takes them up. */
async function storedMeetings(kinds: readonly ItemKind[], fields: object): Promise<readonly string[]> {
  const { officeId, admin } = world.office;
  const { officeKeys, database } = api.application.meetings;
  const key = await database.lease(systemViewer(officeId), (client) => officeKeys.of(client, officeId));
  const { email } = await api.owner.user.findUniqueOrThrow({ where: { id: admin.userId } });
  const ids = kinds.map(() => randomUUID());
  await api.owner.meeting.createMany({
    data: ids.map((id) => ({
      id,
      officeId,
      userId: admin.userId,
      hostEmail: email,
      relationId,
      topic: 'Jaarrekening',
      minutes: 30,
      startsAt: new Date(tomorrow()),
      agenda: id,
      createdAt: new Date(),
      passcodeCiphertext: sealPasscode(key, id, 'ab12'),
      ...fields,
    })),
  });
  return ids;
}

itWithBadItems('workOnMeeting', async ({ kinds, bad }) => {
  const { meetings } = api.application;
  const ids = await storedMeetings(kinds, { work: 'create' });
  for (const [index, kind] of kinds.entries()) bad.mark(ids[index] ?? '', kind);
  const context = {
    ...meetings,
    pace: { attempts: 3, deadline: 20_000, silence: 0 },
    // What says beforehand that the call may have an effect.
    database: spoiled(meetings.database, bad, /^meeting\.updateMany .*"sentUntil":"/),
  };
  const work = async () => {
    for (const meetingId of ids) {
      const call = { tries: 1, signal: AbortSignal.timeout(PATIENCE) };
      const end = await workOnMeeting(context, { officeId: world.office.officeId, meetingId }, call);
      expect(end).toEqual({ end: 'done' });
    }
    const rows = await api.owner.meeting.findMany({ where: { id: { in: [...ids] } } });
    return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.status, row?.problem]);
  };
  expect(await work()).toEqual(
    kinds.map((kind) => (kind === 'good' ? ['waiting', null] : ['absent', REASONS[kind]])),
  );
  bad.mend();
  await api.owner.meeting.updateMany({ where: { id: { in: [...ids] } }, data: { problem: null } });
  expect(await work()).toEqual(kinds.map(() => ['waiting', null]));
  expect(await atZoom()).toHaveLength(kinds.length);
  await api.owner.meeting.deleteMany({ where: { id: { in: [...ids] } } });
});

itWithBadItems('recordMeetingEvent', async ({ kinds, bad }) => {
  const { meetings } = api.application;
  const ids = await storedMeetings(kinds, {
    status: 'waiting',
    remoteId: '1',
    joinUrl: 'https://zoom.example/j',
  });
  for (const [index, kind] of kinds.entries()) bad.mark(ids[index] ?? '', kind);
  const written: string[] = [];
  const database = spoiled(meetings.database, bad, /^appointment\.update .*"meetingId"/);
  const record = async () => {
    for (const meetingId of ids) {
      const onFailure = () => void written.push(meetingId);
      const context = { ...meetings, database, onFailure };
      await recordMeetingEvent(context, { officeId: world.office.officeId, meetingId });
    }
    const rows = await api.owner.appointment.findMany({ where: { meetingId: { in: [...ids] } } });
    return ids.map((id) => rows.filter(({ meetingId }) => meetingId === id).length);
  };
  expect(await record()).toEqual(kinds.map((kind) => (kind === 'good' ? 1 : 0)));
  expect(written).toEqual(ids.filter((_id, index) => kinds[index] !== 'good'));
  bad.mend();
  expect(await record()).toEqual(kinds.map(() => 1));
  expect(written).toHaveLength(3);
  await api.owner.appointment.deleteMany({ where: { meetingId: { in: [...ids] } } });
  await api.owner.meeting.deleteMany({ where: { id: { in: [...ids] } } });
});

describe('a meeting', () => {
  it('is made at Zoom in the name of whoever makes it, with its appointment [MEET-12, MEET-16, MEET-25, MEET-26, MEET-27, MEET-39]', async () => {
    const meeting = meetingOf(await scheduled());
    const { email } = await api.owner.user.findUniqueOrThrow({ where: { id: world.office.admin.userId } });
    expect(meeting).toMatchObject({
      status: 'WAITING',
      topic: 'Jaarrekening',
      minutes: 45,
      hostEmail: email,
    });
    expect(meeting.passcode).toMatch(/^[a-z2-9]{4}$/);
    expect(meeting.joinUrl).toMatch(/^http/);
    expect(await atZoom()).toHaveLength(1);
    await expect
      .poll(() => api.owner.appointment.findMany({ where: { relationId, deletedAt: null } }))
      .toMatchObject([{ text: 'Van Dijk - Zoom - Jaarrekening', location: meeting.joinUrl }]);
  });

  it('is made once for a repeated request', async () => {
    const requestId = requestInput();
    const more = `startsAt: "${tomorrow()}"`;
    const [one, again] = [await make(more, requestId), await make(more, requestId)];
    expect(again.meeting?.id).toBe(one.meeting?.id);
    expect(await atZoom()).toHaveLength(1);
  });

  it('that lost its answer is found again by its agenda, and made once [MEET-15]', async () => {
    await world.sandbox.control.addFault('zoom', { fault: 'drop', operation: 'meeting.create' });
    const { id } = meetingOf(await scheduled());
    const statusOf = async () =>
      (
        await api.graphql<{ node: SeenMeeting }>(
          token,
          `{ node(id: "${id}") { ... on Meeting { ${FIELDS} } } }`,
        )
      ).data.node.status;
    await expect.poll(statusOf).toBe('WAITING');
    expect(await atZoom()).toHaveLength(1);
  });

  it('that began at once and lost its answer is unknown, until somebody decides [MEET-24]', async () => {
    await world.sandbox.control.addFault('zoom', { fault: 'drop', operation: 'meeting.create' });
    const meeting = meetingOf(await make());
    expect(meeting).toMatchObject({
      status: 'UNKNOWN',
      problem: 'Zoom antwoordde niet. Of de vergadering is aangemaakt is niet bekend.',
    });
    const retried = meetingOf(await call('retryMeeting', `${requestInput()} id: "${meeting.id}"`));
    expect(retried).toMatchObject({ status: 'WAITING', problem: null });
  });

  it('is changed there too, with its appointment, and not without a topic [MEET-23, MEET-29, MEET-35]', async () => {
    const meeting = meetingOf(await scheduled());
    const change = (topic: string) =>
      call(
        'updateMeeting',
        `${requestInput()} id: "${meeting.id}" version: ${meeting.version} meeting: { topic: "${topic}" minutes: 30 startsAt: "${meeting.startsAt}" }`,
      );
    expect((await change(' ')).issues).toEqual([
      { field: 'topic', message: "Het veld 'Onderwerp' is verplicht." },
    ]);
    expect(meetingOf(await change('Overleg'))).toMatchObject({
      topic: 'Overleg',
      minutes: 30,
      status: 'WAITING',
    });
    expect(await atZoom()).toMatchObject([{ topic: 'Overleg' }]);
    await expect
      .poll(
        async () =>
          (await api.owner.appointment.findMany({ where: { text: { contains: 'Overleg' } } })).length,
      )
      .toBe(1);
  });

  it('is started by a link that is fetched each time, and ends when Zoom says so [MEET-17, MEET-22, MEET-38]', async () => {
    const { id } = meetingOf(await scheduled());
    const [one, other] = [
      await call('startMeeting', `id: "${id}"`),
      await call('startMeeting', `id: "${id}"`),
    ];
    expect(one.startUrl).toMatch(/^http/);
    expect(one.startUrl).not.toBe(other.startUrl);
    const row = await api.owner.$queryRawUnsafe<{ remote_id: string }[]>(
      'SELECT remote_id FROM meetings ORDER BY id DESC LIMIT 1',
    );
    const remoteId = row[0]?.remote_id ?? '';
    await world.sandbox.control.zoom({ what: 'start', id: remoteId });
    expect(meetingOf(await call('refreshMeeting', `id: "${id}"`)).status).toBe('STARTED');
    await world.sandbox.control.zoom({ what: 'end', id: remoteId });
    expect(meetingOf(await call('refreshMeeting', `id: "${id}"`))).toMatchObject({
      status: 'FINISHED',
      joinUrl: null,
    });
  });

  it('goes with its appointment while it is waiting, once that cannot be undone [MEET-36]', async () => {
    await scheduled();
    const { id, meetingId } = await appointmentOfLatest();
    await removeAppointment(id);
    const row = () => api.owner.meeting.findUnique({ where: { id: meetingId } });
    expect(await row()).toMatchObject({ status: 'waiting', work: null });
    await expect.poll(row).toBeNull();
    expect(await atZoom()).toEqual([]);
  });

  it('on an account that does not pay is started, refreshed, and goes with its appointment', async () => {
    await world.sandbox.control.zoom({ what: 'plan', pays: false });
    const { id } = meetingOf(await scheduled());
    expect((await call('startMeeting', `id: "${id}"`)).startUrl).toMatch(/^http/);
    expect(meetingOf(await call('refreshMeeting', `id: "${id}"`)).status).toBe('WAITING');
    await removeAppointment((await appointmentOfLatest()).id);
    await expect.poll(atZoom).toEqual([]);
  });

  it('takes its appointment along when it is deleted', async () => {
    const { id } = meetingOf(await scheduled());
    const appointment = await appointmentOfLatest();
    expect((await call('deleteMeeting', `${requestInput()} id: "${id}"`)).__typename).toBe('MeetingDeleted');
    expect(await atZoom()).toEqual([]);
    const { deletedAt } = await api.owner.appointment.findUniqueOrThrow({ where: { id: appointment.id } });
    expect(deletedAt).not.toBeNull();
  });

  it('is of nobody who has no account at Zoom, in Dutch [MEET-39]', async () => {
    const { email } = await api.owner.user.findUniqueOrThrow({ where: { id: world.office.admin.userId } });
    await world.sandbox.control.zoom({ what: 'stranger', email, isStranger: true });
    const meeting = meetingOf(await scheduled());
    expect(meeting.status).toBe('ABSENT');
    expect(meeting.problem).toMatch(/Zoom/);
  });
});
