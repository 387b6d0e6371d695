import { graphql } from 'react-relay';
import type { useChangeSignatureOfficeMutation } from '#web/__generated__/useChangeSignatureOfficeMutation.graphql.ts';
import type { useChangeSignatureOwnMutation } from '#web/__generated__/useChangeSignatureOwnMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useRequest } from '#web/form/use-request.ts';

export type SignatureOwner = 'user' | 'office';

export interface StoredSignature {
  readonly body: string;
  readonly version: number;
}

/** Stores a signature, after a question where it changed meanwhile; null where it was not stored. */
export function useChangeSignature(owner: SignatureOwner) {
  const [changeOwn] = useRequest<useChangeSignatureOwnMutation>(graphql`
    mutation useChangeSignatureOwnMutation($requestId: ID!, $version: Int!, $body: String!) {
      result: changeOwnSignature(requestId: $requestId, version: $version, body: $body) {
        ...useChangeSignature_result @relay(mask: false)
      }
    }
  `);
  const [changeOffice] = useRequest<useChangeSignatureOfficeMutation>(graphql`
    mutation useChangeSignatureOfficeMutation($requestId: ID!, $version: Int!, $body: String!) {
      result: changeOfficeSignature(requestId: $requestId, version: $version, body: $body) {
        ...useChangeSignature_result @relay(mask: false)
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
  fragment useChangeSignature_result on ChangeSignatureResult {
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
