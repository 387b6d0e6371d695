import { graphql } from 'react-relay';
import type { RelationMailTab } from '#domain/email/folder-kinds.ts';
import type { relationMailQueryQuery$variables } from '#web/__generated__/relationMailQueryQuery.graphql.ts';
import { folderVariable } from '#web/features/email/folder-tabs.ts';

export const relationMailQuery = graphql`
  query relationMailQueryQuery($relationId: ID!, $folder: EmailFolder!, $page: Int!) {
    node(id: $relationId) {
      ... on Relation @alias(as: "relation") {
        id
        displayName
        mailSince
        emails(folder: $folder, page: $page) {
          total
          page
          pageCount
          emails {
            ...emailRow_email
          }
        }
      }
    }
  }
`;

export function relationMailVariables(
  relationId: string,
  tab: RelationMailTab,
  page: number,
): relationMailQueryQuery$variables {
  return { relationId, folder: folderVariable(tab), page };
}
