import { graphql } from 'react-relay';
import type { accountQuery$data } from '#web/__generated__/accountQuery.graphql.ts';

export const accountQuery = graphql`
  query accountQuery {
    ownSessions {
      id
      device
      network
      beganAt
      lastSeenAt
      isCurrent
    }
  }
`;

export type ShownSession = accountQuery$data['ownSessions'][number];
