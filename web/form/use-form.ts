import type { NavigateOptions } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldIssue } from '#domain/errors.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useUnpickedTexts } from '#web/components/unpicked-texts.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { afterPress, watchPresses } from './after-press.ts';
import { focusFirstIssue } from './form-focus.ts';
import { type FormEvent, type FormState, formReducer, isValidated, openForm } from './form-state.ts';
import type { OfferedInput } from './KeptInputBanner.tsx';
import { keptInputs } from './kept-inputs.ts';
import { type ConflictChoices, type CopyField, resolvedContent, type SaveConflict } from './save-conflict.ts';
import { useEarlierInput, useKeptInput } from './use-kept-input.ts';
import { type Destination, useLeaveWarning } from './use-leave-warning.ts';

export type SaveAnswer<Content> =
  | { readonly kind: 'saved'; readonly leave: () => void }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'conflict'; readonly conflict: SaveConflict<Content> }
  | { readonly kind: 'gone'; readonly message: string }
  /** Nothing was saved; the form still has to show why. */
  | { readonly kind: 'failed'; readonly message: string }
  /** Nothing was saved, as the user knows. */
  | { readonly kind: 'unsaved' };

/** What was typed for a record that was deleted meanwhile can become a new one. */
interface SaveAsNew<Content> {
  readonly question: string;
  /** What becomes a new record; null where this cannot. */
  readonly content: (typed: Content) => Content | null;
}

export interface FormOptions<Content> {
  /** Where this form opens: the key of its kept input, and the way back to it. */
  readonly formLocation: NavigateOptions;
  readonly screen: ScreenTag;
  readonly stored: Content;
  readonly version: number | null;
  readonly newestVersion?: number | null;
  /** What is stored by now, which a form without input follows. */
  readonly newest?: { readonly stored: Content; readonly version: number } | null;
  /** Whether an address leaves the form open, for one beside something that can be looked through. */
  readonly isStillAt?: (next: Destination) => boolean;
  /** Opens with kept input instead of offering it. */
  readonly restoresKeptInput?: boolean;
  /** Names of the inputs that show issues; others stand above the form. */
  readonly inputs: readonly string[];
  readonly isChanged: (before: Content, after: Content) => boolean;
  readonly issuesOf: (content: Content, stored: Content) => readonly FieldIssue[];
  readonly copyField: CopyField<Content>;
  /** Sends it; without a version as a new record. */
  readonly save: (state: FormState<Content>) => Promise<SaveAnswer<Content>>;
  readonly saveAsNew?: SaveAsNew<Content>;
}

export interface RecordForm<Content> {
  readonly state: FormState<Content>;
  readonly dispatch: (event: FormEvent<Content>) => void;
  /** The user's change has no effect while a save is under way. */
  readonly change: (change: (content: Content) => Content, ...inputs: readonly string[]) => void;
  readonly issueOf: (input: string) => string | undefined;
  readonly errorOf: (input: string) => string | undefined;
  readonly placelessIssues: readonly FieldIssue[];
  readonly errorCount: number;
  readonly kept: OfferedInput | null;
  readonly isSaving: boolean;
  readonly isOutdated: boolean;
  readonly submit: () => void;
  readonly conflict: SaveConflict<Content> | null;
  /** Asks what stays before anything is sent, where the screen itself knows that somebody else saved meanwhile. */
  readonly raiseConflict: (conflict: SaveConflict<Content>) => void;
  readonly resolve: (choices: ConflictChoices) => void;
  readonly continueWith: (content: Content) => void;
  readonly withdrawConflict: () => void;
  /** Leaves without asking, and forgets what was typed: what it was for is gone. */
  readonly abandon: (leave: () => void) => void;
}

/**
 * A form's kept input, leave warning, validation, saving and conflicts. A new noun 1. marks its route
 * `isSkippedOnReturn` and has a `key` per record on its screen; 2. reads a `useRequest` mutation into a
 * SaveAnswer, refusals by `readRefusedSave`, and calls `useReturn` in `leave`; 3. draws `RecordFormFrame`,
 * and inputs within `data-field`; 4. draws `ConflictDialog` while there is a `conflict`, as
 * `features/note/NoteForm.tsx` does.
 */
