import { MAILBOX_TABS, type MailboxTab } from '#domain/email/folder-kinds.ts';
import { urlText } from '#web/list/url-search.ts';

/** What the address of the mailbox says; what is left out is the usual: the first page of the inbox, no mail opened. */
export interface MailboxSearch {
  tab?: Exclude<MailboxTab, 'inbox'>;
  page?: number;
  /** Only mail with something to do, in the inbox (ledger MAIL-03). */
  todo?: true;
  search?: string;
  id?: string;
}

/** A page beyond any mailbox: more digits are nobody's page. */
const LAST_PAGE = 100_000;

export function urlPage(page: unknown): { page?: number } {
  const isPage = typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= LAST_PAGE;
  return isPage ? { page } : {};
}

export function urlId(id: unknown): { id?: string } {
  return typeof id === 'string' && id !== '' ? { id } : {};
}

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readMailboxSearch(address: Record<string, unknown>): MailboxSearch {
  const tab = MAILBOX_TABS.find((known) => known === address.tab && known !== 'inbox');
  return {
    ...(tab !== undefined && tab !== 'inbox' && { tab }),
    ...urlPage(address.page),
    ...(tab === undefined && address.todo === true && { todo: true }),
    ...urlText(address.search),
    ...urlId(address.id),
  };
}

/** The list of the address, without what is open beside it. */
export function listOf({ id: _id, ...list }: MailboxSearch): Omit<MailboxSearch, 'id'> {
  return list;
}
