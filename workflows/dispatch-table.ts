import {
  defineSearchAttributeKey,
  type SearchAttributePair,
  type SignalDefinition,
} from '@temporalio/common';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { MAIL_CUSTOMER_CODE } from './customer/contract.ts';
import { IMPORT_RELATIONS, staleImportWorkflowId } from './import/contract.ts';
import { MAIL_NOTICE, MAIL_PASSWORD } from './password/contract.ts';
import { WITHDRAW_LINK } from './portal/contract.ts';
import {
  deletingSignal,
  RELATION_SAGA,
  relationWorkflowId,
  savedSignal,
  stepSignal,
} from './relation/contract.ts';

/** By these ops find the workflows of an office or a relation. */
export const OFFICE_ATTRIBUTE = defineSearchAttributeKey('BalieOffice', 'KEYWORD');
export const RELATION_ATTRIBUTE = defineSearchAttributeKey('BalieRelation', 'KEYWORD');

type RowOf<Kind extends OutboxRow['kind']> = Extract<OutboxRow, { readonly kind: Kind }>;

/** What Temporal is asked for a row of the outbox. */
export interface Dispatch<Row> {
  readonly workflow: string;
  readonly summary: string;
  readonly id: (row: Row) => string;
  readonly input: (row: Row) => object;
  readonly attributes?: (row: Row) => readonly SearchAttributePair[];
  /** Sent to the workflow of this id, which is started when it does not run. Left out: the row starts a workflow. */
  readonly signal?: { readonly name: string; readonly payload: (row: Row) => object };
  /** Another workflow of this id may have ended before; only one that still runs makes a new one needless. */
  readonly mayRepeat?: (row: Row) => boolean;
}

/** However often such a row is dispatched, its own id lets one workflow come of it. */
const rowId = ({ id }: { readonly id: string }) => id;
const payloadOf = <Payload extends object>({ payload }: { readonly payload: Payload }) => payload;

type RelationRow = RowOf<'relation.saved' | 'relation.deleting' | 'relation.step'>;

const RELATION = {
  workflow: RELATION_SAGA,
  summary: 'Brings one relation to the linked services of its office',
  id: ({ officeId, payload }: RelationRow) =>
    relationWorkflowId({ officeId, relationId: payload.relationId }),
  input: ({ officeId, payload }: RelationRow) => ({ officeId, relationId: payload.relationId }),
  attributes: ({ payload }: RelationRow) => [{ key: RELATION_ATTRIBUTE, value: payload.relationId }],
};

function signalOf<Row, Payload extends object>(
  definition: SignalDefinition<[Payload]>,
  payload: (row: Row) => Payload,
): NonNullable<Dispatch<Row>['signal']> {
  return { name: definition.name, payload };
}

/** Which workflow each kind of outbox row is for. A kind without an entry does not compile. */
const DISPATCH_TABLE: { readonly [Kind in OutboxRow['kind']]: Dispatch<RowOf<Kind>> } = {
  'relation.saved': {
    ...RELATION,
    signal: signalOf(savedSignal, ({ payload: { runId, revision } }) => ({ runId, revision })),
  },
  'relation.deleting': {
    ...RELATION,
    signal: signalOf(deletingSignal, ({ payload: { runId } }) => ({ runId })),
  },
  'relation.step': {
    ...RELATION,
    signal: signalOf(stepSignal, ({ payload: { runId, step, command } }) => ({ runId, step, command })),
  },
  'relation.import': {
    workflow: IMPORT_RELATIONS,
    summary: 'Takes a file of relations through its import',
    // However often an import is found stale, at most one workflow more than those requested works on it.
    id: ({ id, payload }) => (payload.isForgotten ? staleImportWorkflowId(payload.importId) : id),
    input: ({ officeId, payload: { importId } }) => ({ officeId, importId }),
    mayRepeat: ({ payload }) => payload.isForgotten === true,
  },
  'portal.withdraw': {
    workflow: WITHDRAW_LINK,
    summary: 'Withdraws an anonymous link',
    id: rowId,
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
  },
  'password.mail': {
    workflow: MAIL_PASSWORD,
    summary: 'Mails a single-use password',
    id: rowId,
    input: payloadOf,
  },
  'password.notice': {
    workflow: MAIL_NOTICE,
    summary: 'Notifies a user of a changed password',
    id: rowId,
    input: payloadOf,
  },
  'customer.code': {
    workflow: MAIL_CUSTOMER_CODE,
    summary: "Mails a code for the customer's page",
    id: rowId,
    input: payloadOf,
  },
};

/** The entry of a row's kind. Throws for a kind that only a newer version of the product knows. */
export function dispatchOf(row: OutboxRow): Dispatch<OutboxRow> {
  if (!Object.hasOwn(DISPATCH_TABLE, row.kind)) {
    throw new Error(`unknown kind of outbox row: ${row.kind}`);
  }
  // The entry takes rows of exactly this kind, which the compiler cannot follow through the lookup.
  return DISPATCH_TABLE[row.kind] as Dispatch<OutboxRow>;
}
