import { CircleAlert, FileArchive, TriangleAlert } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { sizeAlert } from '#domain/email/mail-size.ts';
import { Button } from '#web/components/Button.tsx';
import { Notice } from '#web/components/Notice.tsx';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { AS_ZIP } from './offer-zip.ts';
import sheet from './SizeNotice.module.css';

const css = classNames(sheet);

/** That the mail is, or becomes, too large to be sent, and what may help (ledger COMPOSE-45, 46, 51, 52). */
export function SizeNotice({ composer }: { composer: Composer }) {
  const { mail, files } = composer;
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [mail.subscribe(changed), files.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [mail, files],
  );
  const text = useSyncExternalStore(subscribe, () => sizeAlert(files.bytes())?.text ?? null);
  const canZip = useSyncExternalStore(subscribe, () => files.canZip());
  if (text === null) return null;
  const isBlocked = sizeAlert(files.bytes())?.isBlocked === true;
  return (
    <Notice icon={isBlocked ? CircleAlert : TriangleAlert} tone={isBlocked ? 'danger' : 'warning'}>
      <div className={css('line')}>
        <p>{text}</p>
        {canZip && (
          <Button size="small" icon={FileArchive} onPress={() => files.zip()}>
            {AS_ZIP}
          </Button>
        )}
      </div>
    </Notice>
  );
}
