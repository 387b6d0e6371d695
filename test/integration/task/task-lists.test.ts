import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { isOverdue } from '#domain/task/progress.ts';
import { TASK_PERIODS } from '#domain/task/task.ts';
import { sortKey } from '#domain/text/fold-text.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { dateOf, dayOf, momentOf } from '#services/task/database-days.ts';
import { listTasks, TASK_SORTS, type TaskFilter, type TaskPage } from '#services/task/list-tasks.ts';
import { countTaskDays } from '#services/task/task-day-counts.ts';
import { readWorkload } from '#services/task/workload.ts';
import { sized } from '#test/size.ts';
import type { TestOffice, TestViewer } from '#test/support/office/office.ts';
import { type ListedTask, listedIds } from '#test/support/task/listed-tasks.ts';
import { type TaskFixture, taskFixture } from '#test/support/task/task-fixture.ts';

const SEED = 20_261_125;
const TASKS = sized(100, 300);
const QUESTIONS = sized(300, 1_500);
const MINUTES = 60_000;
const NOW = new Date();
const TODAY = dayInAmsterdam(NOW);
/** None that begins while the test runs, or is over by then. */
const DAYS = [null, -40, -2, -1, 2, 3, 40].map((days) => (days === null ? null : addDays(TODAY, days)));
const TIMES = [null, '00:00', '09:30', '23:59'];
const SUBJECTS = ['Btw-aangifte', 'btw Q3', 'Jaarrekening', 'Énquête', 'Ünal 100%', 'a_b'];
/** Searches of three letters and more, which use an index, and of fewer. */
const SEARCHES = [
  '',
  'btw',
  'e',
  'jaar',
  'kwartaal',
  'week',
  'readwrite',
  'btw q3',
  'enq',
  '%',
  'a_',
  'niets',
];

const moments = fc.record({ day: fc.constantFrom(...DAYS), time: fc.constantFrom(...TIMES) });
const kinds = fc.constantFrom('normal', 'normal', 'flow', 'periodic', 'series');

let tasks: TaskFixture;
let office: TestOffice;
let written: readonly ListedTask[];
let relationIds: readonly string[];

interface Written {
  readonly relationIds: readonly string[];
  readonly written: readonly ListedTask[];
}

const yes = (odds: number) => fc.nat(odds - 1).map((drawn) => drawn === 0);

/** Writes tasks of every sort: with and without days and times, done, waiting, of series and of relations that go. */
async function writeTasks(office: TestOffice): Promise<Written> {
  const { api } = tasks;
  const users = [office.admin, office.advisor, office.colleague];
  const owners = [office.advisor, office.colleague, office.admin, office.advisor];
  const relationIds = await Promise.all(
    owners.map(async (owner, index) => {
      const kind = index % 2 === 0 ? 'organisation' : 'person';
      return (await api.relation(owner, kind)).relationId;
    }),
  );
  const going = relationIds.at(-1) ?? '';
  await api.owner.relation.update({ where: { id: going }, data: { deletingAt: NOW } });
  const draws = fc.sample(
    fc.record({
      start: moments,
      end: moments,
      kind: kinds,
      isDone: yes(5),
      isWaiting: yes(3),
      relation: fc.constantFrom(...relationIds),
      user: fc.constantFrom(...users),
      subject: fc.constantFrom(...SUBJECTS),
      period: fc.constantFrom(...TASK_PERIODS),
      age: fc.nat(3),
    }),
    { numRuns: TASKS, seed: SEED },
  );
  const near = [-2, 600].map((minutes) => momentOf(new Date(NOW.getTime() + minutes * MINUTES)));
  await api.owner.task.createMany({
    data: draws.map((draw, index) => {
      const end = near[index] ?? draw.end;
      const isPeriodic = draw.kind === 'periodic' || draw.kind === 'series';
      const isWaiting = draw.isWaiting && draw.kind === 'flow';
      const isDone = draw.isDone && !isWaiting;
      const flowState = isWaiting ? 'waiting' : isDone ? 'done' : 'active';
      const flow = { flowRunId: crypto.randomUUID(), flowPosition: 0, flowName: 'Aanname', flowState };
      return {
        officeId: office.officeId,
        relationId: draw.relation,
        userId: draw.user.userId,
        notes: '',
        subject: draw.subject,
        sortSubject: sortKey(draw.subject),
        startDay: dateOf(draw.start.day),
        startTime: draw.start.day && draw.start.time,
        endDay: dateOf(end.day),
        endTime: end.day && end.time,
        kind: isPeriodic ? 'periodic' : draw.kind,
        period: isPeriodic ? draw.period : null,
        isSeries: draw.kind === 'series',
        ...(draw.kind === 'flow' && flow),
        createdAt: new Date(NOW.getTime() - draw.age * MINUTES),
        doneAt: isDone ? NOW : null,
      };
    }),
  });
  const include = { relation: true, user: true } as const;
  const rows = await api.owner.task.findMany({ where: { officeId: office.officeId }, include });
  const written = rows.map(({ relation, user, doneAt, startDay, endDay, ...row }) => ({
    ...row,
    startDay: dayOf(startDay),
    endDay: dayOf(endDay),
    isDone: doneAt !== null,
    username: user.username,
    relationOwner: relation?.ownerId ?? null,
    isRelationGoing: relation?.deletingAt != null,
  }));
  return { relationIds, written };
}

