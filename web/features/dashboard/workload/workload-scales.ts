import { scaleBand, scaleLinear } from '@visx/scale';
import type { Workload } from './workload-shape.ts';

export const HEIGHT = 224;
export const EDGE = { top: 20, right: 4, bottom: 40, left: 28 } as const;
/** Fits 'deze week'; a picture with less room scrolls. */
const NARROWEST_COLUMN = 58;
const TICKS = 4;

/** Where columns and counts stand in a picture as wide as there is room, or as it needs. */
export function workloadScales({ columns }: Pick<Workload, 'columns'>, available: number) {
  const width = Math.max(available, EDGE.left + columns.length * NARROWEST_COLUMN + EDGE.right);
  const inside = { width: width - EDGE.left - EDGE.right, height: HEIGHT - EDGE.top - EDGE.bottom };
  const most = Math.max(1, ...columns.map((column) => column.total));
  const x = scaleBand({ domain: columns.map(({ key }) => key), range: [0, inside.width], padding: 0.3 });
  const y = scaleLinear({ domain: [0, most], range: [inside.height, 0], nice: TICKS });
  return { width, inside, x, y, ticks: y.ticks(TICKS).filter(Number.isInteger) };
}

export type WorkloadScales = ReturnType<typeof workloadScales>;
