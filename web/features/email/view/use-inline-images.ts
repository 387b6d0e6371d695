import { useEffect, useMemo, useState } from 'react';
import { bareContentId } from '#web/features/email/html/judge-address.ts';
import { restBlob } from '#web/session/rest-call.ts';
import type { Attachment } from './attachments.ts';
import { fetchPictures, type WantedPicture } from './fetch-pictures.ts';

/** Together as much as a mail of the size that may be sent holds several times over. */
const MOST_BYTES = 25_000_000;
const PICTURE = /^image\/(?:avif|bmp|gif|jpe?g|png|webp)$/i;

/** The pictures within a text as `data:` addresses by their content ids, as the frame may ask no server for them. */
export function useInlineImages(pictures: readonly Attachment[]): ReadonlyMap<string, string> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useMemo(() => JSON.stringify(withinBounds(pictures)), [pictures]);

  useEffect(() => {
    const stopped = new AbortController();
    const asked = JSON.parse(wanted) as readonly WantedPicture[];
    void fetchPictures(asked, dataAddress, stopped.signal).then((found) => {
      if (!stopped.signal.aborted && asked.length > 0) setLoaded(found);
    });
    return () => stopped.abort();
  }, [wanted]);

  return loaded;
}

function withinBounds(pictures: readonly Attachment[]): readonly WantedPicture[] {
  let bytes = 0;
  return pictures.flatMap(({ contentId, url, size }) => {
    bytes += size;
    return contentId == null || url == null || bytes > MOST_BYTES
      ? []
      : [{ contentId: bareContentId(contentId), url }];
  });
}

async function dataAddress({ url }: WantedPicture, signal: AbortSignal): Promise<string | null> {
  const blob = await restBlob(url, { signal });
  const [type = ''] = blob.type.split(';');
  return PICTURE.test(type) ? asData(blob, type) : null;
}

async function asData(blob: Blob, type: string): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(text)}`;
}

/** As many arguments as every browser takes. */
const CHUNK = 0x8000;
