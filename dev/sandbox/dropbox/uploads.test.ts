import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CREDENTIALS, DROPBOX_APPLICATION } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start-sandbox.ts';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

beforeEach(async () => {
  await sandbox.control.reset();
  // As Dropbox' SDK for Go does it: below /1, and with basic authentication.
  const { clientId, clientSecret } = DROPBOX_APPLICATION;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const grant = { grant_type: 'refresh_token', refresh_token: CREDENTIALS.main.dropboxRefreshToken };
  const granted = await fetch(`${sandbox.url}/dropbox/api/1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams(grant),
  });
  ({ access_token: token } = (await granted.json()) as { readonly access_token: string });
});

async function answered(response: Response): Promise<readonly [number, unknown]> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return [response.status, isJson ? JSON.parse(text) : text];
}

async function call(route: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = `${sandbox.url}/dropbox/api/2/files/${route}`;
  return answered(await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** The argument as it goes over the wire: each character is a byte. */
async function send(route: string, argument: string, bytes = '') {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'dropbox-api-arg': argument,
  };
  const url = `${sandbox.url}/dropbox/content/2/files/${route}`;
  return answered(await fetch(url, { method: 'POST', headers, body: bytes }));
}

async function closedSession(bytes: string) {
  const [, begun] = await send('upload_session/start', '{}');
  const { session_id } = begun as { readonly session_id: string };
  const argument = { cursor: { session_id, offset: 0 }, close: true };
  await send('upload_session/append_v2', JSON.stringify(argument), bytes);
  return { session_id, offset: bytes.length };
}

it('takes no more bytes in a closed session, and finishes it once', async () => {
  const cursor = await closedSession('brief');
  const append = await send('upload_session/append_v2', JSON.stringify({ cursor }), 'nog wat');
  expect(append).toMatchObject([409, { error: { '.tag': 'closed' } }]);
  const finish = JSON.stringify({ cursor, commit: { path: '/brief.txt' } });
  expect(await send('upload_session/finish', finish)).toMatchObject([200, { name: 'brief.txt', size: 5 }]);
  expect(await send('upload_session/finish', finish)).toMatchObject([
    409,
    { error: { '.tag': 'lookup_failed', lookup_failed: { '.tag': 'closed' } } },
  ]);
});

it('keeps a session whose name was taken, so that it can be finished under another', async () => {
  await call('create_folder_v2', { path: '/brief.txt' });
  const cursor = await closedSession('brief');
  const finish = (path: string) =>
    send('upload_session/finish', JSON.stringify({ cursor, commit: { path, mode: 'overwrite' } }));
  expect(await finish('/brief.txt')).toMatchObject([409, { error: { '.tag': 'path' } }]);
  expect(await finish('/Brief 2.txt')).toMatchObject([200, { name: 'Brief 2.txt' }]);
});

it('says of each of several sessions what became of it', async () => {
  const cursor = await closedSession('brief');
  const [, begun] = await send('upload_session/start', '{}');
  const open = { session_id: (begun as { readonly session_id: string }).session_id, offset: 0 };
  const client_modified = '2026-01-02T03:04:05Z';
  const [status, result] = await call('upload_session/finish_batch_v2', {
    entries: [
      { cursor, commit: { path: '/a.txt', client_modified } },
      { cursor, commit: { path: '/b.txt' } },
      { cursor: open, commit: { path: '/c.txt' } },
    ],
  });
  expect(status).toBe(200);
  const failed = (tag: string) => ({
    '.tag': 'failure',
    failure: { '.tag': 'lookup_failed', lookup_failed: { '.tag': tag } },
  });
  expect(result).toEqual({
    entries: [
      expect.objectContaining({ '.tag': 'success', name: 'a.txt', client_modified }),
      failed('closed'),
      failed('not_closed'),
    ],
  });
});

it('reads an argument as ASCII or as UTF-8, and refuses the bytes that fetch makes of é', async () => {
  const utf8 = Buffer.from('{"path":"/één.txt"}').toString('latin1');
  expect(await send('upload', utf8)).toMatchObject([200, { name: 'één.txt' }]);
  expect(await send('upload', '{"path":"/\\u00e9\\u00e9n.txt"}')).toMatchObject([200, { name: 'één.txt' }]);
  expect((await send('upload', '{"path":"/één.txt"}'))[0]).toBe(400);
});

it('copies a folder with all in it, also below folders that are not there yet, but not into itself', async () => {
  await send('upload', '{"path":"/Dossiers/brief.txt"}', 'Geachte heer');
  expect(await call('copy_v2', { from_path: '/Dossiers', to_path: '/Oud/2025' })).toMatchObject([
    200,
    { metadata: { '.tag': 'folder', path_display: '/Oud/2025' } },
  ]);
  expect(await call('list_folder', { path: '//Oud/2025' })).toMatchObject([
    200,
    { entries: [{ name: 'brief.txt', size: 12 }] },
  ]);
  expect(await call('copy_v2', { from_path: '/Oud', to_path: '/Oud/daarin' })).toMatchObject([
    409,
    { error: { '.tag': 'duplicated_or_nested_paths' } },
  ]);
  expect(await call('copy_v2', { from_path: '/Oud', to_path: '/dossiers' })).toMatchObject([
    409,
    { error: { '.tag': 'to', to: { '.tag': 'conflict', conflict: { '.tag': 'folder' } } } },
  ]);
});

it('moves to below a folder that is not there yet', async () => {
  await call('create_folder_v2', { path: '/Dossiers' });
  const moved = await call('move_v2', { from_path: '/Dossiers', to_path: '/Oud/Dossiers' });
  expect(moved).toMatchObject([200, { metadata: { path_display: '/Oud/Dossiers' } }]);
  expect(await call('get_metadata', { path: '/Oud' })).toMatchObject([200, { '.tag': 'folder' }]);
});
