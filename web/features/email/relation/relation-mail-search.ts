import { RELATION_MAIL_TABS, type RelationMailTab } from '#domain/email/folder-kinds.ts';
import { urlId, urlPage } from '#web/features/email/mailbox/mailbox-search.ts';

/** What the address of a relation's mailbox says (ledger SHELL-30). */
export interface RelationMailSearch {
  relatie?: string;
  tab?: Exclude<RelationMailTab, 'inbox'>;
  page?: number;
  id?: string;
}

export function readRelationMailSearch(address: Record<string, unknown>): RelationMailSearch {
  const { id: relatie } = urlId(address.relatie);
  const tab = RELATION_MAIL_TABS.find((known) => known === address.tab);
  return {
    ...(relatie !== undefined && { relatie }),
    ...(tab !== undefined && tab !== 'inbox' && { tab }),
    ...urlPage(address.page),
    ...urlId(address.id),
  };
}
