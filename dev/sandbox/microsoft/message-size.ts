import { contentOf } from './mail-content.ts';
import type { StoredMail } from './mail-state.ts';

/** A mailbox's usual limit (Graph: outlook-large-attachments lets a file be 150 MB). */
export const LARGEST_MAIL_BYTES = 35 * 1024 * 1024;

export const TOO_LARGE = {
  code: 'ErrorMessageSizeExceeded',
  message: 'The message exceeds the maximum supported size.',
} as const;

export function attachedBytes(mail: StoredMail): number {
  return contentOf(mail).attachments.reduce((sum, { size }) => sum + size, 0);
}
