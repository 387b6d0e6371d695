import { graphql } from 'react-relay';
import type { usersQuery$data } from '#web/__generated__/usersQuery.graphql.ts';

/** All users of the office, for the table and for the form, which needs the colours of the others. */
export const usersQuery = graphql`
  query usersQuery {
    viewer {
      users {
        id
        username
        email
        role
        telephoneCode
        color
      }
    }
    userInvitations {
      userId
      state
      expiresAt
    }
  }
`;

export type ListedUser = usersQuery$data['viewer']['users'][number];

export type UserInvitation = usersQuery$data['userInvitations'][number];
