import { graphql } from 'react-relay';
import { readInlineData } from 'relay-runtime';
import type { FieldIssue } from '#domain/errors.ts';
import type { userOutcome_refusal$key } from '#web/__generated__/userOutcome_refusal.graphql.ts';

export type UserOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  /** Somebody else removed a user, or the password was not asked for. */
  | { readonly kind: 'failed'; readonly message: string };

const refusalFragment = graphql`
  fragment userOutcome_refusal on Error @inline {
    message
    ... on ValidationError {
      issues {
        field
        message
      }
    }
  }
`;

export function readUserOutcome(refusal: userOutcome_refusal$key | null | undefined): UserOutcome {
  if (refusal == null) return { kind: 'done' };
  const { message, issues } = readInlineData(refusalFragment, refusal);
  if (issues === undefined) return { kind: 'failed', message };
  return { kind: 'refused', issues: issues.map((issue) => ({ ...issue, field: inputOf(issue.field) })) };
}

/** One text for a screen that has no fields to show the messages at. */
export function refusalOf(outcome: Exclude<UserOutcome, { readonly kind: 'done' }>): string {
  return outcome.kind === 'refused'
    ? outcome.issues.map(({ message }) => message).join(' ')
    : outcome.message;
}

/** An issue names its field as '<id>/<wire name>', of a new user without the id. */
function inputOf(field: string): string {
  const wire = field.split('/').at(-1) ?? field;
  return wire === 'code' ? 'telephoneCode' : wire;
}
