import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailIdOf } from '#services/email-sending/mail-id.ts';
import { arrangeEmailWriting, type EmailWriting } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let made = 0;

beforeAll(async () => {
  mail = await arrangeEmailWriting('mailing-meant');
  of = mailings(mail);
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

async function recipientsOf(count: number): Promise<readonly string[]> {
  const addresses = Array.from({ length: count }, () => `mailing-${++made}@klant.example`);
  for (const email of addresses) await mail.world.create('organisation', { email, city: 'Gouda' });
  return addresses;
}

it('takes along what was attached when it began and nothing since, and stops where that went [COMPOSE-37]', async () => {
  const [email = ''] = await recipientsOf(1);
  const file = { contentType: 'application/pdf', contentId: null, isInline: false };
  for (const isAccepted of [false, true]) {
    const draftId = (await mail.save({ text: { html: TAGGED } })).draftId;
    const remoteId = (await mail.draftOf(draftId)).remoteId ?? '';
    const attach = (name: string) =>
      mail.atMailbox((adapter, access) =>
        adapter.attach(access, remoteId, { ...file, name }, Buffer.from('%PDF-1.4')),
      );
    const attached = await attach('bedoeld.pdf');
    const mailingId = await of.started(draftId, [email]);
    await attach('nieuw.pdf');
    if (isAccepted) {
      await mail.atMailbox((adapter, access) => adapter.detach(access, remoteId, attached?.id ?? ''));
    }
    await of.run(mailingId);
    const failureMessage = isAccepted ? expect.stringContaining('weggehaald of vervangen') : null;
    const state = isAccepted ? 'stopped' : 'done';
    expect(await of.mailing(mailingId)).toMatchObject({ state, failureMessage });
    const out = await mail.outlook.outbox();
    expect(out.map(({ attachments }) => attachments.map(({ name }) => name))).toEqual([['bedoeld.pdf']]);
  }
});

it('sends no mail that another program changed while it waited, and goes on with the others [COMPOSE-37]', async () => {
  const [first = '', ...others] = await recipientsOf(4);
  const mailingId = await of.started((await mail.save({ text: { html: TAGGED } })).draftId, [
    first,
    ...others,
  ]);
  await mail.control.addFault('microsoft-graph', {
    fault: 'status',
    status: 412,
    operation: 'message.send',
  });
  await of.due(mailingId);
  await of.step(mailingId, { tryAgain: 60 });
  const [made] = await mail.api.owner.emailSend.findMany({
    where: { mailingId, state: 'waiting', NOT: { remoteId: null } },
  });
  await mail.outlook.change(made?.remoteId ?? '', { html: '<p>Iets anders</p>' });
  await of.run(mailingId);
  expect(await of.states(mailingId)).toEqual({
    ...Object.fromEntries([first, ...others].map((address) => [address, 'sent'])),
    [made?.address ?? '']: 'refused',
  });
  expect(JSON.stringify(await mail.outlook.outbox())).not.toContain('Iets anders');
});

it('says in the trail once that it prints a BSN, also one that the relation got after the first attempt', async () => {
  const [email = ''] = await recipientsOf(1);
  const { owner } = mail.api;
  const html = `${TAGGED}{{bsn}}`;
  const { draftId } = await mail.save({ text: { html: TAGGED } });
  const mailingId = await of.started(draftId, [email], { html, acceptBsn: true });
  const send = await owner.emailSend.findFirstOrThrow({ where: { mailingId } });
  const { officeId, linkId, relationId, userId } = send;
  // As an attempt left it that printed none, and was lost before it reached the mailbox.
  const begun = mailIdOf({ mailingId, address: email });
  await owner.emailDraft.createMany({
    data: [{ id: begun, officeId, linkId, relationId, madeById: userId, action: 'newk' }],
  });
  await owner.emailSend.update({ where: { id: send.id }, data: { draftId: begun }, select: { id: true } });
  await of.run(mailingId);
  const [out] = await mail.outlook.outbox();
  expect(out?.body.content).toMatch(/Gouda<\/p>\d{9}/);
  const printed = { action: 'bsn-shown', entityId: relationId ?? '' };
  expect(await owner.auditEntry.count({ where: printed })).toBe(1);
});

it('keeps no plain hash of a text that may hold a BSN', async () => {
  const [email = ''] = await recipientsOf(1);
  const { draftId } = await mail.save({ text: { html: TAGGED } });
  const requestId = randomUUID();
  const html = `${TAGGED}<p>123456782</p>`;
  await of.started(draftId, [email], { requestId, html });
  const recipients = [{ address: email, relationId: null }];
  const input = { draftId, revision: 1, html, acceptSkipped: false, acceptBsn: false, recipients };
  const plain = createHash('sha256')
    .update(`startMailing\n${JSON.stringify(input)}`)
    .digest('hex');
  const [row] = await mail.api.owner.$queryRawUnsafe<{ hash: string }[]>(
    `SELECT encode(input_hash, 'hex') AS hash FROM request_answers WHERE request_id = '${requestId}'`,
  );
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.hash).not.toBe(plain);
});
