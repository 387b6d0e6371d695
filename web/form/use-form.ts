import type { NavigateOptions } from '@tanstack/react-router';
import { useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '#domain/errors.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { focusFirstIssue } from './form-focus.ts';
import { type FormEvent, type FormState, formReducer, isJudged, openForm } from './form-state.ts';
import type { OfferedInput } from './KeptInputBanner.tsx';
import { keptInputs } from './kept-inputs.ts';
import { type ConflictChoices, type SaveConflict, settledContent, type TakeField } from './save-conflict.ts';
import { useEarlierInput, useKeptInput } from './use-kept-input.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

/** What a save came to. */
export type SaveAnswer<Content> =
  /** `leave` takes the user from the form. */
  | { readonly kind: 'saved'; readonly leave: () => void }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict<Content> }
  /** Nothing was stored, and the user knows why. */
  | { readonly kind: 'unsaved' };

export interface FormOptions<Content> {
  /** Where this form opens; kept input goes by it, and leads back to it. */
  readonly place: NavigateOptions;
  /** What an error that ends a save is tagged with. */
  readonly screen: ScreenTag;
  readonly stored: Content;
  /** Null while adding. */
  readonly version: number | null;
  /** The version that is stored now, as far as the client knows. */
  readonly newestVersion?: number | null;
  /** Opens with what was kept of it, instead of offering that. */
  readonly restoresKeptInput?: boolean;
  /** The names of the inputs that show their issues. */
  readonly inputs: readonly string[];
  readonly isChanged: (before: Content, after: Content) => boolean;
  /** Every rule that the client can judge. */
  readonly issuesOf: (content: Content) => readonly FieldIssue[];
  readonly take: TakeField<Content>;
  /** Sends the content on its version. Rejects with what the call failed with. */
  readonly save: (state: FormState<Content>) => Promise<SaveAnswer<Content>>;
}

export interface RecordForm<Content> {
  readonly state: FormState<Content>;
  readonly dispatch: (event: FormEvent<Content>) => void;
  /** Changes the content; the server's refusals of these inputs no longer hold. */
  readonly change: (change: (content: Content) => Content, ...inputs: readonly string[]) => void;
  /** The issue of an input, shown or not. */
  readonly issueOf: (input: string) => string | undefined;
  /** The message to show at an input. */
  readonly errorOf: (input: string) => string | undefined;
  /** What the server refused and no input can show. */
  readonly placelessIssues: readonly FieldIssue[];
  /** How many inputs are refused; nought until saving was tried. */
  readonly errorCount: number;
  readonly kept: OfferedInput | null;
  readonly isSaving: boolean;
  /** Somebody else saved the record since this form was opened. */
  readonly isOvertaken: boolean;
  readonly submit: () => void;
  /** What the user has to choose before saving can go on. */
  readonly conflict: SaveConflict<Content> | null;
  /** Saves on top of theirs what was chosen. */
  readonly settle: (choices: ConflictChoices) => void;
  /** Goes on typing on top of theirs. */
  readonly continueWith: (content: Content) => void;
  readonly withdrawConflict: () => void;
}

/**
 * A form from the first key to the save: what is kept while typing, the warning before it is lost, judging, one save at
 * a time and conflicts. A noun brings its content, its rules and its mutation:
 *
 * 1. its route says `isPassing`, and its screen has a `key` per record, because a form keeps nothing of another one;
 * 2. `save` sends with `useRequest` and reads the result union into a SaveAnswer; `leave` calls `useReturn`;
 * 3. the screen draws `FormNotices`, `Form` with `onSave={form.submit}`, inputs that call `form.change` and show
 *    `form.errorOf`, each in an element with its name in `data-field`, and `FormFooter`;
 * 4. where records have versions: `ConflictDialog` while there is a `conflict`, with the fields that the server named.
 *
 * `features/note/NoteForm.tsx` is the smallest of them.
 */
