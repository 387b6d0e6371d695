import type { SandboxAccount } from '#dev/sandbox/credentials.ts';
import type { Mailbox, MailMaker } from './mail-state.ts';
import { fillWithOffice } from './office-mail/office-mail.ts';

/** The account whose office's mail a maker writes. */
const ACCOUNTS: Readonly<Record<Exclude<MailMaker, 'bulk'>, SandboxAccount>> = {
  office: 'main',
  'small-office': 'second',
};

export function fillMailbox(mailbox: Mailbox, by: keyof typeof ACCOUNTS): void {
  fillWithOffice(mailbox, ACCOUNTS[by]);
}
