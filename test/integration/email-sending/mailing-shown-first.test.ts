import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ForbiddenError, NotFoundError, ValidationError } from '#domain/errors.ts';
import { mailingExample } from '#services/email-sending/mailing/mailing-example.ts';
import { undoMailing } from '#services/email-sending/mailing/undo-mailing.ts';
import type { UserViewer } from '#services/session/session.ts';
import { arrangeEmailWriting, type EmailWriting } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let made = 0;

beforeAll(async () => {
  mail = await arrangeEmailWriting('mailing-first');
  of = mailings(mail);
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
});

const source = async (text: { subject?: string } = {}) =>
  (await mail.save({ text: { html: TAGGED, ...text } })).draftId;

async function relation(fields: Record<string, string> = {}) {
  made += 1;
  const email = `eerst-${made}@klant.example`;
  const { relationId } = await mail.world.create('organisation', { email, city: 'Gouda', ...fields });
  return { relationId, email };
}

const withdraw = (mailingId: string, by: UserViewer = mail.admin, requestId: string = randomUUID()) =>
  mail.context.database.lease(by, (client) => undoMailing(client, by, { requestId, mailingId }));
const example = (
  address: string,
  html: string,
  by: UserViewer = mail.admin,
  subject: string = 'Voor {{bnaam}}',
) =>
  mail.context.database.lease(by, (client) =>
    mailingExample(mail.context, client, by, { address, relationId: null, subject, html }),
  );

it('tells what is to be asked and then that nothing is left, and starts nothing', async () => {
  const { email } = await relation();
  const draftId = await source();
  const to = [email, 'vreemd@elders.example'];
  const requested = await of.start(draftId, to, { showFirst: true });
  expect(requested).toMatchObject({ question: { skipped: ['vreemd@elders.example'] } });
  expect(requested).not.toHaveProperty('question.isAnswered');
  const ready = await of.start(draftId, to, { showFirst: true, acceptSkipped: true });
  expect(ready).toMatchObject({
    question: { skipped: [], ambiguous: [], containsBsn: false, isAnswered: true },
  });
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
  expect(await mail.api.owner.mailing.count({ where: { draftId } })).toBe(0);
  await expect(of.start(draftId, ['vreemd@elders.example'], { showFirst: true })).rejects.toThrow(
    'Email hoort niet bij een relatie.',
  );
});

it('fills in an example as the mail that is sent, and says what is missing', async () => {
  const { email } = await relation({ tradeName: 'A & <b>Zn</b>' });
  const html = `${TAGGED}<p>{{anaam}}|{{bsn}}</p>`;
  const shown = await example(email.toUpperCase(), html);
  expect(shown).toMatchObject({ name: 'A & <b>Zn</b>', subject: 'Voor A & <b>Zn</b>' });
  expect(shown.html).toContain('Beste A &amp; &lt;b&gt;Zn&lt;/b&gt; uit Gouda');
  expect(shown.missing).toContain('anaam');
  await of.run(await of.started(await source(), [email]));
  const [sent] = await mail.outlook.outbox();
  expect(sent?.body.content).toContain((await example(email, TAGGED)).html);
});

it('tells no BSN in an example, and nothing of a relation that is not seen', async () => {
  const { email } = await relation({ rsin: '123456782' });
  const { html, missing } = await example(email, '<p>{{bsn}}</p>');
  expect([html, missing]).toEqual(['<p>•••••••••</p>', []]);
  await expect(example('vreemd@elders.example', TAGGED)).rejects.toThrow(NotFoundError);
  await expect(example('geen adres', TAGGED)).rejects.toThrow(ValidationError);
  await expect(example(email, TAGGED, mail.reader)).rejects.toThrow(ForbiddenError);
  const owned = await relation();
  await mail.api.owner.$executeRawUnsafe(
    `UPDATE relations SET owner_id = '${mail.admin.userId}' WHERE id = '${owned.relationId}'`,
  );
  await expect(example(owned.email, TAGGED, mail.advisor)).rejects.toThrow(NotFoundError);
});

const TOO_LARGE = 'Deze mail is zo te groot om te versturen.';
const OFTEN = '{{bnaam}}'.repeat(100_000);

it('refuses an example that would not be sent, before it fills more than a mail can be', async () => {
  const { email } = await relation({ tradeName: 'N'.repeat(200) });
  await expect(example(email, OFTEN)).rejects.toThrow(TOO_LARGE);
  const running = '<p>{{bnaam}}</p><script>alert(1)</script>';
  await expect(example(email, running)).rejects.toThrow(ValidationError);
});

it('refuses the mail of the one recipient whose values make it too large, and sends the others', async () => {
  const [long, short] = [await relation({ tradeName: 'N'.repeat(200) }), await relation({ tradeName: 'K' })];
  const mailingId = await of.started(await source(), [long.email, short.email], { html: `<p>${OFTEN}</p>` });
  await of.run(mailingId);
  const rows = await mail.api.owner.emailSend.findMany({ where: { mailingId } });
  expect(rows.find(({ address }) => address === long.email)).toMatchObject({
    state: 'refused',
    failureMessage: TOO_LARGE,
  });
  expect(rows.find(({ address }) => address === short.email)).toMatchObject({ state: 'sent' });
});

