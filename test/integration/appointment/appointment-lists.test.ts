import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { sized } from '#test/size.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import type { TestOffice } from '#test/support/office/office.ts';

const SEED = 20_261_126;
const APPOINTMENTS = sized(120, 400);
const QUESTIONS = sized(150, 1_500);
const ZONE = 'Europe/Amsterdam';
const NOW = new Date('2027-03-28T00:30:00.000Z');
/** Around both changes of the clocks and the end of a year. */
const DAYS = [
  '2026-10-24',
  '2026-10-25',
  '2026-12-31',
  '2027-01-01',
  '2027-03-27',
  '2027-03-28',
  '2027-03-29',
];

interface Listed {
  readonly id: string;
  readonly userId: string;
  readonly relationId: string | null;
  readonly isPrivate: boolean;
  readonly start: number;
  readonly end: number;
}

let api: TestApi;
let office: TestOffice;
let relationId: string;
let listed: readonly Listed[];

const midnight = (day: string, more = 0) =>
  DateTime.fromISO(day, { zone: ZONE }).plus({ days: more }).toMillis();

const drawn = fc.record({
  day: fc.constantFrom(...DAYS),
  minute: fc.nat(1_439),
  minutes: fc.constantFrom(0, 30, 60, 1_440, 5_000),
  days: fc.constantFrom(null, null, 0, 2),
  user: fc.constantFrom('admin' as const, 'advisor' as const, 'colleague' as const),
  hasRelation: fc.boolean(),
  isPrivate: fc.nat(5),
  isDeleted: fc.nat(6),
});

async function write(): Promise<Listed[]> {
  const written: Listed[] = [];
  for (const draw of fc.sample(drawn, { numRuns: APPOINTMENTS, seed: SEED })) {
    const start = DateTime.fromISO(draw.day, { zone: ZONE }).plus({ minutes: draw.minute });
    const end = start.plus({ minutes: draw.minutes });
    const lastDay =
      DateTime.fromISO(draw.day)
        .plus({ days: draw.days ?? 0 })
        .toISODate() ?? '';
    const time =
      draw.days === null
        ? { startsAt: start.toJSDate(), endsAt: end.toJSDate() }
        : {
            startDay: new Date(`${draw.day}T00:00:00Z`),
            lastDay: new Date(`${lastDay}T00:00:00Z`),
          };
    const { userId } = office[draw.user];
    const whose = { officeId: office.officeId, userId, relationId: draw.hasRelation ? relationId : null };
    const isPrivate = draw.isPrivate === 0;
    const { id } = await api.owner.appointment.create({
      data: {
        ...whose,
        ...time,
        isPrivate,
        text: 'x',
        location: '',
        inCalendar: false,
        createdAt: NOW,
        ...(draw.isDeleted === 0 && { deletedAt: NOW }),
      },
      select: { id: true },
    });
    if (draw.isDeleted === 0) continue;
    const span =
      draw.days === null
        ? { start: start.toMillis(), end: end.toMillis() }
        : { start: midnight(draw.day), end: midnight(lastDay, 1) };
    written.push({ id, userId, relationId: whose.relationId, isPrivate, ...span });
  }
  return written;
}

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  office = await api.office();
  relationId = (await api.relation(office.advisor, 'person')).relationId;
  listed = await write();
});

afterAll(() => api.close());

type Who = 'admin' | 'advisor';

const seenBy = (who: Who, own: boolean) =>
  listed.filter(({ userId }) => (who === 'admin' && !own) || userId === office[who].userId);
const byStart = (one: Listed, other: Listed) => one.start - other.start || (one.id < other.id ? -1 : 1);
const idsOf = (rows: readonly Listed[]) => rows.map(({ id }) => encodeNodeId('Appointment', id));

