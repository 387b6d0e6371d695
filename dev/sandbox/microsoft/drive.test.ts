import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';
import { createGraphCaller, errorOf, type GraphCall } from './graph-caller.ts';

const DRIVE = '/drives/b!sandbox-main';
const CLASH = '@microsoft.graph.conflictBehavior';

let sandbox: Sandbox;
let graph: GraphCall;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.control.reset();
  graph = await createGraphCaller(sandbox);
});

async function names(path: string): Promise<readonly unknown[]> {
  return (await graph('GET', `${path}/children`)).body.value.map(({ name }) => name);
}

async function putFile(name: string, text: string): Promise<string> {
  const type = { 'content-type': 'text/plain' };
  return (await graph('PUT', `/me/drive/items/${await rootId()}:/${name}:/content`, text, type)).body.id;
}

async function rootId(): Promise<string> {
  return (await graph('GET', '/me/drive/root')).body.id;
}

/** What the address says that a copy answers with. */
async function copy(id: string, query: string, body: object): Promise<unknown> {
  const { status, headers } = await graph('POST', `${DRIVE}/items/${id}/copy${query}`, body);
  expect(status).toBe(202);
  return (await fetch(String(headers.get('location')))).json();
}

it('is found by its id, and another not', async () => {
  await graph('POST', `${DRIVE}/root/children`, { name: 'Dossiers', folder: {} });
  expect(await names('/me/drive/root')).toEqual(['Dossiers']);
  expect(errorOf(await graph('GET', '/drives/b!sandbox-second/root'))).toEqual([404, 'itemNotFound']);
});

it('keeps the moments that a client gives for a file until its content is another', async () => {
  const id = await putFile('brief.txt', 'een');
  const given = { createdDateTime: '2026-01-02T03:04:05Z', lastModifiedDateTime: '2026-01-02T03:04:06Z' };
  expect((await graph('PATCH', `${DRIVE}/items/${id}`, { fileSystemInfo: given })).body).toMatchObject({
    fileSystemInfo: given,
  });
  await putFile('brief.txt', 'twee');
  expect((await graph('GET', `${DRIVE}/items/${id}`)).body).not.toMatchObject({ fileSystemInfo: given });
});

it('takes bytes of any type or none, JSON as well, and replaces what has the name', async () => {
  const session = await graph('POST', `${DRIVE}/root:/lijst.json:/createUploadSession`, {});
  const put = async (url: string, type: Readonly<Record<string, string>>) => {
    const headers = { ...type, 'content-range': 'bytes 0-1/2' };
    return (await fetch(url, { method: 'PUT', headers, body: Buffer.from('[]') })).status;
  };
  expect(await put(String(session.body.uploadUrl), {})).toBe(201);
  const again = await graph('POST', `${DRIVE}/root:/lijst.json:/createUploadSession`, {});
  expect(await put(String(again.body.uploadUrl), { 'content-type': 'application/json' })).toBe(200);
  expect((await graph('GET', `${DRIVE}/root:/lijst.json`)).body).toMatchObject({ size: 2 });
});

it('copies, and says at an address of its own what became of it', async () => {
  const id = await putFile('brief.txt', 'een');
  expect(await copy(id, '', {})).toMatchObject({ status: 'failed', error: { code: 'nameAlreadyExists' } });
  expect(await copy(id, '', { name: 'kopie.txt' })).toMatchObject({ status: 'completed' });
  expect(await copy(id, `?${CLASH}=rename`, {})).toMatchObject({ status: 'completed' });
  await putFile('brief.txt', 'heel iets anders');
  expect(await copy(id, `?${CLASH}=replace`, { name: 'kopie.txt' })).toMatchObject({ status: 'completed' });
  expect(await names('/me/drive/root')).toEqual(['brief.txt', 'kopie.txt', 'brief 1.txt']);
  const { value } = (await graph('GET', '/me/drive/root/children')).body;
  expect(value.map(({ size }) => size)).toEqual([18, 18, 5]);
});

it('copies a folder with all in it, and never into itself', async () => {
  const { id } = (await graph('POST', '/me/drive/root/children', { name: 'Dossiers', folder: {} })).body;
  await graph('POST', `/me/drive/items/${id}/children`, { name: 'Jansen', folder: {} });
  await copy(id, '', { name: 'Kopie' });
  expect(await names('/me/drive/root:/Kopie:')).toEqual(['Jansen']);
  const into = { parentReference: { id } };
  expect(errorOf(await graph('POST', `/me/drive/items/${id}/copy`, into))).toEqual([400, 'invalidRequest']);
});
