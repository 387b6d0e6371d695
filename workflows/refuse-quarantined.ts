import { ApplicationFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import type { QuarantineKind } from '#domain/restore/quarantine.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { countQuarantinedLots, quarantinedKindsOf } from '#services/restore/quarantined-kinds.directory.ts';
import type { AppointmentActivities } from './appointment/contract.ts';
import type { CalendarActivities } from './calendar/contract.ts';
import type { CleanUpActivities } from './clean-up/contract.ts';
import type { CustomerActivities } from './customer/contract.ts';
import type { MailboxActivities } from './email/contract.ts';
import type { EmailSendActivities } from './email-sending/contract.ts';
import type { ImportActivities } from './import/contract.ts';
import type { LinkActivities } from './link/contract.ts';
import type { MeetingActivities } from './meeting/contract.ts';
import type { OfficeRemovalActivities } from './office-removal/contract.ts';
import type { PasswordActivities } from './password/contract.ts';
import type { PortalActivities } from './portal/contract.ts';
import type { RelationActivities } from './relation/contract.ts';
import type { RestoreActivities } from './restore/contract.ts';
import type { ScheduleActivities } from './schedule/contract.ts';
import type { StoredFileActivities } from './stored-file/contract.ts';
import type { SubscriptionActivities } from './subscription/contract.ts';
import type { SyncActivities } from './sync/contract.ts';
import type { TaskActivities } from './task/contract.ts';

export type Activity = keyof (AppointmentActivities &
  CalendarActivities &
  CustomerActivities &
  EmailSendActivities &
  ImportActivities &
  LinkActivities &
  MailboxActivities &
  MeetingActivities &
  OfficeRemovalActivities &
  PasswordActivities &
  PortalActivities &
  RelationActivities &
  RestoreActivities &
  ScheduleActivities &
  StoredFileActivities &
  SubscriptionActivities &
  CleanUpActivities &
  SyncActivities &
  TaskActivities);

/**
 * The lot whose quarantine stops an activity; 'bytes' stops while anything is quarantined, as a later backup
 * may name an owner of the file; 'own rows' where rows are; null goes on. An activity without an entry does
 * not compile.
 */
const QUARANTINED_BY: Readonly<Record<Activity, QuarantineKind | 'bytes' | 'own rows' | null>> = {
  pushStep: 'relations',
  removeStep: 'relations',
  removeRelation: 'relations',
  placePush: 'relations',
  reconcileAppointment: 'appointments',
  workOnMeeting: 'meetings',
  pushChangesOfEmails: 'mail-changes',
  withdrawLink: 'portal-links',
  workOnSend: 'own rows',
  workOnMailing: 'own rows',
  deleteUnownedFiles: 'bytes',
  removeBytesOfDeletedFiles: 'bytes',
  // These only read rows of our own, for operators.
  findAppointmentRelationNumber: null,
  findMeetingRelationNumber: null,
  // These write rows of our own, or enqueue work that is quarantined itself.
  takeOver: null,
  stopRuns: null,
  workImport: null,
  recordMeetingEvent: null,
  lookForHeldMails: null,
  requeueStaleRuns: null,
  requeueStaleImports: null,
  requeueStaleSends: null,
  restartSchedules: null,
  deleteOldImportRows: null,
  deleteOldDeeds: null,
  deleteOldAppointments: null,
  findDueSeries: null,
  rollSeries: null,
  // These only read from services.
  prepareSource: null,
  lookAtSource: null,
  stepOfSource: null,
  requestDuePasses: null,
  // Earlier releases called these.
  rehearseCalendar: null,
  stepOfCalendar: null,
  requestDueCalendars: null,
  stepOfMailbox: null,
  requestDueMailboxes: null,
  // These go on: after a restore a service may have to be linked again, and people wait for a password or a
  // code.
  nextStepOfAttempt: null,
  exchangeCode: null,
  identifyAccount: null,
  expireAttempt: null,
  abandonAttempt: null,
  revokeTokens: null,
  dropTokens: null,
  keepSubscription: null,
  findSubscriptions: null,
  sendCode: null,
  sendPassword: null,
  sendNotice: null,
  // Whoever runs the server asks for these, and never calls them back.
  endOfficeLinks: null,
  endOfficeWorkflows: null,
  exportOffice: null,
  proveExport: null,
  removeOfficeRows: null,
};

function quarantineKindOf(activity: string): (typeof QUARANTINED_BY)[Activity] {
  return Object.hasOwn(QUARANTINED_BY, activity) ? QUARANTINED_BY[activity as Activity] : null;
}

/** Milliseconds in which a decision may go unnoticed. */
const KNOWN_FOR = 1_000;
const MOST_KNOWN = 1_000;

/** Temporal repeats what is refused until an admin decides; workflows from before the restore wait too. */
export function refuseQuarantined(directory: DirectoryClient): ActivityInterceptorsFactory {
  const known = new Map<
    string,
    { readonly until: number; readonly kinds: Promise<ReadonlySet<QuarantineKind>> }
  >();

  function kindsOf(officeId: string): Promise<ReadonlySet<QuarantineKind>> {
    const before = known.get(officeId);
    if (before !== undefined && before.until > Date.now()) return before.kinds;
    if (known.size >= MOST_KNOWN) known.clear();
    const kinds = quarantinedKindsOf(directory, officeId);
    known.set(officeId, { until: Date.now() + KNOWN_FOR, kinds });
    return kinds;
  }

  return (context) => ({
    inbound: {
      async execute(input, next) {
        const kind = quarantineKindOf(context.info.activityType);
        if (kind === 'bytes') return (await countQuarantinedLots(directory)) > 0 ? 0 : next(input);
        const [about] = input.args as [{ readonly officeId?: string }?];
        if (kind === null || kind === 'own rows' || about?.officeId === undefined) return next(input);
        if (!(await kindsOf(about.officeId)).has(kind)) return next(input);
        throw ApplicationFailure.create({
          type: 'HeldSinceRestore',
          message: 'Held since a restore until an admin decides',
          nextRetryDelay: '10 s',
        });
      },
    },
  });
}
