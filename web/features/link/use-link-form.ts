import { useReducer } from 'react';
import { flushSync } from 'react-dom';
import { checkLinkFields } from '#domain/link/check-link-fields.ts';
import type { LinkField } from '#domain/link/link-field.ts';
import { focusFirstIssue } from '#web/form/form-focus.ts';
import { formReducer, isValidated, openForm } from '#web/form/form-state.ts';
import { useLeaveWarning } from '#web/form/use-leave-warning.ts';
import type { LinkOutcome } from './link-result.ts';

type Values = Readonly<Record<string, string>>;

export interface LinkForm {
  readonly values: Values;
  readonly isChanged: boolean;
  readonly change: (key: string, value: string) => void;
  readonly leaveField: (key: string) => void;
  readonly errorOf: (key: string) => string | undefined;
  /** What the server says about no field of this form. */
  readonly placeless: readonly string[];
  readonly submit: (send: (values: Values) => Promise<LinkOutcome | null>) => Promise<void>;
}

/**
 * Unlike other forms this one keeps no input in the browser, because of its secrets. `kept`: secrets that the
 * server has, which may stay empty.
 */
export function useLinkForm(
  fields: readonly LinkField[],
  stored: Values,
  kept: ReadonlySet<string>,
): LinkForm {
  const opening = Object.fromEntries(
    fields.map(({ key, isSecret, initial = '' }) => [key, isSecret ? '' : (stored[key] ?? initial)]),
  );
  const [state, dispatch] = useReducer(
    formReducer<Values>,
    { stored: opening, version: null, content: opening },
    openForm<Values>,
  );
  const { content, refused } = state;
  const isChanged = fields.some(({ key }) => content[key] !== state.stored[key]);
  useLeaveWarning(isChanged, () => undefined);

  const { issues } = checkLinkFields(fields, content, kept);
  const issueOf = (key: string) => [...issues, ...refused].find(({ field }) => field === key)?.message;

  return {
    values: content,
    isChanged,
    change: (key, value) =>
      dispatch({ type: 'changed', change: (before) => ({ ...before, [key]: value }), inputs: [key] }),
    leaveField: (key) => dispatch({ type: 'left', input: key, change: (before) => before }),
    errorOf: (key) => (isValidated(state, key) ? issueOf(key) : undefined),
    placeless: refused
      .filter(({ field }) => !fields.some(({ key }) => key === field))
      .map(({ message }) => message),
    async submit(send) {
      flushSync(() => dispatch({ type: 'saveTried' }));
      const checked = checkLinkFields(fields, content, kept);
      if (checked.issues.length > 0) return focusFirstIssue(checked.issues);
      const outcome = await send(checked.values);
      if (outcome?.kind === 'refused') {
        flushSync(() => dispatch({ type: 'refused', issues: outcome.issues }));
        focusFirstIssue(outcome.issues);
      }
      if (outcome?.kind === 'done') {
        const after = Object.fromEntries(
          fields.map(({ key, isSecret }) => [key, isSecret ? '' : (checked.values[key] ?? '')]),
        );
        dispatch({ type: 'continued', stored: after, version: null, content: after });
      }
    },
  };
}
