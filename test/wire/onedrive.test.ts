import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NameClash } from '#domain/files/upload.ts';
import { anOrganisation, aPerson, changed } from './relations.ts';
import { there } from './wire-mailbox.ts';
import { attempted, neverPushed, pushThrough, wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests();

const adapter = () => office.adapter('files');
const folders = async () =>
  ((await office.sandbox.control.holdings('microsoft-graph'))['Kantoor Van Dalen: mappen'] ?? []).map(
    ({ path }) => path,
  );

async function push(relation: ReturnType<typeof aPerson>, remoteId: string | null = null) {
  const known = { ...neverPushed(adapter(), relation), remoteId };
  const result = await adapter().push(office.access('files'), relation, known);
  if (result.outcome !== 'stored') throw new Error('A folder is always stored.');
  return result.remoteId;
}

/** What the user does to a folder in OneDrive itself. */
async function byHand(method: string, path: string, body?: object): Promise<Response> {
  const token = await office.access('files').accessToken();
  return fetch(`${office.sandbox.configuration.microsoft.graphUrl}/v1.0/me/drive/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

it('makes a folder for the relation below the office folder [RELSAGA-04]', async () => {
  await push(aPerson());
  expect(await folders()).toEqual(['/Balie', '/Balie/A.M. van Dijk (2001)']);
});

it.each([
  ['Bakkerij Jansen B.V.', 'Bakkerij Jansen BV (1001)'],
  ['Vermeer C.V.', 'Vermeer CV (1001)'],
  ['Haven N.V.', 'Haven NV (1001)'],
])('writes the trailing legal form of %s without dots [RELSAGA-13]', async (tradeName, folder) => {
  await push(anOrganisation({ tradeName }));
  expect(await folders()).toContain(`/Balie/${folder}`);
});

it('drops a trailing dot of the business name [RELSAGA-14]', async () => {
  await push(anOrganisation({ tradeName: 'Jansen en Co.' }));
  expect(await folders()).toContain('/Balie/Jansen en Co (1001)');
});

it('makes a name that OneDrive takes of one that it would refuse', async () => {
  await push(anOrganisation({ tradeName: '  A/B "Café" <100%> #1: wat? | * ' }));
  expect(await folders()).toHaveLength(2);
});

it('renames the folder by its id when the relation was renamed [FILES-15]', async () => {
  const relation = anOrganisation({ tradeName: 'Oud' });
  const id = await push(relation);
  expect(await push(changed(relation, { tradeName: 'Nieuw' }), id)).toBe(id);
  expect(await folders()).toEqual(['/Balie', '/Balie/Nieuw (1001)']);
});

it('changes only the case of a name', async () => {
  const relation = anOrganisation({ tradeName: 'jansen' });
  const id = await push(relation);
  await push(changed(relation, { tradeName: 'Jansen' }), id);
  expect(await folders()).toEqual(['/Balie', '/Balie/Jansen (1001)']);
});

it('finds the folder of a lost answer although the relation was renamed since', async () => {
  const relation = anOrganisation({ tradeName: 'Oud' });
  await push(aPerson());
  const known = neverPushed(adapter(), relation);
  await office.sandbox.control.addFault('microsoft-graph', { fault: 'drop', operation: 'folder.create' });
  await expect(adapter().push(office.access('files'), relation, known)).rejects.toThrow();
  const renamed = changed(relation, { tradeName: 'Nieuw' });
  await pushThrough(adapter(), office.access('files'), renamed, attempted(known));
  expect(await folders()).toEqual(['/Balie', '/Balie/A.M. van Dijk (2001)', '/Balie/Nieuw (1001)']);
});

it('makes no second folder when the answer to the new name was lost', async () => {
  const relation = anOrganisation({ tradeName: 'Oud' });
  const renamed = changed(relation, { tradeName: 'Nieuw' });
  const id = await push(relation);
  await office.sandbox.control.addFault('microsoft-graph', { fault: 'drop', operation: 'folder.update' });
  await expect(push(renamed, id)).rejects.toThrow();
  expect(await push(renamed, id)).toBe(id);
  expect(await folders()).toEqual(['/Balie', '/Balie/Nieuw (1001)']);
});

it('shares the office folder between two first saves at once', async () => {
  await Promise.all([push(aPerson()), push(anOrganisation())]);
  expect((await folders()).filter((path) => path === '/Balie')).toHaveLength(1);
  expect(await folders()).toHaveLength(3);
});

it('leaves a folder where the user moved it, and still renames it', async () => {
  const relation = anOrganisation({ tradeName: 'Oud' });
  const id = await push(relation);
  const made = await byHand('POST', 'root/children', { name: 'Archief', folder: {} });
  const archive = (await made.json()) as { readonly id: string };
  await byHand('PATCH', `items/${id}`, { parentReference: { id: archive.id } });
  expect(await push(changed(relation, { tradeName: 'Nieuw' }), id)).toBe(id);
  expect(await folders()).toEqual(['/Balie', '/Archief/Nieuw (1001)', '/Archief']);
});

it('says so when something else stands under the new name', async () => {
  const relation = anOrganisation({ tradeName: 'Oud' });
  const id = await push(relation);
  await byHand('POST', 'root:/Balie:/children', { name: 'Nieuw (1001)', folder: {} });
  await expect(push(changed(relation, { tradeName: 'Nieuw' }), id)).rejects.toMatchObject({
    code: 'nameAlreadyExists',
    retryable: false,
    message: 'OneDrive weigerde de gegevens: er staat al iets anders onder de naam van deze relatie.',
  });
});

it('names the full drive', async () => {
  await office.sandbox.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 507,
    operation: 'folder.create',
  });
  await expect(push(aPerson())).rejects.toMatchObject({
    code: 'quotaLimitReached',
    retryable: false,
    message: 'OneDrive heeft geen ruimte meer.',
  });
});

it('keeps the folder of a removed relation [RELSAGA-28]', async () => {
  const relation = anOrganisation();
  const remoteId = await push(relation);
  const known = { ...neverPushed(adapter(), relation), remoteId };
  await expect(adapter().remove(office.access('files'), relation, known)).resolves.toBe('kept');
  expect(await folders()).toHaveLength(2);
});

it.each(['onedrive', 'dropbox'] as const)(
  'gives no relation the folder that a deleted one of somebody else left at %s, however it is found [FILES-15]',
  async (provider) => {
    const stores = office.adapter(provider);
    const relation = anOrganisation({ tradeName: 'Oud' });
    const known = neverPushed(stores, relation);
    const left = await stores.push(office.access(provider), relation, known);
    const leftBehind = async (id: string) =>
      left.outcome === 'stored' && id === left.remoteId ? ('unseen' as const) : null;
    const another = { ...relation, id: randomUUID() };
    for (const again of [known, attempted(known)]) {
      await expect(
        stores.push(office.access(provider), another, { ...again, leftBehind }),
      ).rejects.toMatchObject({ code: 'left-by-another', retryable: false });
    }
    const renamed = changed(another, { tradeName: 'Nieuw' });
    await expect(
      stores.push(office.access(provider), renamed, { ...attempted(known), leftBehind }),
    ).resolves.toEqual({ outcome: 'learned', remoteId: null });
  },
);

describe('a name that OneDrive refuses', () => {
  const store = () => there(office.providers.fileStoreFor('onedrive'));
  const open = () => office.access('files');
  const text = new TextEncoder().encode('inhoud');
  const attempts = (folderId: string, clash: NameClash) => {
    const target = { folderId, name: 'Stukken', clash };
    return {
      'file.upload': () => store().upload(open(), target, text),
      'session.create': () => store().startUpload(open(), target, 10),
    };
  };
  const folderWith = async (what: 'folder' | 'file' | 'nothing') => {
    const { id } = await store().createFolder(
      open(),
      there((await store().path(open(), '/', new Set()))?.[0]).id,
      'Klant',
    );
    if (what === 'folder') await store().createFolder(open(), id, 'Stukken');
    if (what === 'file') await store().upload(open(), { folderId: id, name: 'Stukken', clash: 'fail' }, text);
    return id;
  };

  it('is that of a folder, which no file can replace', async () => {
    const id = await folderWith('folder');
    for (const attempt of Object.values(attempts(id, 'replace')))
      await expect(attempt()).rejects.toMatchObject({
        retryable: false,
        code: 'folder-there',
        message: expect.stringContaining('al een map'),
      });
    expect(await store().list(open(), id)).toMatchObject([{ kind: 'folder', name: 'Stukken' }]);
  });

  it.each([
    ['folder', 'fail', 'name-taken', false],
    ['folder', 'replace', 'folder-there', false],
    ['folder', 'rename', 'folder-there', false],
    ['file', 'fail', 'name-taken', false],
    ['file', 'replace', 'name-locked', true],
    ['file', 'rename', 'name-locked', true],
    ['nothing', 'fail', 'name-locked', true],
    ['nothing', 'replace', 'name-locked', true],
    ['nothing', 'rename', 'name-locked', true],
  ] as const)('with %s there, to %s, is told as %s', async (what, clash, code, retryable) => {
    const id = await folderWith(what);
    for (const [operation, attempt] of Object.entries(attempts(id, clash))) {
      await refuse(operation, 'nameAlreadyExists');
      await expect(attempt()).rejects.toMatchObject({ code, retryable });
    }
  });

  it.each([
    ['lockMismatch', { code: 'locked', retryable: true, message: expect.stringContaining('vergrendeld') }],
    ['resourceLocked', { code: 'locked', retryable: true, message: expect.stringContaining('vergrendeld') }],
    ['newCode', { code: 'newCode', retryable: false, message: 'OneDrive weigerde de gegevens.' }],
  ])('is not said to be held by an upload where the code is %s', async (code, expected) => {
    const id = await folderWith('file');
    for (const clash of ['fail', 'replace', 'rename'] as const)
      for (const [operation, attempt] of Object.entries(attempts(id, clash))) {
        await refuse(operation, code);
        await expect(attempt()).rejects.toMatchObject(expected);
      }
    await refuse('folder.update', code);
    await expect(store().rename(open(), id, 'Anders')).rejects.toMatchObject(expected);
  });

  const refuse = (operation: string, code: string) =>
    office.sandbox.control.addFault('microsoft-graph', { fault: 'status', status: 409, operation, code });
});
