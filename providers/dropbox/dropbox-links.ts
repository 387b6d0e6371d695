import { z } from 'zod';
import { ProviderFailedError } from '#domain/errors.ts';
import type { ViewLink } from '#providers/file-store.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import { type Dropbox, present } from './dropbox-client.ts';

const sharedLink = z.object({ url: z.url(), id: z.string().optional() });
const links = z.object({ links: z.array(sharedLink), has_more: z.boolean() });

/** Dropbox has one direct link a file, so the file's own id is what the link goes by. */
export async function shareFile(dropbox: Dropbox, id: string): Promise<ViewLink> {
  const settings = { audience: { '.tag': 'public' }, access: { '.tag': 'viewer' } };
  try {
    const made = await dropbox.call(
      'sharing/create_shared_link_with_settings',
      { path: id, settings },
      sharedLink,
    );
    return { id, url: made.url };
  } catch (error) {
    if (!isFailure(error, 'shared_link_already_exists')) throw error;
    const [existing] = await linksOf(dropbox, id);
    if (existing === undefined) throw malformedReply('dropbox');
    return { id, url: existing.url };
  }
}

/** A link to a folder above shows the file still; those are not ours (stone: sharing revoke_shared_link). */
export async function withdrawLinks(dropbox: Dropbox, id: string): Promise<void> {
  const found = (await present(() => linksOf(dropbox, id))) ?? [];
  for (const { url } of found) {
    try {
      await dropbox.call('sharing/revoke_shared_link', { url }, z.unknown());
    } catch (error) {
      if (!isFailure(error, 'shared_link_not_found')) throw error;
    }
  }
}

async function linksOf(dropbox: Dropbox, path: string): Promise<readonly z.output<typeof sharedLink>[]> {
  return (await dropbox.call('sharing/list_shared_links', { path, direct_only: true }, links)).links;
}

/** More words may follow (`shared_link_already_exists/metadata/..`). */
function isFailure(error: unknown, code: string): boolean {
  return error instanceof ProviderFailedError && error.code.startsWith(code);
}
