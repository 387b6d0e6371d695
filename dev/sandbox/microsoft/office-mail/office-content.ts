import { createHash } from 'node:crypto';
import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import { textOfHtml } from '../mail-body.ts';
import type { MailContent, StoredMail } from '../mail-state.ts';
import { fileAttachment } from '../stored-attachments.ts';
import { brokenHtml } from './broken.ts';
import { makeFile, makePicture } from './files.ts';
import { newsletter } from './newsletters.ts';
import { type PlannedMail, planOf } from './plan.ts';
import { type Body, type Quoted, writeBody } from './programs.ts';

const MINUTE = 60_000;
/** A mail quotes so many earlier ones. */
const DEEPEST_QUOTE = 4;

export function officeContent(account: SandboxAccount, mail: StoredMail): MailContent {
  const planned = planOf(account)[mail.made?.number ?? -1];
  if (planned === undefined) throw new Error('The mail of an office is planned.');
  const sentAt = new Date(mail.sentDateTime);
  const files = planned.files.map((kind, index) => {
    const made = makeFile(
      kind,
      `${planned.subject.replace(/^RE: /, '')}${index === 0 ? '' : ` ${index + 1}`}`,
      planned.number,
    );
    return fileAttachment({ ...made, content: made.bytes.toString('base64') });
  });
  const logo = planned.hasLogo ? [logoFile()] : [];
  return {
    body: bodyOf(account, planned, sentAt, DEEPEST_QUOTE),
    attachments: [...logo, ...files].map((file, index) => ({
      ...file,
      id: `AAMkADEx/+${createHash('sha256').update(`${mail.immutableId} ${index}`).digest('base64')}`,
      lastModifiedDateTime: mail.sentDateTime,
    })),
    mime: null,
  };
}

const LOGO = 'logo@vandalen.example';

function logoFile() {
  const content = makePicture(128, 48, 7).toString('base64');
  return fileAttachment({
    name: 'image001.png',
    contentType: 'image/png',
    isInline: true,
    contentId: LOGO,
    content,
  });
}

/** The words of a mail and of those that it quotes, without making its HTML. */
export function officeText(account: SandboxAccount, mail: StoredMail): string {
  const plan = planOf(account);
  const texts: string[] = [];
  let planned = plan[mail.made?.number ?? -1];
  for (let depth = 0; planned !== undefined && depth <= DEEPEST_QUOTE; depth += 1) {
    if (planned.kind === 'newsletter') texts.push(textOfHtml(newsletter(planned.conversation).html));
    texts.push(planned.greeting, planned.text, ...planned.signature);
    planned = planned.previous === null ? undefined : plan[planned.previous];
  }
  return texts.join('\n');
}

function bodyOf(account: SandboxAccount, planned: PlannedMail, sentAt: Date, deepest: number): Body {
  if (planned.kind === 'newsletter') {
    return { contentType: 'html', content: newsletter(planned.conversation).html };
  }
  if (planned.kind === 'broken') {
    return { contentType: 'html', content: brokenHtml(planned.number, planned.text) };
  }
  return writeBody(planned.program, {
    paragraphs: [planned.greeting, planned.text].filter((text) => text !== ''),
    signature: planned.signature,
    logo: planned.hasLogo ? LOGO : null,
    quoted: deepest === 0 ? null : quotedBy(account, planned, sentAt, deepest - 1),
  });
}

function quotedBy(
  account: SandboxAccount,
  planned: PlannedMail,
  sentAt: Date,
  deepest: number,
): Quoted | null {
  const before = planned.previous === null ? undefined : planOf(account)[planned.previous];
  if (before === undefined) return null;
  const when = new Date(sentAt.getTime() - (before.minutesAgo - planned.minutesAgo) * MINUTE);
  // Images of what is quoted stay behind.
  const body = bodyOf(account, { ...before, hasLogo: false }, when, deepest);
  return {
    who: before.from.name,
    address: before.from.address,
    subject: before.subject,
    when,
    body,
    to: before.to.map(({ name, address }) => `${name} <${address}>`).join('; '),
  };
}
