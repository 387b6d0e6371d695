import { countOf } from '#web/format/format-numbers.ts';

interface Series {
  readonly repeats?: number | null | undefined;
  readonly endDay?: string | null | undefined;
}

/** How often a series still comes (ledger TASKFORM-29, TASKRULES-33). */
export function repeatsInWords({ repeats, endDay }: Series): string {
  if (repeats != null) return String(repeats);
  return endDay ? 'tot de einddatum' : 'onbeperkt';
}

export function endOfSeriesText(openCount: number): string {
  return `Er komen geen nieuwe taken meer. ${fateOfOpen(openCount)}Wat is afgerond, blijft.`;
}

export function deletionOfSeriesText(openCount: number): string {
  return `Deze reeks wordt verwijderd. ${fateOfOpen(openCount)}Wat is afgerond, blijft.`;
}

function fateOfOpen(count: number): string {
  if (count === 0) return '';
  const verb = count === 1 ? 'gaat' : 'gaan';
  return `${countOf(count, 'open taak', 'open taken')} ${verb} weg. `;
}
