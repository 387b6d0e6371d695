import type { registryQueriesOrganisationQuery } from '#web/__generated__/registryQueriesOrganisationQuery.graphql.ts';
import type { registryQueriesSearchQuery } from '#web/__generated__/registryQueriesSearchQuery.graphql.ts';
import { loadNew } from '#web/features/relation/form/relation-form.loader.ts';
import { warm } from '#web/relay/warm.ts';
import { registryOrganisationQuery, registrySearchQuery, searchVariables } from './registry-queries.ts';
import { isSearched, type RegistryUrlSearch } from './registry-url-search.ts';

export function load({ deps }: { deps: RegistryUrlSearch }): void {
  if (deps.kvk !== undefined) {
    loadNew();
    warm<registryQueriesOrganisationQuery>(registryOrganisationQuery, { kvkNumber: deps.kvk });
  } else if (deps.manual) {
    loadNew();
  } else if (isSearched(deps)) {
    warm<registryQueriesSearchQuery>(registrySearchQuery, searchVariables(deps));
  }
}
