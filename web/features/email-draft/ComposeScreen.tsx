import { getRouteApi } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { NoMailbox } from '#web/features/email/mailbox/NoMailbox.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { ComposeForm } from './ComposeForm.tsx';
import { type ComposeAddress, isSameMail } from './compose-address.ts';

const route = getRouteApi('/frame/write');

/** The composer [SHELL-31], for who may write mail of a mailbox that is linked. */
export function ComposeScreen() {
  const { canWrite, links } = useViewer();
  if (!canWrite) return <ReadOnly />;
  if (links.some(({ kind }) => kind === 'email')) return <OpenedMail />;
  return (
    <>
      <PageHeader title="Opstellen email" />
      <NoMailbox />
    </>
  );
}

function ReadOnly() {
  return (
    <>
      <PageHeader title="Opstellen email" />
      <EmptyState
        icon={Lock}
        title="U kunt mail alleen lezen"
        action={<LinkButton to="/email">Naar de mail</LinkButton>}
      >
        Uw kantoor heeft u het recht ‘Alleen lezen’ gegeven.
      </EmptyState>
    </>
  );
}

interface OpenMail {
  readonly key: number;
  readonly address: ComposeAddress;
  readonly searched: ComposeAddress;
  /** The draft that the composer made itself. */
  readonly ownDraftId?: string;
}

/** Mounts the composer again for another mail, but not as the address gets the mail's own draft id. */
function OpenedMail() {
  const searched = route.useSearch();
  const [opened, setOpened] = useState<OpenMail>({ key: 0, address: searched, searched });
  if (!isSameMail(opened.searched, searched, opened.ownDraftId)) {
    setOpened({ key: opened.key + 1, address: searched, searched });
  } else if (opened.searched.draftId !== searched.draftId) setOpened({ ...opened, searched });
  const { key, address } = opened;
  return (
    <ComposeForm
      key={key}
      address={address}
      onRetry={() => setOpened({ key: key + 1, address: searched, searched })}
      onDraftMade={(ownDraftId) => setOpened((now) => (now.key === key ? { ...now, ownDraftId } : now))}
    />
  );
}
