import type { REGISTERED_BRANCHES, WorkflowType } from '#workflows/registered-branches.ts';
import { APPOINTMENT_SAGA_STORIES, MEETING_SAGA_STORIES, ROLL_TASKS_STORIES } from './agenda-stories.ts';
import { LINK_PROVIDER_STORIES, PUSH_LINK_STORIES } from './link-stories.ts';
import {
  LOOK_FOR_LOT_STORIES,
  MAIL_CUSTOMER_CODE_STORIES,
  MAIL_NOTICE_STORIES,
  MAIL_PASSWORD_STORIES,
  RUN_MAILING_STORIES,
  SEND_EMAIL_STORIES,
} from './mail-stories.ts';
import {
  CLEAN_UP_FILES_STORIES,
  CLEAN_UP_STORIES,
  IMPORT_RELATIONS_STORIES,
  KEEP_SUBSCRIPTION_STORIES,
  KEEP_SUBSCRIPTIONS_STORIES,
  REMOVE_OFFICE_STORIES,
  RESTART_SCHEDULES_STORIES,
  WITHDRAW_LINK_STORIES,
} from './office-stories.ts';
import { RELATION_SAGA_STORIES } from './relation-stories.ts';
import type { Story } from './story.ts';
import {
  PUSH_EMAIL_CHANGES_STORIES,
  REQUEST_CALENDARS_STORIES,
  REQUEST_MAILBOXES_STORIES,
  REQUEST_PASSES_STORIES,
  SYNC_CALENDAR_STORIES,
  SYNC_MAILBOX_STORIES,
  SYNC_SOURCE_STORIES,
} from './sync-stories.ts';

type AllStories = {
  readonly [Type in WorkflowType]: {
    readonly [Branch in keyof (typeof REGISTERED_BRANCHES)[Type]]: Story<object>;
  };
};

/** What `npm run histories` plays, by type and branch. */
export const STORIES: AllStories = {
  appointmentSaga: APPOINTMENT_SAGA_STORIES,
  compareCalendars: REQUEST_CALENDARS_STORIES,
  compareMailboxes: REQUEST_MAILBOXES_STORIES,
  importRelations: IMPORT_RELATIONS_STORIES,
  keepSubscription: KEEP_SUBSCRIPTION_STORIES,
  keepSubscriptions: KEEP_SUBSCRIPTIONS_STORIES,
  linkProvider: LINK_PROVIDER_STORIES,
  lookForLot: LOOK_FOR_LOT_STORIES,
  mailCustomerCode: MAIL_CUSTOMER_CODE_STORIES,
  mailNotice: MAIL_NOTICE_STORIES,
  mailPassword: MAIL_PASSWORD_STORIES,
  meetingSaga: MEETING_SAGA_STORIES,
  pollCalendars: REQUEST_CALENDARS_STORIES,
  pollMailboxes: REQUEST_MAILBOXES_STORIES,
  pushEmailChanges: PUSH_EMAIL_CHANGES_STORIES,
  pushLink: PUSH_LINK_STORIES,
  relationSaga: RELATION_SAGA_STORIES,
  removeOffice: REMOVE_OFFICE_STORIES,
  requestPasses: REQUEST_PASSES_STORIES,
  restartSchedules: RESTART_SCHEDULES_STORIES,
  rollTasks: ROLL_TASKS_STORIES,
  runMailing: RUN_MAILING_STORIES,
  sendEmail: SEND_EMAIL_STORIES,
  sweep: CLEAN_UP_STORIES,
  sweepFiles: CLEAN_UP_FILES_STORIES,
  syncCalendar: SYNC_CALENDAR_STORIES,
  syncMailbox: SYNC_MAILBOX_STORIES,
  syncSource: SYNC_SOURCE_STORIES,
  withdrawLink: WITHDRAW_LINK_STORIES,
};
