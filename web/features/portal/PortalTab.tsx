import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { PortalTabQuery } from '#web/__generated__/PortalTabQuery.graphql.ts';
import type { PortalTabSubscription } from '#web/__generated__/PortalTabSubscription.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { useChanges } from '#web/relay/use-changes.ts';
import { useFetchKey } from '#web/relay/use-fetch-key.ts';
import { PortalView } from './PortalView.tsx';
import { PORTAL_COLUMNS } from './portal-columns.tsx';

/** The files that the customer sees: tab 'portal' (ledger PORTAL-01). */
export function PortalTab({ relation }: { relation: TabRelation }) {
  const [fetchKey, onResync] = useFetchKey();
  return (
    <CatchBoundary getResetKey={() => relation.id} errorComponent={screenError('relview')}>
      <Suspense
        fallback={
          <DataTable
            label="Bestanden in het portal"
            columns={PORTAL_COLUMNS}
            rows={undefined}
            rowId={({ id }) => id}
            empty={null}
          />
        }
      >
        <LoadedPortal relationId={relation.id} fetchKey={fetchKey} onMissed={onResync} />
      </Suspense>
    </CatchBoundary>
  );
}

interface LoadedPortalProps {
  relationId: string;
  fetchKey: number;
  onMissed: () => void;
}

function LoadedPortal({ relationId, fetchKey, onMissed }: LoadedPortalProps) {
  const { node } = useLazyLoadQuery<PortalTabQuery>(
    graphql`
      query PortalTabQuery($id: ID!) {
        node(id: $id) {
          ...PortalView_relation @alias(as: "relation")
        }
      }
    `,
    { id: relationId },
    { fetchKey, fetchPolicy: 'store-and-network' },
  );
  usePortalUpdates(relationId, onMissed);
  // Deleted meanwhile: the screen around it says so.
  return node?.relation ? <PortalView relation={node.relation} /> : null;
}

function usePortalUpdates(relationId: string, onMissed: () => void): void {
  useChanges<PortalTabSubscription>(
    graphql`
      subscription PortalTabSubscription($id: ID!) {
        relationChanged(id: $id) {
          resync
          relation {
            id
            ...PortalView_relation
          }
        }
      }
    `,
    { id: relationId },
    { onResync: onMissed, recordId: relationId },
  );
}
