import { describe, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { generateRelations } from '#dev/seed/relations.ts';
import { previewOf } from '../mail-body.ts';
import { contentOf } from '../mail-content.ts';
import { findMail, mailsIn } from '../mail-lookup.ts';
import { emptyMailbox } from '../mail-state.ts';
import { mimeOf } from '../message-mime.ts';
import { fillWithOffice } from './office-mail.ts';

describe('the mail of the seeded office', () => {
  const mailbox = emptyMailbox('main', 'own');
  fillWithOffice(mailbox, 'main');
  const mails = mailsIn(mailbox, null);
  const contents = mails.map(contentOf);

  it('is 3,000 mails', () => {
    expect(mails).toHaveLength(3000);
  });

  it('is the same every time, but for when it came', () => {
    const again = emptyMailbox('main', 'own');
    fillWithOffice(again, 'main');
    for (const { id, subject, from, preview, isRead } of mails) {
      expect(findMail(again, id)).toMatchObject({ subject, from, preview, isRead });
    }
  });

  it('comes from addresses that the relations of the seed have', () => {
    const known = new Set<string>();
    for (const { values } of generateRelations(2500, 1, { ownerIds: ['x', 'y'] })) known.add(values.email);
    const senders = mails.map(({ from }) => from?.address ?? '');
    const share = senders.filter((address) => known.has(address)).length / mails.length;
    expect(share).toBeGreaterThan(0.35);
    const receivers = mails
      .filter(({ from, isDraft }) => from?.address === CREDENTIALS.main.mailbox && !isDraft)
      .flatMap(({ to }) => to);
    expect(receivers.length).toBeGreaterThan(700);
    expect(receivers.filter(({ address }) => !known.has(address))).toEqual([]);
  });

  it('has a text for every mail, which begins as its preview does', () => {
    for (const [index, { body }] of contents.entries()) {
      const mail = mails[index];
      if (mail === undefined) throw new Error('a content belongs to a mail');
      expect(body.content.length).toBeGreaterThan(10);
      if (mail.made === null || /Nieuws|Comic/.test(body.content)) continue;
      const [line = ''] = mail.preview.split('\r\n');
      expect(
        previewOf({
          ...body,
          content: body.content.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
        }),
        mail.subject,
      ).toContain(line.slice(0, 8));
    }
  });

  it('has threads, drafts, spam, flags, files and images in the text', () => {
    const all = [...mails];
    const files = contents.flatMap(({ attachments }) => attachments);
    const types = new Set(files.map(({ contentType }) => contentType));
    expect(new Set(all.map(({ conversationId }) => conversationId)).size).toBeLessThan(2000);
    expect(all.filter(({ inReplyTo }) => inReplyTo !== null).length).toBeGreaterThan(1000);
    expect(all.filter(({ flagStatus }) => flagStatus === 'flagged').length).toBeGreaterThan(5);
    expect(all.filter(({ meeting }) => meeting !== undefined)).toHaveLength(24);
    expect(files.filter(({ isInline }) => isInline).length).toBeGreaterThan(100);
    expect(types.size).toBeGreaterThanOrEqual(5);
  });

  it('can be had as MIME', async () => {
    const mail = mails.find(({ hasAttachments }) => hasAttachments);
    if (mail === undefined) throw new Error('some mail has a file');
    expect((await mimeOf(mail)).toString()).toMatch(/^From: /m);
  });
});
