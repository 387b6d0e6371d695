import { ValidationError } from '#domain/errors.ts';
import type { RemoteAttachment } from '#providers/mailbox-port.ts';

/** Another program may have changed files unseen by the sender. Throws ValidationError of 'attachmentIds'. */
export function checkSeenFiles(
  attachments: readonly RemoteAttachment[],
  {
    unused = [],
    seenIds,
  }: {
    readonly unused?: readonly RemoteAttachment[];
    /** Null where the caller does not say. */
    readonly seenIds: readonly string[] | null | undefined;
  },
): void {
  if (seenIds == null) return;
  const seen = new Set(seenIds);
  const there = new Set(attachments.map(({ id }) => id));
  const isUnseen = attachments.some((file) => !unused.includes(file) && !seen.has(file.id));
  if (!isUnseen && seenIds.every((id) => there.has(id))) return;
  const message =
    'De bijlagen van dit concept zijn intussen in een ander programma gewijzigd. Kijk ze na, en verzend de mail dan opnieuw.';
  throw new ValidationError([{ field: 'attachmentIds', message }]);
}
