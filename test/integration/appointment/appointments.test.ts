import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { openSocket } from '#test/support/api/socket.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

interface Shown {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  readonly location: string;
}

interface Result {
  readonly __typename: string;
  readonly appointment?: Shown;
  readonly id?: string;
  readonly message?: string;
  readonly issues?: readonly { readonly field: string; readonly message: string }[];
  readonly conflicts?: readonly object[];
}

let api: TestApi;
let office: TestOffice;

beforeAll(async () => {
  api = await startApi();
  office = await api.office();
});

afterAll(() => api.close());

const SHOWN = `appointment { id version text location relationName user { username } isAllDay start end startDay
  lastDay isPrivate readOnlyReason mayChange calendarState }`;
const ISSUES = '... on Error { message } ... on ValidationError { issues { field message } }';
const NINE = { start: '2027-03-15T08:00:00.000Z', end: '2027-03-15T09:00:00.000Z' };

async function call(
  viewer: TestViewer,
  field: string,
  types: string,
  variables: Record<string, unknown>,
): Promise<Result> {
  const given = Object.keys(variables).map((name) => `${name}: $${name}`);
  const saved =
    field === 'deleteAppointment'
      ? '... on AppointmentDeleted { id }'
      : `... on AppointmentSaved { ${SHOWN} }`;
  const conflicts =
    field === 'updateAppointment' ? '... on ConflictError { conflicts { field yours theirs } }' : '';
  const { data, errors } = await api.graphql<{ result: Result } | null>(
    await api.tokenOf(viewer),
    `mutation(${types}) { result: ${field}(${given}) { __typename ${saved} ${ISSUES} ${conflicts} } }`,
    variables,
  );
  if (!data) throw new Error(errors[0]?.message);
  return data.result;
}

const create = (viewer: TestViewer, more: object = {}, requestId = randomUUID()) =>
  call(viewer, 'createAppointment', '$requestId: ID!, $appointment: AppointmentInput!', {
    requestId,
    appointment: { text: 'Overleg', location: '', ...NINE, ...more },
  });
const change = (viewer: TestViewer, { id, version }: Pick<Shown, 'id' | 'version'>, more: object) =>
  call(
    viewer,
    'updateAppointment',
    '$requestId: ID!, $id: ID!, $version: Int!, $appointment: AppointmentInput!',
    {
      requestId: randomUUID(),
      id,
      version,
      appointment: { text: 'Overleg', location: '', ...NINE, ...more },
    },
  );
const named = (viewer: TestViewer, field: string, id: string, requestId = randomUUID()) =>
  call(viewer, field, '$requestId: ID!, $id: ID!', { requestId, id });

function shownOf({ appointment, ...rest }: Result): Shown {
  if (appointment === undefined) throw new Error(`no appointment: ${JSON.stringify(rest)}`);
  return appointment;
}

const organisation = async (viewer = office.advisor) =>
  encodeNodeId(
    'Organisation',
    (await api.relation(viewer, 'organisation', { tradeName: 'Bakkerij Jansen' })).relationId,
  );
const messages = () =>
  api.owner.outbox.count({ where: { officeId: office.officeId, kind: 'appointment.changed' } });

