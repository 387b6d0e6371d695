import type { DraftOrigin, MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { there } from '#test/wire/wire-mailbox.ts';
import type { WireOffice } from '#test/wire/wire-office.ts';

const PIECE = 3_932_160;
const CONTENT = {
  subject: 'Aangifte',
  recipients: {
    to: [{ name: 'Jan', address: 'jan@x.nl' }],
    cc: [{ name: '', address: 'c@x.nl' }],
    bcc: [{ name: '', address: 'b@x.nl' }],
  },
  body: '<p>Beste Jan</p>',
};
const FILE = { name: 'brief.pdf', contentType: 'application/pdf', isInline: false, contentId: null };
const IMAGE = { name: 'logo.png', contentType: 'image/png', isInline: true, contentId: 'logo@balie' };
const MEETING_AT = { start: '2026-12-04T13:00:00', end: '2026-12-04T14:00:00', location: 'Zaal 1' };

/** What Graph is asked of mail and told of it, of a person's own mailbox and of a shared one. */
export async function walkMailboxes(office: WireOffice): Promise<void> {
  const mailbox = there(office.providers.mailboxOf('microsoft'));
  for (const kind of ['own', 'shared'] as const) {
    const email = kind === 'own' ? 'kantoor@vandalen.example' : 'info@vandalen.example';
    const access = office.access('contact', { settings: { email, mailbox: kind } });
    await walkReading(office, mailbox, access, kind);
    await walkWriting(office, mailbox, access, kind);
  }
}

async function walkReading(
  { sandbox }: WireOffice,
  mailbox: MailboxAdapter,
  access: LinkAccess,
  kind: 'own' | 'shared',
): Promise<void> {
  const outlook = sandbox.control.mailbox('main', kind);
  const file = { name: 'aangifte.pdf', contentType: 'application/pdf', content: 'JVBERi0=' };
  const id = await outlook.receive({
    subject: 'Vraag',
    from: 'jan@x.nl',
    html: '<p>?</p>',
    attachments: [file],
  });
  for (let index = 0; index < 12; index += 1) await outlook.receive({ subject: `Mail ${index}` });
  for (const meeting of ['meetingRequest', 'meetingCancelled', 'meetingDeclined'] as const) {
    await outlook.receive({ subject: 'Overleg', from: 'jan@x.nl', meeting, meetingAt: MEETING_AT });
  }
  await outlook.createFolder('Klanten');
  await outlook.createFolder('Van Dijk', 'Klanten');
  await outlook.createSearchFolder('Ongelezen', 'isRead eq false');
  await mailbox.createFolder(access, 'Archief IN');
  const folders = await mailbox.folders(access);
  const inbox = there(folders.find((folder) => folder.kind === 'inbox')).id;
  const archive = there(folders.find((folder) => folder.kind === 'archive-in')).id;
  let page = there(await mailbox.firstPage(access, inbox, 10));
  while (page.next !== null) page = await mailbox.page(access, page.next, 10);
  await outlook.change(id, { isRead: true });
  const [newest] = await outlook.mails('inbox');
  await outlook.delete(there(newest).id, 'for-good');
  await mailbox.page(access, there(page.delta), 10);
  await mailbox.ids(access, inbox, null);
  await mailbox.read(access, id);
  await mailbox.read(access, there(newest).id);
  for (const mail of await outlook.mails('inbox')) await mailbox.content(access, mail.id);
  const content = there(await mailbox.content(access, id));
  for (const attachment of content.attachments) {
    await mailbox.attachmentFields(access, id, attachment.id);
    await (await mailbox.attachment(access, id, attachment.id))?.stream.cancel();
  }
  await (await mailbox.mime(access, id))?.stream.cancel();
  const found = await mailbox.search(access, 'Mail', null);
  if (found.next !== null) await mailbox.search(access, 'Mail', found.next);
  await mailbox.change(access, id, { isRead: true, flag: 'flagged', categories: ['Blauw'] });
  const moved = there(await mailbox.move(access, id, archive));
  await mailbox.remove(access, moved.id);
  await mailbox.remove(access, moved.id);
}

async function walkWriting(
  { sandbox }: WireOffice,
  mailbox: MailboxAdapter,
  access: LinkAccess,
  kind: 'own' | 'shared',
): Promise<void> {
  const outlook = sandbox.control.mailbox('main', kind);
  const originalId = await outlook.receive({ subject: 'Vraag', from: 'jan@x.nl', html: '<p>?</p>' });
  const origins: readonly DraftOrigin[] = [
    { kind: 'new' },
    { kind: 'reply', originalId },
    { kind: 'reply-all', originalId },
    { kind: 'forward', originalId },
  ];
  for (const [index, origin] of origins.entries()) {
    const ownId = `019ab2c0-0000-7000-8000-0000000000${kind === 'own' ? 'a' : 'b'}${index}`;
    const { email } = there(await mailbox.createDraft(access, ownId, origin, CONTENT));
    await mailbox.findDraft(access, ownId);
    await mailbox.saveDraft(access, email.id, { subject: 'Anders', body: '<p>Anders</p>' });
    await mailbox.attach(access, email.id, IMAGE, new Uint8Array([1, 2, 3]));
    const file = there(await mailbox.attach(access, email.id, FILE, new Uint8Array([1, 2, 3])));
    await mailbox.detach(access, email.id, file.id);
    if (index === 0) await walkLarge(mailbox, access, email.id);
    await mailbox.send(access, email.id);
    const search = { ownId, remoteId: email.id, internetMessageId: email.internetMessageId };
    await mailbox.findSent(access, search);
  }
  await mailbox.send(access, originalId).catch(() => undefined);
}

async function walkLarge(mailbox: MailboxAdapter, access: LinkAccess, id: string): Promise<void> {
  const bytes = new Uint8Array(PIECE + 1000);
  const large = { ...FILE, name: 'groot.pdf', size: bytes.length };
  const upload = there(await mailbox.startAttachment(access, id, large));
  const put = (start: number, end: number) =>
    mailbox.continueAttachment(
      access,
      upload,
      { start, end, total: bytes.length },
      bytes.subarray(start, end + 1),
    );
  await put(0, PIECE - 1);
  await put(PIECE, bytes.length - 1);
  async function* chunks() {
    yield bytes;
  }
  await mailbox.attachLarge(access, id, { ...large, name: 'ander.pdf' }, chunks(), () => undefined);
}
