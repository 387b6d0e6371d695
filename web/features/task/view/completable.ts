interface ShownTask {
  readonly id: string;
  readonly doneAt?: unknown;
  readonly isSeries: boolean;
  readonly stepState?: string | null | undefined;
  readonly openOccurrences: readonly { readonly id: string }[];
}

/**
 * 'Afronden' completes the task; of a series, also of one that makes no more, the occurrence in the address,
 * or else its earliest open one. Null where somebody else was first.
 */
export function completableId(task: ShownTask, occurrenceId: string | null): string | null {
  if (!task.isSeries) return task.doneAt != null || task.stepState === 'WAITING' ? null : task.id;
  const open = task.openOccurrences.map(({ id }) => id);
  if (occurrenceId === null) return open[0] ?? null;
  return open.includes(occurrenceId) ? occurrenceId : null;
}
