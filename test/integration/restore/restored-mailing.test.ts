import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForbiddenError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { createDirectory } from '#prisma/directory.ts';
import { SEND_PACE } from '#services/email-sending/send-context.ts';
import { decideLot } from '#services/restore/decide-lot.ts';
import { enterRestored } from '#services/restore/enter-restored.ts';
import { lookForLot } from '#services/restore/look-for-lot.ts';
import { arrangeEmailWriting, type EmailWriting, signal } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';
import { copyDatabase, dropCopy } from '#test/support/environment/copy-database.ts';

const LATER = new Date(Date.now() + 3_600_000);

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let made = 0;

beforeAll(async () => {
  mail = await arrangeEmailWriting('restored-mailing');
  of = mailings(mail);
});

beforeEach(async () => {
  await mail.reset();
  await mail.pass('full');
  await mail.api.owner.quarantinedLot.deleteMany({});
});

afterAll(async () => {
  await dropCopy(mail.world.testDatabase.ownerUrl, backup());
  await mail.close();
});

const backup = () => `${mail.world.testDatabase.name}_backup`;

/** Connections end with a database that is copied; the next ones work. */
async function connected(): Promise<void> {
  const { owner, application } = mail.api;
  const works = async () => {
    await owner.mailing.count();
    for (let lease = 0; lease < 4; lease += 1) {
      await application.database.lease(mail.admin, (client) => client.mailing.count());
    }
    return true;
  };
  await expect.poll(() => works().catch(() => false)).toBe(true);
}

async function backedUp(): Promise<void> {
  await copyDatabase(mail.world.testDatabase.ownerUrl, mail.world.testDatabase.name, backup());
  await connected();
}

async function restored(): Promise<void> {
  await copyDatabase(mail.world.testDatabase.ownerUrl, backup(), mail.world.testDatabase.name);
  await connected();
}

/** The worker's start, with RESTORE_ID or without. */
async function start(key: string | null = null): Promise<string> {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const directory = createDirectory(mail.world.testDatabase.directoryUrl, { connections: 1 });
  try {
    await enterRestored({ directory, database: mail.api.application.database, logger }, key);
  } finally {
    await directory.$disconnect();
  }
  return lines.join('');
}

/** A mailing of which two mails were sent when the backup was made, and by whom the other two were got then. */
async function halfDone(lost: readonly number[]): Promise<{ mailingId: string; addresses: string[] }> {
  await start();
  const addresses: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const email = `hersteld-${made++}@klant.example`;
    await mail.world.create('organisation', { email });
    addresses.push(email);
  }
  const { draftId } = await mail.save({ text: { html: TAGGED } });
  const outcome = await of.start(draftId, addresses);
  const mailingId = 'mailingId' in outcome ? outcome.mailingId : '';
  await of.due(mailingId);
  await dueLater(mailingId, addresses.slice(2));
  await of.step(mailingId);
  await backedUp();
  await mail.api.owner.emailSend.updateMany({
    where: { mailingId, address: { in: lost.map((index) => addresses[index] ?? '') } },
    data: { dueAt: new Date(0) },
  });
  await of.step(mailingId);
  expect((await receivers()).toSorted()).toEqual(
    addresses.filter((_, index) => index < 2 || lost.includes(index)).toSorted(),
  );
  await restored();
  return { mailingId, addresses };
}

const dueLater = (mailingId: string, addresses: readonly string[]) =>
  mail.api.owner.emailSend.updateMany({
    where: { mailingId, address: { in: [...addresses] } },
    data: { dueAt: LATER },
  });
const receivers = async () => (await mail.outlook.outbox()).flatMap(({ to }) => to);
const lots = () => mail.api.owner.quarantinedLot.findMany({ orderBy: { kind: 'asc' } });
const lotOf = (mailingId: string) => mail.api.owner.quarantinedLot.findFirst({ where: { mailingId } });
const context = () => ({ ...mail.context, sendPace: SEND_PACE });
const look = (lotId: string) => lookForLot(context(), { officeId: mail.admin.officeId, lotId }, signal());
const decide = (lotId: string, decision: 'released' | 'cancelled', by = mail.admin) =>
  decideLot(mail.api.application.database, by, { requestId: randomUUID(), lotId, decision });

