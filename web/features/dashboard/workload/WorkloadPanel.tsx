import { Table } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './WorkloadPanel.module.css';
import type { WorkloadRow } from './workload-shape.ts';

const css = classNames(sheet);

const WorkloadChart = lazyPart(() => import('./WorkloadChart.tsx').then((module) => module.WorkloadChart));

interface WorkloadPanelProps {
  rows: readonly WorkloadRow[];
  today: string;
}

/** The workload of the office. What draws it comes after the screen that shows it. */
export function WorkloadPanel({ rows, today }: WorkloadPanelProps) {
  const [isTable, setTable] = useState(false);
  const toggle = (
    <Button size="small" icon={Table} aria-pressed={isTable} onPress={() => setTable(!isTable)}>
      Tabel
    </Button>
  );
  return (
    <Card title="Werkvoorraad" action={rows.some(hasTasks) && toggle}>
      <Suspense
        fallback={
          <div role="status" aria-label="Wordt geladen" className={css('waiting')}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
        }
      >
        <WorkloadChart rows={rows} today={today} isTable={isTable} />
      </Suspense>
    </Card>
  );
}

function hasTasks({ overdue, weeks, undated }: WorkloadRow): boolean {
  return overdue + undated > 0 || weeks.some(({ count }) => count > 0);
}
