import { useEffect, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useMailingExampleQuery } from '#web/__generated__/useMailingExampleQuery.graphql.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import type { ShownMailing } from './mailing-preview.ts';

export interface Example {
  readonly address: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly missing: readonly string[];
}

type Read = Example | { readonly address: string; readonly failure: string };

const exampleQuery = graphql`
  query useMailingExampleQuery($input: MailingExampleInput!) {
    example: mailingExample(input: $input) {
      __typename
      ... on MailingExample {
        name
        subject
        html
        missing
      }
      ... on ValidationError {
        message
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

/** The mail as that recipient would get it; null while it is filled in. */
export function useMailingExample(
  { subject, html, relations }: Pick<ShownMailing, 'subject' | 'html' | 'relations'>,
  address: string | null,
): Read | null {
  const environment = useRelayEnvironment();
  const [read, setRead] = useState<Read | null>(null);
  const relationId = address === null ? null : (relations.get(address) ?? null);

  useEffect(() => {
    if (address === null) return;
    const input = { subject, html, address, relationId };
    const { unsubscribe } = fetchQuery<useMailingExampleQuery>(
      environment,
      exampleQuery,
      { input },
      { fetchPolicy: 'network-only' },
    ).subscribe({
      next: ({ example }) =>
        setRead(
          example.__typename === 'MailingExample'
            ? { address, ...example }
            : { address, failure: refusalText('message' in example ? example : {}) },
        ),
      error: (error: Error) => {
        console.error('An example could not be filled in.', error);
        setRead({ address, failure: refusalText({}) });
      },
    });
    return unsubscribe;
  }, [environment, subject, html, address, relationId]);

  return read?.address === address ? read : null;
}
