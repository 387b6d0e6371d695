import { APPOINTMENT_SAGA_BRANCHES } from './appointment/contract.ts';
import type { Branches } from './branches.ts';
import { CLEAN_UP_BRANCHES } from './clean-up/contract.ts';
import { MAIL_CUSTOMER_CODE_BRANCHES } from './customer/contract.ts';
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
import { ROLL_TASKS_BRANCHES } from './task/contract.ts';

export type WorkflowType = keyof typeof registered;

/** These types list no branches yet; the list is to become empty and go. */
export const WITHOUT_BRANCHES = [
  'compareCalendars',
  'compareMailboxes',
  'pollCalendars',
  'pollMailboxes',
  'pushEmailChanges',
  'requestPasses',
  'syncCalendar',
  'syncMailbox',
  'syncSource',
] as const satisfies readonly WorkflowType[];

export type RecordedType = Exclude<WorkflowType, (typeof WITHOUT_BRANCHES)[number]>;

/** The branches of every type that is registered, as its contract lists them; a type without an entry does not compile. */
export const REGISTERED_BRANCHES = {
  appointmentSaga: APPOINTMENT_SAGA_BRANCHES,
  importRelations: IMPORT_RELATIONS_BRANCHES,
  keepSubscription: KEEP_SUBSCRIPTION_BRANCHES,
  keepSubscriptions: KEEP_SUBSCRIPTIONS_BRANCHES,
  linkProvider: LINK_PROVIDER_BRANCHES,
  lookForLot: LOOK_FOR_LOT_BRANCHES,
  mailCustomerCode: MAIL_CUSTOMER_CODE_BRANCHES,
  mailNotice: MAIL_NOTICE_BRANCHES,
  mailPassword: MAIL_PASSWORD_BRANCHES,
  meetingSaga: MEETING_SAGA_BRANCHES,
  pushLink: PUSH_LINK_BRANCHES,
  relationSaga: RELATION_SAGA_BRANCHES,
  removeOffice: REMOVE_OFFICE_BRANCHES,
  restartSchedules: RESTART_SCHEDULES_BRANCHES,
  rollTasks: ROLL_TASKS_BRANCHES,
  runMailing: RUN_MAILING_BRANCHES,
  sendEmail: SEND_EMAIL_BRANCHES,
  sweep: CLEAN_UP_BRANCHES,
  sweepFiles: CLEAN_UP_FILES_BRANCHES,
  withdrawLink: WITHDRAW_LINK_BRANCHES,
} as const satisfies { readonly [Type in RecordedType]: Branches };
