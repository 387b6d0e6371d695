import { CatchBoundary, getRouteApi, Navigate, notFound } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { isLinkKind } from '#domain/link/link-programs.ts';
import { seesSettings } from '#domain/session/roles.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { TwoColumns } from '#web/components/TwoColumns.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { LinkMain } from './LinkMain.tsx';
import { LinkScreenSkeleton } from './LinkScreenSkeleton.tsx';
import { LinkSide } from './LinkSide.tsx';
import { isConnected } from './shown-link.ts';
import { useLinks } from './use-links.ts';

const route = getRouteApi('/frame/beheer/$kind');

/** The screen of each of the nine kinds, an admin's alone (spec 1§2.6, ledger SHELL-15..23). */
export function LinkScreen() {
  const { role } = useViewer();
  const { kind } = route.useParams();
  if (!seesSettings(role)) return <Navigate to="/dashboard" replace />;
  if (!isLinkKind(kind)) throw notFound();
  const { errorTag } = LINK_KIND_DESCRIPTIONS[kind];
  return (
    <CatchBoundary getResetKey={() => kind} errorComponent={screenError(errorTag)}>
      <Suspense fallback={<LinkScreenSkeleton kind={kind} />}>
        <OpenLink key={kind} kind={kind} />
      </Suspense>
    </CatchBoundary>
  );
}

function OpenLink({ kind }: { kind: LinkKind }) {
  const link = useLinks().find((one) => one.kind === kind);
  if (link === undefined) throw notFound();
  const { title } = LINK_KIND_DESCRIPTIONS[kind];
  return (
    <>
      <PageHeader
        title={`${title}: koppeling ${isConnected(link) ? 'wijzigen' : 'aanmaken'}`}
        actions={
          <LinkButton to="/beheer" search={{ tab: 'koppel' }} icon={ArrowLeft} isIconWhenNarrow>
            Terug naar koppelingen
          </LinkButton>
        }
      />
      <Scroll name={`koppeling-${kind}`}>
        <TwoColumns>
          <LinkMain link={link} />
          <LinkSide link={link} />
        </TwoColumns>
      </Scroll>
    </>
  );
}
