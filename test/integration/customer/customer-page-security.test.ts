import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerViewer } from '#domain/session/viewer.ts';
import { attemptSubject } from '#services/session/throttle.ts';
import { tidyDirectory } from '#services/session/tidy-directory.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';
import {
  type ArrangedCustomer,
  type CustomerPage,
  customerPage,
} from '#test/support/relation/customer-page.ts';

const DEAD_LINK = 'Deze link werkt niet (meer). Vraag uw kantoor om een nieuwe link.';
const WRONG_CODE = 'De code klopt niet of is verlopen.';

const MINUTE = 60_000;

let world: FilesWorld;
let page: CustomerPage;
let now = new Date('2026-11-21T10:00:00Z');
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeAll(async () => {
  world = await arrangeFilesWorld('onedrive', { now: () => now });
  page = customerPage(world);
});
afterAll(() => world.close());
beforeEach(() => pass(60 * MINUTE));

/** Asks for a code, gives so many wrong ones, and lets half an hour pass. */
async function guess({ link, relationId }: ArrangedCustomer, times: number): Promise<number[]> {
  await page.request(link);
  const wrong = page.wrong(await page.lastCode(relationId));
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await page.enter(link, wrong)).status);
  pass(30 * MINUTE);
  return statuses;
}

async function stoppedAt(node: string): Promise<string | null> {
  const { data } = await world.api.graphql<{
    node: { portal: { customerLink: { stoppedAt: string | null } } };
  }>(
    await world.api.tokenOf(world.office.admin),
    `{ node(id: "${node}") { ... on Relation { portal { customerLink { stoppedAt } } } } }`,
  );
  return data.node.portal.customerLink.stoppedAt;
}

/** Everything that ends a link, or has it wait: what is done, and what takes that back where a later test needs it. */
const ENDS: Readonly<Record<string, (customer: ArrangedCustomer) => Promise<unknown>>> = {
  revoked: ({ node }) => page.change('revokeCustomerLink', `relationId: "${node}"`),
  renewed: ({ node }) => page.makeLink(node, true),
  'of a closed portal': ({ node }) => page.change('closePortal', `relationId: "${node}"`),
  'of a relation that is being deleted': ({ relationId }) =>
    world.api.owner.relation.update({ where: { id: relationId }, data: { deletingAt: now } }),
  'of a relation that is gone': ({ relationId }) =>
    world.api.owner.relation.delete({ where: { id: relationId } }),
  'of a portal without an address': ({ relationId }) =>
    world.api.owner.$executeRawUnsafe(`UPDATE portals SET email = '' WHERE relation_id = '${relationId}'`),
  'that was stopped': ({ relationId }) =>
    world.api.owner.$executeRawUnsafe(
      `UPDATE customer_links SET stopped_at = now() WHERE relation_id = '${relationId}'`,
    ),
  'of a locked office': () =>
    world.api.owner.office.update({
      where: { id: world.office.officeId },
      data: { lockedText: 'Gesloten.' },
    }),
};
const unlock = () =>
  world.api.owner.office.update({ where: { id: world.office.officeId }, data: { lockedText: null } });

/** All by which a caller can distinguish answers, except the time. */
function comparable({ status, headers, text }: Awaited<ReturnType<CustomerPage['call']>>) {
  const names = [...headers.keys()].filter((name) => name !== 'date' && !name.startsWith('x-ratelimit'));
  return { status, text, headers: names.map((name) => `${name}: ${headers.get(name)}`) };
}

