import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { sizeAlert } from '#domain/email/mail-size.ts';
import { Notice } from '#web/components/Notice.tsx';
import type { Composer } from '#web/features/email-write/composer.ts';

/** That the mail is, or becomes, too large to be sent (ledger COMPOSE-45, 46, 51, 52). */
export function SizeNotice({ composer }: { composer: Composer }) {
  const { mail, files } = composer;
  const text = useSyncExternalStore(
    (changed) => {
      const stops = [mail.subscribe(changed), files.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => sizeAlert(files.bytes())?.text ?? null,
  );
  if (text === null) return null;
  const isBlocked = sizeAlert(files.bytes())?.isBlocked === true;
  return (
    <Notice icon={isBlocked ? CircleAlert : TriangleAlert} tone={isBlocked ? 'danger' : 'warning'}>
      {text}
    </Notice>
  );
}
