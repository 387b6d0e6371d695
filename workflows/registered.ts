import { appointmentSaga } from './appointment/workflow.ts';
import { compareCalendars, pollCalendars, syncCalendar } from './calendar/workflow.ts';
import { sweep } from './clean-up/workflow.ts';
import { mailCustomerCode } from './customer/workflow.ts';
import { compareMailboxes, pollMailboxes, pushEmailChanges, syncMailbox } from './email/workflow.ts';
import { runMailing, sendEmail } from './email-sending/workflow.ts';
import { importRelations } from './import/workflow.ts';
import { linkProvider, pushLink } from './link/workflow.ts';
import { meetingSaga } from './meeting/workflow.ts';
import { removeOffice } from './office-removal/workflow.ts';
import { mailNotice, mailPassword } from './password/workflow.ts';
import { withdrawLink } from './portal/workflow.ts';
import { relationSaga } from './relation/workflow.ts';
import { lookForLot } from './restore/workflow.ts';
import { restartSchedules } from './schedule/workflow.ts';
import { sweepFiles } from './stored-file/workflow.ts';
import { keepSubscription, keepSubscriptions } from './subscription/workflow.ts';
import { requestPasses, syncSource } from './sync/workflow.ts';
import { rollTasks } from './task/workflow.ts';

// Temporal names workflows by their exports.
export {
  appointmentSaga,
  compareCalendars,
  compareMailboxes,
  importRelations,
  keepSubscription,
  keepSubscriptions,
  linkProvider,
  lookForLot,
  mailCustomerCode,
  mailNotice,
  mailPassword,
  meetingSaga,
  pollCalendars,
  pollMailboxes,
  pushEmailChanges,
  pushLink,
  relationSaga,
  removeOffice,
  requestPasses,
  restartSchedules,
  rollTasks,
  runMailing,
  sendEmail,
  sweep,
  sweepFiles,
  syncCalendar,
  syncMailbox,
  syncSource,
  withdrawLink,
};
