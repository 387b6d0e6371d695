import type { mailboxQueriesPageQuery$variables } from '#web/__generated__/mailboxQueriesPageQuery.graphql.ts';
import { folderVariable } from '#web/features/email/folder-tabs.ts';
import type { MailboxSearch } from './mailbox-search.ts';

export function mailboxVariables({ tab, page, todo }: MailboxSearch): mailboxQueriesPageQuery$variables {
  return { folder: folderVariable(tab ?? 'inbox'), page: page ?? 1, onlyOpen: todo === true };
}

export function queryOf({ search }: MailboxSearch): string {
  return (search ?? '').trim();
}
