import { AxisBottom, AxisLeft, type TickRendererProps } from '@visx/axis';
import { Line } from '@visx/shape';
import { formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './WorkloadPicture.module.css';
import type { WorkloadScales } from './workload-scales.ts';
import type { WorkloadColumn } from './workload-shape.ts';

const css = classNames(sheet);

/** Counts at the left with a line each, columns below. */
export function WorkloadAxes({
  columns,
  scales: { inside, x, y, ticks },
}: {
  columns: readonly WorkloadColumn[];
  scales: WorkloadScales;
}) {
  return (
    <>
      {ticks.map((tick) => (
        <Line
          key={tick}
          from={{ x: 0, y: y(tick) }}
          to={{ x: inside.width, y: y(tick) }}
          className={css('grid')}
        />
      ))}
      <AxisLeft
        scale={y}
        tickValues={ticks}
        tickFormat={(count) => formatCount(Number(count))}
        hideAxisLine
        hideTicks
        tickComponent={({ x: left, y: top, formattedValue }) => (
          <text x={left} y={top} dy="0.35em" className={css('count')}>
            {formattedValue}
          </text>
        )}
      />
      <AxisBottom
        top={inside.height}
        scale={x}
        axisLineClassName={css('line')}
        hideTicks
        tickComponent={({ formattedValue, ...position }) => (
          <ColumnLabel {...position} column={columns.find(({ key }) => key === formattedValue)} />
        )}
      />
    </>
  );
}

function ColumnLabel({
  x,
  y,
  column,
}: Pick<TickRendererProps, 'x' | 'y'> & { column: WorkloadColumn | undefined }) {
  if (!column) return null;
  return (
    <text x={x} y={y} className={css('label', column.key === 'overdue' && 'lateLabel')}>
      {column.label}
      <tspan x={x} dy="1.35em" className={css('detail')}>
        {column.detail}
      </tspan>
    </text>
  );
}
