import { randomUUID } from 'node:crypto';
import type { Random } from '#dev/seed/random.ts';
import { createNumberSource } from '#dev/seed/seed-numbers.ts';
import { ConflictError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { RelationFieldKey } from '#domain/relation/fields.ts';
import { mergeGroups } from '#domain/relation/merge-pair.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { SAVE_QUESTION_KINDS } from '#services/relation/save-outcome.ts';
import { OperationLog, type Racer, type Refusal } from '../api/race.ts';
import type { TestViewer } from '../office/office.ts';
import {
  type Operation,
  type RelationLedger,
  type SaveOperation,
  type SeenRelation,
  seen,
  writtenFields,
} from './relation-ledger.ts';
import type { RelationFixture } from './relations.ts';

/** Fields that everybody changes. */
const RACED = {
  organisation: ['tradeName', 'phone1', 'bsn'],
  person: ['surname', 'phone1', 'bsn', 'newsletter'],
} as const;

/** Relations that several people work on at once, and the answers of each. */
export class RelationRace {
  readonly log = new OperationLog<Operation>();
  readonly ids: readonly string[];
  readonly #relations: RelationFixture;
  readonly #random: Random;
  readonly #numbers: ReturnType<typeof createNumberSource>;
  #marks = 0;

  constructor(relations: RelationFixture, random: Random, ids: readonly string[]) {
    this.#relations = relations;
    this.#random = random;
    this.#numbers = createNumberSource(random);
    this.ids = ids;
  }

  /** A member of staff, whose form sends what they changed and the version that it was opened with. */
  person(viewer: TestViewer): Racer {
    let open: SeenRelation | null = null;
    return async () => {
      if (open === null || this.#random.chance(0.5)) open = await this.#look(viewer);
      const linkedIds = this.#random.chance(0.4) ? this.#otherLinks(open) : null;
      const input = this.#change(open);
      await this.#save(viewer, { type: 'save', seen: open, versioned: true, input, linkedIds });
    };
  }

  /** A script, which loads a whole relation and later sends the whole of it. */
  script(viewer: TestViewer, versioned: boolean): Racer {
    let loaded: SeenRelation | null = null;
    return async () => {
      if (loaded === null || this.#random.chance(0.3)) {
        loaded = await this.#look(viewer);
        return;
      }
      const { kind, values } = loaded;
      const whole = Object.fromEntries(writtenFields(kind).map((key) => [key, values[key]]));
      const input = { ...whole, ...this.#change(loaded) };
      const linkedIds = this.#random.chance(0.3) ? this.#otherLinks(loaded) : loaded.linkedIds;
      await this.#save(viewer, { type: 'save', seen: loaded, versioned, input, linkedIds });
    };
  }

  /** Somebody who merges two relations, or deletes one, and does no more. */
  tidier(viewer: TestViewer): Racer {
    let isDone = false;
    return async () => {
      if (isDone || this.#random.chance(0.4)) return;
      isDone = true;
      const dropped = await this.#look(viewer);
      if (this.#random.chance(0.3)) await this.#delete(viewer, dropped.id);
      else await this.#merge(viewer, dropped);
    };
  }

  /** Refusals that no other operation gave reason to. */
  unfounded(ledger: RelationLedger): readonly string[] {
    return this.log.refusals
      .filter((refusal) => !isFounded(refusal, ledger))
      .map(({ error }) => String(error));
  }

  async #look(viewer: TestViewer, ids = this.ids): Promise<SeenRelation> {
    return seen(await this.#relations.read(viewer, this.#random.pick(ids)));
  }

  #change({ kind, values }: SeenRelation): RelationInput {
    const value = (key: RelationFieldKey) => {
      this.#marks += 1;
      if (key === 'bsn') return kind === 'person' ? this.#numbers.bsn() : this.#numbers.rsin();
      if (key === 'newsletter') return !values.newsletter;
      return key === 'phone1' ? this.#numbers.mobile() : `Naam ${this.#marks}`;
    };
    const keys = Array.from({ length: this.#random.between(1, 2) }, () => this.#random.pick(RACED[kind]));
    return Object.fromEntries(keys.map((key) => [key, value(key)]));
  }

  /** One link more or one less; the new one comes first. */
  #otherLinks({ id, linkedIds }: SeenRelation): readonly string[] {
    const alike = this.#ofKindOf(id);
    const others = this.ids.filter((other) => !alike.includes(other));
    const other = this.#random.pick(others);
    return linkedIds.includes(other) ? linkedIds.filter((one) => one !== other) : [other, ...linkedIds];
  }

  /** The first half are organisations. */
  #ofKindOf(id: string): readonly string[] {
    const half = this.ids.length / 2;
    return this.ids.indexOf(id) < half ? this.ids.slice(0, half) : this.ids.slice(half);
  }

  /** Saves, and sends some requests twice. */
  async #save(viewer: TestViewer, operation: SaveOperation): Promise<void> {
    const requestId = randomUUID();
    const { seen, versioned, input, linkedIds } = operation;
    const version = versioned ? seen.version : null;
    const change = { requestId, version, input, linkedIds, confirmed: SAVE_QUESTION_KINDS };
    const send = () =>
      this.log.record(operation, async () => {
        const outcome = await this.#relations.update(viewer, seen.id, change);
        if (outcome.outcome !== 'saved') throw new Error('a confirmed save asked a question');
        return outcome.runId;
      });
    await Promise.all(this.#random.chance(0.1) ? [send(), send()] : [send()]);
  }

  #delete(viewer: TestViewer, id: string): Promise<void> {
    return this.log.record({ type: 'delete', id }, async () => {
      const [runId] = await this.#relations.remove(viewer, [id]);
      if (runId === undefined) throw new Error('a deletion without a run');
      return runId;
    });
  }

  async #merge(viewer: TestViewer, dropped: SeenRelation): Promise<void> {
    const others = this.#ofKindOf(dropped.id).filter((id) => id !== dropped.id);
    const kept = await this.#look(viewer, others);
    const raced = new Set<string>(RACED[kept.kind]);
    const fromDropped = mergeGroups(kept.kind).filter(
      ({ fields }) => fields.some((key) => raced.has(key)) && this.#random.chance(0.4),
    );
    await this.log.record({ type: 'merge', kept, dropped, fromDropped }, async () => {
      const { runId } = await this.#relations.merge(viewer, {
        requestId: randomUUID(),
        keptId: kept.id,
        keptVersion: kept.version,
        droppedId: dropped.id,
        droppedVersion: dropped.version,
        fromDropped: fromDropped.map(({ key }) => key),
      });
      return runId;
    });
  }
}

/** Whether what is left of the relations says why an operation was refused. */
function isFounded({ operation, error }: Refusal<Operation>, ledger: RelationLedger): boolean {
  const subjects =
    operation.type === 'save'
      ? [operation.seen.id]
      : operation.type === 'delete'
        ? [operation.id]
        : [operation.kept.id, operation.dropped.id];
  if (error instanceof NotFoundError) return subjects.some((id) => !ledger.exists(id));
  if (error instanceof ValidationError) {
    return operation.type === 'save' && (operation.linkedIds ?? []).some((id) => !ledger.exists(id));
  }
  if (!(error instanceof ConflictError)) return false;
  if (operation.type !== 'save') return operation.type === 'merge';
  // A conflict shows something that the user had not seen, about something they changed. BSNs are masked.
  return (
    operation.versioned &&
    error.conflicts.every(({ field, yours, theirs }) => {
      const before = operation.seen.values[field as RelationFieldKey];
      const isField = before !== undefined && field !== 'bsn';
      return !isField || (yours !== String(before) && theirs !== String(before));
    })
  );
}
