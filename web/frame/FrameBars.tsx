import { Suspense } from 'react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { HelpBeside } from '#web/features/help/HelpBeside.tsx';
import { DeletionBar } from '#web/features/relation/list/DeletionBar.tsx';
import { UndoBar } from '#web/features/saga/UndoBar.tsx';
import { useWatchesLinks } from './use-watches-links.ts';

const BrokenLinksBar = lazyPart(() =>
  import('#web/features/link/BrokenLinksBar.tsx').then((module) => module.BrokenLinksBar),
);

/** The bars over every screen, and what else comes after the frame itself. */
export function FrameBars() {
  const watchesLinks = useWatchesLinks();
  return (
    <>
      <DeletionBar />
      <UndoBar />
      <HelpBeside />
      <Suspense>{watchesLinks && <BrokenLinksBar />}</Suspense>
    </>
  );
}
