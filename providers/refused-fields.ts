import type { ProviderFailedError } from '#domain/errors.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { type RelationFieldKey, type RelationKind, relationField } from '#domain/relation/fields.ts';
import { dataRefused, safeCode } from './provider-failures.ts';

/** A field that Balie does not have, and that goes back as it was read, has a label of its own. */
export type FieldNames = Readonly<Record<string, RelationFieldKey | { readonly label: string }>>;

/** Names by our labels the fields that a service refuses by its own names; `names` gives ours for those. */
export function fieldsRefused(
  provider: ProviderName,
  refused: readonly string[],
  names: FieldNames,
  options: { readonly kind?: RelationKind; readonly code?: string } = {},
): ProviderFailedError {
  const kinds: readonly RelationKind[] =
    options.kind === 'person' ? ['person', 'organisation'] : ['organisation', 'person'];
  const labels = refused.flatMap((name) => {
    const key = Object.hasOwn(names, name) ? names[name] : undefined;
    if (key === undefined) return [];
    if (typeof key !== 'string') return [key.label];
    const [field] = kinds.flatMap((kind) => relationField(kind, key) ?? []);
    return field === undefined ? [] : [field.label];
  });
  const code = options.code ?? safeCode(refused[0]) ?? 'refused';
  return labels.length === 0
    ? dataRefused(provider, code)
    : dataRefused(provider, code, `controleer ${[...new Set(labels)].join(', ')}.`);
}
