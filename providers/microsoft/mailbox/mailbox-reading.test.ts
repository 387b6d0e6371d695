import { expect, it, vi } from 'vitest';
import type { HttpReply, StreamingClient } from '#providers/http.ts';
import { unreachable } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { openCalls } from './mailbox-calls.ts';
import { readContent } from './mailbox-reading.ts';

const MESSAGE = {
  '@odata.type': '#microsoft.graph.eventMessageRequest',
  id: 'm',
  subject: 'Overleg',
  parentFolderId: 'inbox',
  receivedDateTime: '2026-12-01T09:00:00Z',
  body: { contentType: 'html', content: '<p>Komt u?</p>' },
};
const access: LinkAccess = {
  linkId: 'link',
  officeId: 'office',
  provider: 'microsoft',
  settings: {},
  secrets: {},
  accessToken: async () => 'token',
  signal: new AbortController().signal,
};
const json = (value: unknown, status = 200): HttpReply => ({
  status,
  headers: {},
  text: JSON.stringify(value),
});

async function read(meeting: () => HttpReply) {
  const log = { warn: vi.fn() };
  const http: StreamingClient = {
    provider: 'microsoft',
    baseUrl: 'https://graph.example',
    async send({ path }) {
      if (path.includes('/attachments')) return json({ value: [] });
      return path.includes('$select') ? json(MESSAGE) : meeting();
    },
    open: () => Promise.reject(unreachable('microsoft')),
  };
  return { content: await readContent(openCalls(http, { log })(access), 'm'), log };
}

it.each([
  ['is refused', () => json({ error: { code: 'ErrorInternalServerError' } }, 500)],
  ['is refused for want of rights', () => json({ error: { code: 'ErrorAccessDenied' } }, 403)],
  ['is told in another shape', () => json({ ...MESSAGE, location: 'Zaal 1' })],
  ['is no JSON', () => ({ status: 200, headers: {}, text: '<html>onderhoud</html>' })],
  [
    'has a zone and times of no calendar',
    () => json({ ...MESSAGE, startDateTime: { dateTime: '9999999', timeZone: 'x' }, endDateTime: {} }),
  ],
  [
    'is cut off',
    () => {
      throw unreachable('microsoft');
    },
  ],
])('opens a mail about a meeting of which what the mail service knows %s', async (_what, meeting) => {
  const { content } = await read(meeting);
  expect(content).toMatchObject({ email: { subject: 'Overleg' }, body: { content: '<p>Komt u?</p>' } });
  expect(content?.invitation?.time ?? null).toBeNull();
});

it('logs what it left out, and tells what it could read', async () => {
  const failed = await read(() => json({}, 500));
  expect(failed.log.warn).toHaveBeenCalledOnce();
  const said = await read(() => json({ ...MESSAGE, meetingMessageType: 'meetingRequest' }));
  expect(said.content?.invitation).toMatchObject({ kind: 'request', title: 'Overleg' });
  expect(said.log.warn).not.toHaveBeenCalled();
});
