import { isOverdue } from '#domain/task/progress.ts';
import { TASK_PERIOD_LABELS, type TaskMoment } from '#domain/task/task.ts';
import { periodNamed } from '#web/features/task/task-names.ts';
import { formatCount } from '#web/format/format-numbers.ts';

export type TaskAction = 'complete' | 'remove';

/** Nothing for what does not repeat, and for what a newer server may add. */
export function periodWord(name: string | null | undefined): string {
  const period = periodNamed(name);
  return period === null ? '' : TASK_PERIOD_LABELS[period];
}

const date = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export function doneOnText(doneAt: Date): string {
  return `voltooid op ${date.format(doneAt)}`;
}

export function openText(end: TaskMoment | null, now: Date): string {
  return isOverdue(end, now) ? 'te laat' : 'open';
}

/** What the bar of a task says (ledger TASKLIST-27). */
export function progressText(filled: number): string {
  return `${filled} van 10 delen van de tijd voorbij`;
}

const DONE_TEXTS = { complete: 'afgerond', remove: 'verwijderd' } as const;

export function confirmText(taskAction: TaskAction, tasks: number): string {
  return tasks === 1
    ? `Er wordt 1 taak ${DONE_TEXTS[taskAction]}.`
    : `Er worden ${formatCount(tasks)} taken ${DONE_TEXTS[taskAction]}.`;
}

/** The snackbar at the end, or when it was stopped before that (ledger TASKRULES-35). */
export function doneText(taskAction: TaskAction, done: number, total: number): string {
  if (done < total) {
    return `Gestopt: ${formatCount(done)} van de ${formatCount(total)} taken ${DONE_TEXTS[taskAction]}.`;
  }
  if (done > 1) return `Taken ${DONE_TEXTS[taskAction]}.`;
  return taskAction === 'complete' ? 'De taak is afgerond.' : 'Taak verwijderd.';
}

export function completedText(tasks: number): string {
  return tasks === 1 ? 'De taak is afgerond.' : `${formatCount(tasks)} taken afgerond.`;
}

export function busyText(taskAction: TaskAction, isStopping: boolean): string {
  if (taskAction === 'complete') return isStopping ? 'Afronden wordt gestopt' : 'Taken worden afgerond';
  return isStopping ? 'Verwijderen wordt gestopt' : 'Taken worden verwijderd';
}

export function goneText(gone: number, total: number): string | null {
  if (gone === 0) return null;
  if (total === 1) return 'Deze taak is er niet meer.';
  if (gone === total) return 'Deze taken zijn er niet meer.';
  return `${formatCount(gone)} van de ${formatCount(total)} taken ${gone === 1 ? 'was' : 'waren'} er niet meer.`;
}

export function undoneText(tasks: number): string {
  return tasks === 1 ? 'Taak teruggezet.' : 'Taken teruggezet.';
}
