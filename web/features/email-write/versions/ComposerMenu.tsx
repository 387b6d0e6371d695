import { Ellipsis, History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#web/components/IconButton.tsx';
import { Menu } from '#web/components/Menu.tsx';
import { fetchCode } from '#web/connection/fetch-code.ts';
import type { Composer } from '#web/features/email-write/composer.ts';
import { useRestoreVersion } from './use-restore-version.ts';

const VersionsDialog = lazy(() =>
  fetchCode(() => import('./VersionsDialog.tsx')).then((module) => ({ default: module.VersionsDialog })),
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
        <Suspense>
          <VersionsDialog
            composer={composer}
            onRestore={(version) => {
              // While the dialog is there it keeps the focus.
              flushSync(() => setShown(false));
              void restore(version);
            }}
            onDismiss={() => setShown(false)}
          />
        </Suspense>
      )}
    </>
  );
}
