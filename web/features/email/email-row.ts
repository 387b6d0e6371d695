import { graphql, readInlineData } from 'relay-runtime';
import type { emailRow_email$data, emailRow_email$key } from '#web/__generated__/emailRow_email.graphql.ts';

const rowFragment = graphql`
  fragment emailRow_email on Email @inline {
    id
    folder
    folderId
    subject
    preview
    from {
      name
      address
    }
    toNames
    moment
    isRead
    isDraft
    isReplied
    hasAttachments
    flag
  }
`;

export type Flag = emailRow_email$data['flag'];

export interface EmailRow extends Omit<emailRow_email$data, 'moment' | ' $fragmentType'> {
  readonly moment: Date;
  /** The other side: the sender of received mail, the recipients of what was sent. */
  readonly who: string;
}

export function readEmailRow(email: emailRow_email$key): EmailRow {
  const { moment, ...row } = readInlineData(rowFragment, email);
  return { ...row, moment: new Date(moment), who: whoOf(row) };
}

type Addressed = Pick<emailRow_email$data, 'folder' | 'isDraft' | 'from' | 'toNames'>;

function whoOf({ folder, isDraft, from, toNames }: Addressed): string {
  const isOwn = isDraft || folder === 'sent' || folder === 'archiveOut';
  if (isOwn) return toNames === '' ? 'Geen ontvangers' : `Aan: ${toNames}`;
  return from == null ? 'Onbekende afzender' : nameOf(from);
}

export function nameOf({ name, address }: { readonly name: string; readonly address: string }): string {
  return name.trim() === '' ? address : name;
}

export function subjectOf({ subject }: { readonly subject: string }): string {
  return subject.trim() === '' ? '(Geen onderwerp)' : subject;
}

/** From one press to the next: to do, done, neither (ledger MAIL-21, 53). */
export function nextFlag(flag: Flag): 'notFlagged' | 'flagged' | 'complete' {
  if (flag === 'notFlagged') return 'flagged';
  return flag === 'flagged' ? 'complete' : 'notFlagged';
}
