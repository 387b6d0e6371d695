import { JoinedUndo } from '#web/list/joined-undo.ts';
import { completedText, undoneText } from './task-text.ts';

/** The tasks that were completed one after the other, from whatever screen. */
export const completions = new JoinedUndo({ done: completedText, undone: undoneText });
