import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tagsIn } from '#domain/email/email-tags.ts';
import { ForbiddenError } from '#domain/errors.ts';
import { openDraft } from '#services/email-draft/open-draft.ts';
import { startEmail } from '#services/email-draft/start-email.ts';
import { fillTemplate } from '#services/email-template/fill-template.ts';
import type { UserViewer } from '#services/session/session.ts';
import { arrangeEmailWriting, type EmailWriting, signal } from '#test/support/email/email-writing.ts';
import { mailings, TAGGED } from '#test/support/email/mailings.ts';

const FOREIGN_SUBJECT = 'Vraag {{iban}} {\u200b{bsn}} {{ bnaam }}';
const IBAN = 'NL91ABNA0417164300';

let mail: EmailWriting;
let of: ReturnType<typeof mailings>;
let client: { readonly relationId: string; readonly email: string };

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-received-tags');
  of = mailings(mail);
  const email = 'vrager@klant.example';
  const { relationId } = await mail.world.create('organisation', {
    email,
    city: 'Gouda',
    tradeName: 'Vrager {{iban}}',
    iban: IBAN,
    bsn: '123456782',
  });
  client = { relationId, email };
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.reset();
  await mail.pass('full');
});

const start = (action: 'repl' | 'forw' | 'draft', emailId: string) =>
  startEmail(mail.context, mail.admin, { action, emailId, relationId: null }, signal());
const subjects = async () => (await mail.outlook.mails('drafts')).map(({ subject }) => subject);

describe('tags in what was received', () => {
  it.each(['repl', 'forw'] as const)(
    'are none of the subject that a composer begins with: %s',
    async (action) => {
      const { id } = await mail.received({ from: client.email, subject: FOREIGN_SUBJECT, text: '{{iban}}' });
      const { subject } = await start(action, id);
      expect(subject.replaceAll('\u200c', '')).toContain('Vraag {{iban}}');
      const { draftId } = await mail.save({ action, originalId: id, text: { subject } });
      const opened = await openDraft(mail.context, mail.admin, draftId, signal());
      expect([...tagsIn(subject), ...tagsIn(opened.subject)]).toEqual([]);
    },
  );

  it('are none of a subject that a client composes itself, also once that mail is gone and Outlook wrote it again', async () => {
    const { id, remoteId } = await mail.received({
      from: client.email,
      subject: FOREIGN_SUBJECT,
      text: 'Dag',
    });
    const subject = 'Re: Vraag {{iban}} {{bsn}} {{ bnaam }}';
    const { draftId } = await mail.save({ action: 'repl', originalId: id, text: { subject } });
    const [kept = ''] = await subjects();
    expect([...tagsIn(kept)]).toEqual([]);
    await mail.api.owner.email.deleteMany({ where: { remoteId } });
    const text = { subject, html: TAGGED, to: [{ name: '', address: client.email }] };
    await mail.save({ draftId, revision: 1, text });
    const [again = ''] = await subjects();
    expect([...tagsIn(again)]).toEqual([]);
    const { remoteId: draft } = await mail.draftOf(draftId);
    await mail.outlook.change(draft ?? '', { subject });
    const started = await of.start(draftId, [client.email], { revision: 2 });
    // Nothing of ours is asked for but what the user wrote, and no question about BSNs follows.
    if ('question' in started) throw new Error(JSON.stringify(started.question));
    await of.run(started.mailingId);
    const [sent] = await mail.outlook.outbox();
    expect(sent?.subject.replaceAll('\u200c', '')).toBe(subject);
    expect(sent?.body.content.replaceAll('\u200c', '')).toContain('Beste Vrager {{iban}} uit Gouda');
    expect(JSON.stringify(sent)).not.toContain(IBAN);
  });

  it('are none of a draft that another program made, with what it quotes', async () => {
    const html = '<p>Dag</p><div>{<b>{iban}</b>} {{bsn}}</div>';
    const remoteId = await mail.outlook.draft({ subject: `RE: ${FOREIGN_SUBJECT}`, html });
    await mail.pass('full');
    const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId } });
    const { subject, ...started } = await start('draft', id);
    expect([...tagsIn(subject), ...tagsIn(started.html.replaceAll(/<[^>]*>/g, ''))]).toEqual([]);
    const text = { subject: `RE: ${FOREIGN_SUBJECT} {{plaats}}`, html: TAGGED };
    const { draftId } = await mail.save({ action: 'draft', originalId: id, text });
    const opened = await openDraft(mail.context, mail.admin, draftId, signal());
    expect([...tagsIn(opened.subject)]).toEqual(['plaats']);
  });

  it('are none of a draft whose text was kept here, whatever another program made of it since', async () => {
    const remoteId = await mail.outlook.draft({ subject: 'Offerte', html: '<p>Voor {{bsn}}</p>' });
    await mail.pass('full');
    const { id } = await mail.api.owner.email.findFirstOrThrow({ where: { remoteId } });
    const { bodyHash } = await start('draft', id);
    const keep = { subject: 'Offerte', keptBodyHash: bodyHash };
    const { draftId } = await mail.save({ action: 'draft', originalId: id, text: keep });
    await mail.outlook.change(remoteId, { html: '<p>Anders {{bsn}}</p>' });
    const tags = async () => {
      const { html, revision } = await openDraft(mail.context, mail.admin, draftId, signal());
      return { revision, tags: [...tagsIn(html)] };
    };
    const { revision, tags: read } = await tags();
    expect(read).toEqual([]);
    await mail.save({ draftId, revision, text: { subject: 'Offerte', html: '<p>Voor {{plaats}}</p>' } });
    expect(await tags()).toMatchObject({ tags: ['plaats'] });
  });
});

