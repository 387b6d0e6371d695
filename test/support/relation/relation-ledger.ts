import { fieldsOf, type RelationFieldKey, type RelationKind } from '#domain/relation/fields.ts';
import type { MergeGroup } from '#domain/relation/merge-pair.ts';
import type {
  RelationDraft,
  RelationInput,
  RelationRecord,
  RelationValues,
} from '#domain/relation/relation.ts';

/** A relation as somebody saw it, and what they go by when they save. */
export interface SeenRelation {
  readonly id: string;
  readonly kind: RelationKind;
  readonly version: number;
  readonly values: RelationValues;
  readonly linkedIds: readonly string[];
}

/** A save of what was seen; without `versioned` the last one wins. */
export interface SaveOperation {
  readonly type: 'save';
  readonly seen: SeenRelation;
  readonly versioned: boolean;
  readonly input: RelationInput;
  /** Null leaves the links alone. */
  readonly linkedIds: readonly string[] | null;
}

export interface DeleteOperation {
  readonly type: 'delete';
  readonly id: string;
}

export interface MergeOperation {
  readonly type: 'merge';
  readonly kept: SeenRelation;
  readonly dropped: SeenRelation;
  readonly fromDropped: readonly MergeGroup[];
}

export type Operation = SaveOperation | DeleteOperation | MergeOperation;

interface Entry {
  readonly kind: RelationKind;
  readonly values: RelationDraft;
  linkedIds: readonly string[];
}

/** The links of a record, whichever list its kind has. */
export function seen(record: RelationRecord): SeenRelation {
  const { id, kind, version, values, contactPersons, companies } = record;
  const links = kind === 'organisation' ? contactPersons : companies;
  return { id, kind, version, values, linkedIds: links.map((link) => link.id) };
}

const sameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * What relations must be after the acknowledged operations, in order: a versioned save replaces only what was
 * seen, any other replaces everything.
 */
export class RelationLedger {
  readonly #existing = new Map<string, Entry>();
  /** The last run that pushes a relation to services. */
  readonly #heardAfter = new Map<string, string>();
  readonly #wrong: string[] = [];

  constructor(relations: readonly SeenRelation[]) {
    for (const { id, kind, values, linkedIds } of relations) {
      this.#existing.set(id, { kind, values: { ...values }, linkedIds });
    }
  }

  /** Deeds by the run of each: the ids of runs rise in the order of the transactions. */
  replay(operations: ReadonlyMap<string, Operation>): void {
    let before = '';
    for (const [runId, operation] of [...operations].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
      const known = this.#knownToServices();
      if (operation.type === 'save') this.#save(operation);
      else if (operation.type === 'merge') this.#merge(operation);
      else this.#remove(operation.id);
      for (const [id, name] of this.#knownToServices()) {
        if (known.get(id) !== name) this.#heardAfter.set(id, before);
      }
      before = runId;
    }
  }

  exists(id: string): boolean {
    return this.#existing.has(id);
  }

