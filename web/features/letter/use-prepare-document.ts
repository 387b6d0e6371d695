import { graphql } from 'react-relay';
import type { usePrepareDocumentMutation } from '#web/__generated__/usePrepareDocumentMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import type { LetterDocument } from './letter-content.ts';

interface PreparedDocument {
  readonly fileId: string;
  readonly document: LetterDocument;
}

/** Has the server look at an uploaded document, and convert an old one where it can. */
export function usePrepareDocument() {
  const [prepare, isPreparing] = useRequest<usePrepareDocumentMutation>(graphql`
    mutation usePrepareDocumentMutation($fileId: ID!) {
      result: prepareLetterFile(fileId: $fileId) {
        __typename
        ... on PreparedLetterFile {
          fileId
          fileName
          isFilled
          tags
          problems
          remarks
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  return {
    isPreparing,
    /** Null when the file is not there any more. */
    prepare: async (fileId: string): Promise<PreparedDocument | null> => {
      const { result } = await prepare(() => ({ fileId }));
      if (result.__typename !== 'PreparedLetterFile') return null;
      const { __typename, fileId: preparedId, ...document } = result;
      return { fileId: preparedId, document };
    },
  };
}
