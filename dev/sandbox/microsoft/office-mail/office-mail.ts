import { createHash } from 'node:crypto';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { addFolder } from '../mail-folder-changes.ts';
import { findFolder } from '../mail-folders.ts';
import { keep } from '../mail-lookup.ts';
import type { Mailbox } from '../mail-state.ts';
import { newInternetMessageId, next } from '../mail-state.ts';
import { OWN_FOLDERS, type PlannedFolder, type PlannedMail, planOf } from './plan.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The number alone decides, so that a mail is the same one after the state was lost. */
function idsOf(account: SandboxAccount, what: string, number: number) {
  const part = createHash('sha256').update(`${account} ${what} ${number}`).digest('base64');
  return { id: `AAMkADEx/+${part}`, immutableId: `AAkALgAA/+${part}`, conversationId: `AAQkADEx/+${part}` };
}

/** Fills a mailbox with the mail of a seeded office; the texts are made when they are asked for. */
export function fillWithOffice(mailbox: Mailbox, account: SandboxAccount): void {
  const folders = foldersOf(mailbox);
  // The evening of the last day of which all has passed.
  const evening = Math.floor((Date.now() - 18 * 60 * MINUTE) / DAY) * DAY + 18 * 60 * MINUTE;
  const domain = mailbox.address;
  const sent = new Map<number, string>();
  for (const planned of planOf(account)) {
    const { number, from, to, cc, subject, isDraft, isRead, flagStatus, categories, importance } = planned;
    const moment = new Date(evening - planned.minutesAgo * MINUTE).toISOString().replace(/\.\d+Z$/, 'Z');
    const changed = next(mailbox);
    const internetMessageId = newInternetMessageId(from.address || domain);
    sent.set(number, internetMessageId);
    const { id, immutableId } = idsOf(account, 'mail', number);
    keep(mailbox, {
      id,
      immutableId,
      folderId: folders[planned.folder] ?? '',
      internetMessageId,
      changed,
      changedBeyondRead: changed,
      entered: changed,
      createdDateTime: moment,
      lastModifiedDateTime: moment,
      receivedDateTime: moment,
      sentDateTime: moment,
      conversationId: idsOf(
        account,
        planned.kind === 'newsletter' ? 'newsletter' : 'thread',
        planned.conversation,
      ).conversationId,
      inReplyTo: planned.previous === null ? null : (sent.get(planned.previous) ?? null),
      subject,
      from,
      sender: from,
      to,
      cc,
      bcc: [],
      replyTo: [],
      isRead,
      isDraft,
      flagStatus,
      categories,
      importance,
      extended: [],
      headers: [],
      hasAttachments: planned.files.length > 0,
      preview: previewOf(planned),
      content: null,
      made: { by: account === 'main' ? 'office' : 'small-office', number },
      ...(planned.kind === 'meeting' ? { meeting: 'meetingRequest' } : {}),
    });
  }
}

function foldersOf(mailbox: Mailbox): Readonly<Record<PlannedFolder, string>> {
  const known = (name: string) => findFolder(mailbox.folders, name)?.id ?? '';
  const made: Record<string, string> = {};
  for (const path of OWN_FOLDERS) {
    const [name = '', parent] = path.split('/').toReversed();
    const parentId = parent === undefined ? known('msgfolderroot') : (made[parent] ?? '');
    const folder =
      addFolder(mailbox, name, parentId) ??
      mailbox.folders.find((one) => one.parentId === parentId && one.displayName === name);
    made[path] = folder?.id ?? '';
  }
  addFolder(mailbox, 'Ongelezen e-mail', known('msgfolderroot'), { filterQuery: 'isRead eq false' });
  const usual = ['inbox', 'sentitems', 'drafts', 'junkemail', 'deleteditems'] as const;
  return {
    ...Object.fromEntries(usual.map((name) => [name, known(name)])),
    ...made,
  } as Record<PlannedFolder, string>;
}

function previewOf({ greeting, text }: PlannedMail): string {
  return `${greeting === '' ? '' : `${greeting}\r\n\r\n`}${text}`.slice(0, 255);
}
