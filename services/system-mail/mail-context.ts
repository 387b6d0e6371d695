import type { DirectoryClient } from '#prisma/directory.ts';
import type { Mailer } from './mailer.ts';

export interface MailContext {
  readonly directory: DirectoryClient;
  readonly masterKey: Buffer;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}
