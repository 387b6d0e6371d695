import type { SearchAttributePair, SignalDefinition } from '@temporalio/common';
import type { OutboxRow } from '#services/outbox/outbox-rows.directory.ts';
import { RefusedRowError } from '#services/outbox/refused-row.ts';
import {
  APPOINTMENT_SAGA,
  type AppointmentSagaInput,
  appointmentChangedSignal,
  appointmentWorkflowId,
} from './appointment/contract.ts';
import { MAIL_CUSTOMER_CODE } from './customer/contract.ts';
import { emailChangesWorkflowId, emailsChangedSignal, PUSH_EMAIL_CHANGES } from './email/contract.ts';
import {
  emailSendWorkflowId,
  mailingChangedSignal,
  mailingWorkflowId,
  RUN_MAILING,
  SEND_EMAIL,
  sendChangedSignal,
} from './email-sending/contract.ts';
import { IMPORT_RELATIONS, staleImportWorkflowId } from './import/contract.ts';
import {
  attemptChangedSignal,
  LINK_PROVIDER,
  type LinkProviderInput,
  linkWorkflowId,
  PUSH_LINK,
} from './link/contract.ts';
import { MEETING_SAGA, meetingChangedSignal, meetingWorkflowId } from './meeting/contract.ts';
import { officeRemovalWorkflowId, REMOVE_OFFICE } from './office-removal/contract.ts';
import { MAIL_NOTICE, MAIL_PASSWORD } from './password/contract.ts';
import { WITHDRAW_LINK } from './portal/contract.ts';
import {
  deletingSignal,
  RELATION_SAGA,
  relationWorkflowId,
  savedSignal,
  stepSignal,
} from './relation/contract.ts';
import { LOOK_FOR_LOT } from './restore/contract.ts';
import { RESTART_SCHEDULES } from './schedule/contract.ts';
import { RELATION_ATTRIBUTE } from './search-attributes.ts';
import { KEEP_SUBSCRIPTION, KEEP_SUBSCRIPTIONS } from './subscription/contract.ts';
import { passWantedSignal, SYNC_SOURCE, sourceWorkflowId } from './sync/contract.ts';
import { ROLL_TASKS } from './task/contract.ts';

type RowOf<Kind extends OutboxRow['kind']> = Extract<OutboxRow, { readonly kind: Kind }>;

export interface Dispatch<Row> {
  readonly workflow: string;
  readonly summary: string;
  readonly id: (row: Row) => string;
  readonly input: (row: Row) => object;
  readonly attributes?: (row: Row) => readonly SearchAttributePair[];
  /** Sent to this workflow, started if need be. Absent: the row starts a workflow. */
  readonly signal?: SignalDefinition;
  readonly mayRepeat?: (row: Row) => boolean;
}

/** Dispatched repeatedly, a row has one workflow. */
const rowId = ({ id }: { readonly id: string }) => id;
const payloadOf = <Payload extends object>({ payload }: { readonly payload: Payload }) => payload;

type RelationRow = RowOf<'relation.saved' | 'relation.deleting' | 'relation.step'>;

const RELATION = {
  workflow: RELATION_SAGA,
  summary: 'Brings one relation to the linked services',
  id: ({ officeId, payload }: RelationRow) =>
    relationWorkflowId({ officeId, relationId: payload.relationId }),
  input: ({ officeId, payload }: RelationRow) => ({ officeId, relationId: payload.relationId }),
  // The workflow adds the number itself, which may change while a message waits.
  attributes: ({ payload }: RelationRow) => [{ key: RELATION_ATTRIBUTE, value: payload.relationId }],
};

const SOURCE = {
  workflow: SYNC_SOURCE,
  summary: 'Reads what changed in one linked source',
  id: ({ officeId, payload }: RowOf<'calendar.sync' | 'mailbox.sync'>) =>
    sourceWorkflowId({ officeId, ...payload }),
  input: ({ officeId, payload }: RowOf<'calendar.sync' | 'mailbox.sync'>) => ({ officeId, ...payload }),
  signal: passWantedSignal,
};

function linkInput({ officeId, payload }: RowOf<'link.changed'>): LinkProviderInput {
  return { officeId, attemptId: payload.attemptId, kind: payload.linkKind };
}

function appointmentInput({ officeId, payload }: RowOf<'appointment.changed'>): AppointmentSagaInput {
  return { officeId, ...payload };
}

