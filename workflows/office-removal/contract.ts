import type { Branches } from '#workflows/branches.ts';

export const REMOVE_OFFICE = 'removeOffice';

/** The id of the office, whose locked state its own removal does not wait for. */
export interface OfficeRemovalInput {
  readonly removalId: string;
}

export function officeRemovalWorkflowId(officeId: string): string {
  return `office-removal:${officeId}`;
}

/** Each is safe to retry: how far a removal is stands in `directory.office_removals`. */
export interface OfficeRemovalActivities {
  /** Ends subscriptions and tokens at the providers, as far as they let it. */
  endOfficeLinks(input: OfficeRemovalInput): Promise<void>;
  /** Ends the office's other workflows; returns the milliseconds until no call of theirs can have an effect. */
  endOfficeWorkflows(input: OfficeRemovalInput): Promise<number>;
  /** Exports everything again, or nothing once the removal has begun. */
  exportOffice(input: OfficeRemovalInput): Promise<void>;
  /** Reads the export back and compares it with the database; 'changed' asks for another export. */
  proveExport(input: OfficeRemovalInput): Promise<'proven' | 'changed'>;
  /** Removes everything, the office itself last. */
  removeOfficeRows(input: OfficeRemovalInput): Promise<void>;
}

export const REMOVE_OFFICE_BRANCHES = {
  proven: [
    'endOfficeWorkflows',
    'endOfficeLinks',
    'timer',
    'patch ends-again',
    'endOfficeWorkflows',
    'endOfficeLinks',
    'exportOffice',
    'proveExport',
    'removeOfficeRows',
    'completed',
  ],
  'changed-while-exported': [
    'exportOffice',
    'proveExport',
    'exportOffice',
    'proveExport',
    'removeOfficeRows',
    'completed',
  ],
} as const satisfies Branches;
