import { getRouteApi } from '@tanstack/react-router';
import { Mails, MailX, Pause, Play } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { mailingQueriesMailingQuery } from '#web/__generated__/mailingQueriesMailingQuery.graphql.ts';
import type { EmailSendOutcome } from '#web/__generated__/mailingQueriesSendsQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { ProgressBar } from '#web/components/ProgressBar.tsx';
import { SelectField } from '#web/components/SelectField.tsx';
import { countOf, formatCount } from '#web/format/format-numbers.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { classNames } from '#web/styles/class-names.ts';
import { MailingChanges } from './MailingChanges.tsx';
import sheet from './MailingScreen.module.css';
import { MailingSends } from './MailingSends.tsx';
import { mailingQuery } from './mailing-queries.ts';
import { OUTCOMES, progressOf, timeLeft } from './mailing-text.ts';
import { useSteerMailing } from './use-steer-mailing.ts';

const css = classNames(sheet);
const route = getRouteApi('/frame/mailing/$id');

/** How far a mailing is: its pace, what was sent, refused and unknown, and the way to stop it and go on. */
export function MailingScreen() {
  const { id } = route.useParams();
  const { mailing } = useScreenQuery<mailingQueriesMailingQuery>(mailingQuery, { id });
  const [outcome, setOutcome] = useState<EmailSendOutcome | null>(null);
  const { stop, resume, isBusy } = useSteerMailing(id);

  if (mailing == null) {
    return (
      <>
        <PageHeader title="Mailing" />
        <EmptyState
          icon={MailX}
          title="Deze mailing is er niet (meer)."
          action={<LinkButton to="/mailing">Alle mailings</LinkButton>}
        />
      </>
    );
  }
  const { subject, state, pace, total, sent, refused, unknown, skipped, failure } = mailing;
  const { finished, left } = progressOf(mailing);
  return (
    <>
      <MailingChanges id={id} />
      <PageHeader
        title="Mailing"
        count={subject}
        actions={
          <>
            <LinkButton to="/mailing" icon={Mails}>
              Alle mailings
            </LinkButton>
            {state === 'running' && (
              <Button icon={Pause} busy={isBusy} onPress={() => void stop()}>
                Stoppen
              </Button>
            )}
            {state === 'stopped' && (
              <Button variant="primary" icon={Play} busy={isBusy} onPress={() => void resume()}>
                Verdergaan
              </Button>
            )}
          </>
        }
      />
      <div className={css('mailing')}>
        <ProgressBar
          label={state === 'done' ? 'Klaar' : state === 'stopped' ? 'Gestopt' : 'Wordt verzonden'}
          valueLabel={`${formatCount(finished)} van ${formatCount(total)}`}
          value={finished}
          maxValue={Math.max(total, 1)}
        />
        <p className={css('pace')}>
          {`${countOf(pace, 'mail', 'mails')} per minuut`}
          {state === 'running' && ` · nog ${timeLeft(left, pace)}`}
          {` · ${formatCount(sent)} verzonden, ${formatCount(refused)} geweigerd, ${formatCount(unknown)} onbekend, ${formatCount(skipped)} overgeslagen`}
        </p>
        {failure != null && (
          <Notice icon={MailX} tone="danger">
            {failure}
          </Notice>
        )}
        <div className={css('filter')}>
          <SelectField
            label="Toon"
            choices={OUTCOMES}
            value={outcome ?? 'all'}
            onChange={(chosen) => setOutcome(chosen === 'all' ? null : (chosen as EmailSendOutcome | null))}
            error={undefined}
          />
        </div>
        <Suspense fallback={<p className={css('pace')}>Laden…</p>}>
          <MailingSends key={outcome ?? 'all'} id={id} outcome={outcome} finished={finished + skipped} />
        </Suspense>
      </div>
    </>
  );
}