export function useForm<Content>(options: FormOptions<Content>): RecordForm<Content> {
  const { version, inputs, isChanged, issuesOf, restoresKeptInput = false } = options;
  const { form, earlier, dismissEarlier } = useEarlierInput<Content>(options.place);
  const opening = { stored: options.stored, version, content: options.stored };
  const [state, dispatch] = useReducer(
    formReducer<Content>,
    restoresKeptInput && earlier ? earlier : opening,
    openForm<Content>,
  );
  const [conflict, setConflict] = useState<SaveConflict<Content> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = useRef(false);
  const showError = useErrorModal(options.screen);

  const isUnsaved = !isLeaving && isChanged(state.stored, state.content);
  useKeptInput(form, state, isUnsaved);
  useLeaveWarning(isUnsaved, () => keptInputs.forget(form));

  const issues = issuesOf(state.content);
  const issueOf = (input: string) =>
    [...issues, ...state.refused].find((issue) => issue.field === input)?.message;
  const isOvertaken = version !== null && (options.newestVersion ?? 0) > (state.version ?? 0);

  function refuse(refused: readonly FieldIssue[]): void {
    flushSync(() => dispatch({ type: 'refused', issues: refused }));
    focusFirstIssue(refused);
  }

  /** A form that was overtaken is judged by the server alone: it has what somebody else has mended. */
  async function judgeAndSave(judged: FormState<Content>, isStale: boolean): Promise<void> {
    const found = issuesOf(judged.content);
    flushSync(() => dispatch({ type: 'saveTried' }));
    if (found.length > 0 && !isStale) return focusFirstIssue(found);
    const answer = await options.save(judged);
    switch (answer.kind) {
      case 'saved':
        keptInputs.forget(form);
        // The warning is gone before the way is taken, because what is saved holds nobody back.
        flushSync(() => setLeaving(true));
        return answer.leave();
      case 'refused':
        return refuse(answer.issues);
      case 'conflict':
        if (answer.conflict.collisions.length === 0) return saveOnTop(judged, answer.conflict, {});
        return setConflict(answer.conflict);
      case 'unsaved':
        return;
    }
  }

  function saveOnTop(
    before: FormState<Content>,
    settled: SaveConflict<Content>,
    choices: ConflictChoices,
  ): Promise<void> {
    const content = settledContent(settled, choices, options.take);
    const next = { stored: settled.theirs, version: settled.version, content };
    dispatch({ type: 'continued', ...next });
    return judgeAndSave({ ...before, ...next, refused: [] }, false);
  }

  async function once(work: () => Promise<void>): Promise<void> {
    // A double click: the first one is on its way.
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  }

  function start(work: () => Promise<void>): void {
    once(work).catch(async (error: unknown) => {
      // The modal leads away without asking: what was typed is kept and offered when the form opens again.
      flushSync(() => setLeaving(true));
      await showError(error);
      setLeaving(false);
    });
  }

  return {
    state,
    dispatch,
    change: (change, ...changed) => dispatch({ type: 'changed', change, inputs: changed }),
    issueOf,
    errorOf: (input) => (isJudged(state, input) ? issueOf(input) : undefined),
    placelessIssues: state.refused.filter((issue) => !inputs.includes(issue.field)),
    errorCount: state.judged === 'all' ? issues.length + state.refused.length : 0,
    kept: earlier && {
      keptAt: earlier.keptAt,
      isRestored: restoresKeptInput,
      restore: () => {
        dispatch({ type: 'continued', ...earlier });
        dismissEarlier();
      },
      discard: () => {
        keptInputs.forget(form);
        if (restoresKeptInput) dispatch({ type: 'continued', ...opening });
        dismissEarlier();
      },
    },
    isSaving,
    isOvertaken: isOvertaken && !isSaving && !isLeaving,
    submit: () => start(() => judgeAndSave(state, isOvertaken)),
    conflict,
    settle: (choices) => {
      if (conflict === null) return;
      setConflict(null);
      start(() => saveOnTop(state, conflict, choices));
    },
    continueWith: (content) => {
      if (conflict === null) return;
      setConflict(null);
      dispatch({ type: 'continued', stored: conflict.theirs, version: conflict.version, content });
    },
    withdrawConflict: () => setConflict(null),
  };
}
