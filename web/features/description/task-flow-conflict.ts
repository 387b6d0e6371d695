import { type ConflictRow, proposedSide, type SaveConflict } from '#web/form/save-conflict.ts';
import type { FormStep, TaskFlowContent } from './task-flow-content.ts';

interface NamedUser {
  readonly id: string;
  readonly username: string;
}

/** What two admins made of one task flow, side by side. */
export function conflictRows(
  conflict: SaveConflict<TaskFlowContent>,
  users: readonly NamedUser[],
): readonly ConflictRow[] {
  const { yours, theirs, collisions } = conflict;
  const rows = [
    { field: 'name', label: 'Naam workflow', yours: yours.name, theirs: theirs.name },
    { field: 'steps', label: 'Taken', yours: told(yours.steps, users), theirs: told(theirs.steps, users) },
  ];
  return rows
    .filter(({ field }) => collisions.includes(field))
    .map((row) => ({ ...row, proposed: proposedSide(conflict, row.field) }));
}

function told(steps: readonly FormStep[], users: readonly NamedUser[]): string {
  const nameOf = (id: string) => users.find((user) => user.id === id)?.username ?? '';
  return steps.map(({ text, userId }, index) => `${index + 1}. ${text} (${nameOf(userId)})`).join('\n');
}
