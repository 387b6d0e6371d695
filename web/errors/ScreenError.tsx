import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { CloudAlert, WifiOff } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ConnectionLost } from '#web/relay/call-failure.ts';
import { forgetFailedQueries } from '#web/relay/failed-queries.ts';
import type { ScreenTag } from './failure.ts';
import { useErrorModal } from './use-error-modal.ts';

type ErrorComponent = (props: ErrorComponentProps) => ReactElement;

const components = new Map<ScreenTag, ErrorComponent>();

/** Answers one component a tag: a new one would mount at each render, and show its modal again. */
export function screenError(tag: ScreenTag): ErrorComponent {
  const known = components.get(tag);
  if (known !== undefined) return known;
  const component: ErrorComponent = (props) => <ScreenError {...props} tag={tag} />;
  components.set(tag, component);
  return component;
}

function ScreenError({ error, reset, tag }: ErrorComponentProps & { tag: ScreenTag }) {
  const router = useRouter();
  const showError = useErrorModal(tag);
  useEffect(() => {
    forgetFailedQueries();
    void showError(error);
  }, [error, showError]);

  function retry(): void {
    reset();
    void router.invalidate();
  }

  const isOffline = error instanceof ConnectionLost;
  return (
    <>
      <PageHeader title="Er ging iets mis" />
      <EmptyState
        icon={isOffline ? WifiOff : CloudAlert}
        title={isOffline ? 'Geen verbinding met de server' : 'Dit scherm kon niet worden geladen'}
        action={
          <>
            <Button onPress={retry}>Opnieuw proberen</Button>
            {tag === 'dashboard' ? (
              <LinkButton to="/relaties">Naar relaties</LinkButton>
            ) : (
              <LinkButton to="/dashboard">Naar het dashboard</LinkButton>
            )}
          </>
        }
      >
        Uw gegevens zijn veilig. Wat u had opgeslagen, blijft bewaard.
      </EmptyState>
    </>
  );
}