/** A kind without an entry does not compile. */
const DISPATCH_TABLE: { readonly [Kind in OutboxRow['kind']]: Dispatch<RowOf<Kind>> } = {
  'relation.saved': { ...RELATION, signal: savedSignal },
  'relation.deleting': { ...RELATION, signal: deletingSignal },
  'relation.step': { ...RELATION, signal: stepSignal },
  'relation.import': {
    workflow: IMPORT_RELATIONS,
    summary: 'Takes a file of relations through its import',
    // At most one workflow more than were requested works on a stale import.
    id: ({ id, payload }) => (payload.isForgotten ? staleImportWorkflowId(payload.importId) : id),
    input: ({ officeId, payload: { importId } }) => ({ officeId, importId }),
    mayRepeat: ({ payload }) => payload.isForgotten === true,
  },
  'appointment.changed': {
    workflow: APPOINTMENT_SAGA,
    summary: 'Holds one appointment against the linked calendar of its office',
    id: (row) => appointmentWorkflowId(appointmentInput(row)),
    input: appointmentInput,
    signal: appointmentChangedSignal,
  },
  'calendar.sync': SOURCE,
  'mailbox.sync': SOURCE,
  'emails.changed': {
    workflow: PUSH_EMAIL_CHANGES,
    summary: 'Brings changes of mails to one linked mailbox',
    id: ({ officeId, payload }) => emailChangesWorkflowId({ officeId, ...payload }),
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
    signal: emailsChangedSignal,
  },
  'email.send': {
    workflow: SEND_EMAIL,
    summary: 'Sends one mail, once',
    id: ({ officeId, payload }) => emailSendWorkflowId({ officeId, ...payload }),
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
    signal: sendChangedSignal,
  },
  'mailing.run': {
    workflow: RUN_MAILING,
    summary: 'Sends one mailing, a mail to each recipient',
    id: ({ officeId, payload }) => mailingWorkflowId({ officeId, ...payload }),
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
    signal: mailingChangedSignal,
  },
  'link.changed': {
    workflow: LINK_PROVIDER,
    summary: 'Takes one authorisation at a provider through, or revokes it',
    id: (row) => linkWorkflowId(linkInput(row)),
    input: linkInput,
    signal: attemptChangedSignal,
  },
  'link.push': {
    workflow: PUSH_LINK,
    summary: 'Gives the relations that a link lacks their turn',
    id: rowId,
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
  },
  'meeting.changed': {
    workflow: MEETING_SAGA,
    summary: 'Brings one meeting to Zoom',
    id: ({ officeId, payload }) => meetingWorkflowId({ officeId, ...payload }),
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
    signal: meetingChangedSignal,
  },
  'restore.look': {
    workflow: LOOK_FOR_LOT,
    summary: 'Looks for mails that are held since a restore',
    id: rowId,
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
  },
  'office.remove': {
    workflow: REMOVE_OFFICE,
    summary: 'Exports all of an office and then removes it',
    id: ({ officeId }) => officeRemovalWorkflowId(officeId),
    input: payloadOf,
    // Asked again after it was lost, it goes on where it was.
    mayRepeat: () => true,
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
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
  },
  'password.notice': {
    workflow: MAIL_NOTICE,
    summary: 'Notifies a user of a changed password',
    id: rowId,
    input: payloadOf,
  },
  'subscription.keep': {
    workflow: KEEP_SUBSCRIPTION,
    summary: 'Looks after one subscription',
    id: rowId,
    input: ({ officeId, payload: { kind } }) => ({ officeId, kind, renewNow: false }),
  },
  'subscriptions.renew': {
    workflow: KEEP_SUBSCRIPTIONS,
    summary: 'Renews the subscriptions of one kind',
    id: rowId,
    input: payloadOf,
  },
  'tasks.roll': {
    workflow: ROLL_TASKS,
    summary: 'Opens the occurrences of tasks that fell due',
    id: rowId,
    input: payloadOf,
  },
  'schedules.restart': {
    workflow: RESTART_SCHEDULES,
    summary: 'Restarts every schedule',
    id: rowId,
    input: payloadOf,
  },
  'customer.code': {
    workflow: MAIL_CUSTOMER_CODE,
    summary: "Mails a code for the customer's page",
    id: rowId,
    input: ({ officeId, payload }) => ({ officeId, ...payload }),
  },
};

/** Throws RefusedRowError for a kind that only a newer version knows. */
export function dispatchOf(row: OutboxRow): Dispatch<OutboxRow> {
  if (!Object.hasOwn(DISPATCH_TABLE, row.kind)) {
    throw new RefusedRowError(`Deze versie van Balie kent '${row.kind}' niet.`);
  }
  // The compiler cannot follow the kind through the lookup.
  return DISPATCH_TABLE[row.kind] as Dispatch<OutboxRow>;
}