describe('appointments', () => {
  it('of a range of days are those that touch it, by the Dutch clock and as far as the viewer sees them [ROLES-07, ROLES-15, AGENDA-42]', async () => {
    const tokens = { admin: await api.tokenOf(office.admin), advisor: await api.tokenOf(office.advisor) };
    const question = fc.record({
      who: fc.constantFrom<Who>('admin', 'advisor'),
      own: fc.boolean(),
      from: fc.constantFrom(...DAYS),
      days: fc.integer({ min: 1, max: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ who, own, from, days }) => {
        const until = DateTime.fromISO(from).plus({ days }).toISODate() ?? '';
        const { data } = await api.graphql<{ between: { id: string }[] }>(
          tokens[who],
          `{ between: appointmentsBetween(from: "${from}", until: "${until}", own: ${own}) { id } }`,
        );
        const [first, end] = [midnight(from), midnight(until)];
        const touching = seenBy(who, own).filter(
          (row) => row.start < end && (row.end > first || row.start >= first),
        );
        expect(data.between.map(({ id }) => id)).toEqual(idsOf(touching.toSorted(byStart)));
      }),
      { numRuns: QUESTIONS, seed: SEED },
    );
  });

  it('are paged by their start, those to come and those that are over, forwards and back [AGENDA-20, AGENDA-22, ROLES-15]', async () => {
    for (const who of ['admin', 'advisor'] as const) {
      const token = await api.tokenOf(office[who]);
      for (const isPast of [false, true]) {
        for (const withRelation of [false, true]) {
          const rows = seenBy(who, false)
            .filter(({ end }) => end <= NOW.getTime() === isPast)
            .filter(
              (row) =>
                !withRelation ||
                (row.relationId !== null && (!row.isPrivate || row.userId === office[who].userId)),
            )
            .toSorted(byStart);
          const expected = idsOf(isPast ? rows.toReversed() : rows);
          const requested = withRelation ? `, relationId: "${encodeNodeId('Person', relationId)}"` : '';
          const page = async (pageArguments: string) =>
            (
              await api.graphql<{
                appointments: {
                  totalCount: number;
                  edges: { cursor: string; node: { id: string } }[];
                };
              }>(
                token,
                `{ appointments(own: false, isPast: ${isPast}, ${pageArguments} ${requested}) {
                  totalCount edges { cursor node { id } } } }`,
              )
            ).data.appointments;
          const forwards: string[] = [];
          for (let after = ''; ; ) {
            const { edges, totalCount } = await page(`first: 7 ${after}`);
            expect(totalCount).toBe(expected.length);
            forwards.push(...edges.map(({ node }) => node.id));
            const last = edges.at(-1);
            if (last === undefined) break;
            after = `after: "${last.cursor}"`;
          }
          expect(forwards).toEqual(expected);
          const { edges } = await page('last: 5');
          expect(edges.map(({ node }) => node.id)).toEqual(expected.slice(-5));
        }
      }
    }
  });

  it('are asked for with as many statements for five more', async () => {
    const other = await api.office();
    const token = await api.tokenOf(other.admin);
    const person = (await api.relation(other.admin, 'person')).relationId;
    const fields =
      'id text location relationName relation { id } user { username } meeting { id } mayChange calendarState';
    const make = () =>
      api.owner.appointment.create({
        data: {
          officeId: other.officeId,
          userId: other.admin.userId,
          relationId: person,
          text: 'x',
          location: '',
          inCalendar: true,
          createdAt: NOW,
          startsAt: new Date('2027-04-05T08:00:00Z'),
          endsAt: new Date('2027-04-05T09:00:00Z'),
        },
      });
    const counts = async () => [
      (
        await statementsOf(() =>
          api.graphql(
            token,
            `{ appointmentsBetween(from: "2027-04-01", until: "2027-05-01", own: false) { ${fields} } }`,
          ),
        )
      ).length,
      (
        await statementsOf(() =>
          api.graphql(
            token,
            `{ appointments(own: false, isPast: false, first: 50) { totalCount edges { node { ${fields} } } } }`,
          ),
        )
      ).length,
      (await statementsOf(() => api.rest(token, 'GET', '/calendar/admin'))).length,
    ];
    await make();
    const before = await counts();
    for (let more = 0; more < 5; more += 1) await make();
    expect(await counts()).toEqual(before);
  });
});
