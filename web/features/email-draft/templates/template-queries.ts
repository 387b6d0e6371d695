import { graphql } from 'react-relay';

/** The templates in the user's own order, and the one that a new mail begins with (ledger TEMPL-06, 19); and what it ends with. */
export const emailTemplatesQuery = graphql`
  query templateQueriesListQuery {
    emailTemplates {
      id
      name
      body
      version
      canDelete
    }
    defaultEmailTemplate {
      id
    }
    newMailSignature
  }
`;
