import { buffer } from 'node:stream/consumers';
import { isLargeAttachment } from '#domain/email/mail-size.ts';
import { mentionedContentIds, seenContentIds } from '#domain/email/shown-content-ids.ts';
import { pictureKey, shownImages, unusedImages } from '#domain/email/unused-images.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database } from '#prisma/database.ts';
import type { CreatedDraft, DraftOrigin, MailboxAdapter, RemoteAttachment } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { DraftRow } from './draft-row.ts';

/** More pictures than a mail ever has. */
const MOST_REMEMBERED = 1_000;

/** A picture that a text only hid counts as a file, not as shown. */
export function shownInText(
  { shownImages: known }: { readonly shownImages: readonly string[] },
  ...texts: readonly string[]
): readonly string[] {
  const all = new Set([...known, ...texts.flatMap((text) => [...seenContentIds(text)])]);
  return [...all].filter((key) => key !== '').slice(-MOST_REMEMBERED);
}

/**
 * Stores what a text shows before it is written over, under the draft's lock: the mail service cannot say it
 * later, and the writer may end before the rest is stored. What else is stored of the draft meanwhile starts
 * from the same `row`.
 */
export async function keepShown(
  database: Database,
  viewer: Viewer,
  row: Pick<DraftRow, 'id' | 'shownImages'>,
  text: string,
): Promise<void> {
  const shownImages = [...shownInText(row, text)];
  if (shownImages.length === row.shownImages.length) return;
  await database.lease(viewer, (client) =>
    client.emailDraft.updateMany({ where: { id: row.id }, data: { shownImages } }),
  );
}

/**
 * Of an answer or forward the mail service attaches what it thinks belongs to it. An answer takes along what its text shows; a forward
 * all files as well, but not the pictures that its quote left out. A picture that the text shows and the mail service left behind,
 * as one without a disposition of its own, is brought. Safe to repeat. Throws ProviderFailedError.
 */
export async function attachQuotedFiles(
  adapter: MailboxAdapter,
  access: LinkAccess,
  {
    body,
    made,
    origin,
    shownBefore,
  }: {
    readonly body: string;
    readonly made: Pick<CreatedDraft, 'email' | 'attachments'>;
    readonly origin: DraftOrigin;
    /** Content ids of what the draft is known to have shown, since the mail service began it. */
    readonly shownBefore: readonly string[];
  },
): Promise<readonly RemoteAttachment[]> {
  if (origin.kind === 'new') return made.attachments;
  const { id } = made.email;
  const shown = shownImages(mentionedContentIds(body), made.attachments);
  const unwanted =
    origin.kind === 'forward'
      ? unusedImages(body, made.attachments, new Set(shownBefore))
      : made.attachments.filter((file) => !shown.includes(file));
  for (const { id: attachmentId } of unwanted) await adapter.detach(access, id, attachmentId);
  const kept = made.attachments.filter((file) => !unwanted.includes(file));
  return [
    ...kept,
    ...(await bringMissing(adapter, access, { id, body, kept, originalId: origin.originalId })),
  ];
}

interface Lacking {
  readonly id: string;
  readonly body: string;
  readonly kept: readonly RemoteAttachment[];
  readonly originalId: string;
}

async function bringMissing(
  adapter: MailboxAdapter,
  access: LinkAccess,
  { id, body, kept, originalId }: Lacking,
): Promise<readonly RemoteAttachment[]> {
  const there = new Set(kept.map(pictureKey));
  const missing = new Set([...mentionedContentIds(body)].filter((key) => !there.has(key)));
  if (missing.size === 0) return [];
  const original = await adapter.content(access, originalId);
  const brought: RemoteAttachment[] = [];
  for (const file of shownImages(missing, original?.attachments ?? [])) {
    if (isLargeAttachment(file.size)) continue;
    const bytes = await adapter.attachment(access, originalId, file.id);
    if (bytes === null) continue;
    const { name, contentType, contentId } = file;
    const picture = { name, contentType, contentId, isInline: true };
    const attached = await adapter.attach(access, id, picture, new Uint8Array(await buffer(bytes.stream)));
    if (attached !== null) brought.push(attached);
  }
  return brought;
}
