import { Mail } from 'lucide-react';
import { seesSettings } from '#domain/session/roles.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { useViewer } from '#web/session/viewer.ts';

export function NoMailbox() {
  const { role } = useViewer();
  const mayLink = seesSettings(role);
  return (
    <EmptyState
      icon={Mail}
      title="Er is geen mailbox gekoppeld"
      action={
        mayLink && (
          <LinkButton to="/beheer/$kind" params={{ kind: 'email' }} variant="primary">
            Mailbox koppelen
          </LinkButton>
        )
      }
    >
      {mayLink
        ? 'Koppel de mailbox van het kantoor om mail in Balie te lezen en te schrijven.'
        : 'Een beheerder van uw kantoor kan de mailbox koppelen.'}
    </EmptyState>
  );
}
