import { expect, it } from 'vitest';
import type { Invitation } from '#domain/invitation/invitation.ts';
import { refusedStatus, unreachable } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { invitationOf } from './mail-invitation.ts';

const CALENDAR = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nBEGIN:VEVENT\r\nSUMMARY:Bezoek\r\nEND:VEVENT';
const known: Invitation = {
  kind: 'request',
  title: 'Gesprek',
  organiser: null,
  time: null,
  location: '',
  isRepeated: false,
  otherCount: 0,
};
const file = (name: string, more: object = {}) => ({
  id: name,
  name,
  kind: 'file' as const,
  contentType: 'text/calendar',
  size: 100,
  isInline: false,
  contentId: null,
  ...more,
});

const NEVER = new AbortController().signal;

async function read(attachments: readonly ReturnType<typeof file>[], invitation: Invitation | null = null) {
  const requests: string[] = [];
  const adapter = {
    attachment: async (_access: LinkAccess, _id: string, attachmentId: string) => {
      requests.push(attachmentId);
      if (attachmentId === 'refused.ics') throw refusedStatus('microsoft', 500);
      if (attachmentId === 'cut.ics') return { contentType: 'text/calendar', size: null, stream: cut() };
      const stream = new Response(
        attachmentId === 'endless.ics' ? `${CALENDAR}\r\n`.repeat(10_000) : CALENDAR,
      ).body;
      return stream && { contentType: 'text/calendar', size: null, stream };
    },
  };
  const access = { signal: NEVER } as LinkAccess;
  return {
    found: await invitationOf({ adapter, access, remoteId: 'm' }, { invitation, attachments }),
    requests,
  };
}

const cut = () =>
  new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(unreachable('microsoft')) });

it('is read from the first calendar file of a mail, where the mail service tells nothing', async () => {
  const { found, requests } = await read([
    file('bon.pdf', { contentType: 'application/pdf' }),
    file('a.ics'),
    file('b.ics'),
  ]);
  expect(found).toMatchObject({ kind: 'cancelled', title: 'Bezoek' });
  expect(requests).toEqual(['a.ics']);
});

it('is what the mail service tells, for which no file is fetched', async () => {
  expect(await read([file('a.ics')], known)).toEqual({ found: known, requests: [] });
});

it.each([
  ['without one', []],
  ['of a file that is too large', [file('a.ics', { size: 200_001 })]],
  ['of a file that says it is smaller than it is', [file('endless.ics')]],
  ['of a file that the mail service refuses', [file('refused.ics')]],
  ['of a file that breaks off', [file('cut.ics')]],
])('is none %s', async (_what, attachments) => {
  expect((await read(attachments)).found).toBeNull();
});
