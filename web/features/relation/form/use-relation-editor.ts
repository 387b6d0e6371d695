import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '#domain/errors.ts';
import type { RelationKind } from '#domain/fields.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { useLeaveWarning } from '#web/frame/use-leave-warning.ts';
import { useViewer } from '#web/session/viewer.ts';
import { type ListSearch, lastListSearch } from '../list/list-search.ts';
import { type ConflictChoices, conflictRows, type SaveConflict, settledContent } from './conflict.ts';
import type { FormContent } from './form-content.ts';
import { focusFirstIssue } from './form-focus.ts';
import { type FormState, hasUnsavedInput } from './form-state.ts';
import { useKeptInput } from './use-kept-input.ts';
import { useRelationForm } from './use-relation-form.ts';
import { useSaveRelation } from './use-save-relation.ts';

/** A relation that is being changed. */
export interface EditedRelation {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export interface RelationEditorOptions {
  kind: RelationKind;
  /** Null while adding. */
  relation: EditedRelation | null;
  stored: FormContent;
}

/** From the first key to the save, with all that may come between. */
export function useRelationEditor({ kind, relation, stored }: RelationEditorOptions) {
  const { users } = useViewer();
  const navigate = useNavigate();
  const form = useRelationForm({ kind, stored, version: relation?.version ?? null, users });
  const { save, isSaving, readStored } = useSaveRelation(relation?.id ?? null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [leaveFor, setLeaveFor] = useState<ListSearch | 'error' | null>(null);
  const isUnsaved = leaveFor === null && hasUnsavedInput(form.state);
  const kept = useKeptInput(kind, relation?.id ?? null, form.state, isUnsaved);
  const showError = useErrorModal(kind === 'person' ? 'persoon' : 'bedrijf');
  useLeaveWarning(isUnsaved, kept.forget);

  // Only now the warning is gone that would ask whether to leave.
  useEffect(() => {
    if (leaveFor === null || leaveFor === 'error') return;
    // In the place of the form, or Back would open it again.
    void navigate({ to: '/relaties', search: leaveFor, replace: true });
  }, [leaveFor, navigate]);

  function refuse(issues: readonly FieldIssue[]): void {
    flushSync(() => form.dispatch({ type: 'refused', issues }));
    focusFirstIssue(issues);
  }

  async function showConflict(state: FormState): Promise<void> {
    const theirs = relation && (await readStored(relation.id));
    if (!theirs) return void dialogs.alert({ text: GONE });
    const found: SaveConflict = {
      kind,
      base: state.stored,
      yours: state.content,
      theirs: theirs.content,
      version: theirs.version,
    };
    if (conflictRows(found, users).length === 0) await settle(found, {});
    else setConflict(found);
  }

  async function settle(settled: SaveConflict, choices: ConflictChoices): Promise<void> {
    const { theirs, version } = settled;
    const content = settledContent(settled, choices);
    setConflict(null);
    form.dispatch({ type: 'continued', stored: theirs, version, content });
    await send({ ...form.state, stored: theirs, version, content });
  }

  async function send(state: FormState): Promise<void> {
    try {
      const result = await save(state);
      switch (result.kind) {
        case 'saved':
          kept.forget();
          runFeed.start(result.run);
          snackbar.raise({ text: relation ? 'Relatie gewijzigd.' : 'Relatie toegevoegd.' });
          return setLeaveFor(relation ? lastListSearch() : {});
        case 'refused':
          return refuse(result.issues);
        case 'conflict':
          return await showConflict(state);
        case 'gone':
          return void dialogs.alert({ text: GONE });
      }
    } catch (error) {
      // The modal leads away without asking: what was typed is kept and offered when the form opens again.
      setLeaveFor('error');
      await showError(error);
      setLeaveFor(null);
    }
  }

  function trySave(): void {
    const { issues } = form.validation;
    flushSync(() => form.dispatch({ type: 'saveTried' }));
    if (issues.length === 0) void send(form.state);
    else focusFirstIssue(issues);
  }

  /** Somebody else saved since this form was opened. The own save arrives as news, too. */
  const isOvertaken =
    relation !== null && relation.version > (form.state.version ?? 0) && !isSaving && leaveFor === null;

  return {
    form,
    kept,
    isSaving,
    isOvertaken,
    conflict,
    trySave,
    settle,
    withdrawConflict: () => setConflict(null),
  };
}

const GONE = 'Deze relatie is intussen verwijderd. Uw invoer is niet opgeslagen.';
