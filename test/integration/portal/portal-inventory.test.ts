import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import { placeInPortal } from '#services/portal/place-in-portal.ts';
import { requestWithdrawal } from '#services/portal/request-withdrawal.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';
import type { TestViewer } from '#test/support/office/office.ts';

interface Inventory {
  readonly portalInventory: {
    readonly totalCount: number;
    readonly edges: readonly {
      readonly cursor: string;
      readonly node: { readonly id: string; readonly name: string };
    }[];
  };
}
interface Withdrawal {
  readonly total: number;
  readonly pending: number;
  readonly stuck: number;
}

const LIST = `query ($first: Int $after: String $placedBefore: DateTime $direction: SortDirection) {
  portalInventory(first: $first after: $after placedBefore: $placedBefore direction: $direction) { totalCount
    edges { cursor node { id name state message placedAt relationName relation { displayName } placedBy { username } } } } }`;
const WITHDRAW = `mutation ($requestId: ID! $placedBefore: DateTime) {
  result: withdrawAllLinks(requestId: $requestId placedBefore: $placedBefore) { __typename
    ... on AllLinksWithdrawn { withdrawal { total pending stuck requestedBy { username } } } } }`;
const LAST = '{ lastLinkWithdrawal { total pending stuck requestedBy { username } } }';

