import { Lock } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';

/** For users who open the address; buttons to it are hidden (ledger ROLES-20). */
export function RelationsReadOnly({ mode }: { mode: string }) {
  return (
    <>
      <PageHeader title={mode} />
      <EmptyState
        icon={Lock}
        title="U kunt relaties alleen bekijken"
        action={<LinkButton to="/relaties">Naar de relaties</LinkButton>}
      >
        Uw kantoor heeft u het recht ‘Alleen lezen’ gegeven.
      </EmptyState>
    </>
  );
}
