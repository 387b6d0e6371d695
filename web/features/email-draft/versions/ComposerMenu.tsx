import { Ellipsis, History } from 'lucide-react';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { FloatingWait } from '#web/components/FloatingWait.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { Menu } from '#web/components/Menu.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { useRestoreVersion } from './use-restore-version.ts';

const VersionsDialog = lazyPart(
  () => import('./VersionsDialog.tsx').then((module) => module.VersionsDialog),
  { placement: 'floating', catchesAll: true },
);

/** What is seldom done with a mail in the making. */
export function ComposerMenu({ composer }: { composer: Composer }) {
  const [isShown, setShown] = useState(false);
  const restore = useRestoreVersion(composer);
  return (
    <>
      <Menu
        label="Meer"
        trigger={<IconButton icon={Ellipsis} label="Meer" variant="secondary" />}
        actions={[
          { id: 'versions', icon: History, label: 'Eerdere versies', onAction: () => setShown(true) },
        ]}
      />
      {isShown && (
        <Suspense fallback={<FloatingWait />}>
          <VersionsDialog
            composer={composer}
            onRestore={(html) => {
              // While the dialog is there it keeps the focus.
              flushSync(() => setShown(false));
              void restore(html);
            }}
            onDismiss={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}
