import { graphql } from 'react-relay';

export const ownSignatureQuery = graphql`
  query signatureQueriesOwnQuery {
    signature: ownSignature {
      body
      version
    }
  }
`;

export const officeSignatureQuery = graphql`
  query signatureQueriesOfficeQuery {
    signature: officeSignature {
      body
      version
    }
  }
`;
