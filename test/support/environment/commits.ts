import { Client } from 'pg';
import { vi } from 'vitest';

/** Counts transactions that this process commits, also those of a single statement, until it is stopped. */
export function countCommits(): { readonly count: () => number; readonly stop: () => void } {
  const within = new WeakSet<object>();
  let commits = 0;
  const original = Client.prototype.query as (...values: unknown[]) => unknown;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (
    this: Client,
    ...values: unknown[]
  ) {
    const [first] = values;
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    if (/^begin/i.test(text)) within.add(this);
    else if (/^(commit|rollback)/i.test(text)) {
      within.delete(this);
      commits += 1;
    } else if (!within.has(this)) commits += 1;
    return original.apply(this, values);
  } as never);
  return { count: () => commits, stop: () => spy.mockRestore() };
}
