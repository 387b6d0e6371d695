import { createContext, useContext } from 'react';
import { graphql } from 'react-relay';
import { ROLES, type Role } from '#domain/session/roles.ts';
import type { viewerQuery$data } from '#web/__generated__/viewerQuery.graphql.ts';

/** Everything the application needs at once after sign-in, in one call [SESSION-09]. Also the token check. */
export const viewerQuery = graphql`
  query viewerQuery {
    viewer {
      user {
        id
        username
        color
      }
      office {
        name
      }
      role
      canWrite
      telephoneCode
      extraBankCodes
      users {
        id
        username
        color
      }
      templatePreferences {
        defaultTemplateId
        letterPositions {
          templateId
          position
        }
        mailPositions {
          templateId
          position
        }
      }
      links {
        id
        kind
        provider
        providerName
        state
      }
    }
  }
`;

type Answered = viewerQuery$data['viewer'];

export interface Viewer extends Omit<Answered, 'role'> {
  readonly role: Role;
}

/** The viewer as the server answered it; a role that this client does not know yet may the least. */
export function viewerOf(answered: Answered): Viewer {
  return { ...answered, role: ROLES.find((role) => role.toUpperCase() === answered.role) ?? 'read' };
}

export const ViewerContext = createContext<Viewer | null>(null);

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('useViewer needs the frame around it.');
  return viewer;
}
