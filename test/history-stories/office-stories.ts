import type { CLEAN_UP_BRANCHES, CleanUpActivities } from '#workflows/clean-up/contract.ts';
import type { IMPORT_RELATIONS_BRANCHES, ImportActivities } from '#workflows/import/contract.ts';
import type { OfficeRemovalActivities, REMOVE_OFFICE_BRANCHES } from '#workflows/office-removal/contract.ts';
import type { PortalActivities, WITHDRAW_LINK_BRANCHES } from '#workflows/portal/contract.ts';
import type { RESTART_SCHEDULES_BRANCHES, ScheduleActivities } from '#workflows/schedule/contract.ts';
import type { CLEAN_UP_FILES_BRANCHES, StoredFileActivities } from '#workflows/stored-file/contract.ts';
import type {
  KEEP_SUBSCRIPTION_BRANCHES,
  KEEP_SUBSCRIPTIONS_BRANCHES,
  SubscriptionActivities,
} from '#workflows/subscription/contract.ts';
import { fails } from './answers.ts';
import { OFFICE_ID, SUBJECT_ID } from './ids.ts';
import type { StoriesOf } from './story.ts';

const importing = { officeId: OFFICE_ID, importId: SUBJECT_ID };

export const IMPORT_RELATIONS_STORIES: StoriesOf<typeof IMPORT_RELATIONS_BRANCHES, ImportActivities> = {
  'done-in-one-turn': { input: importing, answers: { workImport: ['done'] } },
  'done-in-more-turns': { input: importing, answers: { workImport: ['more', 'done'] } },
  'history-too-long': { input: importing, answers: { workImport: ['more'] } },
};

const entry = { officeId: OFFICE_ID, entryId: SUBJECT_ID };
const AGAIN = { end: 'again', afterSeconds: null } as const;

export const WITHDRAW_LINK_STORIES: StoriesOf<typeof WITHDRAW_LINK_BRANCHES, PortalActivities> = {
  withdrawn: { input: entry, answers: { withdrawLink: [{ end: 'withdrawn' }] } },
  'tried-again': { input: entry, answers: { withdrawLink: [AGAIN, { end: 'withdrawn' }] } },
  'history-too-long': { input: entry, answers: { withdrawLink: [AGAIN] } },
};

const removal = { removalId: SUBJECT_ID };
const REMOVED = {
  endOfficeWorkflows: [100],
  endOfficeLinks: [undefined],
  exportOffice: [undefined],
  removeOfficeRows: [undefined],
} as const;

export const REMOVE_OFFICE_STORIES: StoriesOf<typeof REMOVE_OFFICE_BRANCHES, OfficeRemovalActivities> = {
  proven: { input: removal, answers: { ...REMOVED, proveExport: ['proven'] } },
  'changed-while-exported': { input: removal, answers: { ...REMOVED, proveExport: ['changed', 'proven'] } },
};

export const RESTART_SCHEDULES_STORIES: StoriesOf<typeof RESTART_SCHEDULES_BRANCHES, ScheduleActivities> = {
  restarted: { answers: { restartSchedules: [['sweep', 'roll-tasks']] } },
  'not-restarted': { answers: { restartSchedules: [fails] } },
};

export const CLEAN_UP_FILES_STORIES: StoriesOf<typeof CLEAN_UP_FILES_BRANCHES, StoredFileActivities> = {
  cleaned: { answers: { deleteUnownedFiles: [2], removeBytesOfDeletedFiles: [2] } },
  'rows-that-stay': { answers: { deleteUnownedFiles: [fails], removeBytesOfDeletedFiles: [1] } },
};

const REPAIRED = {
  requeueStaleRuns: [1],
  requeueStaleImports: [0],
  deleteOldImportRows: [0],
  deleteOldDeeds: [0],
  deleteOldAppointments: [0],
  requeueStaleSends: [0],
} as const;

export const CLEAN_UP_STORIES: StoriesOf<typeof CLEAN_UP_BRANCHES, CleanUpActivities> = {
  cleaned: { answers: REPAIRED },
  'one-repair-failed': { answers: { ...REPAIRED, requeueStaleRuns: [fails] } },
};

const agenda = { officeId: OFFICE_ID, kind: 'agenda' } as const;
const email = { officeId: OFFICE_ID, kind: 'email' } as const;
const kept = { ...agenda, renewNow: false };

export const KEEP_SUBSCRIPTION_STORIES: StoriesOf<typeof KEEP_SUBSCRIPTION_BRANCHES, SubscriptionActivities> =
  {
    kept: { input: kept, answers: { keepSubscription: ['kept'] } },
    'not-kept': { input: kept, answers: { keepSubscription: [fails] } },
  };

export const KEEP_SUBSCRIPTIONS_STORIES: StoriesOf<
  typeof KEEP_SUBSCRIPTIONS_BRANCHES,
  SubscriptionActivities
> = {
  'none-due': { answers: { findSubscriptions: [[]] } },
  kept: {
    input: { kind: 'agenda' },
    answers: { findSubscriptions: [[agenda, agenda]], keepSubscription: ['kept', 'nolink'] },
  },
  'one-not-kept': {
    answers: { findSubscriptions: [[agenda, email]], keepSubscription: [fails, 'kept'] },
  },
};
