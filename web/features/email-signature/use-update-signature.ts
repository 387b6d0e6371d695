import { graphql } from 'react-relay';
import type { useUpdateSignatureOfficeMutation } from '#web/__generated__/useUpdateSignatureOfficeMutation.graphql.ts';
import type { useUpdateSignatureOwnMutation } from '#web/__generated__/useUpdateSignatureOwnMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useRequest } from '#web/form/use-request.ts';

export type SignatureOwner = 'user' | 'office';

export interface StoredSignature {
  readonly body: string;
  readonly version: number;
}

/** Stores a signature, after a question where it changed meanwhile; null where it was not stored. */
export function useUpdateSignature(owner: SignatureOwner) {
  const [changeOwn] = useRequest<useUpdateSignatureOwnMutation>(graphql`
    mutation useUpdateSignatureOwnMutation($requestId: ID!, $version: Int!, $body: String!) {
      result: updateOwnSignature(requestId: $requestId, version: $version, body: $body) {
        ...useUpdateSignature_result @relay(mask: false)
      }
    }
  `);
  const [changeOffice] = useRequest<useUpdateSignatureOfficeMutation>(graphql`
    mutation useUpdateSignatureOfficeMutation($requestId: ID!, $version: Int!, $body: String!) {
      result: updateOfficeSignature(requestId: $requestId, version: $version, body: $body) {
        ...useUpdateSignature_result @relay(mask: false)
      }
    }
  `);
  const change = owner === 'user' ? changeOwn : changeOffice;

  return async ({ body, version }: StoredSignature): Promise<StoredSignature | null> => {
    const send = async (of: number) =>
      (await change((requestId) => ({ requestId, version: of, body }))).result;
    let result = await send(version);
    if (result.__typename === 'ConflictError') {
      const text = 'Deze handtekening is intussen gewijzigd. Wilt u die met uw tekst overschrijven?';
      if (!(await dialogs.confirm({ text, action: 'overschrijven' }))) return null;
      result = await send(result.currentVersion);
    }
    if (result.__typename === 'EmailSignatureSaved') return result.signature;
    await dialogs.alert({ text: refusalText('message' in result ? result : {}) });
    return null;
  };
}

graphql`
  fragment useUpdateSignature_result on UpdateSignatureResult {
    __typename
    ... on EmailSignatureSaved {
      signature {
        body
        version
      }
    }
    ... on ValidationError {
      message
    }
    ... on ConflictError {
      currentVersion
      message
    }
  }
`;
