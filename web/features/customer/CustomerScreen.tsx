import { useLocation } from '@tanstack/react-router';
import { Button } from '#web/components/Button.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { Bare } from '#web/frame/Bare.tsx';
import { CustomerFileList } from './CustomerFileList.tsx';
import { CustomerSignIn } from './CustomerSignIn.tsx';
import { useCustomerPage } from './use-customer-page.ts';

const TITLE = 'Uw bestanden';

/** The page behind a personal link (ledger PORTAL-13). The link stands behind '#', which browsers send nowhere. */
export function CustomerScreen() {
  const link = useLocation({ select: ({ hash }) => hash });
  return <CustomerPage key={link} link={link} />;
}

function CustomerPage({ link }: { link: string }) {
  const { stage, session, show, signOut } = useCustomerPage(link);
  switch (stage.kind) {
    case 'loading':
      return (
        <Bare title={TITLE}>
          <Spinner label="Wordt geladen" />
        </Bare>
      );
    case 'dead':
      return (
        <Bare title={TITLE}>
          <p role="alert">{stage.text}</p>
        </Bare>
      );
    case 'failed':
      return (
        <Bare title={TITLE}>
          <p role="alert">{stage.text}</p>
          <Button variant="primary" onPress={() => void show()}>
            Opnieuw proberen
          </Button>
        </Bare>
      );
    case 'welcome':
      return (
        <Bare title={stage.welcome.office}>
          <CustomerSignIn {...stage} session={session} onDone={show} />
        </Bare>
      );
    case 'files':
      return (
        <Bare title={stage.listed.office} wide>
          <CustomerFileList
            files={stage.listed.files}
            session={session}
            onChanged={show}
            onSignOut={() => void signOut()}
          />
        </Bare>
      );
  }
}
