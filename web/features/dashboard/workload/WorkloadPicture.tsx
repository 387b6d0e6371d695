import { Group } from '@visx/group';
import { Bar, BarStack } from '@visx/shape';
import { useId } from 'react';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { classNames } from '#web/styles/class-names.ts';
import { SidewaysScroll } from './SidewaysScroll.tsx';
import { WorkloadAxes } from './WorkloadAxes.tsx';
import { patternId, WorkloadPatterns } from './WorkloadPatterns.tsx';
import sheet from './WorkloadPicture.module.css';
import { EDGE, HEIGHT, type WorkloadScales, workloadScales } from './workload-scales.ts';
import type { Workload, WorkloadColumn } from './workload-shape.ts';
import { workloadSummary } from './workload-text.ts';

const css = classNames(sheet);

/** A legend of the users, and below it stacked bars: one stack a column, one part a user. */
export function WorkloadPicture({ workload }: { workload: Workload }) {
  const id = useId();
  return (
    <>
      <ul className={css('legend')}>
        {workload.users.map((user, index) =>
          user.total === user.later + user.undated ? null : (
            <li key={user.name} className={css('user')}>
              <svg aria-hidden className={css('swatch')}>
                <rect
                  width="100%"
                  height="100%"
                  fill={`url(#${patternId(id, index)})`}
                  className={css('bar')}
                />
              </svg>
              {user.name}
            </li>
          ),
        )}
      </ul>
      <SidewaysScroll label="Grafiek, schuift opzij">
        {(available) => {
          const scales = workloadScales(workload, available);
          return (
            <svg role="img" aria-label={workloadSummary(workload)} width={scales.width} height={HEIGHT}>
              <WorkloadPatterns id={id} users={workload.users} />
              <Group left={EDGE.left} top={EDGE.top}>
                <OverdueGround scales={scales} />
                <WorkloadAxes columns={workload.columns} scales={scales} />
                <UserBars id={id} workload={workload} scales={scales} />
              </Group>
            </svg>
          );
        }}
      </SidewaysScroll>
    </>
  );
}

/** What is late stands on a ground of its own. */
function OverdueGround({ scales: { x } }: { scales: WorkloadScales }) {
  const left = (x('overdue') ?? 0) - (x.step() - x.bandwidth()) / 2;
  return <rect x={left} y={-EDGE.top} width={x.step()} height={HEIGHT} className={css('late')} />;
}

function UserBars({
  id,
  workload: { users, columns },
  scales: { x, y },
}: {
  id: string;
  workload: Workload;
  scales: WorkloadScales;
}) {
  const title = (user: number, { label, counts }: WorkloadColumn) =>
    `${users[user]?.name}, ${label}: ${countOf(counts[user] ?? 0, 'taak', 'taken')}`;
  return (
    <>
      <BarStack<WorkloadColumn, number, typeof x, typeof y>
        data={[...columns]}
        keys={users.map((_, index) => index)}
        value={(column, user) => column.counts[user] ?? 0}
        x={({ key }) => key}
        xScale={x}
        yScale={y}
        color={(user) => `url(#${patternId(id, user)})`}
      >
        {(stacks) =>
          stacks.map(({ key: user, bars }) => (
            <Group key={user}>
              {bars.map(
                ({ bar: { data: column }, color, ...position }) =>
                  position.height > 0 && (
                    <Bar
                      key={column.key}
                      x={position.x}
                      y={position.y}
                      width={position.width}
                      height={position.height}
                      fill={color}
                      className={css('bar')}
                    >
                      <title>{title(user, column)}</title>
                    </Bar>
                  ),
              )}
            </Group>
          ))
        }
      </BarStack>
      {columns.map(({ key, total }) => (
        <text
          key={key}
          x={(x(key) ?? 0) + x.bandwidth() / 2}
          y={y(total)}
          dy="-0.4em"
          className={css('total')}
        >
          {total > 0 && formatCount(total)}
        </text>
      ))}
    </>
  );
}
