import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Machine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { type Result, verdictOf } from './result.ts';

const folder = path.join(import.meta.dirname, '../../.balie/bench');

/** Everything one run found. */
export interface Report {
  readonly at: string;
  readonly options: Pick<BenchOptions, 'length' | 'grow' | 'only'>;
  readonly machine: Machine & { readonly noise: number };
  readonly seconds: number;
  readonly results: readonly Result[];
}

function figure(value: number | null): string {
  if (value === null) return '';
  if (Number.isNaN(value)) return '?';
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}

function barOf({ bar, unit }: Result): string {
  if (bar === null) return '';
  return bar.of === 'ratio' ? `≤ ${bar.atMost}×` : `≤ ${bar.atMost} ${unit}`;
}

/** The results as a table, one line each. */
export function renderTable(results: readonly Result[]): string {
  const rows = [
    ['', 'what', 'ours', 'baseline', 'unit', 'ratio', 'IQR', 'bar', ''],
    ...results.map((result) => [
      result.id,
      result.what,
      figure(result.ours),
      figure(result.baseline),
      result.unit,
      result.ratio === null ? '' : `${figure(result.ratio.median)}×`,
      result.ratio === null ? '' : `${figure(result.ratio.low)}–${figure(result.ratio.high)}`,
      barOf(result),
      { met: 'met', missed: result.bar?.gate ? 'MISSED' : 'missed', noted: '' }[verdictOf(result)],
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Keeps a report under .balie/bench, and answers where. */
export async function keepReport(report: Report): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${report.at.replaceAll(/[:.]/g, '-')}.json`);
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
  return file;
}
