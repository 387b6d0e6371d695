import { Badge } from '#web/components/Badge.tsx';
import { LINK_STATES } from './link-words.ts';
import type { LinkState } from './shown-link.ts';

export function LinkStateBadge({ state }: { state: LinkState }) {
  const { label, tone, icon } = LINK_STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
