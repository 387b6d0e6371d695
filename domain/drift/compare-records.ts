/** Without the VAT number: that of an older sole proprietorship contains the BSN of its owner. */
export const COMPARED_FIELDS = [
  'relationNumber',
  'name',
  'email',
  'phone',
  'address',
  'postcode',
  'city',
  'country',
  'kvkNumber',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

export type ComparedFields = { readonly [field in ComparedField]?: string | undefined };

export interface ListedRecord {
  readonly id: string;
  readonly naturalKey: string | null;
  readonly relationNumber: string | null;
  readonly fields: ComparedFields;
  /** Absent where the service does not say. */
  readonly isActive?: boolean | undefined;
}

export interface ExpectedRecord {
  readonly relationId: string;
  readonly relationNumber: string;
  readonly name: string;
  readonly remoteId: string | null;
  readonly naturalKey: string;
  readonly fields: ComparedFields | null;
}

export interface FieldDifference {
  readonly field: ComparedField;
  readonly here: string;
  readonly there: string;
}

export interface UnknownRecord {
  readonly record: ListedRecord;
  readonly sameNumber: ExpectedRecord | null;
}

export interface DifferingRecord {
  readonly record: ListedRecord;
  readonly relation: ExpectedRecord;
  readonly differences: readonly FieldDifference[];
}

export interface RecordComparison {
  readonly onlyThere: readonly UnknownRecord[];
  readonly differing: readonly DifferingRecord[];
  readonly met: readonly string[];
  readonly unrelated: number;
}

/** Compares a page of a service's list with relations, matched by the service's id, else by natural key. */
export function compareRecords(
  listed: readonly ListedRecord[],
  expected: readonly ExpectedRecord[],
): RecordComparison {
  const byId = groupBy(expected, ({ remoteId }) => remoteId);
  const byKey = groupBy(expected, ({ remoteId, naturalKey }) => (remoteId === null ? naturalKey : null));
  const byNumber = new Map(expected.map((relation) => [relation.relationNumber, relation]));
  const onlyThere: UnknownRecord[] = [];
  const differing: DifferingRecord[] = [];
  const met = new Set<string>();
  let unrelated = 0;
  for (const record of listed) {
    const relations = [
      ...(byId.get(record.id) ?? []),
      ...(byKey.get(record.naturalKey) ?? []).filter(({ fields }) => fields !== null),
    ];
    for (const { relationId } of relations) met.add(relationId);
    if (relations.length === 0 && record.naturalKey === null) unrelated += 1;
    else if (relations.length === 0) {
      onlyThere.push({ record, sameNumber: byNumber.get(record.relationNumber ?? '') ?? null });
    }
    const relation = leading(record, relations);
    const differences = relation?.fields ? differencesOf(relation.fields, record.fields) : [];
    if (relation !== undefined && differences.length > 0) differing.push({ record, relation, differences });
  }
  return { onlyThere, differing, met: [...met], unrelated };
}

export function onlyHere(
  expected: readonly ExpectedRecord[],
  met: ReadonlySet<string>,
): readonly ExpectedRecord[] {
  return expected.filter(({ relationId, fields }) => fields !== null && !met.has(relationId));
}

/** A person and their sole proprietorship may share one record, with the number of one of them. */
function leading(record: ListedRecord, relations: readonly ExpectedRecord[]): ExpectedRecord | undefined {
  const [only, ...others] = relations;
  if (others.length === 0) return only;
  return relations.find(({ relationNumber }) => relationNumber === record.relationNumber);
}

function differencesOf(here: ComparedFields, there: ComparedFields): FieldDifference[] {
  return COMPARED_FIELDS.flatMap((field) => {
    const [ours, theirs] = [here[field], there[field]];
    if (ours === undefined || theirs === undefined) return [];
    return comparable(field, ours) === comparable(field, theirs)
      ? []
      : [{ field, here: ours, there: theirs }];
  });
}

/** Services trim, compose and lowercase what they store. */
function comparable(field: ComparedField, value: string): string {
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  return field === 'email' ? text.toLowerCase() : text;
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): ReadonlyMap<string | null, readonly Item[]> {
  const groups = Map.groupBy(items, keyOf);
  groups.delete(null);
  return groups;
}
