import { graphql } from 'react-relay';

export const mailboxPageQuery = graphql`
  query mailboxQueriesPageQuery($folder: EmailFolder!, $page: Int!, $onlyOpen: Boolean!) {
    mailbox {
      id
      unseen
      ...MailboxState_mailbox
      emails(folder: $folder, page: $page, onlyOpen: $onlyOpen) {
        total
        page
        pageCount
        emails {
          ...emailRow_email
        }
      }
    }
  }
`;

/** What was found, as much as is shown at first, and more of it after a mark. */
export const mailboxSearchQuery = graphql`
  query mailboxQueriesSearchQuery($text: String!, $after: String) {
    emailSearch(text: $text, after: $after) {
      __typename
      ... on EmailSearch {
        after
        isComplete
        bound
        emails {
          ...emailRow_email
        }
      }
      ... on ValidationError {
        message
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
