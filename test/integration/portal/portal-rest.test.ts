import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestWithdrawal } from '#services/portal/request-withdrawal.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';

interface Link {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}
interface Entry {
  readonly _id: string;
  readonly links: readonly Link[];
  readonly del: boolean;
}
interface Portal {
  readonly list: readonly Entry[];
  readonly name: string;
  readonly email: string;
  readonly results?: readonly object[];
}

describe.each(['onedrive', 'dropbox'] as const)('the documented calls on a portal at %s', (provider) => {
  let world: FilesWorld;
  let token: string;
  const standIn = provider === 'onedrive' ? 'microsoft-graph' : 'dropbox';

  beforeAll(async () => {
    world = await arrangeFilesWorld(provider);
    token = await world.api.tokenOf(world.office.admin);
  });
  afterAll(() => world.close());
  beforeEach(() => world.sandbox.control.clearFaults());

  const rest = async <Body = Portal>(
    method: string,
    path: string,
    body?: object,
    key: string = randomUUID(),
  ) => {
    const response = await fetch(`${world.api.url}/app${path}`, {
      method,
      headers: {
        'x-access-token': token,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as Body };
  };
  const portal = async (relid: string) => (await rest('GET', `/portal/${relid}`)).body;
  const linksMade = async (file: string) =>
    (await world.sandbox.control.effects(standIn)).filter(
      ({ operation, remoteId }) => operation === 'link.create' && remoteId === file,
    ).length;
  /** What the worker does for each link that is being withdrawn. */
  const withdrawn = async (relid: string) => {
    const { officeId } = world.office;
    for (const { _id: entryId } of (await portal(relid)).list)
      await requestWithdrawal(
        world.api.application.files,
        { officeId, entryId },
        AbortSignal.timeout(PATIENCE),
      );
  };
  async function arrange(...names: string[]) {
    const person = await world.withFolder('person');
    const files: string[] = [];
    for (const name of names) files.push(await world.put(person.folderId, name));
    return { relid: person.relationId, files };
  }
  async function organisation(...personIds: string[]) {
    const body = {
      type: 'bedrijf',
      bnaam: `Firma ${randomUUID()}`,
      contactpers: personIds.map((id) => ({ id })),
    };
    const { relationId } = await world.api.relation(world.office.admin, 'organisation');
    const answer = await rest<{ readonly message?: string }>('PUT', `/klant/${relationId}`, body);
    expect(answer).toMatchObject({ status: 200 });
    return relationId;
  }

  it('place files, tell of their links and take them out by any name of a link [REST-69, REST-71, REST-74, PORTAL-02, PORTAL-03, PORTAL-12]', async () => {
    const { relid, files } = await arrange('aangifte.pdf', 'brief.pdf', 'cijfers.pdf', 'depot.pdf');
    const links = files.map((id) => ({ id, name: 'x', url: 'https://kwaad.example/' }));
    const posted = await rest('POST', '/portal', { relid, type: provider, name: 'x', links, del: false });
    expect(posted.body.results).toEqual(files.map((id) => ({ id, ok: true, message: null })));
    expect(posted.text).not.toContain('kwaad');
    const stored = await world.portalRows(relid);
    const { list } = await portal(relid);
    const names = ['aangifte.pdf', 'brief.pdf', 'cijfers.pdf', 'depot.pdf'];
    expect(list).toEqual(
      names.map((name, index) => {
        const row = stored.find((one) => 'itemId' in one && one.itemId === files[index]);
        const { id: _id, linkId: id } = row as { readonly id: string; readonly linkId: string };
        const link = { id, name, url: expect.stringMatching(/^https:/) };
        return { _id, relid, type: provider, name, links: [link], del: false, person: relid };
      }),
    );
    const [first, second, , fourth] = list.map(({ links: [link] }) => link);
    // A link of before addresses were hashed is known by its address all the same.
    await world.api.owner.$executeRawUnsafe(
      'UPDATE portal_entries SET url_hash = NULL WHERE item_id = $1',
      files[1],
    );
    const setState = (state: string) =>
      world.api.owner.$executeRawUnsafe(
        'UPDATE portal_entries SET state = $1 WHERE item_id = $2',
        state,
        files[3],
      );
    await setState('stuck');
    expect((await portal(relid)).list.map(({ del }) => del)).toEqual([false, false, false, true]);
    await setState('shared');
    const gone = [{ id: first?.id }, { url: second?.url }, { id: files[2] }, { id: 'onbekend' }];
    const removal = await rest('POST', '/portal', { relid, links: gone, del: true });
    expect(removal.body.list.map(({ del }) => del)).toEqual([true, true, true, false]);
    const message = 'Dit bestand staat niet (meer) in het portal.';
    expect(removal.body.results).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
      { id: 'onbekend', ok: false, message },
    ]);
    expect(await rest('POST', '/portal', { relid, links: [{ id: 'on\0bekend' }], del: true })).toMatchObject({
      status: 404,
    });
    expect((await rest('DELETE', `/portal/${list[3]?._id}`)).body).toBe(true);
    expect((await portal(relid)).list.map(({ del }) => del)).toEqual([true, true, true, true]);
    await withdrawn(relid);
    expect((await portal(relid)).list).toEqual([]);
    expect(fourth?.url).not.toBe(second?.url);
  });

  it('look at everything before they change anything, and tell of each file what became of it [REST-71]', async () => {
    const { relid, files } = await arrange('een.pdf', 'twee.pdf');
    const [one = '', two = ''] = files;
    const missing = await rest('POST', '/portal', { relid, links: [{ id: one }, { id: 'onbekend' }] });
    expect(missing.status).toBe(404);
    expect(await world.portalRows(relid)).toEqual([]);

    await world.sandbox.control.addFault(standIn, { fault: 'status', status: 400, operation: 'link.create' });
    const half = await rest('POST', '/portal', { relid, links: [{ id: one }, { id: two }] });
    expect(half).toMatchObject({
      status: 200,
      body: {
        list: [{ name: 'twee.pdf' }],
        results: [{ ok: false, message: expect.any(String) }, { ok: true }],
      },
    });
    await world.sandbox.control.addFault(standIn, { fault: 'status', status: 400, operation: 'link.create' });
    expect((await rest('POST', '/portal', { relid, links: [{ id: one }] })).status).toBe(502);
  });

  it('do once what comes twice under one key [REST-71]', async () => {
    const { relid, files } = await arrange('een.pdf', 'twee.pdf');
    const [one = '', two = ''] = files;
    const key = randomUUID();
    const body = { relid, links: [{ id: one }] };
    await rest('POST', '/portal', body, key);
    const again = randomUUID();
    for (const _ of [1, 2]) {
      expect((await rest('POST', '/portal', { ...body, del: true }, again)).body.results).toMatchObject([
        { ok: true },
      ]);
      await withdrawn(relid);
    }
    expect((await rest('POST', '/portal', body, key)).body).toMatchObject({
      list: [],
      results: [{ id: one, ok: false, message: 'Dit bestand staat niet (meer) in het portal.' }],
    });
    expect(await linksMade(one)).toBe(1);
    expect((await rest('POST', '/portal', { relid, links: [{ id: two }] }, key)).status).toBe(400);
  });

  it("keep an organisation's files under its contact person, whom they choose [REST-70, REST-71, REST-73, PORTAL-10]", async () => {
    const { relid: person, files } = await arrange('jaarstukken.pdf');
    const other = await arrange();
    const relid = await organisation(person, other.relid);
    const links = files.map((id) => ({ id }));
    const chosen = async () => (await rest<string | null>('GET', `/portal/ccp/${relid}`)).body;
    expect(await chosen()).toBeNull();
    expect((await rest('POST', '/portal', { relid, links })).status).toBe(400);
    // The file is in another person's folder, and no person is chosen.
    expect((await rest('POST', '/portal', { relid, links, person: other.relid })).status).toBe(404);
    const stranger = await arrange();
    expect((await rest('POST', '/portal', { relid, links: [], person: stranger.relid })).status).toBe(400);
    expect(await chosen()).toBeNull();

    const placed = await rest('POST', '/portal', { relid, links, person });
    expect(placed.body).toMatchObject({ list: [{ relid, person }], results: [{ ok: true }] });
    expect(await chosen()).toBe(person);
    expect((await portal(person)).list).toMatchObject([{ name: 'jaarstukken.pdf', relid: person }]);
    expect((await rest('PUT', `/portal/person/${relid}`, { person: other.relid })).body).toBe(true);
    expect(await chosen()).toBe(other.relid);
    expect((await rest('PUT', `/portal/person/${person}`, { person })).status).toBe(404);
  });

  it('change the address and close the portal [REST-72, REST-74]', async () => {
    const { relid, files } = await arrange('een.pdf');
    await rest('POST', '/portal', { relid, links: [{ id: files[0] }] });
    const email = (address: string) => rest('PUT', '/portal/email', { relid, email: address });
    expect(await email('')).toMatchObject({
      status: 400,
      text: expect.stringContaining('Email is een verplicht veld.'),
    });
    expect((await email('geen adres')).text).toContain('Email is ongeldig.');
    for (const body of [{}, { relid }, { email: 'nieuw@klant.example' }]) {
      expect((await rest('PUT', '/portal/email', body)).status).toBe('email' in body ? 404 : 400);
    }
    expect((await rest('PUT', '/portal/email', {})).body).toMatchObject({
      issues: [{ field: 'email', message: 'Email is een verplicht veld.' }],
    });
    expect((await email('nieuw@klant.example')).body).toBe(true);
    expect((await portal(relid)).email).toBe('nieuw@klant.example');
    await Promise.all(Array.from({ length: 6 }, (_, index) => email(`k${index}@klant.example`)));
    // Each call changed what the call before it had written.
    const lines = (await world.trailOf(relid, 'portal')).filter(({ action }) => action === 'changed');
    const addresses = lines.map(({ changes }) => (changes as { email: { from: string; to: string } }).email);
    expect(addresses.slice(1).map(({ from }) => from)).toEqual(addresses.slice(0, -1).map(({ to }) => to));
    expect((await rest('DELETE', `/portal/${relid}`)).body).toBe(true);
    expect(await portal(relid)).toMatchObject({ list: [{ del: true }] });
    expect((await rest('GET', `/portal/ccp/${relid}`)).body).toBeNull();
    expect((await rest('DELETE', `/portal/${randomUUID()}`)).status).toBe(404);
  });

  it.runIf(provider === 'dropbox')(
    'make links by path and withdraw them by id or address [REST-75, REST-76, REST-137]',
    async () => {
      const { relid, files } = await arrange('aangifte.pdf');
      const make = (path: string) =>
        rest<{ readonly id: string; readonly url: string }>('POST', '/portal/dbx', { path });
      expect((await make('/Balie')).status).toBe(404);
      const remove = (code: string) =>
        fetch(`${world.api.url}/app/portal/dbx`, {
          method: 'DELETE',
          headers: { 'x-access-token': token, 'x-code': code },
        });
      expect((await remove('https://www.dropbox.example/anders')).status).toBe(404);
      for (const code of ['url', 'id', 'file'] as const) {
        const { body } = await make(`/Balie/map ${relid}/aangifte.pdf`);
        expect(body.url).toMatch(/^https:/);
        expect((await remove(code === 'file' ? (files[0] ?? '') : body[code])).status).toBe(200);
        expect(await portal(relid)).toMatchObject({ list: [{ del: true }] });
        await withdrawn(relid);
      }
    },
  );
});
