import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_TRIES } from '#domain/customer/code-limits.ts';
import { sendCustomerCode } from '#services/system-mail/customer-code-mail.ts';
import type { Mail, MailOutcome } from '#services/system-mail/mailer.ts';
import { testMasterKey } from '#test/support/environment/environment.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';
import { type CustomerPage, customerPage } from '#test/support/relation/customer-page.ts';

const DEAD_LINK = 'Deze link werkt niet (meer). Vraag uw kantoor om een nieuwe link.';
const WRONG_CODE = 'De code klopt niet of is verlopen.';
const FILE_UNAVAILABLE =
  'Dit bestand is nu niet op te halen. Probeer het later opnieuw, of vraag uw kantoor erom.';

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
// Counts by address are of this moment; tests must not fill each other's.
beforeEach(() => pass(60 * MINUTE));

describe('a customer with a personal link [PORTAL-13]', () => {
  it('is mailed a code, sees the files of their portal by name, and fetches them', async () => {
    const customer = await page.arrange();
    await page.addToPortal(customer.node, customer.folderId, 'Ander stuk.docx');
    const { link, relationId } = customer;
    const welcome = await page.call('POST', '/link', { body: { link } });
    expect(welcome.status).toBe(200);
    expect(welcome.json.office).toMatch(/^Kantoor /);
    expect(welcome.json.email).toMatch(/^.•••@v•••\.example$/);

    expect(await page.request(link)).toMatchObject({ status: 200, text: '{}' });
    const token = (await page.enter(link, ` ${await page.lastCode(relationId)} `)).json.token ?? '';
    const listed = await page.list(token);
    expect(listed.json.files?.map(({ name }) => name)).toEqual(['aangifte.pdf', 'Ander stuk.docx']);
    expect(listed.headers.get('cache-control')).toBe('no-store');
    expect(listed.headers.get('referrer-policy')).toBe('no-referrer');
    expect(listed.text).not.toContain('https:');

    const file = await page.call('GET', `/files/${customer.entryId}`, { token });
    expect(file.text).toBe('inhoud van aangifte.pdf');
    expect(file.headers.get('content-disposition')).toContain('aangifte.pdf');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');

    const trail = await world.trailOf(relationId, 'portal');
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['link-made', 'code-asked', 'signed-in', 'fetched']),
    );
    expect(trail.at(-1)).toEqual({
      action: 'fetched',
      userId: null,
      changes: { file: { from: '', to: 'aangifte.pdf' } },
    });
    const shown = await world.api.graphql<{
      node: {
        portal: { customerLink: { signedInAt: string | null; madeBy: { username: string } } };
        portalEntries: readonly { name: string; fetchedAt: string | null }[];
      };
    }>(
      await world.api.tokenOf(world.office.admin),
      `{ node(id: "${customer.node}") { ... on Relation {
         portal { customerLink { signedInAt madeBy { username } } } portalEntries { name fetchedAt } } } }`,
    );
    expect(shown.data.node.portal.customerLink).toMatchObject({
      signedInAt: now.toISOString(),
      madeBy: { username: world.office.admin.username },
    });
    expect(shown.data.node.portalEntries).toContainEqual({
      name: 'aangifte.pdf',
      fetchedAt: now.toISOString(),
    });

    const { data } = await world.api.graphql<{
      relationHistory: {
        edges: readonly { node: { action: string; user: object | null; changes: object[] } }[];
      };
    }>(
      await world.api.tokenOf(world.office.admin),
      `{ relationHistory(relationId: "${customer.node}", first: 4) {
         edges { node { action user { username } changes { field from to } } } } }`,
    );
    expect(data.relationHistory.edges.map(({ node }) => node)).toEqual([
      { action: 'FETCHED', user: null, changes: [{ field: 'file', from: '', to: 'aangifte.pdf' }] },
      { action: 'SIGNED_IN', user: null, changes: [] },
      { action: 'CODE_REQUESTED', user: null, changes: [] },
      {
        action: 'FILE_PLACED',
        user: { username: world.office.admin.username },
        changes: [{ field: 'name', from: '', to: 'Ander stuk.docx' }],
      },
    ]);

    await page.call('DELETE', '/session', { token });
    expect((await page.list(token)).status).toBe(401);
  });

  it('loses a file the moment that staff take it out, before its link is gone at the service', async () => {
    const customer = await page.arrange();
    const token = await page.signIn(customer);
    await page.change('withdrawFromPortal', `ids: ["${entryNode(customer.entryId)}"]`);
    expect((await page.list(token)).json.files).toEqual([]);
    expect((await page.call('GET', `/files/${customer.entryId}`, { token })).status).toBe(404);
  });

  it('has fetched nothing by asking for the head of a file, or by leaving before the first byte', async () => {
    const customer = await page.arrange();
    const token = await page.signIn(customer);
    const path = `/files/${customer.entryId}`;
    const { control } = world.sandbox;
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'file.download' });
    expect((await page.call('HEAD', path, { token })).status).toBe(404);
    const staff = await world.api.tokenOf(world.office.admin);
    expect((await world.files(staff, 'HEAD', `${customer.node}/x`)).status).toBe(404);

    const caller = new AbortController();
    const gone = fetch(`${world.api.url}/portaal${path}`, {
      headers: { 'x-customer-token': token },
      signal: caller.signal,
    });
    await control.waitUntilPaused('microsoft-graph', 'file.download');
    caller.abort();
    await expect(gone).rejects.toThrow();
    const left = Date.now();
    await control.waitUntilNonePaused('microsoft-graph');
    // A call that is not aborted lasts fifteen seconds.
    expect(Date.now() - left).toBeLessThan(onThisMachine(10_000, 14_000));
    await control.clearFaults('microsoft-graph');
    expect(world.api.logged.filter(({ msg }) => msg === 'unforeseen')).toEqual([]);
    const actions = (await world.trailOf(customer.relationId, 'portal')).map(({ action }) => action);
    expect(actions).not.toContain('fetched');
    expect((await page.call('GET', path, { token })).status).toBe(200);
  });

  it('fetches three files at once and no fourth, as staff do ten, and holds up nobody else', async () => {
    const [customer, other] = [await page.arrange(), await page.arrange()];
    const [token, otherToken] = [await page.signIn(customer), await page.signIn(other)];
    const fetchOf = ({ entryId }: typeof customer, as: string) =>
      page.call('GET', `/files/${entryId}`, { token: as });
    const staff = await world.api.tokenOf(world.office.admin);
    const fileId = await world.put(customer.folderId, 'groot.pdf', 'inhoud');
    const { control } = world.sandbox;
    await control.addFault('microsoft-graph', { fault: 'hold', operation: 'file.download', times: 'always' });

    const own = Array.from({ length: 4 }, () => fetchOf(customer, token));
    const refused = await Promise.race(own);
    expect([refused.status, refused.headers.get('retry-after'), refused.json.message]).toEqual([
      429,
      '10',
      'Er worden al bestanden voor u opgehaald. Probeer het zo opnieuw.',
    ]);
    const theirs = fetchOf(other, otherToken);
    const ofStaff = Array.from({ length: 11 }, () => world.files(staff, 'GET', `${customer.node}/${fileId}`));
    expect((await Promise.race(ofStaff)).status).toBe(429);

    await control.clearFaults('microsoft-graph');
    const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
      (await Promise.all(answers)).map(({ status }) => status).sort();
    expect(await statuses(own)).toEqual([200, 200, 200, 429]);
    expect(await statuses([theirs, fetchOf(customer, token)])).toEqual([200, 200]);
    expect((await statuses(ofStaff)).filter((status) => status === 429)).toHaveLength(1);
  });

  it('learns nothing of the storage when that fails, and nothing is noted as fetched', async () => {
    const customer = await page.arrange();
    const token = await page.signIn(customer);
    await world.sandbox.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 403,
      times: 'always',
    });
    const answer = await page.call('GET', `/files/${customer.entryId}`, { token });
    await world.sandbox.control.clearFaults('microsoft-graph');
    expect([answer.status, answer.json.message]).toEqual([502, FILE_UNAVAILABLE]);
    expect((await page.list(token)).json.files).toHaveLength(1);
    const actions = (await world.trailOf(customer.relationId, 'portal')).map(({ action }) => action);
    expect(actions).not.toContain('fetched');
  });
});

