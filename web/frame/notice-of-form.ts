import { withdrawNotice } from '#web/components/standing-notices.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The standing notice that a form was opened from. */
    notice?: string;
  }
}

/** What was saved deals with the notice that its form was opened from. A form that is given up leaves it standing. */
export function endNoticeOfForm(): void {
  const { notice } = (window.history.state ?? {}) as { readonly notice?: string };
  if (notice !== undefined) withdrawNotice(notice);
}
