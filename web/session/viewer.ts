import { createContext, useContext } from 'react';
import { graphql } from 'react-relay';
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
      }
    }
  }
`;

export type Viewer = viewerQuery$data['viewer'];

export const ViewerContext = createContext<Viewer | null>(null);

/** Who is signed in. For what stands inside the frame. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('useViewer needs the frame around it.');
  return viewer;
}
