import { useNavigate } from '@tanstack/react-router';
import { Landmark, Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { DataTable } from '#web/components/DataTable.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RegistryResults } from './RegistryResults.tsx';
import { RegistrySearchForm } from './RegistrySearchForm.tsx';
import { REGISTRY_COLUMNS, RESULTS_LABEL, resultId } from './registry-columns.tsx';
import { addressOf, isSearched, type RegistryUrlSearch, searchOf } from './registry-url-search.ts';

/** Finds an organisation in the trade register before its form opens, or skips that (ledger RELFORM-03..08). */
export function RegistrySearchScreen({ address }: { address: RegistryUrlSearch }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Toevoegen"
        actions={
          <LinkButton to="/bedrijfk" search={{ manual: true }} icon={Pencil}>
            Handmatig invullen
          </LinkButton>
        }
      />
      <RegistrySearchForm
        search={searchOf(address)}
        onSearch={(search) => void navigate({ to: '/bedrijfk', search: addressOf(search) })}
      />
      {isSearched(address) ? (
        <Suspense
          key={JSON.stringify(address)}
          fallback={
            <DataTable
              label={RESULTS_LABEL}
              columns={REGISTRY_COLUMNS}
              rows={undefined}
              rowId={resultId}
              empty={null}
            />
          }
        >
          <RegistryResults address={address} />
        </Suspense>
      ) : (
        <EmptyState icon={Landmark} title="Zoek de organisatie in het handelsregister">
          Kies daarna het juiste resultaat: naam, nummers, rechtsvorm en adressen worden dan voor u ingevuld.
        </EmptyState>
      )}
    </>
  );
}
