import { formatDate, formatTime } from '#web/format/dates.ts';
import type { UserInvitation } from './users-query.ts';

interface InvitationTexts {
  readonly text: string;
  /** Until when it can be accepted; null where that is of no use. */
  readonly until: string | null;
  /** The invitation has expired or ended: it can't be accepted. */
  readonly isOver: boolean;
}

/** What the list of users says of somebody who has not chosen a password yet. */
export function invitationTexts({ state, expiresAt }: UserInvitation): InvitationTexts {
  const moment = new Date(expiresAt ?? 0);
  const until = `${formatDate(moment)} ${formatTime(moment)}`;
  switch (state) {
    case 'QUEUED':
      return { text: 'uitgenodigd, de mail is onderweg', until: null, isOver: false };
    case 'SENT':
      return { text: 'uitgenodigd, geldig tot', until, isOver: false };
    case 'UNKNOWN':
      return { text: 'uitgenodigd, onzeker of de mail aankwam, geldig tot', until, isOver: false };
    case 'FAILED':
      return { text: 'uitnodiging niet verzonden', until: null, isOver: true };
    default:
      return { text: 'uitnodiging vervallen', until: null, isOver: true };
  }
}
