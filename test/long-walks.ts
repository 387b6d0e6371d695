/**
 * What only `npm run test:long` walks through of `test/e2e`: another test of the small size shows each row of the
 * ledger that these cite, which `small-size.test.ts` asks.
 */
export const LONG_WALKS: readonly string[] = [
  'agenda-keyboard',
  'calendar-sync',
  'duplicates',
  'email-foreign',
  'email-outage',
  'files-news',
  'found-records',
  'mailbox-folders',
  'many-selected',
  'notes-save',
  'palette',
  'portal-inventory',
  'postcode',
  'registry-comparison',
  'registry-duplicate',
  'relation-return',
  'relation-table',
  'relations-by-role',
  'relations-koppelreis-counted',
  'relations-typed-session',
  'relations-undo',
  'screen-skeleton',
  'selection-actions',
  'snackbar',
  'task-conflict',
  'task-list-live',
  'task-pictures',
  'vat-evidence',
];
