import { useState } from 'react';
import { graphql } from 'react-relay';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import { type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { useAuthoriseMutation } from '#web/__generated__/useAuthoriseMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useRequest } from '#web/form/use-request.ts';
import { linkKindName } from './link-kind-name.ts';
import { refetchLinks } from './read-links.ts';
import { openSignInTab } from './sign-in-tab.ts';

export interface OpenedSignIn {
  /** Another attempt, begun elsewhere, makes the address worthless. */
  readonly attemptId: string;
  readonly address: string;
  /** No tab opened for it, or the tab is closed. */
  readonly isBlocked: boolean;
}

interface Authorise {
  readonly authorise: (provider: ProviderName) => Promise<void>;
  /** Null when this page did not ask for it, as after a reload. */
  readonly signIn: OpenedSignIn | null;
}

/** Opens the provider's page of consent in a new tab (ledger LINKS-14). */
export function useAuthorise(linkKind: LinkKind): Authorise {
  const [signIn, setSignIn] = useState<OpenedSignIn | null>(null);
  const [send] = useRequest<useAuthoriseMutation>(graphql`
    mutation useAuthoriseMutation($requestId: ID!, $kind: LinkKind!, $provider: String!) {
      result: startLinkAuthorisation(requestId: $requestId, kind: $kind, provider: $provider) {
        __typename
        ... on LinkAuthorisation {
          url
          link {
            attempt {
              id
            }
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);

  async function authorise(provider: ProviderName): Promise<void> {
    const tab = openSignInTab(
      `Balie opent de aanmelding bij ${providerLabel(provider)}. Lukt dit niet, ga dan terug naar Balie.`,
    );
    try {
      const kind = linkKindName(linkKind);
      const { result } = await send((requestId) => ({ requestId, kind, provider }));
      if (result.__typename === 'LinkAuthorisation' && result.url !== undefined) {
        tab?.location.replace(result.url);
        const attemptId = result.link?.attempt?.id ?? null;
        setSignIn(
          attemptId === null
            ? null
            : { attemptId, address: result.url, isBlocked: tab === null || tab.closed },
        );
        refetchLinks();
        return;
      }
      tab?.close();
      await dialogs.alert({ title: 'Foutmelding', text: refusalText(result) });
    } catch (error) {
      tab?.close();
      throw error;
    }
  }

  return { authorise, signIn };
}
