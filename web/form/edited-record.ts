export interface EditedRecord {
  readonly id: string;
  readonly version: number;
}

/** What a save of a form changes; null where it makes a new record. */
export function editedRecord(
  record: Pick<EditedRecord, 'id'> | null,
  { version }: { readonly version: number | null },
): EditedRecord | null {
  return record === null || version === null ? null : { id: record.id, version };
}
