import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { createGraphCaller } from '#dev/sandbox/microsoft/graph-caller.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { there } from '#test/wire/wire-mailbox.ts';
import type { WireOffice } from '#test/wire/wire-office.ts';
import { walkDrives, walkDropbox } from './other-storage-clients.ts';

const SHARED = '/users/info@vandalen.example';

/** What the stand-ins answer to calls that they know and that no adapter makes, or only after a rare refusal. */
export async function walkOtherClients(office: WireOffice): Promise<void> {
  await walkGraph(office);
  await walkDrives(office);
  await walkDropbox(office);
  await endMeeting(office);
}

async function walkGraph({ sandbox }: WireOffice): Promise<void> {
  const graph = await createGraphCaller(sandbox);
  const outlook = sandbox.control.mailbox('main', 'shared');
  const received = [
    await sandbox.control.mailbox().receive({ subject: 'Eigen' }),
    await outlook.receive({ subject: 'Ander' }),
  ];
  for (const [index, base] of ['/me', SHARED].entries()) {
    const at = ofMessage(base, there(received[index]));
    const message = { subject: 'Direct', toRecipients: [{ emailAddress: { address: 'jan@x.nl' } }] };
    await graph('POST', `${base}/sendMail`, { message, saveToSentItems: true });
    await graph('POST', `${base}/mailFolders/inbox/childFolders`, { displayName: 'Onder' });
    await graph('GET', `${base}/mailFolders/inbox/childFolders`);
    await graph('GET', `${base}/mailFolders`);
    await graph('GET', `${base}/mailFolders/inbox`);
    await graph('GET', `${base}/messages`);
    await graph('GET', at);
    await graph('POST', `${at}/copy`, { destinationId: 'drafts' });
    await graph('POST', `${at}/permanentDelete`);
    const draft = (await graph('POST', `${base}/messages`, { subject: 'Concept' })).body;
    const attachmentItem = { attachmentType: 'file', name: 'groot.pdf', size: 4_000_000 };
    const session = await graph('POST', `${ofMessage(base, draft.id)}/attachments/createUploadSession`, {
      AttachmentItem: attachmentItem,
    });
    await fetch(String(session.body.uploadUrl), { method: 'DELETE' });
    const call = { id: '1', method: 'GET', url: `${base}/messages?$top=1&$select=subject` };
    await graph('POST', '/$batch', { requests: [call] });
  }
  const [start, end] = ['2026-12-01T09:00:00', '2026-12-01T10:00:00'];
  const event = {
    subject: 'Los',
    start: { dateTime: start, timeZone: 'UTC' },
    end: { dateTime: end, timeZone: 'UTC' },
  };
  const made = (await graph('POST', '/me/events', event)).body;
  await graph('GET', `/me/events/${encodeURIComponent(made.id)}`);
  await graph('GET', '/me/events');
  await graph('GET', `/me/calendarView?startDateTime=2026-11-01T00:00:00Z&endDateTime=2027-01-01T00:00:00Z`);
  await graph('POST', '/me/contacts', {
    givenName: 'Anna',
    emailAddresses: [{ address: 'a@x.nl', name: 'Anna' }],
  });
  await graph('GET', '/me/contacts');
  await graph('GET', '/me');
}

function ofMessage(base: string, id: string): string {
  return `${base}/messages/${encodeURIComponent(id)}`;
}

/** Of a subscription, what only a client that looks after it by hand asks. */
export async function walkSubscription(sandbox: Sandbox, id: string): Promise<void> {
  const graph = await createGraphCaller(sandbox);
  await graph('GET', `/subscriptions/${id}`);
  await graph('POST', `/subscriptions/${id}/reauthorize`);
}

async function endMeeting({ sandbox }: WireOffice): Promise<void> {
  const { accountId, clientId, clientSecret } = CREDENTIALS.main.zoom;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const granted = await fetch(`${sandbox.url}/zoom/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }),
  });
  const { access_token: token } = (await granted.json()) as { readonly access_token: string };
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const url = `${sandbox.url}/zoom/v2${path}`;
    return (await fetch(url, { method, headers, body: JSON.stringify(body) })).text();
  };
  const host = '/users/ander@balie.example/meetings';
  const made = JSON.parse(await call('POST', host, { topic: 'Los', type: 1 })) as { readonly id: number };
  await sandbox.control.zoom({ what: 'start', id: String(made.id) });
  await call('PUT', `/meetings/${made.id}/status`, { action: 'end' });
}