describe('the inventory of anonymous links', () => {
  let world: FilesWorld;
  let token: string;

  beforeAll(async () => {
    world = await arrangeFilesWorld('onedrive');
    token = await world.api.tokenOf(world.office.admin);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.sandbox.control.clearFaults();
    await asSystem((client) =>
      client.portalEntry.updateMany({ where: {}, data: { state: 'withdrawn', linkId: null } }),
    );
  });

  const asSystem = <T>(work: Parameters<typeof world.api.application.database.lease<T>>[1]) =>
    world.api.application.database.lease(systemViewer(world.office.officeId), work);
  const list = async (variables: Record<string, unknown> = {}, as = token) =>
    (await world.api.graphql<Inventory>(as, LIST, variables)).data.portalInventory;
  const namesIn = ({ edges }: Inventory['portalInventory']) => edges.map(({ node }) => node.name);
  const withdrawAll = async (variables: Record<string, unknown> = {}, as = token) =>
    (
      await world.api.graphql<{ result: { __typename: string; withdrawal?: Withdrawal } } | null>(
        as,
        WITHDRAW,
        { requestId: randomUUID(), ...variables },
      )
    ).data?.result;
  const last = async (as = token) =>
    (await world.api.graphql<{ lastLinkWithdrawal: Withdrawal | null }>(as, LAST)).data.lastLinkWithdrawal;

  /** Links of a person of this viewer, requested at these moments. */
  async function linksOf(viewer: TestViewer, ...moments: readonly string[]): Promise<void> {
    const { relationId } = await world.api.relation(viewer, 'person');
    const { officeId } = world.office;
    for (const placedAt of moments) {
      const entry = { officeId, relationId, relationName: 'Klant', provider: 'onedrive', placedAt };
      const file = { itemId: randomUUID(), name: placedAt, placedById: viewer.userId };
      await asSystem((client) => client.portalEntry.create({ data: { ...entry, ...file } }));
    }
  }

  /** A link that is open at the service; answers its entry and its file. */
  async function openLink(): Promise<{ readonly entryId: string; readonly fileId: string }> {
    const { folderId, relationId } = await world.withFolder('person');
    const fileId = await world.put(folderId, 'aangifte.pdf');
    const { admin } = world.office;
    const { files } = world.api.application;
    const placed = await placeInPortal(files, admin, { relationId, fileId }, AbortSignal.timeout(PATIENCE));
    return { ...placed, fileId };
  }

  /** What the worker does for a link that is being withdrawn. */
  const work = (entryId: string) =>
    requestWithdrawal(
      world.api.application.files,
      { officeId: world.office.officeId, entryId },
      AbortSignal.timeout(PATIENCE),
    );

  it('lists those of all relations to admins, by age from either end, and those of some age', async () => {
    const [oldest, older, newest] = [
      '2025-01-10T08:00:00.000Z',
      '2026-03-10T08:00:00.000Z',
      '2026-11-01T08:00:00.000Z',
    ];
    // Stored in another order than asked for, as where one is placed again.
    await linksOf(world.office.advisor, older, oldest);
    await linksOf(world.office.admin, newest);
    expect(await list()).toMatchObject({ totalCount: 3 });
    expect(namesIn(await list())).toEqual([oldest, older, newest]);
    expect(namesIn(await list({ direction: 'DESC' }))).toEqual([newest, older, oldest]);
    const old = await list({ placedBefore: '2026-04-01T00:00:00.000Z' });
    expect([old.totalCount, namesIn(old)]).toEqual([2, [oldest, older]]);

    const first = await list({ first: 1, direction: 'DESC' });
    expect(first.totalCount).toBe(3);
    const rest = await list({ first: 5, direction: 'DESC', after: first.edges[0]?.cursor });
    expect(namesIn(rest)).toEqual([older, oldest]);
  });

  it('is empty for others, who cannot withdraw it either', async () => {
    const { advisor, reader } = world.office;
    await linksOf(advisor, '2026-11-01T08:00:00.000Z');
    await withdrawAll();
    const variables = { requestId: randomUUID() };
    for (const viewer of [advisor, reader]) {
      const as = await world.api.tokenOf(viewer);
      expect(await list({}, as)).toEqual({ totalCount: 0, edges: [] });
      expect(await last(as)).toBeNull();
      const { errors } = await world.api.graphql(as, WITHDRAW, variables);
      expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    }
  });

  it('is withdrawn by one action, of which each link tells how it came out', async () => {
    const opened = [await openLink(), await openLink(), await openLink()];
    const [gone, stuck, late] = opened.map(({ entryId }) => entryId) as [string, string, string];
    const requestId = randomUUID();
    const requested = await withdrawAll({ requestId });
    const by = { requestedBy: { username: world.office.admin.username } };
    expect(requested?.withdrawal).toEqual({ total: 3, pending: 3, stuck: 0, ...by });

    const { control } = world.sandbox;
    expect(await work(gone)).toEqual({ end: 'withdrawn' });
    const operation = 'permission.list';
    await control.addFault('microsoft-graph', { fault: 'status', status: 403, operation });
    expect(await work(stuck)).toEqual({ end: 'stuck' });
    await control.addFault('microsoft-graph', { fault: 'status', status: 503, operation });
    expect(await work(late)).toMatchObject({ end: 'again' });
    expect(await last()).toEqual({ total: 3, pending: 1, stuck: 1, ...by });
    const { edges } = await list();
    expect(edges.map(({ node }) => node)).toEqual([
      expect.objectContaining({ state: 'STUCK', message: expect.any(String) }),
      expect.objectContaining({ state: 'WITHDRAWING', message: expect.any(String) }),
    ]);
    expect(await work(late)).toEqual({ end: 'withdrawn' });

    // A repeated request is the same action: what is stuck waits for a person.
    expect((await withdrawAll({ requestId }))?.withdrawal).toEqual({ total: 3, pending: 0, stuck: 1, ...by });
    expect((await withdrawAll())?.withdrawal).toEqual({ total: 1, pending: 1, stuck: 0, ...by });
    expect(await work(stuck)).toEqual({ end: 'withdrawn' });
    expect(await last()).toEqual({ total: 1, pending: 0, stuck: 0, ...by });
    const effects = await control.effects('microsoft-graph');
    for (const { fileId } of opened) {
      const ofFile = effects.filter((done) => done.operation.startsWith('link.') && done.remoteId === fileId);
      expect(ofFile.map(({ effect }) => effect)).toEqual(['create', 'delete']);
    }
  });

  it('leaves to an earlier action what that is still withdrawing', async () => {
    const [first] = [await openLink()];
    const requestId = randomUUID();
    expect((await withdrawAll({ requestId }))?.withdrawal).toMatchObject({ total: 1, pending: 1 });
    const second = await openLink();
    expect((await withdrawAll())?.withdrawal).toMatchObject({ total: 1, pending: 1 });
    expect((await withdrawAll({ requestId }))?.withdrawal).toMatchObject({ total: 1, pending: 1 });
    expect(await work(second.entryId)).toEqual({ end: 'withdrawn' });
    expect(await last()).toMatchObject({ total: 1, pending: 0 });
    expect((await withdrawAll({ requestId }))?.withdrawal).toMatchObject({ total: 1, pending: 1 });
    expect(await work(first.entryId)).toEqual({ end: 'withdrawn' });
    expect((await withdrawAll({ requestId }))?.withdrawal).toMatchObject({ total: 1, pending: 0 });
  });

  it('counts along what is being withdrawn already, and leaves alone what is younger than asked', async () => {
    await linksOf(world.office.admin, '2025-01-10T08:00:00.000Z', '2025-02-10T08:00:00.000Z');
    const [first] = (await list()).edges.map(({ node }) => node.id);
    await world.api.graphql(
      token,
      'mutation ($ids: [ID!]!) { withdrawFromPortal(requestId: "een-van-de-twee" ids: $ids) { __typename } }',
      { ids: [first] },
    );
    await linksOf(world.office.admin, '2026-11-01T08:00:00.000Z');
    const old = await withdrawAll({ placedBefore: '2026-01-01T00:00:00.000Z' });
    expect(old?.withdrawal).toMatchObject({ total: 2, pending: 2 });
    expect(await list()).toMatchObject({ totalCount: 3 });
    expect((await list()).edges.at(-1)?.node).toMatchObject({ state: 'PLACING' });
    // An action that finds nothing leaves the last that did in sight.
    expect((await withdrawAll({ placedBefore: '2020-01-01T00:00:00.000Z' }))?.withdrawal).toMatchObject({
      total: 0,
    });
    expect(await last()).toMatchObject({ total: 2 });
  });

  it('takes as many statements for five links more, to list and to withdraw', async () => {
    const moments = Array.from({ length: 5 }, (_, month) => `2026-0${month + 1}-10T08:00:00.000Z`);
    const statements = async () => {
      for (const moment of moments) await linksOf(world.office.advisor, moment);
      const listed = await statementsOf(() => list());
      const withdrawn = await statementsOf(() => withdrawAll());
      return [listed.length, withdrawn.length];
    };
    await statements();
    const before = await statements();
    expect(before[0]).toBeLessThanOrEqual(4);
    expect(await statements()).toEqual(before);
  });

  it('shows a link whose relation is gone, and nothing of the relation', async () => {
    await linksOf(world.office.advisor, '2026-01-10T08:00:00.000Z');
    await asSystem((client) =>
      client.portalEntry.updateMany({ where: { state: 'placing' }, data: { relationId: null } }),
    );
    expect((await list()).edges[0]?.node).toMatchObject({ relation: null, relationName: 'Klant' });
    expect((await withdrawAll())?.withdrawal).toMatchObject({ total: 1 });
  });
});
