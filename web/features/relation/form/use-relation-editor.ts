import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '#domain/errors.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { useLeaveWarning } from '#web/frame/use-leave-warning.ts';
import { useReturn } from '#web/frame/use-return.ts';
import { useViewer } from '#web/session/viewer.ts';
import {
  type ConflictChoices,
  conflictRows,
  proposedChoices,
  type SaveConflict,
  settledContent,
} from './conflict.ts';
import type { FormContent } from './form-content.ts';
import { focusFirstIssue } from './form-focus.ts';
import { type FormState, hasUnsavedInput } from './form-state.ts';
import { alignBsn } from './stored-bsn.ts';
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
  const { users, extraBankCodes } = useViewer();
  const navigate = useNavigate();
  const { leaveSaved } = useReturn();
  const form = useRelationForm({
    kind,
    relationId: relation?.id ?? null,
    stored,
    version: relation?.version ?? null,
    users,
    extraBankCodes,
  });
  const { once, save, isSaving, readStored } = useSaveRelation(relation?.id ?? null);
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [leaveFor, setLeaveFor] = useState<(() => void) | 'error' | null>(null);
  const isUnsaved = leaveFor === null && hasUnsavedInput(form.state);
  const kept = useKeptInput(kind, relation?.id ?? null, form.state, isUnsaved);
  const showError = useErrorModal(kind === 'person' ? 'persoon' : 'bedrijf');
  useLeaveWarning(isUnsaved, kept.forget);

  // Only now the warning is gone that would ask whether to leave.
  useEffect(() => {
    if (typeof leaveFor === 'function') leaveFor();
  }, [leaveFor]);

  function toSaved(id: string): void {
    const text = relation ? 'Relatie gewijzigd.' : 'Relatie toegevoegd.';
    leaveSaved({ id, text, view: { to: '/relview', search: { id } } }, { to: '/relaties' });
  }

  function refuse(issues: readonly FieldIssue[]): void {
    flushSync(() => form.dispatch({ type: 'refused', issues }));
    focusFirstIssue(issues);
  }

  /**
   * The form on top of what is stored now: only this is judged, or the user would be refused what somebody else has
   * mended or never typed. Null when the relation is gone, or when the user has to choose first.
   */
  async function catchUp(state: FormState): Promise<FormState | null> {
    if (relation === null) return state;
    const current = await readStored(relation.id);
    if (current === null) {
      void dialogs.alert({ text: GONE });
      return null;
    }
    const { content: theirs, version } = current;
    if (version === state.version) return state;
    const found = alignBsn<SaveConflict>({
      kind,
      base: state.stored,
      yours: state.content,
      theirs,
      version,
    });
    const rows = conflictRows(found, users);
    if (!rows.some((row) => row.touched)) return goOnFrom(found, proposedChoices(rows));
    setConflict(found);
    return null;
  }

  function goOnFrom(settled: SaveConflict, choices: ConflictChoices): FormState {
    const { theirs: stored, version } = settled;
    const content = settledContent(settled, choices);
    form.dispatch({ type: 'continued', stored, version, content });
    return { ...form.state, stored, version, content };
  }

  async function judgeAndSend(state: FormState): Promise<void> {
    const { issues } = form.validate(state.content.values);
    flushSync(() => form.dispatch({ type: 'saveTried' }));
    if (issues.length === 0) await send(state);
    else focusFirstIssue(issues);
  }

  async function send(state: FormState): Promise<void> {
    const result = await save(state);
    switch (result.kind) {
      case 'saved':
        kept.forget();
        if (result.mergeWithId !== null) {
          // Services hear nothing yet.
          snackbar.raise({ text: 'Uw invoer is opgeslagen als nieuwe relatie.' });
          const search = { blijft: result.mergeWithId, vervalt: result.relationId };
          // Replaces the form, or Back would open it again.
          return setLeaveFor(() => () => void navigate({ to: '/samenvoegen', search, replace: true }));
        }
        runFeed.start(result.run);
        return setLeaveFor(() => () => toSaved(result.relationId));
      case 'refused':
      case 'conflict': {
        // News of another's save may still be on its way.
        const current = await catchUp(state);
        if (current !== null && current !== state) await judgeAndSend(current);
        else if (current !== null && result.kind === 'refused') refuse(result.issues);
        return;
      }
      case 'gone':
        return void dialogs.alert({ text: GONE });
    }
  }

  async function underWay(work: () => Promise<void>): Promise<void> {
    try {
      await once(work);
    } catch (error) {
      // The modal leads away without asking: what was typed is kept and offered when the form opens again.
      setLeaveFor('error');
      await showError(error);
      setLeaveFor(null);
    }
  }

  /** Somebody else saved since this form was opened. The own save arrives as news, too. */
  const isOvertaken =
    relation !== null && relation.version > (form.state.version ?? 0) && !isSaving && leaveFor === null;

  const trySave = () =>
    underWay(async () => {
      const state = isOvertaken ? await catchUp(form.state) : form.state;
      if (state !== null) await judgeAndSend(state);
    });

  const settle = (settled: SaveConflict, choices: ConflictChoices) =>
    underWay(() => {
      setConflict(null);
      return judgeAndSend(goOnFrom(settled, choices));
    });

  return {
    form,
    kept,
    isSaving,
    isOvertaken,
    conflict,
    trySave: () => void trySave(),
    settle: (settled: SaveConflict, choices: ConflictChoices) => void settle(settled, choices),
    withdrawConflict: () => setConflict(null),
  };
}

const GONE = 'Deze relatie is intussen verwijderd. Uw invoer is niet opgeslagen.';