describe('an appointment', () => {
  it("is made once for a request id, with its relation's name before its text [AGENDA-32, AGENDA-34, AGENDA-35, AGENDA-37]", async () => {
    const relationId = await organisation();
    const requestId = randomUUID();
    const first = await create(office.advisor, { relationId, location: 'Kamer 2' }, requestId);
    expect(first).toMatchObject({
      appointment: {
        text: 'Bakkerij Jansen - Overleg',
        location: 'Kamer 2',
        relationName: 'Bakkerij Jansen',
        user: { username: office.advisor.username },
        isAllDay: false,
        version: 1,
        mayChange: true,
        ...NINE,
        startDay: '2027-03-15',
        lastDay: '2027-03-15',
        calendarState: 'NOT_IN_CALENDAR',
      },
    });
    expect(await create(office.advisor, { relationId, location: 'Kamer 2' }, requestId)).toEqual(first);
    expect(await create(office.advisor, { relationId, location: 'Anders' }, requestId)).toMatchObject({
      issues: [{ field: 'requestId' }],
    });
    expect(shownOf(await create(office.advisor, { relationId, text: 'Bakkerij Jansen: cijfers' })).text).toBe(
      'Bakkerij Jansen: cijfers',
    );
  });

  it("is refused by its fields, and without a text is a 'Bespreking' [AGENDA-33, AGENDA-50, AGENDA-58]", async () => {
    const issues = async (more: object) =>
      (await create(office.advisor, more)).issues?.map(({ field, message }) => `${field}: ${message}`);
    expect(await issues({ end: '2027-03-15T07:55:00.000Z' })).toEqual([
      'end: Einddatum ligt voor startdatum.',
    ]);
    expect(await issues({ start: null, end: null, startDay: '2027-03-16', lastDay: '2027-03-15' })).toEqual([
      'lastDay: Einddatum ligt voor startdatum.',
    ]);
    // Relations of a colleague are not there for who is no admin.
    expect(await issues({ relationId: await organisation(office.colleague) })).toEqual([
      'relationId: Deze relatie is er niet (meer).',
    ]);
    expect(shownOf(await create(office.advisor, { text: ' \n ' })).text).toBe('Bespreking');
  });

  it('that two change asks about what both changed, and keeps the rest', async () => {
    const made = shownOf(await create(office.advisor));
    expect(shownOf(await change(office.advisor, made, { location: 'Kamer 3' })).version).toBe(2);
    expect(await change(office.admin, made, { location: 'Zaal' })).toMatchObject({
      __typename: 'ConflictError',
      conflicts: [{ field: 'location', yours: 'Zaal', theirs: 'Kamer 3' }],
    });
  });

  it('is deleted by who may, and restored', async () => {
    const { id } = shownOf(await create(office.advisor));
    expect(await named(office.colleague, 'deleteAppointment', id)).toMatchObject({
      __typename: 'NotFoundError',
    });
    expect(await named(office.advisor, 'deleteAppointment', id)).toMatchObject({ id });
    expect(shownOf(await named(office.advisor, 'undoAppointmentDeletion', id))).toMatchObject({ id });
    expect(await named(office.advisor, 'undoAppointmentDeletion', randomUUID())).toMatchObject({
      __typename: 'NotFoundError',
    });
  });

  it('is read by a reader, who changes none', async () => {
    await expect(create(office.reader)).rejects.toThrow('U hebt hiervoor geen rechten.');
  });

  it("an admin's is brought to the calendar by a message of the same transaction, another's is not [AGENDA-39, AGENDA-55]", async () => {
    const before = await messages();
    await create(office.advisor);
    expect(await messages()).toBe(before);
    await create(office.admin);
    expect(await messages()).toBe(before + 1);
    await create(office.admin, { end: '2027-03-15T07:55:00.000Z' });
    expect(await messages()).toBe(before + 1);
  });

  it('shows on the open screens of whoever sees it, and of nobody else [ROLES-15]', async () => {
    const watch = async (viewer: TestViewer) => {
      const socket = await openSocket(api.url, { token: await api.tokenOf(viewer) });
      const query = `subscription { appointmentChanged { resync goneId ${SHOWN} } }`;
      socket.send({ type: 'subscribe', id: 'agenda', payload: { query } });
      const next = async () =>
        (
          await socket.next<{
            data: { appointmentChanged: { appointment: Shown | null; goneId: string | null } };
          }>('next')
        ).payload.data.appointmentChanged;
      await next();
      return next;
    };
    const [admin, colleague] = [await watch(office.admin), await watch(office.colleague)];
    const made = shownOf(await create(office.advisor, { text: 'Alleen voor de adviseur' }));
    expect((await admin()).appointment).toMatchObject({ id: made.id });
    const own = shownOf(await create(office.colleague, { text: 'Eigen' }));
    // The first that a colleague hears of is their own: the other never came.
    expect((await colleague()).appointment).toMatchObject({ id: own.id });
    expect((await admin()).appointment).toMatchObject({ id: own.id });
    await named(office.colleague, 'deleteAppointment', own.id);
    expect((await colleague()).goneId).toBe(own.id);
  });
});
