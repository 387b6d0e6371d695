import { CatchBoundary } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TwoColumns } from '#web/components/TwoColumns.tsx';
import { screenError } from '#web/errors/ScreenError.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { ExportCard } from './ExportCard.tsx';
import sheet from './ImportExportTab.module.css';
import { ImportHistory } from './ImportHistory.tsx';
import { NewImport } from './NewImport.tsx';
import { OpenedImport } from './OpenedImport.tsx';

const css = classNames(sheet);

interface ImportExportTabProps {
  /** Id of the import that is shown; null: a file can be chosen. */
  openImport: string | null;
  onOpen: (id: string | null) => void;
}

/** Relations in and out by file (spec 1§2.5, ledger IMPEX). */
export function ImportExportTab({ openImport, onOpen }: ImportExportTabProps) {
  const close = () => onOpen(null);
  return (
    <CatchBoundary getResetKey={() => String(openImport)} errorComponent={screenError('ixport')}>
      <Scroll name="beheer">
        <TwoColumns>
          {openImport === null ? (
            <NewImport onSent={onOpen} />
          ) : (
            <Suspense key={openImport} fallback={<Loading title="Import" />}>
              <OpenedImport id={openImport} onClose={close} />
            </Suspense>
          )}
          <div className={css('side')}>
            <ExportCard />
            <Card
              title="Eerdere imports"
              flush
              action={
                openImport !== null && (
                  <Button size="small" variant="quiet" onPress={close}>
                    Nieuwe import
                  </Button>
                )
              }
            >
              <Suspense fallback={<Lines />}>
                <ImportHistory openImport={openImport} />
              </Suspense>
            </Card>
          </div>
        </TwoColumns>
      </Scroll>
    </CatchBoundary>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <Card title={title}>
      <Lines />
    </Card>
  );
}

function Lines() {
  return (
    <div role="status" aria-label="Wordt geladen" className={css('lines')}>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
      <Skeleton width="70%" />
    </div>
  );
}
