import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { graphql, useLazyLoadQuery, useSubscription } from 'react-relay';
import type { GraphQLSubscriptionConfig } from 'relay-runtime';
import type { PortalTabQuery } from '#web/__generated__/PortalTabQuery.graphql.ts';
import type { PortalTabSubscription } from '#web/__generated__/PortalTabSubscription.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import type { TabRelation } from '#web/features/relation/view/relation-tab.ts';
import { useResync } from '#web/relay/use-resync.ts';
import { PortalView } from './PortalView.tsx';
import { PORTAL_COLUMNS } from './portal-columns.tsx';

/** The files that the customer sees: tab 'Portal' (ledger PORTAL-01). */
export function PortalTab({ relation }: { relation: TabRelation }) {
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
        <LoadedPortal relationId={relation.id} />
      </Suspense>
    </CatchBoundary>
  );
}

function LoadedPortal({ relationId }: { relationId: string }) {
  const [edition, setEdition] = useState(0);
  const { node } = useLazyLoadQuery<PortalTabQuery>(
    graphql`
      query PortalTabQuery($id: ID!) {
        node(id: $id) {
          ...PortalView_relation @alias(as: "relation")
        }
      }
    `,
    { id: relationId },
    { fetchKey: edition, fetchPolicy: 'store-and-network' },
  );
  usePortalNews(relationId);
  useResync(() => setEdition((before) => before + 1), relationId);
  // Deleted meanwhile: the screen around it says so.
  return node?.relation ? <PortalView relation={node.relation} /> : null;
}

/** Keeps the portal as it is while links are made and withdrawn, here or elsewhere. */
function usePortalNews(relationId: string): void {
  const config = useMemo<GraphQLSubscriptionConfig<PortalTabSubscription>>(
    () => ({
      subscription: graphql`
        subscription PortalTabSubscription($id: ID!) {
          relationChanged(id: $id) {
            relation {
              id
              ...PortalView_relation
            }
          }
        }
      `,
      variables: { id: relationId },
    }),
    [relationId],
  );
  useSubscription(config);
}
