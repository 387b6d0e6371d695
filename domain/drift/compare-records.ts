/**
 * What the records of services are compared by. No number that could be a person's BSN is among them: the VAT number of
 * an older sole proprietorship holds its owner's.
 */
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

/** The values of one record; a field that is left out is not compared, an empty one is. */
export type ComparedFields = { readonly [field in ComparedField]?: string | undefined };

/** A record as a service's list tells of it. */
export interface ListedRecord {
  /** The service's own id. */
  readonly id: string;
  /** What a push would find it by; null when it shows that Balie never brought it. */
  readonly naturalKey: string | null;
  /** Our relation number, where the service keeps one with the record. */
  readonly relationNumber: string | null;
  readonly fields: ComparedFields;
}

/** What a service should hold of one relation, as Balie knows it. */
export interface ExpectedRecord {
  readonly relationId: string;
  readonly relationNumber: string;
  readonly name: string;
  /** The id by which the service is known to hold it; null while none was learned. */
  readonly remoteId: string | null;
  /** What a push would find it by while no id is known. */
  readonly naturalKey: string;
  /** The record as a push would leave it; null when nothing of the relation belongs there now. */
  readonly fields: ComparedFields | null;
}

/** One field that is otherwise there than here. */
export interface FieldDifference {
  readonly field: ComparedField;
  readonly here: string;
  readonly there: string;
}

/** A record of the service that no relation accounts for; `sameNumber`: a relation that bears its number all the same. */
export interface UnknownRecord {
  readonly record: ListedRecord;
  readonly sameNumber: ExpectedRecord | null;
}

/** A record and its relation that differ. */
export interface DifferingRecord {
  readonly record: ListedRecord;
  readonly relation: ExpectedRecord;
  readonly differences: readonly FieldDifference[];
}

/** How part of a service's list stands to the relations. */
export interface RecordComparison {
  readonly onlyThere: readonly UnknownRecord[];
  readonly differing: readonly DifferingRecord[];
  /** Ids of the relations whose record is in this part of the list. */
  readonly met: readonly string[];
  /** Records that Balie never brought and that are none of its business. */
  readonly unrelated: number;
}

/**
 * Compares part of a service's list with what is expected there. A relation is met by the learned id alone once there is
 * one, as a push goes by it alone, and by its natural key before. So the parts of a list may be compared one by one, each
 * with at least those relations that its ids, keys and numbers name.
 */
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
      // What does not belong there, and is not known to be there, has no record to be found.
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

/** The relations that the service should hold and that none of its records met. */
export function onlyHere(
  expected: readonly ExpectedRecord[],
  met: ReadonlySet<string>,
): readonly ExpectedRecord[] {
  return expected.filter(({ relationId, fields }) => fields !== null && !met.has(relationId));
}

/**
 * Whose state a record shows. One taxpayer may be two relations here (a person and their sole proprietorship) and one
 * record there, which bears the number of the one that leads it.
 */
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

/** Services trim, compose and lower what they store; that is no difference. */
function comparable(field: ComparedField, value: string): string {
  const text = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  return field === 'email' ? text.toLowerCase() : text;
}

function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): ReadonlyMap<string | null, readonly Item[]> {
  const groups = Map.groupBy(items, keyOf);
  // Without an id or a key there is nothing to be found by.
  groups.delete(null);
  return groups;
}
