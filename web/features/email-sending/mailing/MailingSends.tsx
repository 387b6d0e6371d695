import { useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type {
  EmailSendOutcome,
  mailingQueriesSendsQuery,
} from '#web/__generated__/mailingQueriesSendsQuery.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './MailingScreen.module.css';
import { mailingSendsQuery } from './mailing-queries.ts';
import { stateWord } from './mailing-text.ts';

const css = classNames(sheet);

interface MailingSendsProps {
  id: string;
  outcome: EmailSendOutcome | null;
  /** How many sends have an outcome: the list is fetched again as it grows. */
  finished: number;
}

/** Each recipient of a mailing with what became of their mail. */
export function MailingSends({ id, outcome, finished }: MailingSendsProps) {
  const [page, setPage] = useState(1);
  const { mailing } = useLazyLoadQuery<mailingQueriesSendsQuery>(
    mailingSendsQuery,
    { id, state: outcome, page },
    { fetchKey: finished, fetchPolicy: 'store-and-network' },
  );
  if (mailing == null) return null;
  const { sends, pageCount } = mailing.sends;
  if (sends.length === 0) return <p className={css('pace')}>Geen ontvangers.</p>;
  return (
    <>
      <ul aria-label="Ontvangers" className={css('sends')}>
        {sends.map((send) => (
          <li key={send.id} className={css('send')} data-refused={send.state === 'refused' || undefined}>
            <span className={css('who')}>
              {send.relation ? `${send.relation.displayName} (${send.address})` : send.address}
            </span>
            <Badge tone={send.state === 'sent' ? 'success' : send.state === 'refused' ? 'danger' : 'neutral'}>
              {stateWord(send.state)}
            </Badge>
            {why(send) !== null && <span className={css('failure')}>{why(send)}</span>}
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <div className={css('pages')}>
          <Button isDisabled={page <= 1} onPress={() => setPage(page - 1)}>
            Vorige
          </Button>
          <span>{`${page} van ${pageCount}`}</span>
          <Button isDisabled={page >= pageCount} onPress={() => setPage(page + 1)}>
            Volgende
          </Button>
        </div>
      )}
    </>
  );
}

/** Whom nobody knew when the mailing began is skipped without a failure (ledger COMPOSE-69). */
function why({ state, failure }: { readonly state: string; readonly failure?: string | null | undefined }) {
  return failure ?? (state === 'skipped' ? 'Dit adres hoort niet bij een relatie.' : null);
}