describe('a template of the office that is filled in for who is answered', () => {
  async function fill(body: string, address: string, acceptBsn = false, by: UserViewer = mail.admin) {
    const { officeId, userId: makerId } = mail.admin;
    const row = { officeId, makerId, name: 'Aanhef', body, position: 0 };
    const { id: templateId } = await mail.api.owner.emailTemplate.create({ data: row, select: { id: true } });
    const requested = { requestId: randomUUID(), templateId, address, acceptBsn };
    return mail.api.application.database.lease(by, (leased) =>
      fillTemplate(mail.context, leased, by, requested),
    );
  }
  const shown = () =>
    mail.api.owner.auditEntry.count({ where: { action: 'bsn-shown', entityId: client.relationId } });

  it('has the values of its own tags, where exactly one relation has the address [COMPOSE-37, TEMPL-21]', async () => {
    expect(await fill('<p>{{ IBAN }} {{plaats}} {{voorl}} {{geen}}</p>', client.email.toUpperCase())).toEqual(
      {
        relationName: 'Vrager {{iban}}',
        needsBsnConsent: false,
        values: [
          { tag: 'iban', value: IBAN },
          { tag: 'plaats', value: 'Gouda' },
          { tag: 'voorl', value: '' },
        ],
      },
    );
    const none = { relationName: null, values: [], needsBsnConsent: false };
    expect(await fill('{{iban}}', 'vreemd@elders.example')).toEqual(none);
    // Nor of a relation that the user does not see.
    expect(await fill('{{iban}}', client.email, false, mail.advisor)).toEqual(none);
    const { relationId } = await mail.world.create('person', { email: client.email, surname: 'Dubbel' });
    expect(await fill('{{iban}}', client.email)).toEqual(none);
    await mail.api.owner.relation.update({
      where: { id: relationId },
      data: { email: '' },
      select: { id: true },
    });
    await expect(fill('{{iban}}', client.email, false, mail.reader)).rejects.toThrow(ForbiddenError);
  });

  it('tells a BSN once it was asked about, and writes that down', async () => {
    const before = await shown();
    expect(await fill('{{bsn}} {{iban}}', client.email)).toEqual({
      relationName: 'Vrager {{iban}}',
      values: [],
      needsBsnConsent: true,
    });
    expect(await shown()).toBe(before);
    const { values } = await fill('{{bsn}}', client.email, true);
    expect(values).toEqual([{ tag: 'bsn', value: '123456782' }]);
    expect(await shown()).toBe(before + 1);
  });
});