it('refuses the mail of the one recipient whose values make a subject that no mail can have, also as an example', async () => {
  const [long, short] = [await relation({ tradeName: 'N'.repeat(200) }), await relation({ tradeName: 'K' })];
  const subject = `${'o'.repeat(60)} {{bnaam}}`;
  const refusal =
    'Onderwerp is te lang. Maximaal 255 tekens. De samenvoegvelden tellen mee zoals ze worden ingevuld.';
  await expect(example(long.email, '<p>Dag</p>', mail.admin, subject)).rejects.toThrow(refusal);
  const mailingId = await of.started(await source({ subject }), [long.email, short.email], {
    html: '<p>Dag</p>',
  });
  await of.run(mailingId);
  const rows = await mail.api.owner.emailSend.findMany({ where: { mailingId } });
  expect(
    rows.map(({ address, state, failureMessage }) => [address === long.email, state, failureMessage]).sort(),
  ).toEqual([
    [false, 'sent', null],
    [true, 'refused', refusal],
  ]);
});

it('undoes a mailing within its ten seconds, and its draft can be sent again', async () => {
  const { email } = await relation();
  const draftId = await source();
  const to = [email, 'vreemd@elders.example'];
  const mailingId = await of.started(draftId, to, { acceptSkipped: true });
  await expect(withdraw(mailingId, mail.advisor)).rejects.toThrow(NotFoundError);
  await expect(withdraw(mailingId, mail.reader)).rejects.toThrow(ForbiddenError);
  const requestId = randomUUID();
  expect(await withdraw(mailingId, mail.admin, requestId)).toEqual({ draftId });
  expect(await withdraw(mailingId, mail.admin, requestId)).toEqual({ draftId });
  expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
  // The worker that was asked for it finds nothing to do.
  expect(await of.step(mailingId)).toMatchObject({ end: 'done' });
  expect(await mail.outlook.outbox()).toEqual([]);
  const trail = { action: 'mailing-withdrawn', userId: mail.admin.userId };
  expect(await mail.api.owner.auditEntry.count({ where: trail })).toBe(1);
  await of.run(await of.started(draftId, [email]));
  expect(await mail.outlook.outbox()).toHaveLength(1);
});

it('takes no mailing back that has begun', async () => {
  const { email } = await relation();
  const mailingId = await of.started(await source(), [email]);
  await of.due(mailingId);
  await expect(withdraw(mailingId)).rejects.toThrow('kan niet meer worden teruggehaald');
  await of.run(mailingId);
  await expect(withdraw(mailingId)).rejects.toThrow(ValidationError);
  expect(await mail.outlook.outbox()).toHaveLength(1);
});

/** Due after so many milliseconds of the database's clock. */
const dueWithin = (mailingId: string, milliseconds: number) =>
  mail.api.owner.$executeRawUnsafe(
    `UPDATE email_sends SET due_at = clock_timestamp() + interval '${milliseconds} milliseconds'
     WHERE mailing_id = '${mailingId}'`,
  );

it.each([
  [0, 0],
  [40, 0],
  [40, 38],
  [40, 40],
  [40, 45],
])(
  'is undone whole or not at all, where the worker is due after %i ms and it is asked after %i',
  async (due, requested) => {
    const { email, relationId } = await relation();
    const draftId = await mail.save({ text: { html: `${TAGGED}{{bsn}}` } }).then((saved) => saved.draftId);
    const mailingId = await of.started(draftId, [email], { html: `${TAGGED}{{bsn}}`, acceptBsn: true });
    await dueWithin(mailingId, due);
    const working = of.step(mailingId);
    await pause(requested);
    const [withdrawn, step] = await Promise.allSettled([withdraw(mailingId), working]);
    expect(step.status).toBe('fulfilled');
    const isUndone = withdrawn.status === 'fulfilled';
    if (!isUndone) {
      expect(withdrawn.reason).toBeInstanceOf(ValidationError);
      await of.run(mailingId);
    } else expect(await of.step(mailingId)).toMatchObject({ end: 'done' });
    expect(await mail.outlook.outbox()).toHaveLength(isUndone ? 0 : 1);
    expect(await mail.api.owner.mailing.count({ where: { id: mailingId } })).toBe(isUndone ? 0 : 1);
    expect(await mail.draftOf(draftId)).toMatchObject({ state: isUndone ? 'open' : 'sent' });
    const printed = { action: 'bsn-shown', entityId: relationId };
    expect(await mail.api.owner.auditEntry.count({ where: printed })).toBe(isUndone ? 0 : 1);
  },
);

it('says whose BSN a mail prints once it is made, once, and of none that was undone', async () => {
  const { email, relationId } = await relation();
  const html = `${TAGGED}{{bsn}}`;
  const { draftId } = await mail.save({ text: { html } });
  const printed = () =>
    mail.api.owner.auditEntry.count({ where: { action: 'bsn-shown', entityId: relationId } });
  await withdraw(await of.started(draftId, [email], { html, acceptBsn: true }));
  expect(await printed()).toBe(0);
  const mailingId = await of.started(draftId, [email], { html, acceptBsn: true });
  await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.create', times: 1 });
  await of.run(mailingId);
  expect(await printed()).toBe(1);
});
