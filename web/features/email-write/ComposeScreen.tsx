import { getRouteApi } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { NoMailbox } from '#web/features/email/mailbox/NoMailbox.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { ComposeForm } from './ComposeForm.tsx';
import type { ComposeAddress } from './compose-address.ts';

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

/** Another mail begins anew; the address of its own draft does not. */
function OpenedMail() {
  const address = route.useSearch();
  const [opened, setOpened] = useState<{ readonly key: number; readonly address: ComposeAddress }>({
    key: 0,
    address,
  });
  /** Of the draft that the composer made itself. */
  const [ownDraftId, setOwnDraftId] = useState<string>();
  const isOwn = ownDraftId !== undefined && address.draftId === ownDraftId;
  if (!isSameMail(opened.address, address, isOwn)) setOpened({ key: opened.key + 1, address });
  return <ComposeForm key={opened.key} address={opened.address} onDraftMade={setOwnDraftId} />;
}

function isSameMail(before: ComposeAddress, after: ComposeAddress, isOwnDraft: boolean): boolean {
  const isSame = (part: keyof ComposeAddress) => before[part] === after[part];
  return isSame('action') && isSame('emailId') && isSame('relationId') && (isOwnDraft || isSame('draftId'));
}
