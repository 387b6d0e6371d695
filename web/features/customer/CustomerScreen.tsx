import { useLocation } from '@tanstack/react-router';
import { Button } from '#web/components/Button.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { Bare } from '#web/frame/Bare.tsx';
import { CustomerFileList } from './CustomerFileList.tsx';
import { CustomerSignIn } from './CustomerSignIn.tsx';
import { type Stage, useCustomerPage } from './use-customer-page.ts';

/** The page behind a personal link (ledger PORTAL-13). The link stands behind '#', which browsers send nowhere. */
export function CustomerScreen() {
  const link = useLocation({ select: ({ hash }) => hash });
  return <CustomerPage key={link} link={link} />;
}

function CustomerPage({ link }: { link: string }) {
  const page = useCustomerPage(link);
  const { stage } = page;
  return (
    <Bare title={titleOf(stage)} wide={stage.kind === 'files'}>
      <StageContent {...page} />
    </Bare>
  );
}

function titleOf(stage: Stage): string {
  if (stage.kind === 'welcome') return stage.welcome.office;
  return stage.kind === 'files' ? stage.listed.office : 'Uw bestanden';
}

function StageContent({ stage, session, show, signOut }: ReturnType<typeof useCustomerPage>) {
  switch (stage.kind) {
    case 'loading':
      return <Spinner label="Wordt geladen" />;
    case 'dead':
      return <p role="alert">{stage.text}</p>;
    case 'failed':
      return (
        <>
          <p role="alert">{stage.text}</p>
          <Button variant="primary" onPress={() => void show()}>
            Opnieuw proberen
          </Button>
        </>
      );
    case 'welcome':
      return <CustomerSignIn {...stage} session={session} onDone={show} />;
    case 'files':
      return (
        <CustomerFileList
          files={stage.listed.files}
          session={session}
          onChanged={show}
          onSignOut={() => void signOut()}
        />
      );
  }
}
