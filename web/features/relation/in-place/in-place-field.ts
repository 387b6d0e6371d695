import type { NavigateOptions } from '@tanstack/react-router';
import type { RelationFieldKey } from '#domain/relation/fields.ts';

export type InPlaceKey = Extract<
  RelationFieldKey,
  'email' | 'phone1' | 'phone2' | 'phone3' | 'vatPeriod' | 'ownerId'
>;

/** Apart from the form of the relation, whose kept input is another. */
export function inPlaceLocation(relationId: string, key: InPlaceKey): NavigateOptions {
  return { to: '/relview', search: { id: relationId }, hash: key };
}
