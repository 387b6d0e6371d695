import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { RegisteredOrganisation } from '#domain/registry/registered-organisation.ts';
import {
  MOST_REGISTRY_PAGES,
  type RegistryPage,
  type RegistrySearch,
  readKvkNumber,
  registrySearchIssues,
} from '#domain/registry/registry-search.ts';
import { keyboardText } from '#domain/text/fold-text.ts';
import type { KvkRegistry } from '#providers/kvk/kvk-registry.ts';
import { dayCache } from '#services/day-cache.ts';

/** All throw ValidationError and ProviderFailedError. */
export interface Registry {
  search(search: RegistrySearch, page: number): Promise<RegistryPage>;
  organisation(kvkNumber: string): Promise<RegisteredOrganisation>;
  /** Bypasses the cache. */
  organisationNow(kvkNumber: string): Promise<RegisteredOrganisation>;
}

/** Caches for a day, as each lookup is charged. Without a key (`kvk` null) every call throws an explanation. */
export function createRegistry(kvk: KvkRegistry | null, now: () => Date): Registry {
  const connected = (): KvkRegistry => {
    if (kvk !== null) return kvk;
    throw new ProviderFailedError({
      provider: 'kvk',
      code: 'not-connected',
      message: 'Balie is hier niet op het handelsregister aangesloten. Vul de gegevens handmatig in.',
      retryable: false,
    });
  };
  const registered = dayCache(async (number) => {
    const found = await connected().profile(number);
    if (found === null) throw new NotFoundError(`Het handelsregister kent het nummer ${number} niet.`);
    return found;
  }, now);
  return {
    async search(given, page) {
      const search = typedPlainly(given);
      const issues = registrySearchIssues(search);
      if (issues.length > 0) throw new ValidationError(issues);
      if (!Number.isInteger(page) || page < 1 || page > MOST_REGISTRY_PAGES) {
        const message = `Een bladzijde is een getal van 1 tot ${MOST_REGISTRY_PAGES}.`;
        throw new ValidationError([{ field: 'page', message }]);
      }
      return connected().search(search, page);
    },
    async organisation(kvkNumber) {
      return registered.find(readKvkNumber(kvkNumber));
    },
    async organisationNow(kvkNumber) {
      return registered.refresh(readKvkNumber(kvkNumber));
    },
  };
}

/** The register compares letter by letter. */
function typedPlainly({ kvkNumber, tradeName, street, city }: RegistrySearch): RegistrySearch {
  return {
    kvkNumber: keyboardText(kvkNumber).trim(),
    tradeName: keyboardText(tradeName).trim(),
    street: keyboardText(street).trim(),
    city: keyboardText(city).trim(),
  };
}
