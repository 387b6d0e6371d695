import { Badge } from '#web/components/Badge.tsx';
import { LINK_STATES, STALLED } from './link-text.ts';
import type { ShownLink } from './shown-link.ts';

/** Never 'Gekoppeld' over an old success: a link whose passes fail says so. */
export function LinkStateBadge({ link: { state, stalled } }: { link: Pick<ShownLink, 'state' | 'stalled'> }) {
  const { label, tone, icon } = state === 'linked' && stalled != null ? STALLED : LINK_STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
