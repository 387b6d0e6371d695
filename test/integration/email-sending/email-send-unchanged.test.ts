import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDraft } from '#services/email-draft/open-draft.ts';
import { arrangeEmailWriting, type EmailWriting, signal, TEXT } from '#test/support/email/email-writing.ts';

let mail: EmailWriting;

beforeAll(async () => {
  mail = await arrangeEmailWriting('email-send-meant');
});

afterAll(() => mail.close());

beforeEach(async () => {
  await mail.control.clearFaults();
  await mail.reset();
  await mail.pass('full');
});

describe('what another program writes after its sending was asked for', () => {
  const file = { name: 'nieuw.pdf', contentType: 'application/pdf', contentId: null, isInline: false };
  const attach = (remoteId: string) =>
    mail.atMailbox((adapter, access) => adapter.attach(access, remoteId, file, Buffer.from('%PDF-1.4')));
  const CHANGES: Readonly<Record<string, (remoteId: string) => Promise<unknown>>> = {
    words: (id) => mail.outlook.change(id, { html: '<p>Iets anders</p>' }),
    'a link, under the same words': (id) =>
      mail.outlook.change(id, {
        html: TEXT.html.replace(/>([^<]+)</, '><a href="https://x.example">$1</a><'),
      }),
    subject: (id) => mail.outlook.change(id, { subject: 'Uw aangifte!' }),
    'whom it is for': (id) => mail.outlook.change(id, { bcc: ['x@ander.example'] }),
    'a file that it adds': (id) => attach(id),
  };

  it.each(Object.keys(CHANGES))('is not sent unseen: %s [COMPOSE-54]', async (kind) => {
    const { draftId } = await mail.save();
    const { remoteId } = await mail.draftOf(draftId);
    const sendId = await mail.send(draftId);
    await CHANGES[kind]?.(remoteId ?? '');
    expect(await mail.work(sendId)).toBe('done');
    expect(await mail.outlook.outbox()).toEqual([]);
    expect(await mail.sendOf(sendId)).toMatchObject({
      state: 'refused',
      failureCode: 'changed-elsewhere',
      failureMessage: expect.stringContaining('in een ander programma gewijzigd'),
    });
    // A user who opens the draft again sends what it says now.
    expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
    const { revision } = await openDraft(mail.context, mail.admin, draftId, signal());
    await mail.work(await mail.send(draftId, { revision }));
    expect(await mail.outlook.outbox()).toHaveLength(1);
  });

  it('goes where it is no change of what is sent, also once the mail service is back', async () => {
    const sendId = await mail.send((await mail.save()).draftId);
    const [draft] = await mail.outlook.mails('drafts');
    await mail.outlook.change(draft?.id ?? '', { isRead: false, categories: ['Geel'], flag: 'flagged' });
    await mail.control.addFault('microsoft-graph', {
      fault: 'status',
      status: 503,
      operation: 'message.get',
      times: 9,
    });
    expect(await mail.work(sendId, {}, new Date())).toBe('again');
    expect(await mail.sendOf(sendId)).toMatchObject({ state: 'waiting', failureCode: 'serviceNotAvailable' });
    await mail.control.clearFaults();
    await mail.work(sendId, {}, new Date());
    expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sent' });
    expect(await mail.outlook.outbox()).toHaveLength(1);
  });

  it('is not sent twice where it was sent from there', async () => {
    const draftId = (await mail.save()).draftId;
    const sendId = await mail.send(draftId);
    await mail.outlook.send((await mail.draftOf(draftId)).remoteId ?? '');
    await mail.work(sendId, {}, new Date());
    expect(await mail.sendOf(sendId)).toMatchObject({ state: 'sent' });
    expect(await mail.outlook.mails('sentitems')).toHaveLength(1);
  });
});

describe('a mail whose merge tags were not filled in', () => {
  const html = '<p>Op {{datum}}</p>';

  it('is refused, in its text and in its own subject', async () => {
    const texts = [{ html }, { html: '<p>{{aanhef}}</p>' }, { subject: 'Van {{Gebruiker}}' }];
    for (const text of texts) {
      const { draftId } = await mail.save({ text });
      await expect(mail.send(draftId)).rejects.toThrow('zijn samenvoegvelden niet ingevuld: {{');
      expect(await mail.draftOf(draftId)).toMatchObject({ state: 'open' });
    }
    expect(await mail.outlook.outbox()).toEqual([]);
  });
});
