import { CircleAlert, FileWarning, History } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { versionQueriesQuery } from '#web/__generated__/versionQueriesQuery.graphql.ts';
import type { versionQueriesTextQuery } from '#web/__generated__/versionQueriesTextQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Notice } from '#web/components/Notice.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { useCounted } from '#web/features/email/html/use-counted.ts';
import type { Composer } from '#web/features/email-draft/composer.ts';
import { drawnMail } from '#web/features/email-draft/quote/drawn-mail.ts';
import { SentMailFrame } from '#web/features/email-draft/quote/SentMailFrame.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { useFetched } from './use-fetched.ts';
import sheet from './VersionsDialog.module.css';
import { draftVersionsQuery, versionTextQuery } from './version-queries.ts';

const css = classNames(sheet);

interface VersionsDialogProps {
  composer: Composer;
  onRestore: (html: string) => void;
  onDismiss: () => void;
}

/** What was typed in this mail at earlier moments: by time, each as it would be sent, to be put back. */
export function VersionsDialog({ composer, onRestore, onDismiss }: VersionsDialogProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const draftId = composer.saver.draft()?.id ?? null;
  const { answer: found, readAgain } = useFetched<versionQueriesQuery>(
    draftVersionsQuery,
    draftId,
    'network-only',
  );
  const isReading = found === 'reading' && draftId !== null;
  const versions = typeof found === 'string' ? [] : (found.node?.versions ?? []);
  const chosen = versions.find(({ id }) => id === chosenId) ?? versions[0] ?? null;
  // A version never changes, so that one that was looked at before is there at once.
  const text = useFetched<versionQueriesTextQuery>(versionTextQuery, chosen?.id ?? null, 'store-or-network');
  const html = typeof text.answer === 'string' ? null : (text.answer.emailDraftVersion?.html ?? null);
  return (
    <Dialog
      title="Eerdere versies"
      role="dialog"
      wide
      onDismiss={onDismiss}
      actions={
        <>
          {chosen !== null && (
            <Button variant="primary" isDisabled={html === null} onPress={() => onRestore(html ?? '')}>
              terugzetten
            </Button>
          )}
          <Button autoFocus onPress={onDismiss}>
            sluiten
          </Button>
        </>
      }
    >
      {isReading && <p role="status">Laden…</p>}
      {found === 'failed' && <Unread what="De versies konden niet worden gelezen." onReadAgain={readAgain} />}
      {!isReading && found !== 'failed' && chosen === null && (
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
                  <span className={css('preview')}>{version.preview}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className={css('preview')}>
            {text.answer === 'reading' && <p role="status">Laden…</p>}
            {text.answer === 'failed' && (
              <Unread what="Deze versie kon niet worden gelezen." onReadAgain={text.readAgain} />
            )}
            {typeof text.answer === 'object' && html === null && (
              <Notice icon={FileWarning} tone="warning">
                Deze versie is er niet meer.
              </Notice>
            )}
            {html !== null && <Preview key={chosen.id} html={html} composer={composer} />}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Unread({ what, onReadAgain }: { what: string; onReadAgain: () => void }) {
  return (
    <Notice icon={CircleAlert} tone="danger">
      {what}{' '}
      <Button size="small" onPress={onReadAgain}>
        Opnieuw
      </Button>
    </Notice>
  );
}

function Preview({ html, composer }: { html: string; composer: Composer }) {
  const { files } = composer;
  const attached = useSyncExternalStore(files.subscribe, files.shownPictures);
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
  return <SentMailFrame parts={parts} label="De gekozen versie" />;
}
