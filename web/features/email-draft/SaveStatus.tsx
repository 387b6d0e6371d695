import { useSyncExternalStore } from 'react';
import { subjectIssue } from '#domain/email/draft-text.ts';
import { formatTime } from '#web/format/dates.ts';
import { classNames } from '#web/styles/class-names.ts';
import type { Composer } from './composer.ts';
import type { SaveState } from './draft/draft-saver.ts';
import sheet from './SaveStatus.module.css';

const css = classNames(sheet);

interface SaveStatusProps {
  saving: SaveState;
  composer: Composer;
  isSending: boolean;
}

/** What happens to the mail at the moment (ledger COMPOSE-35, 36). */
export function SaveStatus({ saving, composer, isSending }: SaveStatusProps) {
  const isUploading = useSyncExternalStore(composer.files.subscribe, composer.files.isShownUploading);
  const isWhole = subjectIssue(composer.mail.mail().subject) === null;
  return (
    <span
      role="status"
      className={css('status')}
      data-failed={saving.phase === 'failed' || !isWhole || undefined}
    >
      {isUploading ? 'Uploaden bijlage...' : isSending ? 'Verzenden...' : statusText(saving, isWhole)}
    </span>
  );
}

function statusText({ phase, savedAt }: SaveState, isWhole: boolean): string {
  if (phase === 'saving') return 'Wordt opgeslagen';
  if (phase === 'failed') return 'Niet opgeslagen';
  if (phase === 'saved' && !isWhole) return 'Onderwerp niet opgeslagen';
  return savedAt === null ? '' : `Opgeslagen om ${formatTime(savedAt)}`;
}
