import { createGraphCaller } from '#dev/sandbox/microsoft/graph-caller.ts';
import type { WireOffice } from '#test/wire/wire-office.ts';

const TEXT = { 'content-type': 'text/plain' };

/** Each call of a drive, which rclone addresses by its id and O365 as one's own. */
export async function walkDrives({ sandbox }: WireOffice): Promise<void> {
  const graph = await createGraphCaller(sandbox);
  const { parentReference } = (await graph('GET', '/me/drive/root')).body;
  const { driveId } = parentReference as { readonly driveId: string };
  for (const [base, name] of [
    ['/me/drive', 'Los'],
    [`/drives/${driveId}`, 'Ander'],
  ] as const) {
    await graph('GET', `${base}/root`);
    await graph('POST', `${base}/root/children`, { name, folder: {} });
    await graph('POST', `${base}/root:/${name}:/children`, { name: 'Dieper', folder: {} });
    const folder = (await graph('GET', `${base}/root:/${name}`)).body;
    await graph('GET', `${base}/root:/${name}:/children`);
    const inFolder = `${base}/items/${folder.id}`;
    await graph('GET', `${inFolder}:/Dieper:`);
    await graph('GET', `${inFolder}/children`);
    const made = (await graph('POST', `${inFolder}/children`, { name: 'Naast', folder: {} })).body;
    const file = (await graph('PUT', `${inFolder}:/brief.txt:/content`, 'Geachte heer', TEXT)).body;
    const of = `${base}/items/${file.id}`;
    await graph('GET', of);
    await graph('GET', `${of}/content`);
    const moment = '2026-01-02T03:04:05Z';
    await graph('PATCH', of, { fileSystemInfo: { createdDateTime: moment, lastModifiedDateTime: moment } });
    // The name is taken, and then another is not.
    for (const copyName of ['brief.txt', 'kopie.txt']) {
      const target = { driveId, id: folder.id };
      const { headers } = await graph('POST', `${of}/copy`, { name: copyName, parentReference: target });
      await (await fetch(String(headers.get('location')))).text();
    }
    await graph('POST', `${of}/copy?@microsoft.graph.conflictBehavior=rename`, {});
    const link = (await graph('POST', `${of}/createLink`, { type: 'view', scope: 'anonymous' })).body;
    await graph('GET', `${of}/permissions`);
    await graph('DELETE', `${of}/permissions/${link.id}`);
    await graph('DELETE', `${base}/items/${made.id}`);
    const begun = await graph('POST', `${inFolder}:/half.bin:/createUploadSession`, { item: {} });
    await fetch(String(begun.body.uploadUrl), { method: 'DELETE' });
  }
}

/** What rclone asks of Dropbox and no adapter: a copy, and several uploads that are finished at once. */
export async function walkDropbox({ sandbox, access }: WireOffice): Promise<void> {
  const token = await access('dropbox').accessToken();
  const call = async (route: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${sandbox.url}/dropbox/api/2/files/${route}`;
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).text();
  };
  const send = async (route: string, argument: object, bytes: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'dropbox-api-arg': JSON.stringify(argument),
    };
    const url = `${sandbox.url}/dropbox/content/2/files/${route}`;
    return (await fetch(url, { method: 'POST', headers, body: bytes })).text();
  };
  const begin = async (): Promise<string> =>
    JSON.parse(await send('upload_session/start', {}, '')).session_id;
  const [closed, open] = [await begin(), await begin()];
  const at = (id: string, offset: number) => ({ session_id: id, offset });
  await send('upload_session/append_v2', { cursor: at(closed, 0), close: true }, 'Geachte heer');
  const client_modified = '2026-01-02T03:04:05Z';
  const commit = (name: string) => ({ path: `/Los/${name}`, mode: 'overwrite', client_modified });
  await call('upload_session/finish_batch_v2', {
    entries: [
      { cursor: at(closed, 12), commit: commit('brief.txt') },
      { cursor: at(closed, 12), commit: commit('nog eens.txt') },
      { cursor: at(open, 0), commit: commit('open.txt') },
      { cursor: at('pid_upload_session:AAAA', 0), commit: commit('nergens.txt') },
    ],
  });
  await call('copy_v2', { from_path: '/Los/brief.txt', to_path: '/Los/kopie.txt' });
  await call('copy_v2', { from_path: '/Los', to_path: '/Los/daarin' });
  await call('copy_v2', { from_path: '/Los', to_path: '/Nog een' });
}
