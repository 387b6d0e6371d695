import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForbiddenError, NotFoundError } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { continueAttachment, startAttachment } from '#services/email-draft/upload-to-draft.ts';
import { arrangeEmailWriting, type EmailWriting, signal } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let made = 0;

beforeAll(async () => {
  mail = await arrangeEmailWriting('mailing');
  of = mailings(mail);
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

const source = async (text: Parameters<EmailWriting['save']>[0] = {}) =>
  (await mail.save({ text: { html: TAGGED }, ...text })).draftId;

/** A relation with an address of its own, unless it says otherwise. */
async function relation(fields: Record<string, string> = {}, kind: RelationKind = 'organisation') {
  made += 1;
  const email = `mailing-${made}@klant.example`;
  const { relationId } = await mail.world.create(kind, { email, city: 'Gouda', ...fields });
  return { relationId, email: fields.email ?? email };
}

describe('a mailing', () => {
  it('sends each recipient a mail of their own, filled in as text, with subject and files of the draft [COMPOSE-37, TEMPL-20]', async () => {
    const [one, other] = [
      await relation({ tradeName: 'A & <b>Zn</b>' }),
      await relation({ tradeName: 'Bakker' }),
    ];
    const draftId = await source({
      text: { html: TAGGED, subject: 'Voor {{bnaam}}', to: [{ name: '', address: one.email }] },
    });
    const html = `${TAGGED}<p>{{toev}}|{{anaam}}|{{geen}}</p>`;
    const mailingId = await of.started(draftId, [one.email, other.email.toUpperCase()], { html });
    expect(await mail.draftOf(draftId)).toMatchObject({ state: 'sending' });
    await of.run(mailingId);
    const out = await mail.outlook.outbox();
    expect(out.map(({ to, subject }) => [to, subject])).toEqual([
      [[one.email], 'Voor A & <b>Zn</b>'],
      [[other.email], 'Voor Bakker'],
    ]);
    expect(out.map(({ body }) => body.content.replace(/^.*<body>|<\/body>.*$/gs, ''))).toEqual([
      '<p>Beste A &amp; &lt;b&gt;Zn&lt;/b&gt; uit Gouda</p><p>||{{geen}}</p>',
      '<p>Beste Bakker uit Gouda</p><p>||{{geen}}</p>',
    ]);
    expect(out.every(({ cc, bcc }) => cc.length + bcc.length === 0)).toBe(true);
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done', failureMessage: null });
    expect(await mail.draftOf(draftId)).toMatchObject({ state: 'sent' });
    expect(await mail.outlook.mails('drafts')).toEqual([]);
  });

  it('marks the mail that it answers once one was sent, and no mail that it forwards [COMPOSE-34, MAIL-20]', async () => {
    const [one, other] = [await relation(), await relation()];
    const question = await mail.received({ subject: 'Vraag', from: one.email, text: 'Dag.' });
    const marked = async () => {
      await mail.push();
      return (await mail.outlook.mail(question.remoteId)).categories;
    };
    for (const action of ['forw', 'repl'] as const) {
      const draftId = await source({ action, originalId: question.id, text: { html: TAGGED } });
      const mailingId = await of.started(draftId, [one.email, other.email]);
      expect(await marked()).toEqual([]);
      await of.run(mailingId);
      expect(await marked()).toEqual(action === 'repl' ? ['replied'] : []);
    }
    expect(await mail.outlook.outbox()).toHaveLength(4);
  });

  it('asks who is skipped, which relation is meant and whether BSNs may go along, and stores nothing meanwhile [COMPOSE-69]', async () => {
    const [one, twin] = [await relation(), await relation()];
    await mail.api.owner.relation.update({
      where: { id: twin.relationId },
      data: { email: one.email },
      select: { id: true },
    });
    const draftId = await source();
    const html = `${TAGGED}{{bsn}}`;
    const recipients = [one.email, 'vreemd@elders.example'];
    const { email } = one;
    const requested = await of.start(draftId, recipients, { html });
    expect(requested).toEqual({
      question: {
        skipped: ['vreemd@elders.example'],
        ambiguous: [
          { address: email, relationIds: expect.arrayContaining([one.relationId, twin.relationId]) },
        ],
        containsBsn: true,
      },
    });
    expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
    const readings = { action: 'bsn-shown', entityId: twin.relationId, userId: mail.admin.userId };
    expect(await mail.api.owner.auditEntry.count({ where: readings })).toBe(0);
    const chosen = [{ address: email, relationId: twin.relationId }, 'vreemd@elders.example'];
    const mailingId = await of.started(draftId, chosen, { html, acceptSkipped: true, acceptBsn: true });
    // Nothing is filled in before a mail is made.
    expect(await mail.api.owner.auditEntry.count({ where: readings })).toBe(0);
    await of.run(mailingId);
    expect(await mail.api.owner.auditEntry.count({ where: readings })).toBe(1);
    expect(await of.states(mailingId)).toEqual({ [email]: 'sent', 'vreemd@elders.example': 'skipped' });
    const [sent] = await mail.outlook.outbox();
    expect(sent?.body.content).toMatch(/Gouda<\/p>\d{9}/);
    const inTrail = {
      action: 'mailing-started',
      userId: mail.admin.userId,
      changes: { equals: { count: 1 } },
    };
    expect(await mail.api.owner.auditEntry.count({ where: inTrail })).toBeGreaterThan(0);
  });

  it.each([
    ['who is skipped', { skipped: ['vreemd@elders.example'], html: TAGGED, accepts: { acceptBsn: true } }],
    [
      'whether BSNs may go along',
      { skipped: [], html: `${TAGGED}{{bsn}}`, accepts: { acceptSkipped: true } },
    ],
  ])(
    'asks %s also where all else was answered, and goes on only after that [COMPOSE-69]',
    async (_what, requested) => {
      const { skipped, html, accepts } = requested;
      const { email } = await relation();
      const draftId = await source();
      const recipients = [email, ...skipped];
      expect(await of.start(draftId, recipients, { html, ...accepts })).toMatchObject({
        question: { skipped },
      });
      expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
      const all = { acceptSkipped: true, acceptBsn: true };
      expect(await of.started(draftId, recipients, { html, ...all })).toEqual(expect.any(String));
    },
  );

  it('is refused where nobody is a relation, with cc or bcc, and without anything to fill in [TEMPL-16]', async () => {
    const { email } = await relation();
    const draftId = await source();
    await expect(of.start(draftId, ['vreemd@elders.example'])).rejects.toThrow(
      'Sjabloon kan niet gebruikt worden. Email hoort niet bij een relatie.',
    );
    await expect(of.start(draftId, [])).rejects.toThrow(
      'De mail kan niet verstuurd worden, want er zijn geen ontvangers.',
    );
    await expect(of.start(draftId, [email], { html: '<p>Dag</p>' })).rejects.toThrow(
      'Deze mail heeft geen velden om per ontvanger in te vullen.',
    );
    await expect(of.start(draftId, [email], { html: `${TAGGED}<script>1</script>` })).rejects.toThrow(
      '<script>',
    );
    await expect(of.start(draftId, ['geen adres'])).rejects.toThrow('Dit is geen emailadres: geen adres');
    for (const field of ['cc', 'bcc'] as const) {
      const withCopy = await source({ text: { html: TAGGED, [field]: [{ name: '', address: email }] } });
      await expect(of.start(withCopy, [email])).rejects.toThrow('zonder cc en bcc');
    }
    expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
  });

  it('sees only relations of who sends it, and is for nobody else but admins [ROLES-20, ROLES-23]', async () => {
    const hidden = await relation();
    const own = await mail.world.create(
      'organisation',
      { email: 'eigen@klant.example' },
      mail.world.office.advisor,
    );
    const draftId = await source({ by: mail.advisor });
    const mailingId = await of.started(draftId, [hidden.email, 'eigen@klant.example'], {
      by: mail.advisor,
      acceptSkipped: true,
    });
    expect(await of.states(mailingId)).toEqual({
      [hidden.email]: 'skipped',
      'eigen@klant.example': 'waiting',
    });
    expect(own.relationId).toBeDefined();
    await expect(of.steer(mailingId, 'stopped', mail.colleague)).rejects.toThrow(NotFoundError);
    await expect(of.steer(mailingId, 'stopped', mail.reader)).rejects.toThrow(ForbiddenError);
    await expect(of.start(draftId, [], { by: mail.reader })).rejects.toThrow(ForbiddenError);
    await of.steer(mailingId, 'stopped', mail.admin);
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'stopped' });
  });

  it('keeps the pace of the mailbox, stops between two mails, and goes on where it was', async () => {
    const all = [await relation(), await relation(), await relation()];
    const mailingId = await of.started(
      await source(),
      all.map(({ email }) => email),
      { pace: 60 },
    );
    await of.due(mailingId);
    const running = of.run(mailingId);
    await expect.poll(async () => (await mail.outlook.outbox()).length).toBe(1);
    await of.steer(mailingId, 'stopped');
    await running;
    const sentBefore = (await mail.outlook.outbox()).length;
    expect(sentBefore).toBeLessThan(3);
    expect(await of.step(mailingId)).toEqual({ end: 'done' });
    expect(await mail.outlook.outbox()).toHaveLength(sentBefore);
    await of.steer(mailingId, 'running');
    await of.run(mailingId);
    const times = (await mail.outlook.outbox()).map(({ at }) => new Date(at).getTime()).toSorted();
    expect(times).toHaveLength(3);
    for (const [index, time] of times.entries()) {
      if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThan(900);
    }
    await expect(of.steer(mailingId, 'stopped')).rejects.toThrow('Deze mailing is al klaar.');
  });

  it('takes small and large files along, each once, though answers are lost [FILES-08]', async () => {
    const { email } = await relation();
    const bytes = (length: number, value: number) => Buffer.alloc(length, value).toString('base64');
    const remoteId = await mail.outlook.draft({
      subject: 'Stukken',
      html: TAGGED,
      from: 'kantoor@vandalen.example',
      attachments: [
        { name: 'klein.pdf', content: bytes(1_000, 1) },
        { name: 'klein.pdf', content: bytes(2_000, 2) },
      ],
      mails: [{ name: 'Eerder', mime: 'Subject: Eerder\r\n\r\nDag' }],
    });
    await mail.pass();
    const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId }, select: { id: true } });
    const draftId = await source({ action: 'draft', originalId: id });
    const large = Buffer.alloc(3_200_000, 3);
    const file = { name: 'groot.zip', contentType: 'application/zip', isInline: false, contentId: null };
    const { ticket, pieceBytes } = await startAttachment(
      mail.context,
      mail.admin,
      { ...file, draftId, bytes: large.length },
      signal(),
    );
    for (let start = 0; start < large.length; start += pieceBytes) {
      const end = Math.min(start + pieceBytes, large.length) - 1;
      const piece = { ticket, range: { start, end, total: large.length } };
      await continueAttachment(mail.context, mail.admin, piece, large.subarray(start, end + 1), signal());
    }
    const mailingId = await of.started(draftId, [email]);
    await mail.control.addFault('microsoft-graph', {
      fault: 'drop',
      operation: 'attachment.create',
      times: 1,
    });
    await mail.control.addFault('microsoft-graph', { fault: 'drop', operation: 'message.create', times: 1 });
    await of.run(mailingId);
    const out = await mail.outlook.outbox();
    expect(out).toHaveLength(1);
    const names = ['Eerder.eml', 'groot.zip', 'klein.pdf', 'klein.pdf'];
    expect(out[0]?.attachments.map(({ name }) => name).toSorted()).toEqual(names);
    expect(new Set(out[0]?.attachments.map(({ sha256 }) => sha256)).size).toBe(4);
  });

  it('leaves out relations that were deleted meanwhile, goes on after a refusal, and says what came of each', async () => {
    const all = [await relation(), await relation(), await relation()];
    const mailingId = await of.started(
      await source(),
      all.map(({ email }) => email),
    );
    const [gone, refused, fine] = all;
    await mail.api.owner.relation.update({
      where: { id: gone?.relationId ?? '' },
      data: { deletingAt: new Date() },
      select: { id: true },
    });
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 400,
      operation: 'message.send',
    });
    await of.run(mailingId);
    expect(await of.states(mailingId)).toEqual({
      [gone?.email ?? '']: 'skipped',
      [refused?.email ?? '']: 'refused',
      [fine?.email ?? '']: 'sent',
    });
    expect(await mail.outlook.outbox()).toMatchObject([{ to: [fine?.email] }]);
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done' });
  });

  it('goes on with the others while one is looked for of which nobody knows', async () => {
    const all = [await relation(), await relation(), await relation()];
    const mailingId = await of.started(
      await source(),
      all.map(({ email }) => email),
    );
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 500,
      operation: 'message.send',
    });
    await of.due(mailingId);
    const states = async () => Object.values(await of.states(mailingId)).toSorted();
    const step = async () => {
      await of.step(mailingId, { lookAgain: 60 });
      return states();
    };
    await expect.poll(step).toEqual(['sending', 'sent', 'sent']);
    await of.run(mailingId, { lookFor: 0 });
    expect(await states()).toEqual(['sent', 'sent', 'unknown']);
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done' });
  });

  it('sends nothing more while nobody knows of three, and stops where the mail service answers no more', async () => {
    const all = [await relation(), await relation(), await relation(), await relation()];
    const mailingId = await of.started(
      await source(),
      all.map(({ email }) => email),
    );
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 500,
      operation: 'message.send',
      times: 'always',
    });
    await of.run(mailingId, { lookFor: 0.5 });
    expect(Object.values(await of.states(mailingId))).toEqual(['unknown', 'unknown', 'unknown', 'waiting']);
    expect(await of.mailing(mailingId)).toMatchObject({
      state: 'stopped',
      failureMessage:
        'Van de laatste mails is niet bekend of ze zijn verzonden. Kijk in de verzonden items en ga daarna verder.',
    });
    await mail.control.clearFaults();
    await of.steer(mailingId, 'running');
    await of.run(mailingId);
    expect(await mail.outlook.outbox()).toHaveLength(1);
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done' });
  });

  it('waits while the mail service takes nothing up, and sends each once then', async () => {
    const all = [await relation(), await relation()];
    const mailingId = await of.started(
      await source(),
      all.map(({ email }) => email),
    );
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 429,
      retryAfterSeconds: 1,
      operation: 'message.send',
      times: 2,
    });
    await of.run(mailingId);
    expect((await mail.outlook.outbox()).flatMap(({ to }) => to).toSorted()).toEqual(
      all.map(({ email }) => email).toSorted(),
    );
    expect(await of.mailing(mailingId)).toMatchObject({ state: 'done', failureMessage: null });
  });

  it('is one mailing however often it is asked for, and each address gets one', async () => {
    const { email } = await relation();
    const draftId = await source();
    const requestId = crypto.randomUUID();
    const [one, other] = await Promise.all([
      of.started(draftId, [email, email.toUpperCase()], { requestId }),
      of.started(draftId, [email, email.toUpperCase()], { requestId }),
    ]);
    expect(other).toBe(one);
    await of.due(one);
    await Promise.all([of.run(one), of.run(one)]);
    expect(await mail.outlook.outbox()).toHaveLength(1);
  });
});
