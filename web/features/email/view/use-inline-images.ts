import { useEffect, useMemo, useState } from 'react';
import { bareContentId } from '#web/features/email/html/judge-address.ts';
import { restBlob } from '#web/session/rest-call.ts';
import type { Attachment } from './attachments.ts';

/** Together as much as a mail of the size that may be sent holds several times over. */
const MOST_BYTES = 25_000_000;
const PICTURE = /^image\/(?:avif|bmp|gif|jpe?g|png|webp)$/i;

/** The pictures within a text as `data:` addresses by their content ids, as the frame may ask no server for them. */
export function useInlineImages(pictures: readonly Attachment[]): ReadonlyMap<string, string> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useMemo(() => JSON.stringify(withinBounds(pictures)), [pictures]);

  useEffect(() => {
    const stopped = new AbortController();
    const asked = JSON.parse(wanted) as readonly Wanted[];
    void Promise.all(asked.map((picture) => dataAddress(picture, stopped.signal))).then((found) => {
      if (stopped.signal.aborted || asked.length === 0) return;
      setLoaded(new Map(found.filter((entry) => entry !== null)));
    });
    return () => stopped.abort();
  }, [wanted]);

  return loaded;
}

interface Wanted {
  readonly contentId: string;
  readonly url: string;
}

function withinBounds(pictures: readonly Attachment[]): readonly Wanted[] {
  let bytes = 0;
  return pictures.flatMap(({ contentId, url, size }) => {
    bytes += size;
    return contentId == null || url == null || bytes > MOST_BYTES
      ? []
      : [{ contentId: bareContentId(contentId), url }];
  });
}

async function dataAddress(
  { contentId, url }: Wanted,
  signal: AbortSignal,
): Promise<readonly [string, string] | null> {
  try {
    const blob = await restBlob(url, { signal });
    const [type = ''] = blob.type.split(';');
    return PICTURE.test(type) ? [contentId, await asData(blob, type)] : null;
  } catch (error) {
    // The mail is read without it, as it is where the sender forgot a picture.
    if (!signal.aborted) console.error('A picture within a mail could not be fetched.', error);
    return null;
  }
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
