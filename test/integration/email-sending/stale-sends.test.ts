import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { requeueStaleSends } from '#services/email-sending/stale-sends.directory.ts';
import { arrangeEmailWriting, type EmailWriting } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';

let mail: EmailWriting;
let directory: DirectoryClient;

beforeAll(async () => {
  mail = await arrangeEmailWriting('stale-sends');
  directory = createDirectory(mail.world.testDatabase.directoryUrl, { connections: 2 });
});

afterAll(async () => {
  await directory.$disconnect();
  await mail.close();
});

beforeEach(async () => {
  await mail.reset();
  await mail.pass('full');
  await mail.api.owner.outbox.updateMany({ data: { doneAt: new Date() } });
});

const requeue = () => requeueStaleSends(directory, new Date(Date.now() - 60_000), 10);
const requested = async (kind: string) =>
  (await mail.api.owner.outbox.findMany({ where: { kind, doneAt: null } })).map(({ payload }) => payload);
const done = () => mail.api.owner.outbox.updateMany({ data: { doneAt: new Date() } });

it('asks again for a mail that was forgotten, once while it is asked for, and for none that is finished', async () => {
  const { draftId } = await mail.save();
  const sendId = await mail.send(draftId);
  await done();
  expect(await requeue()).toBe(0);
  await mail.api.owner.emailSend.updateMany({ where: { id: sendId }, data: { dueAt: new Date(0) } });
  expect([await requeue(), await requeue()]).toEqual([1, 0]);
  expect(await requested('email.send')).toEqual([{ sendId }]);
  await done();
  await mail.work(sendId);
  expect(await requeue()).toBe(0);
});

it('asks again for a mailing that was forgotten, and not for one that was stopped', async () => {
  const of = mailings(mail);
  await mail.world.create('organisation', { email: 'vergeten@klant.example' });
  const { draftId } = await mail.save({ text: { html: TAGGED } });
  const outcome = await of.start(draftId, ['vergeten@klant.example']);
  const mailingId = 'mailingId' in outcome ? outcome.mailingId : '';
  await done();
  expect(await requeue()).toBe(0);
  await of.due(mailingId);
  expect(await requeue()).toBe(1);
  expect(await requested('mailing.run')).toEqual([{ mailingId }]);
  await done();
  await of.steer(mailingId, 'stopped');
  expect(await requeue()).toBe(0);
  // What was on its way is looked for all the same.
  await mail.api.owner.emailSend.updateMany({ where: { mailingId }, data: { state: 'sending' } });
  expect(await requeue()).toBe(1);
});
