import type { registryQueriesOrganisationQuery } from '#web/__generated__/registryQueriesOrganisationQuery.graphql.ts';
import type { registryQueriesSearchQuery } from '#web/__generated__/registryQueriesSearchQuery.graphql.ts';
import { loadNew } from '#web/features/relation/form/relation-form.loader.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { registryOrganisationQuery, registrySearchQuery, searchVariables } from './registry-queries.ts';
import { isSearched, type RegistryUrlSearch } from './registry-url-search.ts';

export function load({ deps }: { deps: RegistryUrlSearch }): void {
  if (deps.kvk !== undefined) {
    loadNew();
    prefetch<registryQueriesOrganisationQuery>(registryOrganisationQuery, { kvkNumber: deps.kvk });
  } else if (deps.manual) {
    loadNew();
  } else if (isSearched(deps)) {
    prefetch<registryQueriesSearchQuery>(registrySearchQuery, searchVariables(deps));
  }
}
