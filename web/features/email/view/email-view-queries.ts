import { graphql } from 'react-relay';

/** What the index knows of a mail, which is there at once. */
export const emailViewQuery = graphql`
  query emailViewQueriesViewQuery($id: ID!) {
    email(id: $id) {
      id
      contentKey
      ...emailRow_email
      ...EmailHead_email
      ...EmailActions_email
      ...Conversation_email
      ...LinkedRelations_email
      ...KeepMenu_email
    }
  }
`;

export const emailContentQuery = graphql`
  query emailViewQueriesContentQuery($id: ID!) {
    emailContent(id: $id) {
      __typename
      ... on EmailContent {
        html
        isPlainText
        zipUrl
        invitation {
          kind
          title
          location
          organiser {
            name
            address
          }
          isRepeated
          otherCount
          start
          end
          startDay
          lastDay
          writtenTime
        }
        attachments {
          id
          name
          contentType
          size
          isInline
          contentId
          kind
          url
        }
      }
      ... on NotFoundError {
        message
      }
      ... on ProviderFailedError {
        message
      }
    }
  }
`;
