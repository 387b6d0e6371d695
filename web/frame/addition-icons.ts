import { CalendarDays, FileText, ListTodo, type LucideIcon, Mail, NotebookPen, Video } from 'lucide-react';
import { RELATION_KINDS } from '#web/features/relation/relation-kinds.ts';
import type { AdditionId } from './additions.ts';

/** Apart from the additions, as the keys that make them need none and are fetched with the first screen. */
export const ADDITION_ICONS: Readonly<Record<AdditionId, LucideIcon>> = {
  task: ListTodo,
  appointment: CalendarDays,
  note: NotebookPen,
  email: Mail,
  meeting: Video,
  organisation: RELATION_KINDS.organisation.icon,
  person: RELATION_KINDS.person.icon,
  letter: FileText,
};
