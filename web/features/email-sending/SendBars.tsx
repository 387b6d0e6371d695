import { CircleAlert, CircleHelp } from 'lucide-react';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import type { TrackedSend } from './sent-mails.ts';
import { useResolveSend } from './use-resolve-send.ts';

interface SendBarsProps {
  sends: readonly TrackedSend[];
  onOpenDraft: (send: TrackedSend) => void;
}

/** What a user must decide or hear of mail that was sent. */
export function SendBars({ sends, onOpenDraft }: SendBarsProps) {
  const resolve = useResolveSend();
  return sends.map((send) =>
    send.state === 'refused' ? (
      <Banner
        key={send.id}
        icon={CircleAlert}
        tone="danger"
        action={
          <>
            {send.draft && (
              <Button size="small" onPress={() => onOpenDraft(send)}>
                Concept openen
              </Button>
            )}
            <Button size="small" variant="quiet" onPress={() => void resolve(send, false)}>
              Sluiten
            </Button>
          </>
        }
      >
        {`De email '${send.subject}' is niet verzonden. ${send.failure ?? ''}`}
      </Banner>
    ) : (
      <Banner
        key={send.id}
        icon={CircleHelp}
        tone="warning"
        action={
          <>
            <Button size="small" onPress={() => void resolve(send, true)}>
              Is verzonden
            </Button>
            <Button
              size="small"
              onPress={() =>
                void resolve(send, false).then((isDone) => (isDone ? onOpenDraft(send) : undefined))
              }
            >
              Is niet verzonden
            </Button>
          </>
        }
      >
        {`Het is onbekend of de email '${send.subject}' is verzonden. Kijk bij de verzonden items of bij de ontvanger, en zeg het hier.`}
      </Banner>
    ),
  );
}
