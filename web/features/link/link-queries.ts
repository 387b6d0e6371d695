import { graphql } from 'react-relay';

/** Every screen of links reads all nine, so that one answer keeps the tab and the screens alike. */
export const linksQuery = graphql`
  query linkQueriesLinksQuery {
    links {
      kind
      state
      provider
      name
      account
      madeBy
      linkedAt
      settings {
        key
        value
      }
      lastSuccessAt
      lastFailure {
        message
        at
      }
      slowSince
      stalled {
        message
        at
      }
      setAside {
        text
        count
      }
      setAsideItems {
        ...SetAsideList_items
      }
      tokenEndsAt
      tokenRenewsAt
      subscriptionEndsAt
      subscriptionRenewsAt
      attempt {
        id
        provider
        state
        message
        account
        choices {
          id
          name
        }
        expiresAt
      }
      push {
        total
        done
        failed
        state
      }
      relationsToPush
      calendarSync {
        state
        rehearsal {
          arriving
          leaving
          asked
          counts {
            kind
            count
          }
        }
        isReading
        readAt
        pausedDeletionCount
        pausedDeletions {
          id
          text
          startDay
        }
        failure
      }
    }
  }
`;
