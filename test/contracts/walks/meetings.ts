import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import type { WireOffice } from '#test/wire/wire-office.ts';

const HOST = 'beheer@balie.example';
const TOMORROW = new Date(Math.floor(Date.now() / 1000) * 1000 + 24 * 60 * 60_000);

/** What Zoom is told of meetings. */
export async function walkMeetings({ providers, sandbox }: WireOffice): Promise<void> {
  const zoom = providers.meetings;
  const { accountId, clientId, clientSecret } = CREDENTIALS.main.zoom;
  const access = {
    account: { officeId: 'main', accountId, clientId, clientSecret },
    signal: new AbortController().signal,
  };
  const meeting = (startsAt: Date | null, passcode = 'k7p2') => ({
    topic: 'Jaarrekening',
    minutes: 45,
    startsAt,
    agenda: '1042 20261126T064100123',
    passcode,
  });
  const planned = await zoom.create(access, HOST, meeting(TOMORROW));
  const instant = await zoom.create(access, HOST, meeting(null));
  await zoom.findByAgenda(access, HOST, '1042 20261126T064100123');
  await zoom.read(access, planned.id);
  const content = { topic: 'Aangifte', minutes: 30, startsAt: TOMORROW };
  await zoom.change(access, planned.id, content, new Date());
  for (const { id } of [planned, instant]) {
    await sandbox.control.zoom({ what: 'start', id });
    await zoom.read(access, id);
    await zoom.end(access, id);
    await sandbox.control.zoom({ what: 'end', id });
    await zoom.end(access, id);
  }
  await sandbox.control.zoom({ what: 'password-rule', least: 10 });
  await zoom.create(access, HOST, meeting(TOMORROW)).catch(() => undefined);
  await sandbox.control.zoom({ what: 'stranger', email: 'vreemd@x.nl' });
  await zoom.create(access, 'vreemd@x.nl', meeting(TOMORROW)).catch(() => undefined);
  await sandbox.control.zoom({ what: 'start', id: planned.id });
  await sandbox.control.zoom({ what: 'status', id: planned.id, status: 'finished' });
  await zoom.read(access, planned.id);
  await zoom.remove(access, planned.id);
  await zoom.remove(access, planned.id);
  await sandbox.control.zoom({ what: 'plan', pays: false });
  await zoom.end(access, planned.id);
  await sandbox.control.zoom({ what: 'plan', pays: true });
}