describe('a link that does not work [PORTAL-13]', () => {
  it.each(Object.keys(ENDS))(
    'is answered like one that never was, by the same statements: one %s',
    async (end) => {
      const customer = await page.arrange();
      const token = await page.signIn(customer);
      pass(2 * MINUTE);
      await page.request(customer.link);
      const code = await page.lastCode(customer.relationId);
      await ENDS[end]?.(customer);

      const never = randomBytes(32).toString('base64url');
      const calls = [
        (link: string) => page.call('POST', '/link', { body: { link } }),
        (link: string) => page.request(link),
        (link: string) => page.enter(link, code),
      ];
      for (const call of calls) {
        const answers: object[] = [];
        const [ours, theirs] = [
          await statementsOf(async () => answers.push(comparable(await call(customer.link)))),
          await statementsOf(async () => answers.push(comparable(await call(never)))),
        ];
        expect(answers[0]).toEqual(answers[1]);
        expect(answers[0]).toMatchObject({ status: 404, text: expect.stringContaining(DEAD_LINK) });
        expect(ours).toEqual(theirs);
      }
      // The session of a signed-in customer has ended, and is answered as one that never was.
      const out = await page.list(token);
      await unlock();
      expect([out.status, out.text]).toEqual([401, (await page.list('nobody')).text]);
    },
  );

  it('is not guessed, and what is no link at all gets no explanation', async () => {
    expect((await page.call('POST', '/link', { body: { link: 'x'.repeat(5_000) } })).status).toBe(400);
    expect((await page.call('POST', '/link', { body: {} })).status).toBe(400);
    expect((await page.call('GET', '/files')).status).toBe(401);
    const lines = JSON.stringify(world.api.logged);
    const { link } = await page.arrange();
    await page.request(link);
    expect(JSON.stringify(world.api.logged)).not.toContain(link);
    expect(lines.length).toBeGreaterThan(0);
  });
});

describe('a session [PORTAL-13]', () => {
  it('lasts half an hour, however busy', async () => {
    const token = await page.signIn(await page.arrange());
    pass(29 * MINUTE);
    expect((await page.list(token)).status).toBe(200);
    pass(MINUTE);
    expect((await page.list(token)).status).toBe(401);
  });

  it("is none of staff's, and theirs none of a customer's", async () => {
    const customer = await page.arrange();
    const token = await page.signIn(customer);
    const staff = await world.api.tokenOf(world.office.admin);
    expect((await page.list(staff)).status).toBe(401);
    expect((await world.api.rest(token, 'GET', '/klant')).status).toBe(401);
    const { errors } = await world.api.graphql(token, `{ node(id: "${customer.node}") { id } }`);
    expect(errors[0]?.extensions?.code).toBe('INVALID_TOKEN');
    expect((await world.files(token, 'GET', `${customer.node}/x`)).status).toBe(401);
  });

  it("opens no file of another customer, nor of another office, and says so as of one that isn't", async () => {
    const [mine, theirs] = [await page.arrange(), await page.arrange()];
    const token = await page.signIn(mine);
    const stranger = await world.api.office();
    const { relationId } = await world.api.relation(stranger.admin, 'person');
    const strange = randomUUID();
    await world.api.owner.$executeRawUnsafe(
      `INSERT INTO portal_entries (id, office_id, relation_id, relation_name, provider, item_id, name, state, link_id, url_ciphertext)
       VALUES ('${strange}', '${stranger.officeId}', '${relationId}', 'X', 'onedrive', 'x', 'x', 'shared', 'x', '\\x00')`,
    );
    const other = await page.call('GET', `/files/${theirs.entryId}`, { token });
    const abroad = await page.call('GET', `/files/${strange}`, { token });
    const none = await page.call('GET', '/files/019a0000-0000-7000-8000-000000000000', { token });
    expect(comparable(other)).toEqual(comparable(none));
    expect(comparable(abroad)).toEqual(comparable(none));
    expect(other.status).toBe(404);
    expect((await page.list(token)).json.files?.map(({ id }) => id)).toEqual([mine.entryId]);
  });

  it('sees in the whole database but the open files of one portal, whatever it asked for', async () => {
    const customer = await page.arrange();
    await page.addToPortal(customer.node, customer.folderId, 'tweede.pdf');
    const gone = await page.addToPortal(customer.node, customer.folderId, 'derde.pdf');
    const entry = Buffer.from(`PortalEntry:${gone}`).toString('base64url');
    await page.change('withdrawFromPortal', `ids: ["${entry}"]`);
    await page.arrange();
    const stranger = await world.api.office();
    await world.api.relation(stranger.admin, 'person');

    const viewer = customerViewer(world.office.officeId, customer.relationId);
    const seen = await world.api.application.database.lease(viewer, async (client) => {
      const tables = await client.$queryRaw<{ name: string }[]>`
        SELECT relname::text AS name FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_any_column_privilege(oid, 'SELECT')`;
      expect(tables.length).toBeGreaterThan(15);
      const counts: [string, number][] = [];
      for (const { name } of tables) {
        const [row] = await client.$queryRawUnsafe<{ n: number }[]>(
          `SELECT count(*)::int AS n FROM (SELECT 1 FROM "${name}") AS rows`,
        );
        counts.push([name, row?.n ?? -1]);
      }
      const written = await client.portalEntry.updateMany({ data: { name: 'x' } });
      return { counts: counts.filter(([, count]) => count !== 0), written: written.count };
    });
    expect(seen).toEqual({ counts: [['portal_entries', 2]], written: 0 });
  });
});

