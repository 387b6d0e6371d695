import type { ItemLoop } from '#services/set-aside/item-loops.ts';
import type { Activity } from './refuse-quarantined.ts';

/**
 * The place of an item that fails by itself (services/set-aside/own-failure.ts), so that the others go on:
 * set aside by its loop; its own state, which waits for a person; refused by its row; the operator's log; or
 * alone, as no other item shares its work.
 */
type Kept =
  | { readonly setAside: ItemLoop | readonly ItemLoop[] }
  | { readonly state: string }
  | { readonly refused: string }
  | { readonly reported: string }
  | 'alone';

/** Loops of the worker that are no activities. */
type Loop = 'relay' | 'notifications' | 'drift';

const STEP: Kept = { state: 'saga_steps: failed, with the reason' };
const CLEANED_UP: Kept = { reported: 'the sweep fails at its end, with the ids of the rows that were left' };

/** A piece of work without an entry does not compile. */
export const ITEM_FAILURES: Readonly<Record<Activity | Loop, Kept>> = {
  relay: { setAside: 'outbox.row' },
  notifications: {
    reported: 'the log counts what was not read of a call; the nightly comparison finds what it told of',
  },
  drift: { reported: 'the report has a line for it, and ends with 2' },
  stepOfSource: { setAside: ['calendar.event', 'mailbox.email'] },
  pushChangesOfEmails: { setAside: 'mailbox.change' },
  rollSeries: { setAside: 'task.series' },
  placePush: { setAside: 'link.push' },
  pushStep: STEP,
  removeStep: STEP,
  removeRelation: 'alone',
  takeOver: 'alone',
  stopRuns: 'alone',
  findAppointmentRelationNumber: 'alone',
  findMeetingRelationNumber: 'alone',
  reconcileAppointment: { state: 'calendar_entries: refused, with the reason' },
  prepareSource: 'alone',
  // These leave their items to stepOfSource.
  lookAtSource: 'alone',
  rehearseCalendar: 'alone',
  stepOfCalendar: 'alone',
  stepOfMailbox: 'alone',
  workImport: {
    refused: 'the report of the import, with the number of the row',
    setAside: 'import.undo',
  },
  workOnMailing: { state: 'email_sends: refused or unknown, with the reason' },
  workOnSend: { state: 'email_sends: refused or unknown, with the reason' },
  lookForHeldMails: {
    state: 'email_sends: unknown; of a service that refuses them all held_lots: failure, and tried again',
  },
  workOnMeeting: { state: 'meetings: problem' },
  recordMeetingEvent: { reported: 'the log names the meeting, as the ledger wants (MEET-28)' },
  keepSubscription: {
    state: 'provider_subscriptions: failure, shown at the link, and tried again when it says',
  },
  exportOffice: { reported: 'the archive names what was damaged, and the log counts it' },
  endOfficeLinks: { reported: 'the log names the kinds of link that were not ended at their service' },
  deleteOldAppointments: CLEANED_UP,
  deleteOldDeeds: CLEANED_UP,
  deleteUnownedFiles: CLEANED_UP,
  removeBytesOfDeletedFiles: CLEANED_UP,
  // These are one statement each, which reads and writes ids and moments of our own alone.
  requeueStaleRuns: 'alone',
  requeueStaleImports: 'alone',
  requeueStaleSends: 'alone',
  deleteOldImportRows: 'alone',
  findDueSeries: 'alone',
  findSubscriptions: 'alone',
  requestDuePasses: 'alone',
  requestDueCalendars: 'alone',
  requestDueMailboxes: 'alone',
  restartSchedules: 'alone',
  // Each is of one authorisation, message, link or office.
  nextStepOfAttempt: 'alone',
  exchangeCode: 'alone',
  identifyAccount: 'alone',
  expireAttempt: 'alone',
  abandonAttempt: 'alone',
  revokeTokens: 'alone',
  dropTokens: 'alone',
  withdrawLink: 'alone',
  sendCode: 'alone',
  sendPassword: 'alone',
  sendNotice: 'alone',
  endOfficeWorkflows: 'alone',
  proveExport: 'alone',
  removeOfficeRows: 'alone',
};
