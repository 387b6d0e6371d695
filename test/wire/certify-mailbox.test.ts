import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { startSandbox } from '#dev/sandbox/start-sandbox.ts';
import type { Section } from '#services/certify/check.ts';
import { type CallCounter, countCalls } from '#services/certify/count-calls.ts';
import { checksOf, mailbox, type WireCertify } from './certify-kinds.ts';
import { wireOfficeForTests } from './wire-office.ts';

const office = wireOfficeForTests(startSandbox);
const control = (kind: 'own' | 'shared' = 'own') => office.sandbox.control.mailbox('main', kind);
let calls: CallCounter;

beforeEach(() => {
  calls = countCalls(Date.now);
});
afterEach(() => calls.stop());

/** Time passes only while something is waited for. */
async function certify({ of, run }: WireCertify, stopped = new AbortController()): Promise<Section> {
  let waited = 0;
  const pause = async (milliseconds: number) => {
    waited += milliseconds;
  };
  const checks = checksOf(calls, of, { now: () => waited, pause, stopped: stopped.signal });
  await run(office, checks);
  return checks.section();
}

function outcomeOf({ checks }: Section, action: string) {
  return checks.filter((one) => one.action === action).map(({ outcome }) => outcome);
}

async function left(kind: 'own' | 'shared' = 'own'): Promise<readonly string[]> {
  const mails = await control(kind).mails();
  return mails.filter(({ folder }) => folder !== 'Deletions').map(({ folder }) => folder);
}

describe('the mail of certify', () => {
  it('counts as left behind while its sent copy has not come, and is removed by the next run', async () => {
    await control().setHabits({ sentCopyComes: 'held', sentCopy: 'new-id' });
    const section = await certify(mailbox());
    expect(outcomeOf(section, 'find what was sent')).toEqual(['differs']);
    expect(outcomeOf(section, 'arrive')).toEqual(['held']);
    expect(section.leftBehind).toBe(true);
    expect(await control().releaseSent()).toBe(1);
    expect(await left()).toEqual(['sentitems']);
    await control().setHabits({ sentCopyComes: 'at-once' });
    const next = await certify(mailbox());
    expect(next.checks).toContainEqual(expect.objectContaining({ text: 'what a run left was removed' }));
    expect([next.leftBehind, await left()]).toEqual([false, []]);
  });

  it('is removed from the sent mails of a link by another address, and counts as left behind unless it arrives', async () => {
    const section = await certify(mailbox('jan.jansen@upn.example'));
    expect(outcomeOf(section, 'find what was sent')).toEqual(['held']);
    expect(outcomeOf(section, 'arrive')).toEqual(['differs']);
    expect([section.leftBehind, await left()]).toEqual([true, []]);
  });

  it('is removed where fifty newer mails lie above it', async () => {
    await control().setHabits({ sentCopyComes: 'held' });
    await certify(mailbox());
    await control().releaseSent();
    for (let index = 0; index < 51; index += 1) {
      const subject = `Nieuwer ${index}`;
      await control().receive({
        from: 'klant@klant.example',
        to: [],
        subject,
        text: '',
        folder: 'sentitems',
      });
    }
    await control().setHabits({ sentCopyComes: 'at-once' });
    expect((await certify(mailbox())).leftBehind).toBe(false);
    const mails = await control().mails('sentitems');
    expect(mails.filter(({ subject }) => subject.startsWith('Balie proef'))).toEqual([]);
  });

  it.each(['signed-in', 'shared'] as const)(
    'of a shared mailbox is removed where its copy lies: %s',
    async (sentOfShared) => {
      await control('shared').setHabits({ sentOfShared });
      const section = await certify(mailbox(CREDENTIALS.main.sharedMailbox, 'shared'));
      expect(section.checks.filter(({ outcome }) => outcome === 'differs' || outcome === 'failed')).toEqual(
        [],
      );
      expect([section.leftBehind, await left(), await left('shared')]).toEqual([false, [], []]);
    },
  );

  it('is not waited for once the run is stopped', async () => {
    await control().setHabits({ sentCopyComes: 'never' });
    const stopped = new AbortController();
    const { of, run } = mailbox();
    let waits = 0;
    const pause = async () => {
      waits += 1;
      stopped.abort();
    };
    const checks = checksOf(calls, of, { pause, stopped: stopped.signal });
    await run(office, checks);
    expect(waits).toBe(1);
    expect(outcomeOf(checks.section(), 'find what was sent')).toEqual(['skipped']);
    expect(checks.section().leftBehind).toBe(true);
    expect(await left()).toEqual([]);
  });
});