describe('who signs customers in [PORTAL-13]', () => {
  it('tells the trail of that alone, and reads nothing of it', async () => {
    const { directory } = world.api.application.sessions;
    const { relationId } = await page.arrange();
    const add = (entity: string, action: string) => directory.$executeRaw`
      INSERT INTO audit_entries (office_id, entity, entity_id, relation_id, action)
      VALUES (${world.office.officeId}::uuid, ${entity}, ${relationId}::uuid, ${relationId}::uuid, ${action})`;
    expect(await add('portal', 'signed-in')).toBe(1);
    await expect(add('portal', 'deleted')).rejects.toThrow();
    await expect(add('relation', 'signed-in')).rejects.toThrow();
    // The directory may count security events, and read none.
    expect(await directory.$queryRaw`SELECT action FROM audit_entries WHERE entity <> 'security'`).toEqual(
      [],
    );
    await expect(directory.$queryRaw`SELECT changes FROM audit_entries`).rejects.toThrow();
    await expect(directory.$queryRaw`SELECT email FROM portals`).rejects.toThrow();
    await expect(directory.$queryRaw`SELECT token_hash FROM customer_links`).rejects.toThrow();
  });
});

describe('the throttle [PORTAL-13]', () => {
  it('lets six codes be asked for and twelve be tried in an hour with one link', async () => {
    const { link, relationId } = await page.arrange();
    const requested: number[] = [];
    const tried: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      requested.push((await page.request(link)).status);
      if (count < 4) {
        const code = await page.lastCode(relationId);
        for (let tries = 0; tries < 3; tries += 1) {
          tried.push((await page.enter(link, page.wrong(code))).status);
        }
      }
      pass(MINUTE);
    }
    expect(requested).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(new Set(tried)).toEqual(new Set([400]));
    // The right one is refused too, for an hour.
    const refused = await page.enter(link, await page.lastCode(relationId));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    pass(60 * MINUTE);
    expect((await page.request(link)).status).toBe(200);
    expect((await page.enter(link, await page.lastCode(relationId))).status).toBe(200);
  });

  it('lets twenty codes be mailed and twenty be guessed at in a day with one link', async () => {
    const [guessed, requested] = [await page.arrange(), await page.arrange()];
    const tried = [...(await guess(guessed, 5)), ...(await guess(guessed, 5))];
    // The customer comes in between, so that they are not in a row.
    expect(await page.signIn(guessed)).not.toBe('');
    pass(60 * MINUTE);
    tried.push(...(await guess(guessed, 5)), ...(await guess(guessed, 5)));
    expect(tried).toEqual(Array.from({ length: 20 }, () => 400));
    await page.request(guessed.link);
    const refused = await page.enter(guessed.link, await page.lastCode(guessed.relationId));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(21 * 60 * 60)]);

    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      statuses.push((await page.request(requested.link)).status);
      pass(12 * MINUTE);
    }
    expect([statuses.lastIndexOf(200), statuses[20]]).toEqual([19, 429]);
    await tidyDirectory(world.api.application.sessions);
    expect((await page.request(requested.link)).status).toBe(429);

    pass(24 * 60 * MINUTE);
    for (const customer of [guessed, requested]) expect(await page.signIn(customer)).not.toBe('');
  });

  it('stops a link after fifteen wrong tries in a row, until staff renew it, and tells them', async () => {
    const customer = await page.arrange();
    const { node, link, relationId } = customer;
    await guess(customer, 5);
    await guess(customer, 5);
    expect(await page.signIn(customer)).not.toBe('');
    pass(24 * 60 * MINUTE);
    for (const times of [5, 5, 4]) await guess(customer, times);
    expect((await page.call('POST', '/link', { body: { link } })).status).toBe(200);
    expect(await stoppedAt(node)).toBeNull();

    await page.request(link);
    const code = await page.lastCode(relationId);
    const stopped = now.toISOString();
    expect((await page.enter(link, page.wrong(code))).json.message).toBe(WRONG_CODE);
    expect((await page.enter(link, code)).json.message).toBe(DEAD_LINK);
    expect(await stoppedAt(node)).toBe(stopped);
    const comparable = (await world.trailOf(relationId, 'portal')).at(-1);
    expect(comparable).toEqual({ action: 'link-stopped', userId: null, changes: {} });

    expect(await page.makeLink(node)).toBe(link);
    const renewed = { relationId, link: await page.makeLink(node, true) };
    expect(await stoppedAt(node)).toBeNull();
    expect((await page.list(await page.signIn(renewed))).status).toBe(200);
  });

  it('lets the list be read six hundred times in an hour with one link', async () => {
    const customer = await page.arrange();
    const token = await page.signIn(customer);
    const { directory } = world.api.application.sessions;
    const [link] = await directory.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM directory.live_customer_links WHERE relation_id = ${customer.relationId}::uuid`;
    const subject = attemptSubject({ kind: 'customerLists', linkId: link?.id ?? '' });
    const read = (times: number) =>
      directory.attempt.createMany({ data: Array.from({ length: times }, () => ({ subject, at: now })) });
    await read(599);
    expect((await page.list(token)).status).toBe(200);
    expect((await page.list(token)).status).toBe(429);
  });

  it('asks nothing of the database for what is no link', async () => {
    const none = await statementsOf(async () => {
      expect((await page.call('POST', '/link', { body: { link: 'x' } })).json.message).toBe(DEAD_LINK);
    });
    expect(none).toEqual([]);
  });

  it('lets the calls of one address wait with one connection, so that others come by', async () => {
    const { link } = await page.arrange();
    const { directory } = world.api.application.sessions;
    const subject = attemptSubject({ kind: 'customerAddress', address: '127.0.0.1' });
    const waiting = async () => {
      const [row] = await directory.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'advisory'`;
      return row?.count;
    };
    const dead = await directory.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))::text`;
      const calls = Array.from({ length: 20 }, () =>
        page.call('POST', '/link', { body: { link: randomBytes(32).toString('base64url') } }),
      );
      await expect.poll(waiting).toBeGreaterThan(0);
      expect((await page.call('POST', '/link', { body: { link } })).status).toBe(200);
      expect(await waiting()).toBe(1);
      return calls;
    });
    expect(new Set((await Promise.all(dead)).map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('counts links that do not work by address, and shuts out nobody whose link works', async () => {
    const { link } = await page.arrange();
    const statuses = new Set<number>();
    for (let tries = 0; tries < 125; tries += 1) {
      const link = randomBytes(32).toString('base64url');
      statuses.add((await page.call('POST', '/link', { body: { link } })).status);
    }
    expect([...statuses]).toEqual([404, 429]);
    const refused = await statementsOf(async () => {
      await page.call('POST', '/link', { body: { link: randomBytes(32).toString('base64url') } });
    });
    expect(refused.join()).not.toMatch(/advisory|INSERT/);
    expect((await page.call('POST', '/link', { body: { link } })).status).toBe(200);
  });
});
