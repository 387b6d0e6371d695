import { COUNTED_AS_FILLED, subjectIssue } from '#domain/email/draft-text.ts';
import { filledLine, filledTags, tagsIn } from '#domain/email/email-tags.ts';
import { ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { EmailWriteContext } from '#services/email-draft/draft-context.ts';
import { mergeTagValues } from '#services/relation/merge-tag-values.ts';
import { readRelation } from '#services/relation/read-relation.ts';

interface FilledMail {
  readonly subject: string;
  readonly html: string;
  readonly missing: readonly string[];
  /** The relation whose BSN or RSIN the mail prints. */
  readonly bsnOf: string | null;
}

interface MailToFill {
  readonly relationId: string;
  /** In lower case. */
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  /** Dates each mail, also one that is made again after midnight. */
  readonly startedAt: Date;
  /** A preview shows these instead of values, by tag. */
  readonly shown?: ReadonlyMap<string, string>;
}

/**
 * The mail as it goes to one relation: its values are text in it, and what the relation lacks is left out (ledger COMPOSE-37,
 * TEMPL-20). As the user whose mailing it is, under whose rules relations are read. Null where the relation is gone, belongs to
 * another user or has another address by now; one that was merged is the kept one. Throws ValidationError where the values make a
 * subject or text that no mail can have. What it gives is still to be checked, as a value could make the mail do something.
 */
export async function fillMail(
  context: Pick<EmailWriteContext, 'officeKeys'>,
  client: LeasedClient,
  viewer: Viewer,
  { relationId, address, subject, body, startedAt, shown = new Map() }: MailToFill,
): Promise<FilledMail | null> {
  const [recipient] = await client.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM relations
    WHERE lower(email) = ${address} AND email <> '' AND deleting_at IS NULL
      AND (id = ${relationId}::uuid
        OR id IN (SELECT kept_id FROM relation_merges WHERE dropped_id = ${relationId}::uuid))`;
  if (recipient === undefined) return null;
  const record = await readRelation(context, client, viewer, recipient.id);
  const filling = new Map([...(await mergeTagValues(client, viewer, record, startedAt)), ...shown]);
  const tags = new Set([...tagsIn(subject), ...tagsIn(body)]);
  const line = filledLine(subject, filling);
  const issue = subjectIssue(line);
  if (issue !== null)
    throw new ValidationError([{ field: 'subject', message: `${issue} ${COUNTED_AS_FILLED}` }]);
  const missing = [...tags].filter((tag) => (filling.get(tag) ?? '') === '');
  return {
    subject: line,
    html: filledTags(body, filling),
    missing,
    bsnOf: tags.has('bsn') && !missing.includes('bsn') ? recipient.id : null,
  };
}
