import { Suspense } from 'react';
import { Card } from '#web/components/Card.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TwoColumns } from '#web/components/TwoColumns.tsx';
import { useEdition } from '#web/relay/use-edition.ts';
import { useViewer } from '#web/session/viewer.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';

/** What each user settles of the own account: the password, and where one is signed in. */
export function AccountScreen() {
  const { user } = useViewer();
  const [edition, readAnew] = useEdition();
  return (
    <>
      <PageHeader title="Mijn account" count={user.username} />
      <Scroll name="account">
        <TwoColumns>
          <Suspense fallback={<WaitingSessions />}>
            <OwnSessions edition={edition} onChanged={readAnew} />
          </Suspense>
          <Card title="Wachtwoord wijzigen">
            <ChangePasswordForm onChanged={readAnew} />
          </Card>
        </TwoColumns>
      </Scroll>
    </>
  );
}

function WaitingSessions() {
  return (
    <Card title="Hier bent u ingelogd">
      <div role="status" aria-label="Wordt geladen">
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}
