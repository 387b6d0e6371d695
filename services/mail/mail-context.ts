import type { DirectoryClient } from '#prisma/directory.ts';
import type { Mailer } from './mailer.ts';

/** What the product's own mails need from outside. */
export interface MailContext {
  readonly directory: DirectoryClient;
  readonly masterKey: Buffer;
  readonly mailer: Mailer;
  /** Address of the app, named in the mails. */
  readonly publicUrl: string;
  readonly now: () => Date;
}
