import { useEffect, useState } from 'react';
import type { EmailRow } from '#web/features/email/email-row.ts';
import { mailsGone } from '#web/features/email/email-signals.ts';

/** The rows without those that are gone for good, before an answer is without them. */
export function useRowsWithoutGone(rows: readonly EmailRow[]): readonly EmailRow[] {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => mailsGone.subscribe((ids) => setGone((before) => new Set([...before, ...ids]))), []);
  return gone.size === 0 ? rows : rows.filter(({ id }) => !gone.has(id));
}
