import { Suspense, useState } from 'react';
import type { RehearsedKind } from '#web/__generated__/rehearsedQuery.graphql.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './RehearsedKindList.module.css';

const css = classNames(sheet);

const RehearsedList = lazyPart(() => import('./RehearsedList.tsx').then((module) => module.RehearsedList), {
  catchesAll: true,
});

/** What a first sync would do of one kind: fetched when it is opened. */
export function RehearsedKindList({ kind, title }: { kind: RehearsedKind; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={css('kind')} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && (
        <Suspense fallback={<RehearsedSkeleton />}>
          <RehearsedList kind={kind} title={title} />
        </Suspense>
      )}
    </details>
  );
}

function RehearsedSkeleton() {
  return (
    <div role="status" aria-label="De afspraken worden opgehaald" className={css('list')}>
      <Skeleton width="60%" />
      <Skeleton width="75%" />
      <Skeleton width="50%" />
    </div>
  );
}
