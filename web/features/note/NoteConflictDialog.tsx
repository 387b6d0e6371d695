import { NOTE_KIND_LABELS, type NoteContent } from '#domain/note/note.ts';
import { Button } from '#web/components/Button.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import type { SaveConflict } from '#web/form/save-conflict.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './NoteConflictDialog.module.css';

const css = classNames(sheet);

interface NoteConflictDialogProps {
  conflict: SaveConflict<NoteContent>;
  onJoin: () => void;
  onOverwrite: () => void;
  onCancel: () => void;
}

/** Somebody else saved the same note: both texts, to choose from (ledger NOTES-25). */
export function NoteConflictDialog({ conflict, onJoin, onOverwrite, onCancel }: NoteConflictDialogProps) {
  return (
    <Dialog
      title="Intussen gewijzigd"
      role="dialog"
      wide
      onDismiss={onCancel}
      actions={
        <>
          <Button variant="primary" onPress={onJoin}>
            Onder elkaar zetten
          </Button>
          <Button onPress={onOverwrite}>Mijn tekst opslaan</Button>
          <Button onPress={onCancel}>annuleren</Button>
        </>
      }
    >
      <p>Een ander heeft deze notitie opgeslagen terwijl u die wijzigde. Er is nog niets overschreven.</p>
      <div className={css('sides')}>
        <Side who="Van u" note={conflict.yours} />
        <Side who="Opgeslagen" note={conflict.theirs} />
      </div>
    </Dialog>
  );
}

function Side({ who, note }: { who: string; note: NoteContent }) {
  return (
    <section className={css('side')} aria-label={who}>
      <h3 className={css('who')}>{`${who} · ${NOTE_KIND_LABELS[note.kind]}`}</h3>
      <p className={css('subject')}>{note.subject}</p>
      <p className={css('text')}>{note.text === '' ? '(leeg)' : note.text}</p>
    </section>
  );
}