describe('a mailing that was half done in a backup', () => {
  it('sends nobody a second mail, also where nobody says that it was restored', async () => {
    const { mailingId, addresses } = await halfDone([2, 3]);
    expect(Object.values(await of.states(mailingId)).toSorted()).toEqual([
      'sent',
      'sent',
      'waiting',
      'waiting',
    ]);
    await of.run(mailingId);
    expect(Object.values(await of.states(mailingId))).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect((await receivers()).toSorted()).toEqual(addresses.toSorted());
  });

  it('is quarantined, is looked for, and sends only what is missing when an admin releases it', async () => {
    const { mailingId, addresses } = await halfDone([2]);
    expect(await start()).toContain('RESTORE_ID is missing');
    const lot = await lotOf(mailingId);
    expect(lot).toMatchObject({ kind: 'mailing', mailingId, itemCount: 2, foundCount: 0, lookedAt: null });
    const lotId = lot?.id ?? '';
    await of.run(mailingId);
    expect(await receivers()).toHaveLength(3);
    await expect(decide(lotId, 'released', mail.advisor)).rejects.toThrow(ForbiddenError);

    // While the mail service cannot be asked, nothing leaves.
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 503,
      operation: 'message.list',
      times: 'always',
    });
    await expect(look(lotId)).rejects.toThrow(ProviderFailedError);
    await expect(decide(lotId, 'released')).rejects.toThrow(ValidationError);
    expect(await lotOf(mailingId)).toMatchObject({ state: 'held', lookedAt: null });
    expect((await lotOf(mailingId))?.failureMessage).not.toBeNull();
    await mail.control.clearFaults();

    expect(await look(lotId)).toBe('done');
    expect(await lotOf(mailingId)).toMatchObject({ foundCount: 1, failureMessage: null });
    await of.run(mailingId);
    expect(await receivers()).toHaveLength(3);
    // Started again it is the same restore.
    const quarantined = await lots();
    await start();
    expect(await lots()).toEqual(quarantined);

    await decide(lotId, 'released');
    await of.run(mailingId);
    expect(Object.values(await of.states(mailingId))).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect((await receivers()).toSorted()).toEqual(addresses.toSorted());
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done' });
  });

  it('sends none of the rest when an admin cancels it', async () => {
    const { mailingId, addresses } = await halfDone([2]);
    await start('backup of the 26th');
    const earlier = await lotOf(mailingId);
    // The lot is still undecided when another backup is restored.
    await start('backup of the 27th');
    await expect(decide(earlier?.id ?? '', 'cancelled')).rejects.toThrow('Hierover is al beslist.');
    const lot = await mail.api.owner.quarantinedLot.findFirst({ where: { mailingId, state: 'held' } });
    await look(lot?.id ?? '');
    await decide(lot?.id ?? '', 'cancelled');
    await of.run(mailingId);
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done' });
    expect((await receivers()).toSorted()).toEqual(addresses.slice(0, 3).toSorted());
    expect(Object.values(await of.states(mailingId)).toSorted()).toEqual(['sent', 'sent', 'sent', 'skipped']);
  });
});

it('a mail that waited in a backup is quarantined and looked for as well, and what is written since goes', async () => {
  await start();
  const { draftId } = await mail.save();
  const sendId = await mail.send(draftId);
  const other = await mail.save({ text: { subject: 'Blijft' } });
  const otherId = await mail.send(other.draftId);
  await backedUp();
  expect(await mail.work(sendId)).toBe('done');
  await restored();
  await start('backup of the 28th');
  const lot = await mail.api.owner.quarantinedLot.findFirst({ where: { kind: 'emails' } });
  expect(lot).toMatchObject({ kind: 'emails', itemCount: 2 });
  expect(await mail.work(sendId)).toBe('done');
  expect(await mail.work(otherId)).toBe('done');
  expect(await receivers()).toHaveLength(1);
  const since = await mail.send((await mail.save({ text: { subject: 'Nieuw' } })).draftId);
  expect(await mail.work(since)).toBe('done');
  expect(await receivers()).toHaveLength(2);
  await look(lot?.id ?? '');
  expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sent' });
  await decide(lot?.id ?? '', 'released');
  expect(await mail.work(otherId)).toBe('done');
  expect(await mail.sendOf(otherId)).toMatchObject({ state: 'sent' });
  expect(await receivers()).toHaveLength(3);
});
