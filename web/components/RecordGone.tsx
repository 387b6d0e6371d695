import { FileQuestion, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { PageHeader } from './PageHeader.tsx';

interface RecordGoneProps {
  /** The title of the screen that would show it. */
  page: string;
  record: string;
  icon?: LucideIcon;
  action: ReactNode;
  children: ReactNode;
}

/** The screen of an address that names no record that this user may see: deleted or another's, which reads the same. */
export function RecordGone({ page, record, icon = FileQuestion, action, children }: RecordGoneProps) {
  return (
    <>
      <PageHeader title={page} />
      <EmptyState icon={icon} title={`${record} is er niet (meer)`} action={action}>
        {children}
      </EmptyState>
    </>
  );
}