  /** What the operations did that they may not, and where the rows are not as they left them. */
  wrong(rows: readonly SeenRelation[], newestRuns: ReadonlyMap<string, string>): readonly string[] {
    const left = new Set(rows.map(({ id }) => id));
    const kept = [...this.#existing.keys()].filter((id) => !left.has(id)).map((id) => `${id} is gone`);
    return [...this.#wrong, ...kept, ...rows.flatMap((row) => this.#differences(row, newestRuns))];
  }

  #differences(row: SeenRelation, newestRuns: ReadonlyMap<string, string>): readonly string[] {
    const entry = this.#existing.get(row.id);
    if (entry === undefined) return [`${row.id} was deleted and is there`];
    const fields = writtenFields(row.kind)
      .filter((key) => row.values[key] !== entry.values[key])
      .map((key) => `${row.id} has ${key} '${row.values[key]}' and should have '${entry.values[key]}'`);
    const links = sameList(row.linkedIds, entry.linkedIds)
      ? []
      : [`${row.id} is linked to [${row.linkedIds}] and should be to [${entry.linkedIds}]`];
    const isHeard = (newestRuns.get(row.id) ?? '') >= (this.#heardAfter.get(row.id) ?? '');
    return [...fields, ...links, ...(isHeard ? [] : [`services know something old of ${row.id}`])];
  }

  #save({ seen, versioned, input, linkedIds }: SaveOperation): void {
    const entry = this.#existing.get(seen.id);
    if (entry === undefined) {
      this.#wrong.push(`a save of ${seen.id} was acknowledged after it was deleted`);
      return;
    }
    for (const key of writtenFields(seen.kind)) {
      const sent = input[key];
      if (sent === undefined || (versioned && sent === seen.values[key])) continue;
      const now = entry.values[key];
      if (versioned && now !== seen.values[key] && now !== sent) {
        this.#wrong.push(`${key} '${now}' of ${seen.id} was overwritten unseen by '${sent}'`);
      }
      Object.assign(entry.values, { [key]: sent });
    }
    if (linkedIds === null) return;
    if (versioned) this.#mayReplaceLinks(seen, linkedIds);
    this.#link(seen.id, linkedIds);
  }

  #mayReplaceLinks(seen: SeenRelation, sent: readonly string[] | null): void {
    const now = this.#existing.get(seen.id)?.linkedIds ?? [];
    // A relation that was deleted since left every list.
    const expected = seen.linkedIds.filter((id) => this.#existing.has(id));
    if (sameList(now, expected) || (sent !== null && sameList(now, sent))) return;
    this.#wrong.push(`links [${now}] of ${seen.id} were overwritten unseen by [${sent}]`);
  }

  /** In the lists of the others a relation comes last. */
  #link(id: string, linkedIds: readonly string[]): void {
    const entry = this.#existing.get(id);
    if (entry === undefined) return;
    const before = entry.linkedIds;
    entry.linkedIds = linkedIds;
    for (const other of before.filter((one) => !linkedIds.includes(one))) {
      this.#relist(other, (list) => list.filter((one) => one !== id));
    }
    for (const other of linkedIds.filter((one) => !before.includes(one))) {
      this.#relist(other, (list) => [...list, id]);
    }
  }

  #relist(id: string, change: (list: readonly string[]) => readonly string[]): void {
    const entry = this.#existing.get(id);
    if (entry === undefined) this.#wrong.push(`${id} was linked after it was deleted`);
    else entry.linkedIds = change(entry.linkedIds);
  }

  #merge({ kept, dropped, fromDropped }: MergeOperation): void {
    const [one, other] = [this.#existing.get(kept.id), this.#existing.get(dropped.id)];
    if (one === undefined || other === undefined) {
      this.#wrong.push(`a merge of ${dropped.id} into ${kept.id} was acknowledged after one was deleted`);
      return;
    }
    for (const seen of [kept, dropped]) {
      const now = this.#existing.get(seen.id)?.values;
      const unseen = writtenFields(seen.kind).filter((key) => now?.[key] !== seen.values[key]);
      if (unseen.length > 0) this.#wrong.push(`a merge overlooked ${unseen} of ${seen.id}`);
      this.#mayReplaceLinks(seen, null);
    }
    for (const key of fromDropped.flatMap(({ fields }) => fields))
      Object.assign(one.values, { [key]: other.values[key] });
    const followers = other.linkedIds.filter((id) => !one.linkedIds.includes(id));
    one.linkedIds = [...one.linkedIds, ...followers];
    for (const id of followers) {
      this.#relist(id, (list) => list.map((link) => (link === dropped.id ? kept.id : link)));
    }
    this.#remove(dropped.id);
  }

  #remove(id: string): void {
    if (!this.#existing.delete(id)) this.#wrong.push(`${id} was deleted twice`);
    for (const entry of this.#existing.values()) {
      entry.linkedIds = entry.linkedIds.filter((link) => link !== id);
    }
  }

  /** Of every relation what services know of its links: the name of the first. */
  #knownToServices(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#existing].map(
        ([
          id,
          {
            linkedIds: [first = ''],
          },
        ]) => {
          const values = this.#existing.get(first)?.values;
          return [id, values === undefined ? '' : `${values.tradeName}${values.surname}`];
        },
      ),
    );
  }
}

/** The fields that a client sends. */
export function writtenFields(kind: RelationKind): readonly RelationFieldKey[] {
  return fieldsOf(kind)
    .filter(({ computed }) => !computed)
    .map(({ key }) => key);
}
