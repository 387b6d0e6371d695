import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './InvitationLine.module.css';
import { invitationTexts } from './user-invitation-text.ts';
import type { UserInvitation } from './users-query.ts';

const css = classNames(sheet);

interface InvitationLineProps {
  invitation: UserInvitation;
  username: string;
  isBusy: boolean;
  onInvite: () => void;
}

/** How far the invitation of a user is, with the way to a new one. */
export function InvitationLine({ invitation, username, isBusy, onInvite }: InvitationLineProps) {
  const { text, until, isOver } = invitationTexts(invitation);
  return (
    <div className={css('invitation')}>
      <span className={css('words')} data-over={isOver || undefined}>
        {text} {until !== null && <span className={css('until')}>{until}</span>}
      </span>
      <Button size="small" busy={isBusy} aria-label={`${username} opnieuw uitnodigen`} onPress={onInvite}>
        Opnieuw uitnodigen
      </Button>
    </div>
  );
}
