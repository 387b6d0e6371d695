import type { ComparedFields, ListedRecord } from '#domain/drift/compare-records.ts';
import { numberInFolderName, uniqueFolderName } from '#domain/relation/folder-name.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import { isRelationNumber } from '#domain/relation/relation-number.ts';

/** A folder without a relation number at the end of its name is no relation's. */
export function folderRecord({ id, name }: { readonly id: string; readonly name: string }): ListedRecord {
  const ending = numberInFolderName(name);
  const relationNumber = ending !== null && isRelationNumber(ending) ? ending : null;
  return { id, naturalKey: relationNumber === null ? null : name, relationNumber, fields: { name } };
}

export function expectedFolder({ kind, values }: RelationRecord): ComparedFields {
  return { name: uniqueFolderName(kind, values) };
}
