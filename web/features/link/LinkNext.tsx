import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { nextAfterLinking } from './link-text.ts';
import { isConnected, type ShownLink } from './shown-link.ts';

export function LinkNext({ link }: { link: ShownLink }) {
  const [wasConnected] = useState(() => isConnected(link));
  if (wasConnected || link.state !== 'linked') return null;
  return (
    <Notice icon={CircleCheck} tone="success">
      <p>{`De koppeling ${LINK_KIND_DESCRIPTIONS[link.kind].title} is gemaakt. ${nextAfterLinking(link)}`}</p>
      <LinkButton to="/beheer" search={{ tab: 'koppel' }} size="small">
        Naar de volgende koppeling
      </LinkButton>
    </Notice>
  );
}
