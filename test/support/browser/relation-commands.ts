import { randomUUID } from 'node:crypto';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import type { Database } from '#prisma/database.ts';
import type { OfficeContext, UndoContext } from '#services/office/office-context.ts';
import { createRelation } from '#services/relation/create-relation.ts';
import { type DelayedDeletions, delayDeletions } from '#services/relation/delay-deletions.ts';
import { deleteRelations } from '#services/relation/delete-relations.ts';
import {
  SAVE_QUESTION_KINDS,
  type SavedRelation,
  type SaveOutcome,
} from '#services/relation/save-outcome.ts';
import { type UndoneDeletions, undoDeletions } from '#services/relation/undo-deletions.ts';
import { updateRelation } from '#services/relation/update-relation.ts';
import type { TestOffice, TestViewer } from '../office/office.ts';
import { organisationInput, personInput } from '../relation/relation-input.ts';

/** What staff does with relations of an office, as its admin unless it says otherwise. */
export interface RelationCommands {
  create(kind: RelationKind, fields?: RelationInput, viewer?: TestViewer): Promise<SavedRelation>;
  change(relationId: string, fields: RelationInput, linkedIds?: readonly string[]): Promise<SavedRelation>;
  /** Answers a run for each. */
  remove(...relationIds: string[]): Promise<readonly string[]>;
  delayDeletions(...runIds: string[]): Promise<DelayedDeletions>;
  /** 'Ongedaan maken' or 'Stop'. */
  withdraw(...runIds: string[]): Promise<UndoneDeletions>;
}

export interface RelationCommandsOptions {
  readonly database: Database;
  readonly office: TestOffice;
  readonly context: OfficeContext & UndoContext;
  /** A number that no relation before had, also of other offices that share the services. */
  readonly nextNumber: () => number;
  /** Before a relation with this BSN is sent. */
  readonly onBsn: (bsn: string) => void;
  /** What services know a new relation by. */
  readonly onMade: (keys: readonly string[]) => void;
}

export function relationCommands(options: RelationCommandsOptions): RelationCommands {
  const { database, context, nextNumber, onBsn, onMade } = options;
  const { admin } = options.office;
  return {
    async create(kind, fields = {}, viewer = admin) {
      const number = nextNumber();
      const bsn = bsnOf(number);
      onBsn(bsn);
      // All by which services find a relation is unique.
      const own = {
        relationNumber: String(1000 + number),
        email: `relatie-${number}@klant.example`,
        bsn,
        ...(kind === 'organisation'
          ? { tradeName: `Bakkerij ${number} B.V.`, vatNumber: '' }
          : { surname: `Berg${number}` }),
      };
      const input = (kind === 'organisation' ? organisationInput : personInput)({ ...own, ...fields });
      const outcome = await database.lease(viewer, (client) =>
        createRelation(context, client, viewer, {
          requestId: randomUUID(),
          kind,
          input,
          linkedIds: [],
          relationNumberTyped: true,
          confirmed: SAVE_QUESTION_KINDS,
        }),
      );
      const relation = saved(outcome);
      onMade([relation.relationId, String(input.relationNumber), String(input.email)]);
      return relation;
    },
    async change(relationId, input, linkedIds) {
      const outcome = await database.lease(admin, (client) =>
        updateRelation(context, client, admin, {
          requestId: randomUUID(),
          id: relationId,
          version: null,
          kind: null,
          input,
          linkedIds: linkedIds ?? null,
          confirmed: SAVE_QUESTION_KINDS,
        }),
      );
      return saved(outcome);
    },
    async remove(...ids) {
      const { runIds } = await database.lease(admin, (client) =>
        deleteRelations(context, client, admin, { requestId: randomUUID(), ids }),
      );
      return runIds;
    },
    delayDeletions: (...runIds) =>
      database.lease(admin, (client) => delayDeletions(client, admin, { requestId: randomUUID(), runIds })),
    withdraw: (...runIds) =>
      database.lease(admin, (client) =>
        undoDeletions(context, client, admin, { requestId: randomUUID(), runIds }),
      ),
  };
}

function saved(outcome: SaveOutcome): SavedRelation {
  if (outcome.outcome !== 'saved') throw new Error(`not saved: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** The n-th number that passes the eleven test. */
function bsnOf(n: number): string {
  let found = 0;
  for (let base = 10_000_000; ; base += 1) {
    const digits = String(base).split('').map(Number);
    const sum = digits.reduce((total, digit, index) => total + digit * (9 - index), 0);
    const check = sum % 11;
    if (check > 9) continue;
    found += 1;
    if (found === n) return `${base}${check}`;
  }
}
