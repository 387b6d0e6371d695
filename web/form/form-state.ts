import type { FieldIssue } from '#domain/errors.ts';

export interface FormState<Content> {
  readonly stored: Content;
  readonly version: number | null;
  readonly content: Content;
  /** Inputs that show issues: those that were left, or all after a save. */
  readonly validated: ReadonlySet<string> | 'all';
  /** Refused by the server, until the input changes. */
  readonly refused: readonly FieldIssue[];
}

export type FormEvent<Content> =
  | { type: 'changed'; change: (content: Content) => Content; inputs: readonly string[] }
  | { type: 'left'; input: string; change: (content: Content) => Content }
  /** The input became another kind of thing, whose inputs the user has not been at. */
  | { type: 'turned'; change: (content: Content) => Content }
  /** More of the stored record was loaded; the user changed nothing. */
  | { type: 'revealed'; reveal: (sides: Sides<Content>) => Sides<Content> }
  | { type: 'saveTried' }
  | { type: 'refused'; issues: readonly FieldIssue[] }
  | ({ type: 'continued' } & FormOpening<Content>);

type Sides<Content> = Pick<FormState<Content>, 'stored' | 'content'>;

type FormOpening<Content> = Pick<FormState<Content>, 'stored' | 'version' | 'content'>;

export function openForm<Content>(opening: FormOpening<Content>): FormState<Content> {
  return { ...opening, validated: new Set(), refused: [] };
}

export function isValidated(state: Pick<FormState<unknown>, 'validated'>, input: string): boolean {
  return state.validated === 'all' || state.validated.has(input);
}

export function formReducer<Content>(
  state: FormState<Content>,
  event: FormEvent<Content>,
): FormState<Content> {
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        content: event.change(state.content),
        refused: state.refused.filter((issue) => !event.inputs.includes(issue.field)),
      };
    case 'left':
      return {
        ...state,
        content: event.change(state.content),
        validated: state.validated === 'all' ? 'all' : new Set(state.validated).add(event.input),
      };
    case 'turned':
      return { ...state, content: event.change(state.content), validated: new Set(), refused: [] };
    case 'revealed':
      return { ...state, ...event.reveal(state) };
    case 'saveTried':
      return { ...state, validated: 'all' };
    case 'refused':
      return { ...state, validated: 'all', refused: event.issues };
    case 'continued': {
      const { stored, version, content } = event;
      return { ...state, stored, version, content, refused: [] };
    }
  }
}
