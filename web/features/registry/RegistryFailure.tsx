import { CloudAlert } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';

interface RegistryFailureProps {
  /** A member of a registry result that is no success. */
  answer:
    | { readonly __typename: string; readonly message: string; readonly retryable?: boolean }
    | { readonly __typename: '%other' };
  onRetry: () => void;
}

/** The register gave nothing: why, and how to go on without it (ledger RELFORM-06). */
export function RegistryFailure({ answer, onRetry }: RegistryFailureProps) {
  const message = 'message' in answer ? answer.message : 'Het handelsregister gaf een onbekend antwoord.';
  const canRetry = 'retryable' in answer && answer.retryable === true;
  return (
    <EmptyState
      icon={CloudAlert}
      title="Geen gegevens uit het handelsregister"
      action={
        <>
          {canRetry && (
            <Button variant="primary" onPress={onRetry}>
              Opnieuw
            </Button>
          )}
          <LinkButton to="/bedrijfk" search={{ manual: true }} variant={canRetry ? 'secondary' : 'primary'}>
            Handmatig invullen
          </LinkButton>
        </>
      }
    >
      {message}
    </EmptyState>
  );
}
