import { Suspense } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TwoColumns } from '#web/components/TwoColumns.tsx';
import type { SettingsPanelProps } from '#web/features/settings/settings-tab.ts';
import { classNames } from '#web/styles/class-names.ts';
import { ExportCard } from './ExportCard.tsx';
import sheet from './ImportExportTab.module.css';
import { ImportHistory } from './ImportHistory.tsx';
import { NewImport } from './NewImport.tsx';
import { OpenedImport } from './OpenedImport.tsx';

const css = classNames(sheet);

/** Relations in and out by file (spec 1§2.5, ledger IMPEX). */
export function ImportExportTab({ search, onSearchChange }: SettingsPanelProps) {
  // Without one a file can be chosen.
  const openImport = search.import === undefined ? null : String(search.import);
  const close = () => onSearchChange({});
  return (
    <Scroll name="beheer">
      <TwoColumns>
        {openImport === null ? (
          <NewImport onSent={(id) => onSearchChange({ import: id })} />
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
