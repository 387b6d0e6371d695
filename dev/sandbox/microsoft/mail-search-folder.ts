import type { StoredFolder } from './mail-folders.ts';
import { mailsIn } from './mail-lookup.ts';
import type { Mailbox, StoredMail } from './mail-state.ts';
import { parseMailFilter } from './message-filter.ts';

/** Newest first; a search folder shows mails that lie elsewhere (Graph: mailSearchFolder). */
export function listedIn(mailbox: Mailbox, { id, filterQuery }: StoredFolder): readonly StoredMail[] {
  if (filterQuery === undefined) return mailsIn(mailbox, id);
  const filter = parseMailFilter(filterQuery);
  return filter === null ? [] : mailsIn(mailbox, null).filter(filter.test);
}
