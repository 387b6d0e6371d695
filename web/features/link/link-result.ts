import { graphql } from 'react-relay';
import { readInlineData } from 'relay-runtime';
import type { FieldIssue } from '#domain/errors.ts';
import type { linkResult_result$key } from '#web/__generated__/linkResult_result.graphql.ts';
import { refusalText } from '#web/errors/refusal-text.ts';

export interface OtherAccount {
  readonly account: string;
  readonly knownRecords: number;
  readonly mayBeSame: boolean;
}

export type LinkOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'other-account'; readonly other: OtherAccount }
  | { readonly kind: 'failed'; readonly message: string };

const resultFragment = graphql`
  fragment linkResult_result on LinkResult @inline {
    __typename
    ... on ValidationError {
      issues {
        field
        message
      }
    }
    ... on OtherAccount {
      account
      knownRecords
      mayBeSame
    }
    ... on ProviderFailedError {
      code
    }
    ... on Error {
      message
    }
  }
`;

/** The field that a program refused, by its code (LINKS-40, 41, 45, 46); an alert shows the others. */
const FIELD_OF_CODE: Readonly<Record<string, string>> = {
  'apikey invalid': 'apikey',
  'list unknown': 'listnm',
  'invalid FG key': 'apikey',
  DOMAIN_NOT_FOUND: 'domain',
  INVALID_CREDENTIALS: 'password',
};

export function readLinkResult(resultRef: linkResult_result$key): LinkOutcome {
  const result = readInlineData(resultFragment, resultRef);
  switch (result.__typename) {
    case 'OfficeLink':
      return { kind: 'done' };
    case 'ValidationError':
      return { kind: 'refused', issues: result.issues ?? [] };
    case 'OtherAccount':
      return {
        kind: 'other-account',
        other: {
          account: result.account ?? '',
          knownRecords: result.knownRecords ?? 0,
          mayBeSame: result.mayBeSame ?? false,
        },
      };
    default: {
      const field = FIELD_OF_CODE[result.code ?? ''];
      const message = refusalText(result);
      return field === undefined
        ? { kind: 'failed', message }
        : { kind: 'refused', issues: [{ field, message }] };
    }
  }
}

export function issuesText(issues: readonly FieldIssue[]): string {
  return issues.map(({ message }) => message).join(' ');
}
