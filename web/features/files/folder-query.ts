import { graphql } from 'react-relay';
import type { folderQuery$data } from '#web/__generated__/folderQuery.graphql.ts';

/** The cloud storage is asked each time, as others work in it beside Balie. */
export const folderQuery = graphql`
  query folderQuery($relationId: ID!, $folderId: String) {
    folder: relationFolder(relationId: $relationId, folderId: $folderId) {
      __typename
      ... on RelationFolder {
        providerName
        exists
        path {
          entryId
          name
        }
        entries {
          entryId
          name
          kind
          size
          modifiedAt
          isInPortal
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ProviderFailedError {
        message
        retryable
      }
    }
  }
`;

export type AnsweredFolder = folderQuery$data['folder'];
export type OpenedFolder = Extract<AnsweredFolder, { readonly __typename: 'RelationFolder' }>;
