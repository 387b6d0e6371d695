/** 'system' is the worker (docs/decisions/0002), 'customer' a visitor of the customer's page (docs/decisions/0016). */
export type ViewerRole = 'admin' | 'readwrite' | 'read' | 'system' | 'customer';

/** Every query runs as a viewer; the database itself enforces the office and role rules. */
export interface Viewer {
  readonly officeId: string;
  /** Null for the system; for a customer the relation whose portal they see. */
  readonly userId: string | null;
  readonly role: ViewerRole;
}

/** The worker's viewer for one office. */
export function systemViewer(officeId: string): Viewer {
  return { officeId, userId: null, role: 'system' };
}

/** The viewer of a customer: sees the open files in the portal of one relation. */
export function customerViewer(officeId: string, relationId: string): Viewer {
  return { officeId, userId: relationId, role: 'customer' };
}
