import type { mailboxQueriesPageQuery$variables } from '#web/__generated__/mailboxQueriesPageQuery.graphql.ts';
import { askedFolder } from '#web/features/email/folders.ts';
import type { MailboxSearch } from './mailbox-search.ts';

export function mailboxVariables({ tab, page, todo }: MailboxSearch): mailboxQueriesPageQuery$variables {
  return { folder: askedFolder(tab ?? 'inbox'), page: page ?? 1, onlyOpen: todo === true };
}

/** What is searched for; empty where a folder is shown. */
export function wordsOf({ search }: MailboxSearch): string {
  return (search ?? '').trim();
}
