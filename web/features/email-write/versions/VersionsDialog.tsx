import { CircleAlert, FileWarning, History } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import { firstWords } from '#domain/email/first-words.ts';
import type { versionQueriesQuery } from '#web/__generated__/versionQueriesQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { useCounted } from '#web/features/email/html/use-counted.ts';
import type { Composer } from '#web/features/email-write/composer.ts';
import { drawnMail } from '#web/features/email-write/quote/drawn-mail.ts';
import { SentMailFrame } from '#web/features/email-write/quote/SentMailFrame.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './VersionsDialog.module.css';
import { draftVersionsQuery } from './version-queries.ts';

const css = classNames(sheet);

export interface DraftVersion {
  readonly id: string;
  readonly createdAt: string;
  readonly html: string;
}

interface VersionsDialogProps {
  composer: Composer;
  onRestore: (version: DraftVersion) => void;
  onDismiss: () => void;
}

type Found = readonly DraftVersion[] | 'reading' | 'failed';

/** What was typed in this mail at earlier moments: by time, each as it would be sent, to be put back. */
export function VersionsDialog({ composer, onRestore, onDismiss }: VersionsDialogProps) {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<Found>('reading');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const draftId = composer.saver.draft()?.id ?? null;

  useEffect(() => {
    void attempt;
    if (draftId === null) return setFound([]);
    const { unsubscribe } = fetchQuery<versionQueriesQuery>(
      environment,
      draftVersionsQuery,
      { id: draftId },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ node }) => setFound(node?.versions ?? []),
      error: (error: Error) => {
        console.error('The versions could not be read.', error);
        setFound('failed');
      },
    });
    return unsubscribe;
  }, [environment, draftId, attempt]);

  const versions = typeof found === 'string' ? [] : found;
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0] ?? null;
  return (
    <Dialog
      title="Eerdere versies"
      role="dialog"
      wide
      onDismiss={onDismiss}
      actions={
        <>
          {chosen !== null && (
            <Button variant="primary" onPress={() => onRestore(chosen)}>
              terugzetten
            </Button>
          )}
          <Button autoFocus onPress={onDismiss}>
            sluiten
          </Button>
        </>
      }
    >
      {found === 'reading' && <p role="status">Laden…</p>}
      {found === 'failed' && (
        <Notice icon={CircleAlert} tone="danger">
          De versies konden niet worden gelezen.{' '}
          <Button
            size="small"
            onPress={() => {
              setFound('reading');
              setAttempt(attempt + 1);
            }}
          >
            Opnieuw
          </Button>
        </Notice>
      )}
      {typeof found === 'object' && chosen === null && (
        <EmptyState icon={History} title="Nog geen eerdere versies">
          Terwijl u schrijft bewaart Balie om de paar minuten wat er staat, en ook voordat iets anders uw
          tekst vervangt.
        </EmptyState>
      )}
      {chosen !== null && (
        <div className={css('versions')}>
          <ul aria-label="Versies" className={css('list')}>
            {versions.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  className={css('version')}
                  aria-pressed={version.id === chosen.id}
                  onClick={() => setChosenId(version.id)}
                >
                  <RecentDate moment={new Date(version.createdAt)} />
                  <span className={css('words')}>{firstWords(version.html)}</span>
                </button>
              </li>
            ))}
          </ul>
          <Preview key={chosen.id} version={chosen} composer={composer} />
        </div>
      )}
    </Dialog>
  );
}

function Preview({ version, composer }: { version: DraftVersion; composer: Composer }) {
  const { files } = composer;
  const attached = useSyncExternalStore(files.subscribe, files.shownPictures);
  const { html } = version;
  const drawn = useCounted(
    useCallback(() => drawnMail(html, { remote: 'withheld', attached }), [html, attached]),
  );
  const parts = useMemo(() => (drawn == null ? [] : [drawn]), [drawn]);
  if (drawn === null) {
    return (
      <Notice icon={FileWarning} tone="warning">
        Deze versie is te ingewikkeld om te tonen.
      </Notice>
    );
  }
  return (
    <div className={css('preview')}>
      <SentMailFrame parts={parts} label="De gekozen versie" />
    </div>
  );
}