const entryNode = (id: string) => Buffer.from(`PortalEntry:${id}`).toString('base64url');

describe('a code [PORTAL-13]', () => {
  it('works for ten minutes, once, and only the newest', async () => {
    const { link, relationId } = await page.arrange();
    await page.request(link);
    const first = await page.lastCode(relationId);
    pass(MINUTE);
    await page.request(link);
    const second = await page.lastCode(relationId);
    expect(await page.codesOf(relationId)).toHaveLength(2);
    if (first !== second) expect((await page.enter(link, first)).status).toBe(400);
    expect((await page.enter(link, second)).status).toBe(200);
    expect((await page.enter(link, second)).json.message).toBe(WRONG_CODE);

    pass(MINUTE);
    await page.request(link);
    pass(10 * MINUTE);
    const late = await page.enter(link, await page.lastCode(relationId));
    expect([late.status, late.json.message]).toEqual([400, WRONG_CODE]);
  });

  it('works no more after some wrong tries, and who tries reads nothing of that', async () => {
    const { link, relationId } = await page.arrange();
    await page.request(link);
    const code = await page.lastCode(relationId);
    const wrong = await Promise.all(
      Array.from({ length: CODE_TRIES }, () => page.enter(link, page.wrong(code))),
    );
    const right = await page.enter(link, code);
    const none = await page.enter(link, 'abc');
    const answers = new Set([...wrong, right, none].map(({ status, text }) => `${status} ${text}`));
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain(WRONG_CODE);
    const refused = (await world.trailOf(relationId, 'portal')).filter(
      ({ action }) => action === 'code-refused',
    );
    expect(refused).toHaveLength(CODE_TRIES + 1);
  });

  it('is made once, however many ask at once, and opens one session, however many send it at once', async () => {
    const { link, relationId } = await page.arrange();
    const requested = await Promise.all(Array.from({ length: 5 }, () => page.request(link)));
    expect(requested.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const codes = await page.codesOf(relationId);
    expect(codes).toHaveLength(1);
    const sent = await world.api.application.sessions.directory.outbox.count({
      where: { payload: { path: ['customerCodeId'], equals: codes[0]?.id ?? '' } },
    });
    expect(sent).toBe(1);
    const entered = await Promise.all(
      Array.from({ length: CODE_TRIES }, () => page.enter(link, codes[0]?.code ?? '')),
    );
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(entered.filter(({ status }) => status === 400)).toHaveLength(CODE_TRIES - 1);
  });

  it('is worth nothing once the portal has another address, nor is what it opened, also when that is undone', async () => {
    const customer = await page.arrange();
    const moveTo = (email: string) =>
      page.change('updatePortalEmail', `relationId: "${customer.node}" email: "${email}"`);
    await moveTo('eerst@klant.example');
    const token = await page.signIn(customer);
    pass(MINUTE);
    await page.request(customer.link);
    const code = await page.lastCode(customer.relationId);
    for (const email of ['ander@klant.example', 'eerst@klant.example']) {
      await moveTo(email);
      expect((await page.enter(customer.link, code)).json.message).toBe(WRONG_CODE);
      expect((await page.list(token)).status).toBe(401);
    }
    pass(MINUTE);
    expect((await page.list(await page.signIn(customer))).status).toBe(200);
  });
});

describe('the mail of a code [PORTAL-13]', () => {
  const sent: Mail[] = [];
  const context = (outcome: MailOutcome) => ({
    directory: world.api.application.sessions.directory,
    masterKey: testMasterKey,
    publicUrl: 'https://balie.example',
    mailer: {
      send: async (mail: Mail) => {
        sent.push(mail);
        return outcome;
      },
      close: () => undefined,
    },
  });
  const endsIn = (id: string, milliseconds: number) =>
    world.api.application.sessions.directory.customerCode.updateMany({
      where: { id },
      data: { expiresAt: new Date(Date.now() + milliseconds) },
    });
  const requested = async () => {
    const customer = await page.arrange();
    await page.request(customer.link);
    const [made] = await page.codesOf(customer.relationId);
    // The worker decides by Postgres' clock, and the api of these tests has another.
    if (made !== undefined) await endsIn(made.id, 10 * MINUTE);
    return { ...customer, ...(made ?? { id: '', code: '' }) };
  };
  beforeEach(() => sent.splice(0));

  it('leaves once, however often it is tried, and again only when it surely did not leave', async () => {
    const { id, code, link } = await requested();
    expect(await sendCustomerCode(context({ kind: 'refused', permanent: false }), id)).toBe('refused');
    expect(await sendCustomerCode(context({ kind: 'accepted' }), id)).toBe('sent');
    expect(await sendCustomerCode(context({ kind: 'accepted' }), id)).toBe('sent');
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).toContain(`Code: ${code}`);
    expect(sent[1]?.text).not.toContain(link);
    const lost = await requested();
    expect(await sendCustomerCode(context({ kind: 'unknown' }), lost.id)).toBe('unknown');
    expect(await sendCustomerCode(context({ kind: 'accepted' }), lost.id)).toBe('unknown');
    expect(sent).toHaveLength(3);
    const raced = await requested();
    const ends = await Promise.all(
      [1, 2, 3].map(() => sendCustomerCode(context({ kind: 'accepted' }), raced.id)),
    );
    expect(ends.filter((end) => end === 'sent').length).toBeGreaterThan(0);
    expect(sent).toHaveLength(4);
  });

  it('does not leave once the code, its link or its address has ended', async () => {
    const [late, renewed, moved] = [await requested(), await requested(), await requested()];
    await page.makeLink(renewed.node, true);
    await page.change('updatePortalEmail', `relationId: "${moved.node}" email: "nieuw@klant.example"`);
    for (const { id } of [renewed, moved]) {
      expect(await sendCustomerCode(context({ kind: 'accepted' }), id)).toBe('failed');
    }
    await endsIn(late.id, -1_000);
    expect(await sendCustomerCode(context({ kind: 'accepted' }), late.id)).toBe('failed');
    expect(sent).toEqual([]);
  });
});

