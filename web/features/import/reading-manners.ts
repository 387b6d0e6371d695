import type { ReadingManner as Manner } from '#web/__generated__/importFragment_import.graphql.ts';

/** What asks for a look before the rest: a changed value, one that goes nowhere, another spelling. */
const ORDER: readonly Manner[] = ['READ', 'LEFT_OUT', 'SPELLED'];

/** How a value comes to be stored, after the name of its column. */
export function mannerLabel(manner: Manner): string {
  switch (manner) {
    case 'READ':
      return 'anders gelezen';
    case 'LEFT_OUT':
      return 'niet overgenomen, want deze soort relatie heeft dit veld niet';
    default:
      return 'alleen anders geschreven';
  }
}

export function inOrderOfManner<Column extends { readonly manner: Manner }>(
  columns: readonly Column[],
): Column[] {
  return columns.toSorted((one, other) => ORDER.indexOf(one.manner) - ORDER.indexOf(other.manner));
}

/** How many values say something else in Balie than in the file: those that are only spelled otherwise do not. */
export function changedValues(
  columns: readonly { readonly manner: Manner; readonly count: number }[],
): number {
  return columns.filter(({ manner }) => manner !== 'SPELLED').reduce((sum, { count }) => sum + count, 0);
}
