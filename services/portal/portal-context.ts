import type { FilesContext } from '#services/files/files-context.ts';

/** What the use cases on portals need from outside. */
export interface PortalContext extends FilesContext {
  readonly now: () => Date;
}
