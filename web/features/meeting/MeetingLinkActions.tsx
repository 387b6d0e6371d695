import { useNavigate } from '@tanstack/react-router';
import { Copy, Mail } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { copyText } from '#web/components/copy-text.ts';
import { fetchCode } from '#web/connection/fetch-code.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type MeetingLink, meetingMail } from './meeting-mail.ts';

/** Copies the link of a meeting, or begins a mail with it; nothing where Zoom has given none. */
export function MeetingLinkActions({ meeting }: { meeting: MeetingLink }) {
  const { canWrite, links, user } = useViewer();
  const navigate = useNavigate();
  const showError = useErrorModal('zoom');
  const { joinUrl, relation } = meeting;
  if (joinUrl == null) return null;

  async function mail(): Promise<void> {
    const address =
      relation == null
        ? ({ action: 'new' } as const)
        : ({ action: 'newk', relationId: relation.id } as const);
    try {
      const { beginMail } = await fetchCode(() => import('#web/features/email-draft/begin-mail.ts'));
      await navigate({ to: '/write', search: beginMail(user.id, address, meetingMail(meeting)) });
    } catch (error) {
      await showError(error);
    }
  }

  return (
    <>
      <Button icon={Copy} onPress={() => void copyText(joinUrl, 'De link is gekopieerd.')}>
        Link kopiëren
      </Button>
      {canWrite && links.some(({ kind }) => kind === 'email') && (
        <Button icon={Mail} onPress={() => void mail()}>
          Link mailen
        </Button>
      )}
    </>
  );
}
