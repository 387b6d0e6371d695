import { patched, upsertSearchAttributes } from '@temporalio/workflow';
import { RELATION_NUMBER_ATTRIBUTE } from './search-attributes.ts';

/** Whose work this is, for operators; the relation's number, which `find` reads, becomes a search attribute as well. */
export async function describeRelation(
  { officeId }: { readonly officeId: string },
  find: () => Promise<string | null>,
): Promise<string> {
  // A workflow that began before the number was read has no command of it in its history.
  if (!patched('relation-number')) return `of office ${officeId}`;
  const relationNumber = await find();
  if (relationNumber === null) return `of office ${officeId}, without a relation`;
  upsertSearchAttributes([{ key: RELATION_NUMBER_ATTRIBUTE, value: relationNumber }]);
  return `of relation ${relationNumber}, office ${officeId}`;
}
