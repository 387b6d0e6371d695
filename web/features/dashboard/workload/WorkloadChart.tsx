import { ChartColumnStacked } from 'lucide-react';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './WorkloadChart.module.css';
import { WorkloadPicture } from './WorkloadPicture.tsx';
import { WorkloadTable } from './WorkloadTable.tsx';
import { shapeWorkload, type WorkloadRow } from './workload-shape.ts';
import { leftOut } from './workload-text.ts';

const css = classNames(sheet);

interface WorkloadChartProps {
  rows: readonly WorkloadRow[];
  today: string;
  isTable: boolean;
}

/** The open tasks of each user by week, as a picture or as a table. */
export function WorkloadChart({ rows, today, isTable }: WorkloadChartProps) {
  const workload = shapeWorkload(rows, today);
  if (workload.total === 0) {
    return (
      <EmptyState icon={ChartColumnStacked} title="Er zijn geen open taken">
        Hier komt per week wat ieder te doen heeft. Wat te laat is, staat vooraan.
      </EmptyState>
    );
  }
  if (isTable) return <WorkloadTable workload={workload} />;
  const rest = leftOut(workload);
  return (
    <>
      <WorkloadPicture workload={workload} />
      {rest !== null && <p className={css('rest')}>{rest}</p>}
    </>
  );
}
