import { EML_NAME } from '#domain/email/attachment-names.ts';
import { pictureKey, shownImages } from '#domain/email/unused-images.ts';

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

/** A picture that the text shows is no attachment to fetch; all else is, whatever its sender calls it. */
export function listedAttachments(
  attachments: readonly Attachment[],
  shown: readonly Attachment[],
): readonly Attachment[] {
  return attachments.filter((one) => !shown.includes(one));
}

export function shownPictures(
  attachments: readonly Attachment[],
  shownIds: readonly string[],
): readonly Attachment[] {
  return shownImages(
    new Set(shownIds),
    attachments.filter(({ url }) => url != null),
  );
}

/** An attached mail has a name of its own (MAIL-44). */
export function fileName({ kind, name }: Attachment): string {
  return kind === 'item' ? EML_NAME : name;
}

/** Characters of an address that every proxy passes on. */
const LONGEST_QUERY = 4_000;

/** Where all that is listed is in one file. Pictures that are shown are named to be left out, but where they are too many. */
export function zipAddress(url: string, shown: readonly Attachment[]): string {
  const keys = shown.map((one) => ['shown', pictureKey(one) ?? '']);
  const query = new URLSearchParams(keys).toString();
  return query === '' || query.length > LONGEST_QUERY ? `${url}?shown=` : `${url}?${query}`;
}
