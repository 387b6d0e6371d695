import { graphql } from 'react-relay';
import type { registryQueriesSearchQuery$variables } from '#web/__generated__/registryQueriesSearchQuery.graphql.ts';
import { type RegistryUrlSearch, searchOf } from './registry-url-search.ts';

export const registrySearchQuery = graphql`
  query registryQueriesSearchQuery($search: RegistrySearchInput!, $page: Int!) {
    registrySearch(search: $search, page: $page) {
      __typename
      ... on RegistryPage {
        page
        pageCount
        totalCount
        results {
          kvkNumber
          branchNumber
          name
          kind
          street
          city
        }
      }
      ... on ValidationError {
        message
      }
      ... on ProviderFailedError {
        message
        retryable
      }
    }
  }
`;

export const registryOrganisationQuery = graphql`
  query registryQueriesOrganisationQuery($kvkNumber: String!) {
    registryOrganisation(kvkNumber: $kvkNumber) {
      __typename
      ... on RegistryOrganisation {
        kvkNumber
        tradeName
        registeredLegalForm
        rsin
        hasEnded
        address {
          street
          houseNumber
          houseNumberSuffix
          postcode
          city
          country
        }
        correspondenceAddress {
          street
          houseNumber
          houseNumberSuffix
          postcode
          city
          country
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
        retryable
      }
    }
  }
`;

export function searchVariables(address: RegistryUrlSearch): registryQueriesSearchQuery$variables {
  return { search: searchOf(address), page: address.page ?? 1 };
}

export const registryComparisonQuery = graphql`
  query registryQueriesComparisonQuery($id: ID!) {
    registryComparison(organisationId: $id) {
      __typename
      ... on RegistryComparison {
        version
        organisation {
          legalForm
          registeredLegalForm
          hasEnded
        }
        differences {
          field
          stored
          registered
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
        retryable
      }
    }
  }
`;
