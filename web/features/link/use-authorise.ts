import { useState } from 'react';
import { graphql } from 'react-relay';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { ProviderName } from '#domain/provider/descriptions.ts';
import type { useAuthoriseMutation } from '#web/__generated__/useAuthoriseMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useRequest } from '#web/form/use-request.ts';
import { linkKindName } from './link-kind-name.ts';
import { readLinksAnew } from './read-links.ts';

interface Authorise {
  readonly authorise: (provider: ProviderName) => Promise<void>;
  readonly isAsking: boolean;
  /** Where to sign in, for who saw no tab open; null when this page did not ask for it. */
  readonly address: string | null;
}

/** Opens the provider's page of consent in a new tab (ledger LINKS-14). */
export function useAuthorise(linkKind: LinkKind): Authorise {
  const [address, setAddress] = useState<string | null>(null);
  const [send, isAsking] = useRequest<useAuthoriseMutation>(graphql`
    mutation useAuthoriseMutation($requestId: ID!, $kind: LinkKind!, $provider: String!) {
      result: startLinkAuthorisation(requestId: $requestId, kind: $kind, provider: $provider) {
        __typename
        ... on LinkAuthorisation {
          url
        }
        ... on Error {
          message
        }
      }
    }
  `);

  async function authorise(provider: ProviderName): Promise<void> {
    const kind = linkKindName(linkKind);
    const { result } = await send((requestId) => ({ requestId, kind, provider }));
    if (result.__typename !== 'LinkAuthorisation' || result.url === undefined) {
      await dialogs.alert({ title: 'Foutmelding', text: refusalText(result) });
      return;
    }
    setAddress(result.url);
    // The provider's page gets no hold of this one. A browser that blocks the tab does not say so.
    window.open(result.url, '_blank', 'noopener');
    readLinksAnew();
  }

  return { authorise, isAsking, address };
}
