interface ShownTask {
  readonly id: string;
  readonly doneAt?: unknown;
  readonly isSeries: boolean;
  readonly stepState?: string | null | undefined;
  /** Earliest first. */
  readonly openOccurrences: readonly { readonly id: string }[];
}

/**
 * What 'Afronden' completes: the task itself; of a series, also of one that makes no more, the occurrence that the address
 * names, or else its earliest open one. Null where there is nothing to complete, as of an occurrence that somebody else was first to complete.
 */
export function completableId(task: ShownTask, occurrenceId: string | null): string | null {
  if (!task.isSeries) return task.doneAt != null || task.stepState === 'WAITING' ? null : task.id;
  const open = task.openOccurrences.map(({ id }) => id);
  if (occurrenceId === null) return open[0] ?? null;
  return open.includes(occurrenceId) ? occurrenceId : null;
}
