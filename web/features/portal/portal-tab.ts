import { BriefcaseBusiness } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

/** There for persons, once the office has linked a cloud storage (ledger RELVIEW-13, 14, 15). */
export const portalTab: RelationTab = {
  id: 'portal',
  label: 'portal',
  icon: BriefcaseBusiness,
  isOffered: ({ kind }, { links }) => kind === 'person' && links.some((link) => link.kind === 'files'),
  Panel: lazyPart(() => import('./PortalTab.tsx').then((module) => module.PortalTab)),
};
