import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { linkIncomplete } from './provider-failures.ts';

/** The named fields of a link. Throws `link-incomplete` when one is empty. */
export function requiredFields<const Name extends string>(
  provider: ProviderName,
  fields: Readonly<Record<string, string>>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(
    names.map((name) => {
      const value = fields[name];
      if (value === undefined || value === '') throw linkIncomplete(provider);
      return [name, value];
    }),
  ) as Record<Name, string>;
}