describe('the personal link [PORTAL-13]', () => {
  it('stays as it is until it is renewed, also when two ask at once, and stands in the database as a hash', async () => {
    const { node, link } = await page.arrange();
    expect(link).toMatch(/^[\w-]{43}$/);
    expect(await page.linkOf(node)).toBe(`${world.api.application.config.api.publicUrl}/portaal#${link}`);
    expect(await page.makeLink(node)).toBe(link);
    const renewed = await Promise.all([page.makeLink(node, true), page.makeLink(node, true)]);
    const current = await page.makeLink(node);
    expect(renewed).toContain(current);
    expect(current).not.toBe(link);
    expect((await page.call('POST', '/link', { body: { link } })).json.message).toBe(DEAD_LINK);
    const rows = await world.api.application.database.lease(world.office.admin, (client) =>
      client.customerLink.findMany(),
    );
    expect(JSON.stringify(rows)).not.toContain(current);
  });

  it('is made by who may write and sees the relation, for an open portal with an address', async () => {
    const { node, relationId } = await page.arrange();
    const { reader, advisor, admin } = world.office;
    expect(await page.change('createCustomerLink', `relationId: "${node}" renew: true`, reader)).toBeNull();
    const hidden = await page.change('createCustomerLink', `relationId: "${node}" renew: true`, advisor);
    expect(hidden?.__typename).toBe('NotFoundError');
    expect(await page.linkOf(node, advisor)).toBeNull();
    await page.change('closePortal', `relationId: "${node}"`);
    expect(await page.linkOf(node)).toBeNull();
    const closed = await page.change('createCustomerLink', `relationId: "${node}" renew: false`, admin);
    expect(closed?.message).toContain('heeft geen portal');
    const actions = (await world.trailOf(relationId, 'portal')).map(({ action }) => action);
    expect(actions).toContain('link-revoked');
  });

  it('is said to end before its relation is merged into another, and so is no other', async () => {
    const [one, other] = [await page.arrange(), await page.arrange()];
    await page.change('closePortal', `relationId: "${other.node}"`);
    const token = await world.api.tokenOf(world.office.admin);
    const endsWhenGoes = async (dropped: string, kept: string) => {
      const { data } = await world.api.graphql<{
        compareRelations: { consequences: { personalLinkEnds: boolean } };
      }>(
        token,
        `query ($kept: ID!, $dropped: ID!) { compareRelations(keptId: $kept, droppedId: $dropped) {
           ... on PairComparison { consequences { personalLinkEnds } } } }`,
        { kept, dropped },
      );
      return data.compareRelations.consequences.personalLinkEnds;
    };
    expect(await endsWhenGoes(one.node, other.node)).toBe(true);
    expect(await endsWhenGoes(other.node, one.node)).toBe(false);
  });
});
