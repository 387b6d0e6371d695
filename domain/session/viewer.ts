/** 'admin', 'readwrite' and 'read' are people; 'system' is the worker acting for an office (docs/decisions/0002). */
export type ViewerRole = 'admin' | 'readwrite' | 'read' | 'system';

/** Who looks: every query runs as a viewer, and the database itself holds the office and role rule. */
export interface Viewer {
  readonly officeId: string;
  /** Null for the system. */
  readonly userId: string | null;
  readonly role: ViewerRole;
}

/** The worker's viewer for one office. */
export function systemViewer(officeId: string): Viewer {
  return { officeId, userId: null, role: 'system' };
}
