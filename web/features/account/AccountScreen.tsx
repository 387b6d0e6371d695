import { Suspense } from 'react';
import { Card } from '#web/components/Card.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TwoColumns } from '#web/components/TwoColumns.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { useViewer } from '#web/session/viewer.ts';
import { OwnReminders } from './OwnReminders.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { UpdatePasswordForm } from './UpdatePasswordForm.tsx';

/** The editor is heavy, and most who come here do so for the password. */
const OwnSignature = lazyPart(
  () => import('#web/features/email-signature/OwnSignature.tsx').then((module) => module.OwnSignature),
  { catchesAll: true },
);

/** The own account of a user: their password, where they are signed in, and what their mails end with. */
export function AccountScreen() {
  const { user, canWrite } = useViewer();
  const [fetchKey, refetch] = useFetchKey();
  return (
    <>
      <PageHeader title="Mijn account" count={user.username} />
      <Scroll name="account">
        <TwoColumns>
          <Suspense fallback={<Waiting title="Hier bent u ingelogd" />}>
            <OwnSessions fetchKey={fetchKey} onChanged={refetch} />
          </Suspense>
          <Card title="Wachtwoord wijzigen">
            <UpdatePasswordForm onChanged={refetch} />
          </Card>
          <OwnReminders />
          {canWrite && (
            <Suspense fallback={<Waiting title="Uw handtekening" />}>
              <OwnSignature />
            </Suspense>
          )}
        </TwoColumns>
      </Scroll>
    </>
  );
}

function Waiting({ title }: { title: string }) {
  return (
    <Card title={title}>
      <div role="status" aria-label="Wordt geladen">
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}
