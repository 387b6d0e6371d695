import { graphql } from 'react-relay';

/** How a composer opens, by its action (ledger COMPOSE-13). */
export const emailStartQuery = graphql`
  query writeQueriesStartQuery($action: EmailAction!, $emailId: ID, $relationId: ID) {
    start: emailStart(action: $action, emailId: $emailId, relationId: $relationId) {
      __typename
      ... on EmailStart {
        to {
          name
          address
        }
        cc {
          name
          address
        }
        bcc {
          name
          address
        }
        subject
        receivedSubject
        html
        bodyHash
        draftFingerprint
        shownImages
        isOriginalGone
        isReplyToUnknown
        draft {
          id
          action
          revision
          isEdited
        }
        attachments {
          ...writeQueries_attachment @relay(mask: false)
        }
        quote {
          kind
          moment
          from {
            name
            address
          }
          to {
            name
            address
          }
          cc {
            name
            address
          }
          subject
          html
          isPlainText
          attachments {
            ...writeQueries_attachment @relay(mask: false)
          }
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

export const emailDraftQuery = graphql`
  query writeQueriesDraftQuery($id: ID!) {
    opened: emailDraft(id: $id) {
      __typename
      ... on EmailDraftOpened {
        draft {
          id
          action
          revision
          isEdited
          state
        }
        to {
          name
          address
        }
        cc {
          name
          address
        }
        bcc {
          name
          address
        }
        subject
        receivedSubject
        html
        bodyHash
        shownImages
        attachments {
          ...writeQueries_attachment @relay(mask: false)
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

graphql`
  fragment writeQueries_attachment on EmailAttachment {
    id
    name
    contentType
    size
    isInline
    contentId
    kind
    url
  }
`;

/** Relations with an address, by what was typed (ledger COMPOSE-10, 11). */
export const recipientSuggestionsQuery = graphql`
  query writeQueriesSuggestionsQuery($text: String!) {
    recipientSuggestions(text: $text) {
      relationId
      name
      address
    }
  }
`;
