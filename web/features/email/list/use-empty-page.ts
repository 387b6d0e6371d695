import { useEffect } from 'react';
import { lastPageOf } from './Pages.tsx';

/** `isBeyond`: the page that is left does not exist, so that the new address replaces its own in the browser's history. */
export type OnPage = (page: number, isBeyond?: boolean) => void;

interface ListedPage {
  readonly page: number;
  readonly total: number;
  /** Rows that were answered, and those of them that lie here still: an answer without the others is yet to come. */
  readonly listed: number;
  readonly shown: number;
}

/** 'empty' where there is no mail at all (MAIL-36), else 'coming'. A page beyond the last goes there. */
export function useEmptyPage(
  { page, total, listed, shown }: ListedPage,
  onPage: OnPage,
): 'empty' | 'coming' | null {
  const left = total - (listed - shown);
  const last = lastPageOf(left);
  const isBeyond = page > last;
  // `onPage` changes with the address: where another change of the address came first, this one is tried again.
  useEffect(() => {
    if (isBeyond) onPage(last, true);
  }, [isBeyond, last, onPage]);
  if (shown > 0) return null;
  return left > 0 ? 'coming' : 'empty';
}
