import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { Notice } from '#web/components/Notice.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './Maintenance.module.css';
import type { StatusLine as Status } from './status-line.ts';

const css = classNames(sheet);

const ICONS = { danger: CircleAlert, success: CircleCheck, warning: TriangleAlert } as const;

/** Red, green or salmon, and said aloud; stays in view while one scrolls [MAINT-12, MAINT-13, MAINT-14]. */
export function StatusLine({ status }: { status: Status | null }) {
  return (
    <div className={css('status')} data-tone={status?.tone}>
      {status && (
        <Notice icon={ICONS[status.tone]} tone={status.tone}>
          {status.text}
        </Notice>
      )}
    </div>
  );
}
