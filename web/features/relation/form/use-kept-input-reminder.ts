import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { snackbar } from '#web/components/snackbar-store.ts';
import { keptNotes, type NoteFormKey } from '#web/features/note/kept-notes.ts';
import { takeInterruptedLocation } from '#web/session/interrupted-input.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type KeptForm, keptInputs } from './kept-input.ts';

/** On the first screen after sign-in: goes back to the form that the session ended under, or offers kept input. */
export function useKeptInputReminder(): void {
  const { user } = useViewer();
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const address = takeInterruptedLocation(user.id);
    if (address !== null) return history.replace(address);
    const form = lastForm(user.id);
    if (form === null) return;
    snackbar.raise({
      text: 'Uw invoer is bewaard.',
      action: { label: 'openen', onAction: () => void navigate(form) },
    });
  }, [user.id, navigate, history]);
}

/** The way to the form that this user left last without saving, of a relation or of a note. */
function lastForm(userId: string): NavigateOptions | null {
  const relation = keptInputs.lastOf(userId);
  const note = keptNotes.lastOf(userId);
  if (note !== null && (relation === null || note.keptAt > relation.keptAt)) return wayToNote(note.form);
  return relation && wayToRelation(relation.form);
}

function wayToNote({ relationId, noteId }: NoteFormKey): NavigateOptions {
  return { to: '/note', search: noteId === null ? { relatie: relationId } : { id: noteId } };
}

function wayToRelation({ kind, relationId }: KeptForm): NavigateOptions {
  if (kind === 'person') return { to: '/persoon', search: relationId === null ? {} : { id: relationId } };
  return relationId === null
    ? { to: '/bedrijfk', search: { manual: true } }
    : { to: '/bedrijf', search: { id: relationId } };
}
