import type { FilesContext } from '#services/files/files-context.ts';

export interface PortalContext extends FilesContext {
  readonly now: () => Date;
}
