import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { removeRelationRow } from '#services/relation/delete-relations.ts';
import { deletionConsequences } from '#services/relation/deletion-consequences.ts';
import { removeUsers } from '#services/user/remove-users.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

interface More {
  readonly relationId?: string;
  readonly inCalendar?: boolean;
  readonly readOnlyReason?: string;
}

async function write(office: TestOffice, { userId }: TestViewer, text: string, more: More = {}) {
  const { id } = await api.owner.appointment.create({
    data: {
      officeId: office.officeId,
      userId,
      text,
      location: '',
      createdAt: new Date(),
      startsAt: new Date('2027-04-05T08:00:00Z'),
      endsAt: new Date('2027-04-05T09:00:00Z'),
      inCalendar: false,
      ...more,
    },
    select: { id: true },
  });
  return id;
}

const shown = async (viewer: TestViewer, id: string) =>
  (await api.rest(await api.tokenOf(viewer), 'GET', `/calendar/one/${id}`)) as {
    status: number;
    body: Record<string, unknown>;
  };

describe('of appointments, a relation that is deleted', () => {
  it('says how many go along, and takes them: from the calendar too, but for what that keeps [RELSAGA-28]', async () => {
    const office = await api.office();
    const { admin, advisor } = office;
    const { relationId } = await api.relation(advisor, 'organisation', { tradeName: 'Bakkerij Jansen' });
    const own = await write(office, advisor, 'Overleg', { relationId });
    const there = await write(office, admin, 'In de agenda', { relationId, inCalendar: true });
    const kept = await write(office, admin, 'Met genodigden', {
      relationId,
      inCalendar: true,
      readOnlyReason: 'attendees',
    });
    const other = await write(office, advisor, 'Zonder relatie');
    const counted = await api.application.database.lease(advisor, (client) =>
      deletionConsequences(client, [relationId]),
    );
    expect(counted.appointments).toBe(2);

    await api.application.database.lease(systemViewer(office.officeId), (client) =>
      client.$transaction((tx) => removeRelationRow(tx, office.officeId, relationId)),
    );
    expect((await shown(admin, own)).status).toBe(404);
    expect((await shown(admin, there)).status).toBe(404);
    expect((await shown(admin, kept)).body).toMatchObject({ text: 'Met genodigden', relid: '' });
    expect((await shown(admin, other)).body).toMatchObject({ text: 'Zonder relatie' });
    const messages = await api.owner.outbox.findMany({
      where: { officeId: office.officeId, kind: 'appointment.changed' },
    });
    expect(messages.map(({ payload }) => payload)).toEqual([{ appointmentId: there }]);
  });
});

describe('of appointments, a user', () => {
  it('who is renamed has the new name on them at once [USERS-13, USERS-56]', async () => {
    const office = await api.office();
    const { admin, advisor } = office;
    const id = await write(office, advisor, 'Overleg');
    const username = `anders-${randomUUID().slice(0, 8)}`;
    const { data } = await api.graphql<{ updateUsers: { __typename: string } }>(
      await api.tokenOf(admin),
      `mutation { updateUsers(requestId: "${randomUUID()}", users: [
        { id: "${encodeNodeId('User', advisor.userId)}", username: "${username}" }]) { __typename } }`,
    );
    expect(data.updateUsers.__typename).toBe('UsersChanged');
    expect((await shown(admin, id)).body).toMatchObject({ username, userid: advisor.userId });
  });

  it('who is removed keeps the name on them, without a userid [USERS-56]', async () => {
    const office = await api.office();
    const { admin, advisor } = office;
    const id = await write(office, advisor, 'Overleg');
    const { database, sessions } = api.application;
    const context = { database, log: sessions.log, now: sessions.now };
    await removeUsers(context, admin as Parameters<typeof removeUsers>[1], {
      requestId: randomUUID(),
      isProven: true,
      address: '192.0.2.7',
      userIds: [advisor.userId],
    });
    const { body } = await shown(admin, id);
    expect(body).toMatchObject({ text: 'Overleg', username: advisor.username });
    expect(body).not.toHaveProperty('userid');
  });
});

describe("another's private appointment", () => {
  it("says 'Privé' to all but its user, over GraphQL and REST, and is not found by its relation", async () => {
    const office = await api.office();
    const { admin, advisor } = office;
    const { relationId } = await api.relation(advisor, 'person');
    const id = await write(office, advisor, 'Bloedprikken', { relationId });
    await api.owner.appointment.update({ where: { id }, data: { isPrivate: true, location: 'Kliniek' } });
    expect((await shown(advisor, id)).body).toMatchObject({ text: 'Bloedprikken', locatie: 'Kliniek' });
    expect((await shown(admin, id)).body).toMatchObject({
      text: 'Privé',
      locatie: '',
      relid: '',
      relnaam: '',
    });
    const requested = async (viewer: TestViewer) =>
      (
        await api.graphql<Record<string, unknown>>(
          await api.tokenOf(viewer),
          `{ node(id: "${encodeNodeId('Appointment', id)}") { ... on Appointment {
              text location relationName relation { id } mayChange } }
            appointments(own: false, isPast: false, first: 5, relationId: "${encodeNodeId('Person', relationId)}") {
              totalCount } }`,
        )
      ).data;
    expect(await requested(admin)).toEqual({
      node: { text: 'Privé', location: '', relationName: '', relation: null, mayChange: false },
      appointments: { totalCount: 0 },
    });
    expect(await requested(advisor)).toMatchObject({
      node: { text: 'Bloedprikken', location: 'Kliniek', mayChange: true },
      appointments: { totalCount: 1 },
    });
  });
});