beforeAll(async () => {
  tasks = await taskFixture();
  office = await tasks.api.office();
  ({ relationIds, written } = await writeTasks(office));
  // Equal tasks of another office, of which none may be listed or counted.
  await writeTasks(await tasks.api.office());
});

afterAll(() => tasks.close());

/** By the standard library, as Postgres counts weeks by its own. */
function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

type ListRequest = Pick<TaskPage, 'filter' | 'sort' | 'descending'>;

/** The list, read page by page to its end, or backward to its beginning. */
async function pagesOf(viewer: TestViewer, requested: ListRequest, take: number, backward: boolean) {
  const ids: string[] = [];
  const totals = new Set<number | null>();
  let after: TaskPage['after'] = null;
  do {
    const page: TaskPage = { ...requested, backward, after, take };
    const { found, total } = await tasks.api.application.database.lease(viewer, (client) =>
      listTasks(client, page, { total: true }),
    );
    totals.add(total);
    ids.push(...found.map(({ id }) => id));
    after = found.length === take ? (found.at(-1) ?? null) : null;
  } while (after !== null);
  return { ids: backward ? ids.toReversed() : ids, totals: [...totals] };
}

describe('lists of tasks', () => {
  it('have what their filter says, in their order, whoever looks and however long a page is [TASKLIST-16, TASKLIST-17, TASKLIST-18, TASKLIST-38, TASKRULES-13, TASKRULES-14, ROLES-24]', async () => {
    const filters: fc.Arbitrary<TaskFilter> = fc.record({
      tab: fc.constantFrom('general', 'general', 'periodic'),
      relationId: fc.constantFrom(null, null, ...relationIds),
      withDone: yes(4),
      search: fc.constantFrom('', '', '', '', ...SEARCHES),
      isMine: yes(6),
      isOverdue: yes(6),
      endDay: yes(6).chain((isChosen) => fc.constantFrom(...(isChosen ? DAYS : [null]))),
    });
    const questions = fc.record({
      filter: filters,
      sort: fc.constantFrom(...TASK_SORTS),
      descending: fc.boolean(),
      backward: yes(3),
      take: fc.constantFrom(3, 17, 50, 500),
      viewer: fc.constantFrom(office.admin, office.advisor, office.colleague, office.reader),
    });
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(questions, async ({ take, backward, viewer, ...requested }) => {
        const expected = listedIds(written, viewer, requested, NOW);
        filled += expected.length > 2 ? 1 : 0;
        const answer = await pagesOf(viewer, requested, take, backward);
        expect(answer).toEqual({ ids: expected, totals: [expected.length] });
      }),
      { numRuns: QUESTIONS, seed: SEED },
    );
    // Questions that find nothing prove little.
    expect(filled).toBeGreaterThan(QUESTIONS / 6);
  });

  describe('are counted as they are listed', () => {
    /** Open tasks of both tabs that a viewer sees. */
    const seenBy = (viewer: TestViewer): readonly ListedTask[] => {
      const everything = { relationId: null, withDone: false, search: '', isMine: false, endDay: null };
      return (['general', 'periodic'] as const).flatMap((tab) => {
        const filter = { ...everything, tab, isOverdue: false };
        const ids = listedIds(written, viewer, { filter, sort: 'end', descending: false }, NOW);
        return ids.flatMap((id) => written.find((task) => task.id === id) ?? []);
      });
    };
    const lease = <T>(viewer: TestViewer, work: (client: LeasedClient) => Promise<T>) =>
      tasks.api.application.database.lease(viewer, work);

    it('by the day on which they end [DASH-09]', async () => {
      const range = { from: addDays(TODAY, -1), until: addDays(TODAY, 2) };
      for (const viewer of [office.admin, office.advisor, office.reader]) {
        const ends = seenBy(viewer).flatMap(({ endDay }) => endDay ?? []);
        const inRange = ends.filter((day) => day >= range.from && day <= range.until).sort();
        const counts = [...Map.groupBy(inRange, (day) => day)].map(([day, all]) => ({
          day,
          count: all.length,
        }));
        expect(await lease(viewer, (client) => countTaskDays(client, range))).toEqual(counts);
      }
    });

    it('by user and week, those that are late apart', async () => {
      for (const viewer of [office.admin, office.advisor, office.reader]) {
        const seen = seenBy(viewer);
        const expected = [...Map.groupBy(seen, ({ username }) => username)].map(([userName, own]) => {
          const isLate = ({ endDay, endTime }: ListedTask) =>
            endDay !== null && isOverdue({ day: endDay, time: endTime }, NOW);
          const weeks = own.flatMap((task) =>
            isLate(task) ? [] : task.endDay === null ? [] : mondayOf(task.endDay),
          );
          return {
            userName,
            overdue: own.filter(isLate).length,
            undated: own.filter(({ endDay }) => endDay === null).length,
            weeks: [...Map.groupBy(weeks.sort(), (monday) => monday)].map(([monday, all]) => ({
              monday,
              count: all.length,
            })),
          };
        });
        const workload = await lease(viewer, readWorkload);
        expect(workload.map(({ userColor: _color, ...row }) => row)).toEqual(
          expected.sort((one, other) => (one.userName < other.userName ? -1 : 1)),
        );
      }
    });
  });
});
