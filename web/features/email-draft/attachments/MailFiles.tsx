import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { whenIdle } from '#web/relay/when-idle.ts';
import { importSending } from './attached-files.ts';

const importList = () => import('./FilesList.tsx').then((module) => module.FilesList);
const FilesList = lazyPart(importList, { catchesAll: true });

/** Where the mail's files stand. Most mails have none, so the code that shows and sends them comes later. */
export function MailFiles({ composer }: { composer: Composer }) {
  const { mail, files } = composer;
  useSyncExternalStore(mail.subscribe, mail.mail);
  const running = useSyncExternalStore(files.subscribe, files.running);
  useEffect(
    () =>
      whenIdle(() => {
        // Where it cannot be read, the first file asks for it again.
        void Promise.allSettled([importList(), importSending()]);
      }),
    [],
  );
  if (files.listed().length + running.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton width="70%" />}>
      <FilesList composer={composer} />
    </Suspense>
  );
}
