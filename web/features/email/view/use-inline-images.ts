import { useEffect, useMemo, useState } from 'react';
import { pictureKey } from '#domain/email/unused-images.ts';
import { pictureAddress } from '#web/features/email/html/picture-data.ts';
import { restBlob } from '#web/session/call-rest.ts';
import type { Attachment } from './attachments.ts';
import { fetchPictures, type InlinePicture } from './fetch-pictures.ts';

/** Together as much as a mail of the size that may be sent holds several times over. */
const MOST_BYTES = 25_000_000;

interface InlineImages {
  /** `data:` addresses by the keys of content ids, as the frame may ask no server for them. */
  readonly pictures: ReadonlyMap<string, string>;
  /** The pictures that are not shown, as there are too many of them or they could not be fetched. */
  readonly missing: readonly Attachment[];
}

const NONE: ReadonlyMap<string, string> = new Map();

export function useInlineImages(shown: readonly Attachment[]): InlineImages {
  const [loaded, setLoaded] = useState<{ of: string; found: ReadonlyMap<string, string> } | null>(null);
  const shownPictures = useMemo(() => JSON.stringify(withinBounds(shown)), [shown]);

  useEffect(() => {
    const stopped = new AbortController();
    const requestedPictures = JSON.parse(shownPictures) as readonly InlinePicture[];
    if (requestedPictures.length === 0) return;
    void fetchPictures(requestedPictures, dataAddress, stopped.signal).then((found) => {
      if (!stopped.signal.aborted) setLoaded({ of: shownPictures, found });
    });
    return () => stopped.abort();
  }, [shownPictures]);

  return useMemo(() => {
    const known = new Set(
      (JSON.parse(shownPictures) as readonly InlinePicture[]).map(({ contentId }) => contentId),
    );
    const found = loaded?.of === shownPictures ? loaded.found : null;
    // A picture that is on its way counts as shown.
    const missing = shown.filter((one) => {
      const key = pictureKey(one) ?? '';
      return !known.has(key) || (found !== null && !found.has(key));
    });
    return { pictures: found ?? NONE, missing };
  }, [shownPictures, loaded, shown]);
}

function withinBounds(pictures: readonly Attachment[]): readonly InlinePicture[] {
  let bytes = 0;
  return pictures.flatMap((picture) => {
    const { url, size } = picture;
    const contentId = pictureKey(picture);
    if (contentId === null || url == null || bytes + size > MOST_BYTES) return [];
    bytes += size;
    return [{ contentId, url }];
  });
}

async function dataAddress({ url }: InlinePicture, signal: AbortSignal): Promise<string | null> {
  return pictureAddress(await restBlob(url, { signal }));
}
