import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_DIRECT_BYTES, PIECE_BYTES } from '#domain/files/upload.ts';
import { statementsOf } from '#test/support/api/statements.ts';
import { arrangeFilesWorld, type FilesWorld } from '#test/support/link/files-world.ts';

interface Listed {
  readonly relationFolder: {
    readonly __typename: string;
    readonly exists: boolean;
    readonly path: readonly { readonly entryId: string; readonly name: string }[];
    readonly entries: readonly {
      readonly entryId: string;
      readonly name: string;
      readonly isInPortal: boolean;
    }[];
    readonly message?: string;
  };
}

const LIST = `query ($relationId: ID!, $folderId: String) {
  relationFolder(relationId: $relationId, folderId: $folderId) {
    __typename
    ... on RelationFolder { exists path { entryId name } entries { entryId name kind size modifiedAt isInPortal } }
    ... on Error { message }
  }
}`;
const CREATE = `mutation ($relationId: ID!, $folderId: String, $name: String!) {
  createFolder(relationId: $relationId, folderId: $folderId, name: $name) {
    __typename
    ... on EntryChanged { entry { entryId name } }
    ... on ProviderFailedError { code }
    ... on Error { message }
  }
}`;

describe.each(['onedrive', 'dropbox'] as const)('the folder of a relation at %s', (provider) => {
  let world: FilesWorld;
  let token: string;

  beforeAll(async () => {
    world = await arrangeFilesWorld(provider);
    token = await world.api.tokenOf(world.office.admin);
  });
  afterAll(() => world.close());
  beforeEach(() => world.sandbox.control.clearFaults());

  const list = async (relationId: string, folderId: string | null = null, as = token) => {
    const { data, errors } = await world.api.graphql<Listed>(as, LIST, { relationId, folderId });
    expect(errors).toEqual([]);
    return data.relationFolder;
  };
  const standIn = provider === 'onedrive' ? 'microsoft-graph' : 'dropbox';
  const missing = provider === 'onedrive' ? '01GONE' : 'id:AAAAAAAAAAAAAAAAAAAAAA';

  it("is its 'Startmap': folders first, then files by name [FILES-01] [FILES-02]", async () => {
    const { node, folderId } = await world.withFolder('person');
    const { store, access } = await world.storage();
    await world.put(folderId, 'b.txt');
    await world.put(folderId, 'a.txt');
    await store.createFolder(access, folderId, 'Zaken');
    const start = await list(node);
    expect(start).toMatchObject({ exists: true, path: [] });
    expect(start.entries.map(({ name }) => name)).toEqual(['Zaken', 'a.txt', 'b.txt']);
  });

  it('holds no database client while the storage is asked', async () => {
    const { node } = await world.withFolder('person');
    await world.sandbox.control.addFault(standIn, { fault: 'hold' });
    const listed = list(node);
    await world.sandbox.control.waitUntilPaused(standIn);
    expect(world.api.application.database.stats()).toMatchObject({ leased: 0, waiting: 0 });
    await world.sandbox.control.release(standIn);
    expect((await listed).__typename).toBe('RelationFolder');
  });

  it('takes as many statements for five files more', async () => {
    const { node, folderId } = await world.withFolder('person');
    const count = async (names: readonly string[]) => {
      for (const name of names) await world.put(folderId, name);
      return (await statementsOf(() => list(node))).length;
    };
    const before = await count(['1.txt']);
    expect(await count(['2.txt', '3.txt', '4.txt', '5.txt', '6.txt'])).toBe(before);
    expect((await list(node)).entries).toHaveLength(6);
  });

  it('shows, keeps and hands out no name that reads as another', async () => {
    const { node, folderId } = await world.withFolder('person');
    const file = await world.put(folderId, 'factuur\u202Efdp.exe', 'x');
    expect((await list(node)).entries.map(({ name }) => name)).toEqual(['factuurfdp.exe']);
    const download = await world.files(token, 'GET', `${node}/${encodeURIComponent(file)}`);
    expect(download.headers.get('content-disposition')).toBe(
      `attachment; filename="factuurfdp.exe"; filename*=UTF-8''factuurfdp.exe`,
    );
    const name = encodeURIComponent('brief\u2067\u0007fdp\u061C.exe');
    const upload = await world.files(token, 'POST', `${node}?name=${name}`, { body: Buffer.from('x') });
    expect(upload.json).toMatchObject({ name: 'brief fdp.exe' });
    const renamed = await world.api.graphql(
      token,
      `mutation ($name: String!) { renameEntry(relationId: "${node}", entryId: "${file}", name: $name) {
        ... on EntryChanged { entry { name } } } }`,
      { name: 'nota\u202Efdp.exe' },
    );
    expect(renamed.data).toMatchObject({ renameEntry: { entry: { name: 'notafdp.exe' } } });
    const { store, access } = await world.storage();
    const kept = (await store.list(access, folderId)).map((entry) => entry.name);
    expect(kept.toSorted()).toEqual(['brief fdp.exe', 'notafdp.exe']);
  });

  it('leads down by id, and says the way back [FILES-04]', async () => {
    const { node, folderId } = await world.withFolder('organisation');
    const year = await world.api.graphql<{ createFolder: { entry: { entryId: string } } }>(token, CREATE, {
      relationId: node,
      name: '2026',
    });
    const yearId = year.data.createFolder.entry.entryId;
    await world.put(yearId, 'aangifte.pdf');
    const below = await list(node, yearId);
    expect(below.path).toEqual([{ entryId: yearId, name: '2026' }]);
    expect(below.entries.map(({ name }) => name)).toEqual(['aangifte.pdf']);
    const { store, access } = await world.storage();
    expect((await store.list(access, folderId)).map(({ id }) => id)).toEqual([yearId]);
  });

  it('never leads out of it: not up, not aside, by id nor by path [FILES-13]', async () => {
    const own = await world.withFolder('person');
    const other = await world.withFolder('person');
    const stranger = await world.put(other.folderId, 'geheim.txt', 'geheim');
    const { store, access } = await world.storage();
    const above = (await store.path(access, own.folderId, new Set()))?.at(-2)?.id ?? '';
    for (const namedId of [
      other.folderId,
      above,
      '/',
      '/Balie',
      `/map ${other.relationId}`,
      '..',
      '../..',
      missing,
    ]) {
      expect(await list(own.node, namedId)).toMatchObject({ __typename: 'NotFoundError' });
    }
    for (const id of [stranger, other.folderId, '..%2F..%2Fetc', missing]) {
      expect((await world.files(token, 'GET', `${own.node}/${encodeURIComponent(id)}`)).status).toBe(404);
    }
    const up = `${own.node}?${new URLSearchParams({ folder: other.folderId, name: 'x.txt' })}`;
    expect((await world.files(token, 'POST', up, { body: Buffer.from('x') })).status).toBe(404);
    expect((await store.list(access, other.folderId)).map(({ name }) => name)).toEqual(['geheim.txt']);
  });

  it('is there for who sees the relation, and reads like none for others', async () => {
    const own = await world.withFolder('person', world.office.advisor);
    const file = await world.put(own.folderId, 'a.txt');
    const colleague = await world.api.tokenOf(world.office.colleague);
    expect(await list(own.node, null, colleague)).toMatchObject({ __typename: 'NotFoundError' });
    expect((await world.files(colleague, 'GET', `${own.node}/${encodeURIComponent(file)}`)).status).toBe(404);
    const elsewhere = await world.api.office();
    const stranger = await world.api.tokenOf(elsewhere.admin);
    expect((await world.files(stranger, 'GET', `${own.node}/${encodeURIComponent(file)}`)).status).toBe(404);
    expect(
      (await world.files('no-such-token', 'GET', `${own.node}/${encodeURIComponent(file)}`)).status,
    ).toBe(401);
  });

  it('is shown empty until the saga has made it, and when it is gone at the service [FILES-06]', async () => {
    const { relationId } = await world.api.relation(world.office.admin, 'person');
    const node = Buffer.from(`Person:${relationId}`).toString('base64url');
    expect(await list(node)).toMatchObject({ exists: false, entries: [] });
    const { folderId, node: gone } = await world.withFolder('person');
    const { access } = await world.storage();
    const { dropbox, microsoft } = world.sandbox.configuration;
    const headers = {
      authorization: `Bearer ${await access.accessToken()}`,
      'content-type': 'application/json',
    };
    if (provider === 'onedrive') {
      await fetch(`${microsoft.graphUrl}/v1.0/me/drive/items/${folderId}`, { method: 'DELETE', headers });
    } else {
      const body = JSON.stringify({ path: folderId });
      await fetch(`${dropbox.apiUrl}/2/files/delete_v2`, { method: 'POST', headers, body });
    }
    expect(await list(gone)).toMatchObject({ exists: true, entries: [] });
  });

  it('gives a file to keep and never to show [FILES-10]', async () => {
    const { node, folderId } = await world.withFolder('person');
    const id = await world.put(folderId, 'één pagina.html', '<script>alert(1)</script>');
    const answer = await world.files(token, 'GET', `${node}/${encodeURIComponent(id)}`);
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toBe('<script>alert(1)</script>');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="__n pagina.html"; filename*=UTF-8''%C3%A9%C3%A9n%20pagina.html`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('takes small files whole, and asks what to do about a name that is taken [FILES-08]', async () => {
    const { node, folderId } = await world.withFolder('person');
    const put = (content: string, clash?: string) => {
      const query = new URLSearchParams({
        name: 'brief: concept.txt',
        ...(clash === undefined ? {} : { clash }),
      });
      return world.files(token, 'POST', `${node}?${query}`, { body: Buffer.from(content) });
    };
    expect((await put('een')).json).toMatchObject({ name: 'brief- concept.txt', kind: 'file', size: 3 });
    const replaced = await put('twee');
    expect(replaced).toMatchObject({ status: 409, json: { code: 'name-taken' } });
    expect((await put('drie', 'replace')).status).toBe(200);
    expect((await put('vier', 'rename')).status).toBe(200);
    const { store, access } = await world.storage();
    expect(await store.list(access, folderId)).toHaveLength(2);
  });

  it('takes big files in pieces under a ticket of the user’s own [FILES-08]', async () => {
    const { node } = await world.withFolder('person');
    const big = Buffer.alloc(PIECE_BYTES + 5, 'x');
    const begun = await world.files(token, 'POST', `${node}/uploads`, {
      body: { name: 'groot.bin', bytes: big.length },
    });
    const left = String(begun.json?.ticket);
    const cancel = (as: string) => world.files(as, 'DELETE', 'uploads', { headers: { 'x-upload': left } });
    expect((await cancel(await world.api.tokenOf(world.office.advisor))).status).toBe(404);
    expect((await cancel(token)).status).toBe(204);
    const again = await world.files(token, 'POST', `${node}/uploads`, {
      body: { name: 'groot.bin', bytes: big.length },
    });
    const ticket = String(again.json?.ticket);
    expect(begun.json?.pieceBytes).toBe(PIECE_BYTES);
    const piece = (as: string, start: number, end: number, body = big.subarray(start, end + 1)) =>
      world.files(as, 'PUT', 'uploads', {
        body,
        headers: { 'x-upload': ticket, 'content-range': `bytes ${start}-${end}/${big.length}` },
      });
    const other = await world.api.tokenOf(world.office.advisor);
    expect((await piece(other, 0, PIECE_BYTES - 1)).status).toBe(404);
    expect((await piece(token, 0, PIECE_BYTES - 1, big.subarray(0, 10))).status).toBe(400);
    expect((await piece(token, 0, PIECE_BYTES - 1)).json).toEqual({ entry: null });
    const whole = await piece(token, PIECE_BYTES, big.length - 1);
    expect(whole.json).toMatchObject({ entry: { name: 'groot.bin', size: big.length } });
    expect(ticket).not.toContain('upload');
  });

  it('renames and removes by id, keeps who did it, and leaves what is not below the folder', async () => {
    const { node, folderId, relationId } = await world.withFolder('person');
    const other = await world.withFolder('person');
    const file = await world.put(folderId, 'brief.txt');
    const strange = await world.put(other.folderId, 'geheim.txt');
    const change = (query: string) =>
      world.api.graphql<{ readonly change: { readonly __typename: string; readonly code?: string } }>(
        token,
        `mutation { change: ${query} }`,
      );
    const rename = (entryId: string, name: string) =>
      change(`renameEntry(relationId: "${node}", entryId: "${entryId}", name: "${name}")
        { __typename ... on ProviderFailedError { code } ... on EntryChanged { entry { entryId name } } }`);
    const remove = (entryId: string) =>
      change(`deleteEntry(relationId: "${node}", entryId: "${entryId}") { __typename }`);
    expect((await rename(file, 'aangifte: 2026.txt')).data.change).toMatchObject({
      entry: { entryId: file, name: 'aangifte- 2026.txt' },
    });
    await world.put(folderId, 'bezet.txt');
    expect((await rename(file, 'bezet.txt')).data.change).toMatchObject({ code: 'name-taken' });
    expect((await rename(file, '  ')).data.change.__typename).toBe('ValidationError');
    for (const namedId of [folderId, strange, other.folderId, '/', missing]) {
      expect((await rename(namedId, 'x')).data.change.__typename).toBe('NotFoundError');
      expect((await remove(namedId)).data.change.__typename).toBe('NotFoundError');
    }
    expect((await remove(file)).data.change.__typename).toBe('EntryRemoved');
    expect((await list(node)).entries.map(({ name }) => name)).toEqual(['bezet.txt']);
    expect((await list(other.node)).entries.map(({ name }) => name)).toEqual(['geheim.txt']);
    const trail = await world.trailOf(relationId);
    expect(trail).toEqual([
      {
        action: 'renamed',
        changes: { name: { from: 'brief.txt', to: 'aangifte- 2026.txt' } },
        userId: world.office.admin.userId,
      },
      {
        action: 'deleted',
        changes: { name: { from: 'aangifte- 2026.txt', to: null } },
        userId: world.office.admin.userId,
      },
    ]);
  });

  it('refuses what is too large, and writing by who only reads', async () => {
    const { node } = await world.withFolder('person', world.office.admin);
    const query = `${node}?${new URLSearchParams({ name: 'x.bin' })}`;
    const large = await world.files(token, 'POST', query, { body: Buffer.alloc(LARGEST_DIRECT_BYTES + 1) });
    expect(large.status).toBe(413);
    const huge = await world.files(token, 'POST', `${node}/uploads`, {
      body: { name: 'x.bin', bytes: 1e10 },
    });
    expect(huge.status).toBe(400);
    const reader = await world.api.tokenOf(world.office.reader);
    expect((await world.files(reader, 'POST', query, { body: Buffer.from('x') })).status).toBe(403);
    const removal = `mutation { deleteEntry(relationId: "${node}", entryId: "x") { __typename } }`;
    expect((await world.api.graphql(reader, removal)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  it('tells of a storage that fails, and keeps nothing of what it said', async () => {
    const { node } = await world.withFolder('person');
    await world.sandbox.control.addFault(standIn, { fault: 'status', status: 503, operation: 'folder.list' });
    const failed = await list(node);
    expect(failed).toMatchObject({ __typename: 'ProviderFailedError' });
    expect(failed.message).toMatch(/heeft een storing\.$/);
  });

  it('renews a token that is refused, once [FILES-07]', async () => {
    const { node } = await world.withFolder('person');
    await world.sandbox.control.expireTokens();
    expect(await list(node)).toMatchObject({ exists: true });
  });

  it('answers the documented calls by path, within the folders of relations alone [REST-79] [FILES-14] [REST-136]', async () => {
    const { node, folderId, relationId } = await world.withFolder('person');
    await world.put(folderId, 'brief.txt', 'bytes');
    const base = provider === 'onedrive' ? '' : '/Balie';
    const path = `${base}/map ${relationId}/brief.txt`;
    const found = await fetch(`${world.api.url}/app/${provider}/download`, {
      method: 'POST',
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
    });
    expect(found.status).toBe(200);
    expect(await found.text()).toBe('bytes');
    const folder = `${base}/map ${relationId}`;
    for (const outside of ['/', '/Balie', folder, `${folder}/../..`, '/nergens']) {
      const refused = await world.api.rest(token, 'POST', `/${provider}/download`, { path: outside });
      expect(refused.status).toBe(404);
    }
    const other = provider === 'onedrive' ? 'dropbox' : 'onedrive';
    expect((await world.api.rest(token, 'POST', `/${other}/download`, { path })).status).toBe(404);
    expect(node).not.toBe('');
  });

  it.runIf(provider === 'dropbox')('lists a folder for existing clients [REST-78]', async () => {
    const { folderId, relationId } = await world.withFolder('person');
    const fileId = await world.put(folderId, 'brief.txt');
    const list = () => world.api.rest(token, 'POST', '/dropbox/list', { path: `/Balie/map ${relationId}` });
    const listed = await list();
    expect(listed.body).toMatchObject([{ name: 'brief.txt', folder: false, portal: false }]);
    const links = [{ id: fileId }];
    await world.api.rest(token, 'POST', '/portal', { relid: relationId, links });
    expect(await list()).toMatchObject({ body: [{ name: 'brief.txt', portal: true }] });
    expect((await world.api.rest(token, 'POST', '/dropbox/list', { path: '/Balie' })).status).toBe(404);
  });
});
