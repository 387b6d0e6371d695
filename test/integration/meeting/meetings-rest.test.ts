import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '#test/support/api/api.ts';
import { arrangeMeetingOffice, type MeetingOffice, tomorrow } from '#test/support/link/meeting-office.ts';

let meetingOffice: MeetingOffice;
let api: TestApi;
let token: string;
let relationId: string;

beforeAll(async () => {
  meetingOffice = await arrangeMeetingOffice('meetings-rest');
  ({ api, token, relationId } = meetingOffice);
});

beforeEach(() => meetingOffice.reset());

afterAll(() => meetingOffice.close());

describe('over REST', () => {
  const body = () => ({
    body: { topic: 'Over REST', start_time: tomorrow(), relid: relationId },
    email: 'ander@voorbeeld.example',
  });

  it('is made, read, listed, changed and deleted [REST-108, REST-109, REST-110, REST-111, REST-112, MEET-11, MEET-13, MEET-14, MEET-18]', async () => {
    const made = await api.rest<Record<string, unknown>>(token, 'POST', '/zoom', body());
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({ topic: 'Over REST', duration: 60, type: 2, status: 'waiting' });
    expect(made.body.start_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(made.body.email).not.toBe('ander@voorbeeld.example');
    const id = String(made.body.id);
    const read = await api.rest<Record<string, unknown>>(token, 'GET', `/zoom/${id}`);
    expect(read.body).toMatchObject({
      id,
      join_url: expect.stringMatching(/^http/),
      start_url: expect.stringMatching(/^http/),
    });
    const listed = await api.rest<Record<string, unknown>[]>(token, 'GET', '/zoom');
    expect(listed.body.map((one) => one.id)).toContain(id);
    const changed = await api.rest<Record<string, unknown>>(token, 'PUT', `/zoom/${id}`, {
      body: { topic: 'Anders', duration: 30, start_time: made.body.start_time },
    });
    expect(changed.body).toMatchObject({ topic: 'Anders', duration: 30 });
    // The whole meeting may come back as it was answered; it is not given to another relation.
    const sentBack = { body: { ...changed.body, topic: 'Weer anders' } };
    expect((await api.rest(token, 'PUT', `/zoom/${id}`, sentBack)).body).toMatchObject({
      topic: 'Weer anders',
    });
    const moved = { body: { ...changed.body, relid: randomUUID() } };
    expect(await api.rest(token, 'PUT', `/zoom/${id}`, moved)).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'relid' }] },
    });
    expect((await api.rest(token, 'DELETE', `/zoom/${id}`)).body).toEqual({ result: 'ok' });
    expect((await api.rest(token, 'GET', `/zoom/${id}`)).status).toBe(404);
  });

  it('is of the relation whose number its agenda names, where relid names none [MEET-15, REST-110]', async () => {
    const { relationNumber } = await api.owner.relation.findUniqueOrThrow({ where: { id: relationId } });
    const of = (more: object) =>
      api.rest<{ relid: string; agenda: string; issues: readonly { field: string }[] }>(
        token,
        'POST',
        '/zoom',
        {
          body: { topic: 'Op nummer', start_time: tomorrow(), ...more },
        },
      );
    const made = await of({ agenda: `${relationNumber} 1774942200` });
    expect(made.body).toMatchObject({ relid: relationId });
    expect(made.body.agenda.split(' ')[0]).toBe(relationNumber);
    for (const agenda of ['', '0 1774942200', relationNumber]) {
      expect((await of({ agenda })).body).toMatchObject({ relid: '' });
    }
    const unknown = await of({ agenda: '899999999 1774942200' });
    expect([unknown.status, unknown.body.issues.map(({ field }) => field)]).toEqual([400, ['agenda']]);
  });

  it.each([
    [{ duration: 'lang' }, 'duration'],
    [{ duration: 99_999 }, 'duration'],
    [{ topic: '' }, 'topic'],
    [{ start_time: '2020-01-01T10:00:00Z' }, 'start_time'],
    [{ start_time: 'morgen' }, 'start_time'],
    [{ relid: '018f0000-0000-7000-8000-000000000000' }, 'relid'],
    [{ agenda: '899999999 1774942200' }, 'agenda'],
  ])(
    'names what is wrong with %o as it was sent, when it is made and when it is changed',
    async (more, field) => {
      const sent = { body: { topic: 'Goed', start_time: tomorrow(), ...more } };
      const refused = await api.rest<{ issues: readonly { field: string }[] }>(token, 'POST', '/zoom', sent);
      expect([refused.status, refused.body.issues.map((issue) => issue.field)]).toEqual([400, [field]]);
      if (field === 'relid' || field === 'agenda') return;
      const made = await api.rest<{ id: string }>(token, 'POST', '/zoom', body());
      const path = `/zoom/${made.body.id}`;
      const changed = await api.rest<{ issues: readonly { field: string }[] }>(token, 'PUT', path, sent);
      expect([changed.status, changed.body.issues.map((issue) => issue.field)]).toEqual([400, [field]]);
    },
  );

  it('answers 503 in Dutch where the server knows no account [MEET-37]', async () => {
    await api.owner.$executeRawUnsafe('DELETE FROM meeting_accounts');
    const answer = await api.rest<{ message: string }>(token, 'POST', '/zoom', body());
    expect([answer.status, answer.body.message]).toEqual([
      503,
      'Dit kantoor is nog niet op Zoom aangesloten. Vraag het de beheerder van Balie.',
    ]);
    expect((await api.rest(token, 'GET', '/zoom')).status).toBe(503);
  });
});
