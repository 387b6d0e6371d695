import { CalendarCheck, RefreshCw, Trash2, TriangleAlert } from 'lucide-react';
import { dayInWords } from '#domain/dates/day-in-words.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import type { ShownLink } from '#web/features/link/shown-link.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './CalendarSyncCard.module.css';
import { RehearsedKindList } from './RehearsedKindList.tsx';
import { pausedDeletionsQuestion, readingText, rehearsalText, rehearsedTitle } from './sync-text.ts';
import { useDecideSync } from './use-decide-sync.ts';

const css = classNames(sheet);

type Sync = NonNullable<ShownLink['calendarSync']>;

/** What an admin sees of keeping the agenda and the linked calendar in step, and decides about it. */
export function CalendarSyncCard({ sync, program }: { sync: Sync; program: string }) {
  if (sync.pausedDeletionCount > 0) return <PausedDeletionsCard sync={sync} />;
  if (sync.state === 'ACTIVE') return <ActiveCard sync={sync} />;
  return <RehearsalCard sync={sync} program={program} />;
}

function RehearsalCard({ sync: { state, rehearsal, failure }, program }: { sync: Sync; program: string }) {
  const { decide, isRequesting } = useDecideSync();
  const isCounted = state === 'REHEARSED' && rehearsal != null;
  return (
    <Card title="Proefsync">
      <div className={css('stack')}>
        {isCounted ? (
          <>
            <p className={css('count')}>{rehearsalText(rehearsal, program)}</p>
            {rehearsal.counts.map(({ kind, count }) => (
              <RehearsedKindList key={kind} kind={kind} title={rehearsedTitle(kind, count, program)} />
            ))}
          </>
        ) : failure == null ? (
          <p role="status" className={css('reading')}>
            <Spinner />
            De gekoppelde agenda wordt gelezen
          </p>
        ) : (
          <Failure text={failure} />
        )}
        <p className={css('text')}>
          Na het starten houdt Balie de agenda en de gekoppelde agenda gelijk, van drie maanden terug tot
          achttien maanden vooruit. Balie nodigt niemand uit en zegt niemand af.
        </p>
        {isCounted && (
          <div className={css('actions')}>
            <Button
              variant="primary"
              icon={CalendarCheck}
              busy={isRequesting}
              onPress={() => decide('START')}
            >
              Synchronisatie starten
            </Button>
            <Button icon={RefreshCw} busy={isRequesting} onPress={() => decide('REHEARSE')}>
              Opnieuw tellen
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function ActiveCard({ sync }: { sync: Sync }) {
  return (
    <Card title="Synchronisatie">
      <div className={css('stack')}>
        {sync.failure != null && <Failure text={sync.failure} />}
        <p className={css('text')}>{readingText(sync)}</p>
      </div>
    </Card>
  );
}

function Failure({ text }: { text: string }) {
  return (
    <Notice icon={TriangleAlert} tone="warning">
      {`${text} Balie probeert het vanzelf opnieuw.`}
    </Notice>
  );
}

function PausedDeletionsCard({ sync: { pausedDeletionCount, pausedDeletions } }: { sync: Sync }) {
  const { decide, isRequesting } = useDecideSync();
  const more = pausedDeletionCount - pausedDeletions.length;
  return (
    <Card title={pausedDeletionsQuestion(pausedDeletionCount)}>
      <div className={css('stack')}>
        <p className={css('text')}>
          Zo veel tegelijk verwijdert Balie niet zonder te vragen. Verwijder ze hier ook, of bewaar ze alleen
          in Balie.
        </p>
        <div className={css('actions')}>
          <Button variant="danger" icon={Trash2} busy={isRequesting} onPress={() => decide('DELETE')}>
            Hier ook verwijderen
          </Button>
          <Button busy={isRequesting} onPress={() => decide('KEEP')}>
            In Balie bewaren
          </Button>
        </div>
        <ul className={css('pausedDeletions')}>
          {pausedDeletions.map(({ id, text, startDay }) => (
            <li key={id}>
              <DateText dateTime={startDay}>{dayInWords(startDay)}</DateText>
              {` · ${text}`}
            </li>
          ))}
          {more > 0 && <li>{`en nog ${more}`}</li>}
        </ul>
      </div>
    </Card>
  );
}
