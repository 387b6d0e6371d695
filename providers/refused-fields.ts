import type { ProviderFailedError } from '#domain/errors.ts';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { type RelationFieldKey, relationField } from '#domain/relation/fields.ts';
import { dataRefused, safeCode } from './provider-failures.ts';

export type FieldNames = Readonly<Record<string, RelationFieldKey>>;

export function fieldsRefused(
  provider: ProviderName,
  refused: readonly string[],
  names: FieldNames,
): ProviderFailedError {
  const labels = refused.flatMap((name) => {
    const key = names[name];
    if (key === undefined) return [];
    const field = relationField('organisation', key) ?? relationField('person', key);
    return field === undefined ? [] : [field.label];
  });
  const code = safeCode(refused[0]) ?? 'refused';
  return labels.length === 0
    ? dataRefused(provider, code)
    : dataRefused(provider, code, `controleer ${[...new Set(labels)].join(', ')}.`);
}
