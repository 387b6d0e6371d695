import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { Card } from '#web/components/Card.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TwoColumns } from '#web/components/TwoColumns.tsx';

export function LinkScreenSkeleton({ kind }: { kind: LinkKind }) {
  const { title } = LINK_KIND_DESCRIPTIONS[kind];
  return (
    <>
      <PageHeader title={title} />
      <Scroll>
        <TwoColumns>
          <Card title="Koppelen">
            <div role="status" aria-label="Wordt geladen">
              <Skeleton width="80%" />
            </div>
          </Card>
        </TwoColumns>
      </Scroll>
    </>
  );
}
