import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ComposeForm } from './ComposeForm.tsx';
import type { ComposeAddress } from './compose-address.ts';

const route = getRouteApi('/frame/write');

/** The composer [SHELL-31]. Another mail begins anew; the address of its own draft does not. */
export function ComposeScreen() {
  const address = route.useSearch();
  const [opened, setOpened] = useState<{ readonly key: number; readonly address: ComposeAddress }>({
    key: 0,
    address,
  });
  if (!isSameMail(opened.address, address)) setOpened({ key: opened.key + 1, address });
  return <ComposeForm key={opened.key} address={opened.address} />;
}

function isSameMail(before: ComposeAddress, after: ComposeAddress): boolean {
  const isSame = (part: 'action' | 'emailId' | 'relationId') => before[part] === after[part];
  const isOwnDraft = before.draftId === after.draftId || before.draftId === undefined;
  return isSame('action') && isSame('emailId') && isSame('relationId') && isOwnDraft;
}
