import type { FieldIssue } from '#domain/errors.ts';

export type UserOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  /** Somebody else removed a user, or the password was not asked for. */
  | { readonly kind: 'failed'; readonly message: string };

interface Answer {
  readonly __typename: string;
  readonly issues?: readonly FieldIssue[];
  readonly message?: string;
}

export function readUserOutcome(answer: Answer, done: string): UserOutcome {
  const { __typename, issues, message } = answer;
  if (__typename === done) return { kind: 'done' };
  if (issues !== undefined) {
    return { kind: 'refused', issues: issues.map((issue) => ({ ...issue, field: inputOf(issue.field) })) };
  }
  if (message !== undefined) return { kind: 'failed', message };
  throw new Error('The server gave a result that this client does not know.');
}

/** An issue names its field as '<id>/<wire name>', of a new user without the id. */
function inputOf(field: string): string {
  const wire = field.split('/').at(-1) ?? field;
  return wire === 'code' ? 'telephoneCode' : wire;
}
