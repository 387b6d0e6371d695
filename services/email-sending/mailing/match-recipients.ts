import { MOST_MAILING_RECIPIENTS } from '#domain/email/mailing.ts';
import { ValidationError } from '#domain/errors.ts';
import { isEmailAddress, normaliseEmail } from '#domain/numbers/email.ts';
import type { Transaction } from '#prisma/database.ts';

export interface MailingRecipient {
  readonly address: string;
  readonly relationId: string | null;
}

export interface AmbiguousRecipient {
  readonly address: string;
  readonly relationIds: readonly string[];
}

export interface MatchedRecipient {
  readonly address: string;
  readonly relationId: string;
  readonly name: string;
  readonly hasBsn: boolean;
}

export interface MatchedRecipients {
  readonly matched: readonly MatchedRecipient[];
  /** Addresses that belong to no relation (ledger COMPOSE-69). */
  readonly skipped: readonly string[];
  readonly ambiguous: readonly AmbiguousRecipient[];
}

const MOST_SHOWN = 10;

interface Match extends MatchedRecipient {
  readonly key: string;
}

/** Only relations that the viewer sees. Throws ValidationError for a bad address, choice or number. */
export async function matchRecipients(
  tx: Transaction,
  recipients: readonly MailingRecipient[],
): Promise<MatchedRecipients> {
  const chosen = readRecipients(recipients);
  const matches = await tx.$queryRaw<Match[]>`
    SELECT lower(email) AS key, email AS address, id::text AS "relationId", display_name AS name,
      bsn_ciphertext IS NOT NULL AS "hasBsn"
    FROM relations
    WHERE lower(email) = ANY(${[...chosen.keys()]}::text[]) AND email <> '' AND deleting_at IS NULL
    ORDER BY sort_name, id`;
  const byAddress = Map.groupBy(matches, ({ key }) => key);
  const matched: MatchedRecipient[] = [];
  const skipped: string[] = [];
  const ambiguous: AmbiguousRecipient[] = [];
  for (const [address, relationId] of chosen) {
    const found = byAddress.get(address) ?? [];
    const candidates = relationId === null ? found : found.filter((match) => match.relationId === relationId);
    const [first] = candidates;
    if (relationId !== null && first === undefined) {
      throw refused(`De gekozen relatie heeft het emailadres ${address} niet (meer).`);
    }
    if (first === undefined) skipped.push(address);
    else if (candidates.length > 1) {
      ambiguous.push({
        address,
        relationIds: candidates.slice(0, MOST_SHOWN).map((match) => match.relationId),
      });
    } else matched.push({ ...first, address });
  }
  return { matched, skipped, ambiguous };
}

function readRecipients(recipients: readonly MailingRecipient[]): ReadonlyMap<string, string | null> {
  if (recipients.length > MOST_MAILING_RECIPIENTS) {
    throw refused(`Een mailing kan naar ten hoogste ${MOST_MAILING_RECIPIENTS} ontvangers.`);
  }
  const chosen = new Map<string, string | null>();
  for (const { address, relationId } of recipients) {
    const key = normaliseEmail(address);
    if (!isEmailAddress(key)) throw refused(`Dit is geen emailadres: ${address.slice(0, 100)}`);
    chosen.set(key, chosen.get(key) ?? relationId);
  }
  return chosen;
}

function refused(message: string): ValidationError {
  return new ValidationError([{ field: 'recipients', message }]);
}
