import { FolderOpen } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

/** There once the office has linked a cloud storage (ledger RELVIEW-12, 14). */
export const filesTab: RelationTab = {
  id: 'bestanden',
  label: 'bestanden',
  icon: FolderOpen,
  isOffered: (_relation, { links }) => links.some(({ kind }) => kind === 'files'),
  Panel: lazyPart(() => import('./FilesTab.tsx').then((module) => module.FilesTab)),
};
