import type { Database } from '#prisma/database.ts';
import type { OfficeContext } from '#services/office/office-context.ts';

export interface ImportContext extends OfficeContext {
  readonly database: Database;
}

export interface ImportReference {
  readonly officeId: string;
  readonly importId: string;
}