export function useForm<Content>(options: FormOptions<Content>): RecordForm<Content> {
  const { version, inputs, isChanged, issuesOf, restoresKeptInput = false } = options;
  const { form, earlier, dismissEarlier } = useEarlierInput<Content>(options.formLocation);
  const opening = { stored: options.stored, version, content: options.stored };
  const [state, apply] = useReducer(
    formReducer<Content>,
    restoresKeptInput && earlier ? earlier : opening,
    openForm<Content>,
  );
  const [conflict, setConflict] = useState<SaveConflict<Content> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isBusy = useRef(false);
  const turns = useRef(0);
  const showError = useErrorModal(options.screen);
  useEffect(watchPresses, []);

  const isUnsaved = !isLeaving && isChanged(state.stored, state.content);
  useKeptInput(form, state, isUnsaved);
  const hasUnpicked = useUnpickedTexts() && !isLeaving;
  useLeaveWarning(isUnsaved || hasUnpicked, () => keptInputs.forget(form), options.isStillAt);

  const issues = issuesOf(state.content, state.stored);
  const issueOf = (input: string) =>
    [...issues, ...state.refused].find((issue) => issue.field === input)?.message;
  const isOutdated = version !== null && (options.newestVersion ?? 0) > (state.version ?? 0);

  useEffect(() => {
    const { newest } = options;
    if (newest == null || state.version === null || newest.version <= state.version) return;
    if (isUnsaved || isSaving || isLeaving || conflict !== null) return;
    apply({ type: 'continued', ...newest, content: newest.stored });
  });

  /** A message under the field that a press leaves would move what is pressed; another type forgets what was left. */
  function dispatch(event: FormEvent<Content>): void {
    if (event.type === 'turned') turns.current += 1;
    if (event.type !== 'left') {
      apply(event);
      return;
    }
    const turn = turns.current;
    afterPress(() => {
      if (turn === turns.current) apply(event);
    });
  }

  function refuse(refused: readonly FieldIssue[]): void {
    flushSync(() => dispatch({ type: 'refused', issues: refused }));
    focusFirstIssue(refused);
  }

  /** Only the server validates a save on an older version, as it knows the other changes. */
  async function validateAndSave(validated: FormState<Content>, isStale: boolean): Promise<void> {
    const found = issuesOf(validated.content, validated.stored);
    flushSync(() => dispatch({ type: 'saveTried' }));
    if (found.length > 0 && !isStale) return focusFirstIssue(found);
    return follow(await options.save(validated), validated);
  }

  async function follow(answer: SaveAnswer<Content>, validated: FormState<Content>): Promise<void> {
    switch (answer.kind) {
      case 'saved':
        keptInputs.forget(form);
        // The blocker must be off before the navigation.
        flushSync(() => setLeaving(true));
        return answer.leave();
      case 'refused':
        return refuse(answer.issues);
      case 'conflict':
        if (answer.conflict.collisions.length === 0) return saveOnTop(validated, answer.conflict, {});
        return setConflict(answer.conflict);
      case 'gone':
        return saveAsNew(answer.message, validated);
      case 'failed':
        void dialogs.alert({ text: answer.message });
        return;
      case 'unsaved':
        return;
    }
  }

  async function saveAsNew(message: string, { version: saved, ...typed }: FormState<Content>): Promise<void> {
    const content = saved === null ? null : (options.saveAsNew?.content(typed.content) ?? null);
    if (options.saveAsNew === undefined || content === null) {
      void dialogs.alert({ text: message });
      return;
    }
    const text = `${message} ${options.saveAsNew.question}`;
    if (!(await dialogs.confirm({ text, action: 'bewaren' }))) return;
    const asNew = { ...typed, version: null, content };
    return follow(await options.save(asNew), asNew);
  }

  function saveOnTop(
    before: FormState<Content>,
    saveConflict: SaveConflict<Content>,
    choices: ConflictChoices,
  ): Promise<void> {
    const content = resolvedContent(saveConflict, choices, options.copyField);
    const next = { stored: saveConflict.theirs, version: saveConflict.version, content };
    dispatch({ type: 'continued', ...next });
    return validateAndSave({ ...before, ...next, refused: [] }, false);
  }

  /** Until a save is answered, input has no effect: the form leaves then, or continues with what was sent. */
  function unlessSaving(act: () => void): void {
    if (!isBusy.current && !isLeaving) act();
  }

  async function once(work: () => Promise<void>): Promise<void> {
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
      // No warning, because the input is kept.
      flushSync(() => setLeaving(true));
      await showError(error);
      setLeaving(false);
    });
  }

  return {
    state,
    dispatch,
    change: (change, ...changed) =>
      unlessSaving(() => dispatch({ type: 'changed', change, inputs: changed })),
    issueOf,
    errorOf: (input) => (isValidated(state, input) ? issueOf(input) : undefined),
    placelessIssues: state.refused.filter((issue) => !inputs.includes(issue.field)),
    errorCount: state.validated === 'all' ? issues.length + state.refused.length : 0,
    kept: earlier && {
      keptAt: earlier.keptAt,
      isRestored: restoresKeptInput,
      restore: () =>
        unlessSaving(() => {
          dispatch({ type: 'continued', ...earlier });
          dismissEarlier();
        }),
      discard: () =>
        unlessSaving(() => {
          keptInputs.forget(form);
          if (restoresKeptInput) dispatch({ type: 'continued', ...opening });
          dismissEarlier();
        }),
    },
    isSaving,
    isOutdated: isOutdated && !isSaving && !isLeaving,
    submit: () => start(() => validateAndSave(state, isOutdated)),
    conflict,
    raiseConflict: (known) => unlessSaving(() => setConflict(known)),
    resolve: (choices) => {
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
    abandon: (leave) => {
      keptInputs.forget(form);
      flushSync(() => setLeaving(true));
      leave();
    },
  };
}
