import { graphql } from 'react-relay';
import type { LinkKind } from '#domain/link/link-kinds.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import type { useLinkRequestsCancelMutation } from '#web/__generated__/useLinkRequestsCancelMutation.graphql.ts';
import type { useLinkRequestsFinishMutation } from '#web/__generated__/useLinkRequestsFinishMutation.graphql.ts';
import type { useLinkRequestsSaveMutation } from '#web/__generated__/useLinkRequestsSaveMutation.graphql.ts';
import type { useLinkRequestsTestMutation } from '#web/__generated__/useLinkRequestsTestMutation.graphql.ts';
import type { useLinkRequestsUnlinkMutation } from '#web/__generated__/useLinkRequestsUnlinkMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { linkKindName } from './link-kind-name.ts';
import { type LinkOutcome, readLinkResult } from './link-result.ts';
import { refetchLinks } from './read-links.ts';

/** What the user answered when the account looked like another one. */
export interface AccountAnswer {
  readonly acceptOtherAccount: boolean;
  readonly isSameAccount: boolean;
}

export interface FinishInput extends AccountAnswer {
  readonly email: string | null;
  readonly choice: string | null;
}

export interface SaveInput extends AccountAnswer {
  readonly provider: ProviderName;
  readonly values: Readonly<Record<string, string>>;
}

interface LinkRequests {
  readonly finish: (input: FinishInput) => Promise<LinkOutcome>;
  readonly save: (input: SaveInput) => Promise<LinkOutcome>;
  readonly cancel: () => Promise<LinkOutcome>;
  readonly unlink: () => Promise<LinkOutcome>;
  readonly test: () => Promise<LinkOutcome>;
  readonly isUnderWay: boolean;
}

/** What can be asked of a link; after each answer the links are read again. */
export function useLinkRequests(linkKind: LinkKind): LinkRequests {
  const kind = linkKindName(linkKind);
  const [finish, isFinishing] = useRequest<useLinkRequestsFinishMutation>(graphql`
    mutation useLinkRequestsFinishMutation(
      $requestId: ID!
      $kind: LinkKind!
      $email: String
      $choice: String
      $acceptOtherAccount: Boolean
      $isSameAccount: Boolean
    ) {
      result: finishLink(
        requestId: $requestId
        kind: $kind
        email: $email
        choice: $choice
        acceptOtherAccount: $acceptOtherAccount
        isSameAccount: $isSameAccount
      ) {
        ...linkResult_result
      }
    }
  `);
  const [save, isSaving] = useRequest<useLinkRequestsSaveMutation>(graphql`
    mutation useLinkRequestsSaveMutation(
      $requestId: ID!
      $kind: LinkKind!
      $provider: String!
      $fields: [LinkFieldInput!]!
      $acceptOtherAccount: Boolean
      $isSameAccount: Boolean
    ) {
      result: saveLink(
        requestId: $requestId
        kind: $kind
        provider: $provider
        fields: $fields
        acceptOtherAccount: $acceptOtherAccount
        isSameAccount: $isSameAccount
      ) {
        ...linkResult_result
      }
    }
  `);
  const [cancel, isCancelling] = useRequest<useLinkRequestsCancelMutation>(graphql`
    mutation useLinkRequestsCancelMutation($requestId: ID!, $kind: LinkKind!) {
      result: cancelLink(requestId: $requestId, kind: $kind) {
        ...linkResult_result
      }
    }
  `);
  const [unlink, isUnlinking] = useRequest<useLinkRequestsUnlinkMutation>(graphql`
    mutation useLinkRequestsUnlinkMutation($requestId: ID!, $kind: LinkKind!) {
      result: unlink(requestId: $requestId, kind: $kind) {
        ...linkResult_result
      }
    }
  `);
  const [test, isTesting] = useRequest<useLinkRequestsTestMutation>(graphql`
    mutation useLinkRequestsTestMutation($requestId: ID!, $kind: LinkKind!) {
      result: testLink(requestId: $requestId, kind: $kind) {
        ...linkResult_result
      }
    }
  `);

  async function read(
    request: Promise<{ readonly result: Parameters<typeof readLinkResult>[0] }>,
  ): Promise<LinkOutcome> {
    const { result } = await request;
    refetchLinks();
    return readLinkResult(result);
  }

  return {
    finish: (input) => read(finish((requestId) => ({ requestId, kind, ...input }))),
    save: ({ provider, values, ...answer }) => {
      const fields = Object.entries(values).map(([key, value]) => ({ key, value }));
      return read(save((requestId) => ({ requestId, kind, provider, fields, ...answer })));
    },
    cancel: () => read(cancel((requestId) => ({ requestId, kind }))),
    unlink: () => read(unlink((requestId) => ({ requestId, kind }))),
    test: () => read(test((requestId) => ({ requestId, kind }))),
    isUnderWay: isFinishing || isSaving || isCancelling || isUnlinking || isTesting,
  };
}
