import type { registryQueriesOrganisationQuery } from '#web/__generated__/registryQueriesOrganisationQuery.graphql.ts';
import type { registryQueriesSearchQuery } from '#web/__generated__/registryQueriesSearchQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { loadNew } from '../relation/form/relation-form.loader.ts';
import { isSearched, type RegistryAddress } from './registry-address.ts';
import { registryOrganisationQuery, registrySearchQuery, searchVariables } from './registry-queries.ts';

export function load({ deps }: { deps: RegistryAddress }): void {
  if (deps.kvk !== undefined) {
    loadNew();
    warm<registryQueriesOrganisationQuery>(registryOrganisationQuery, { kvkNumber: deps.kvk });
  } else if (deps.manual) {
    loadNew();
  } else if (isSearched(deps)) {
    warm<registryQueriesSearchQuery>(registrySearchQuery, searchVariables(deps));
  }
}
