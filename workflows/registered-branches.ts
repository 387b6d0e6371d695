import { APPOINTMENT_SAGA_BRANCHES } from './appointment/contract.ts';
import type { Branches } from './branches.ts';
import { REQUEST_CALENDARS_BRANCHES, SYNC_CALENDAR_BRANCHES } from './calendar/contract.ts';
import { CLEAN_UP_BRANCHES } from './clean-up/contract.ts';
import { MAIL_CUSTOMER_CODE_BRANCHES } from './customer/contract.ts';
import {
  PUSH_EMAIL_CHANGES_BRANCHES,
  REQUEST_MAILBOXES_BRANCHES,
  SYNC_MAILBOX_BRANCHES,
} from './email/contract.ts';
import { RUN_MAILING_BRANCHES, SEND_EMAIL_BRANCHES } from './email-sending/contract.ts';
import { IMPORT_RELATIONS_BRANCHES } from './import/contract.ts';
import { LINK_PROVIDER_BRANCHES, PUSH_LINK_BRANCHES } from './link/contract.ts';
import { MEETING_SAGA_BRANCHES } from './meeting/contract.ts';
import { REMOVE_OFFICE_BRANCHES } from './office-removal/contract.ts';
import { MAIL_NOTICE_BRANCHES, MAIL_PASSWORD_BRANCHES } from './password/contract.ts';
import { WITHDRAW_LINK_BRANCHES } from './portal/contract.ts';
import type * as registered from './registered.ts';
import { RELATION_SAGA_BRANCHES } from './relation/contract.ts';
import { LOOK_FOR_LOT_BRANCHES } from './restore/contract.ts';
import { RESTART_SCHEDULES_BRANCHES } from './schedule/contract.ts';
import { CLEAN_UP_FILES_BRANCHES } from './stored-file/contract.ts';
import { KEEP_SUBSCRIPTION_BRANCHES, KEEP_SUBSCRIPTIONS_BRANCHES } from './subscription/contract.ts';
import { REQUEST_PASSES_BRANCHES, SYNC_SOURCE_BRANCHES } from './sync/contract.ts';
import { ROLL_TASKS_BRANCHES } from './task/contract.ts';

export type WorkflowType = keyof typeof registered;

/** As each contract lists them; a type without an entry does not compile. */
export const REGISTERED_BRANCHES = {
  appointmentSaga: APPOINTMENT_SAGA_BRANCHES,
  compareCalendars: REQUEST_CALENDARS_BRANCHES,
  compareMailboxes: REQUEST_MAILBOXES_BRANCHES,
  importRelations: IMPORT_RELATIONS_BRANCHES,
  keepSubscription: KEEP_SUBSCRIPTION_BRANCHES,
  keepSubscriptions: KEEP_SUBSCRIPTIONS_BRANCHES,
  linkProvider: LINK_PROVIDER_BRANCHES,
  lookForLot: LOOK_FOR_LOT_BRANCHES,
  mailCustomerCode: MAIL_CUSTOMER_CODE_BRANCHES,
  mailNotice: MAIL_NOTICE_BRANCHES,
  mailPassword: MAIL_PASSWORD_BRANCHES,
  meetingSaga: MEETING_SAGA_BRANCHES,
  pollCalendars: REQUEST_CALENDARS_BRANCHES,
  pollMailboxes: REQUEST_MAILBOXES_BRANCHES,
  pushEmailChanges: PUSH_EMAIL_CHANGES_BRANCHES,
  pushLink: PUSH_LINK_BRANCHES,
  relationSaga: RELATION_SAGA_BRANCHES,
  removeOffice: REMOVE_OFFICE_BRANCHES,
  requestPasses: REQUEST_PASSES_BRANCHES,
  restartSchedules: RESTART_SCHEDULES_BRANCHES,
  rollTasks: ROLL_TASKS_BRANCHES,
  runMailing: RUN_MAILING_BRANCHES,
  sendEmail: SEND_EMAIL_BRANCHES,
  sweep: CLEAN_UP_BRANCHES,
  sweepFiles: CLEAN_UP_FILES_BRANCHES,
  syncCalendar: SYNC_CALENDAR_BRANCHES,
  syncMailbox: SYNC_MAILBOX_BRANCHES,
  syncSource: SYNC_SOURCE_BRANCHES,
  withdrawLink: WITHDRAW_LINK_BRANCHES,
} as const satisfies { readonly [Type in WorkflowType]: Branches };
