import type { NavigateOptions } from '@tanstack/react-router';
import type { RelationKind } from '#domain/relation/fields.ts';

export function relationFormLocation(kind: RelationKind, relationId: string | null): NavigateOptions {
  if (kind === 'person') return { to: '/persoon', search: relationId === null ? {} : { id: relationId } };
  return relationId === null
    ? { to: '/bedrijfk', search: { manual: true } }
    : { to: '/bedrijf', search: { id: relationId } };
}
