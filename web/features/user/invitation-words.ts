import { formatDate, formatTime } from '#web/format/dates.ts';
import type { UserInvitation } from './users-query.ts';

interface InvitationWords {
  readonly text: string;
  /** Nobody can accept it. */
  readonly isOver: boolean;
}

/** What the list of users says of somebody who has not chosen a password yet. */
export function invitationWords({ state, expiresAt }: UserInvitation): InvitationWords {
  const until =
    expiresAt == null
      ? ''
      : `geldig tot ${formatDate(new Date(expiresAt))} ${formatTime(new Date(expiresAt))}`;
  switch (state) {
    case 'QUEUED':
      return { text: 'uitgenodigd, de mail is onderweg', isOver: false };
    case 'SENT':
      return { text: `uitgenodigd, ${until}`, isOver: false };
    case 'UNKNOWN':
      return { text: `uitgenodigd, ${until}; onzeker of de mail aankwam`, isOver: false };
    case 'FAILED':
      return { text: 'uitnodiging niet verzonden', isOver: true };
    default:
      return { text: 'uitnodiging vervallen', isOver: true };
  }
}
