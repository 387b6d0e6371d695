import { EML_NAME } from '#domain/email/attachment-names.ts';
import { bareContentId } from '#web/features/email/html/judge-address.ts';

export interface Attachment {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly isInline: boolean;
  readonly contentId: string | null | undefined;
  readonly kind: string;
  readonly url: string | null | undefined;
}

/** A picture within the text is no attachment to fetch; one that the text does not show is. */
export function listedAttachments(
  attachments: readonly Attachment[],
  shownIds: readonly string[],
): readonly Attachment[] {
  return attachments.filter(
    ({ isInline, contentId }) =>
      !isInline || contentId == null || !shownIds.includes(bareContentId(contentId)),
  );
}

/** The pictures that the text refers to. */
export function shownPictures(
  attachments: readonly Attachment[],
  shownIds: readonly string[],
): readonly Attachment[] {
  return attachments.filter(
    ({ contentId, url }) => contentId != null && url != null && shownIds.includes(bareContentId(contentId)),
  );
}

/** By what name it is kept: an attached mail has one of its own (ledger MAIL-44). */
export function fileName({ kind, name }: Attachment): string {
  return kind === 'item' ? EML_NAME : name;
}
